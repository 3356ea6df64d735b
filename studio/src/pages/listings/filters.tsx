import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListingFilter, ListingStatus } from '../../api/listings.ts';
import { statusWords } from './listing-status.tsx';

const maxLetters = 120;
/** Long enough to send one request for a word typed without a pause. */
const typingMs = 250;

export function Filters({ q = '', tag, status }: ListingFilter) {
  const navigate = useNavigate({ from: '/studio/listings' });
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(
      () =>
        void navigate({
          search: (before) => ({ ...before, q: text.trim() || undefined }),
          replace: true,
          resetScroll: false,
        }),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [text, q, navigate]);
  const narrow = (change: ListingFilter) => void navigate({ search: (before) => ({ ...before, ...change }) });
  return (
    <search className="flex flex-wrap items-end gap-4 max-sm:w-full">
      <label className="grid gap-1 max-sm:w-full">
        <span className="ticket">Search</span>
        <input
          type="search"
          className="input sm:w-60"
          placeholder="Title"
          maxLength={maxLetters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <label className="grid gap-1 max-sm:min-w-32 max-sm:flex-1">
        <span className="ticket">Status</span>
        <select
          className="input sm:w-36"
          value={status ?? ''}
          onChange={(event) => narrow({ status: (event.target.value || undefined) as ListingStatus | undefined })}
        >
          <option value="">All statuses</option>
          {Object.entries(statusWords).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TagFilter key={tag ?? ''} tag={tag ?? ''} onChange={(next) => narrow({ tag: next || undefined })} />
    </search>
  );
}

function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const [text, setText] = useState(tag);
  const take = () => text.trim() !== tag && onChange(text.trim());
  return (
    <label className="grid gap-1 max-sm:min-w-32 max-sm:flex-1">
      <span className="ticket">Tag</span>
      <input
        className="input sm:w-36"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  );
}
