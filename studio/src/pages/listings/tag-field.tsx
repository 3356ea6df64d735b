import { listingBounds } from '@platen/contract/listing-bounds';
import { useState } from 'react';
import { X } from '../../ui/icons.tsx';
import { Field } from '../../ui/kit.tsx';

const { tags: maxTags, tag: maxLetters } = listingBounds;

type Props = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | null;
  disabled?: boolean;
};

/** Tags that group listings; each becomes a collection on the shop's page. Comma and Enter end a tag. */
export function TagField({ value, onChange, error, disabled = false }: Props) {
  const [text, setText] = useState('');
  const add = (words: string) => {
    const fresh = words
      .split(',')
      .map((one) => one.trim().slice(0, maxLetters))
      .filter((one) => one !== '' && !value.some((tag) => tag.toLowerCase() === one.toLowerCase()));
    setText('');
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)].slice(0, maxTags));
  };
  return (
    <Field
      label="Tags"
      hint="Each tag becomes a collection on your shop’s page. Press Enter after each."
      error={error ?? null}
    >
      {(ids) => (
        <div className="grid gap-2">
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((tag) => (
                <li key={tag} className="flex items-center border border-rule bg-sheet pl-2.5 text-sm">
                  {tag}
                  <button
                    type="button"
                    className="p-1.5 text-soft hover:text-ink"
                    aria-label={`Remove the tag ${tag}`}
                    disabled={disabled}
                    onClick={() => onChange(value.filter((one) => one !== tag))}
                  >
                    <X className="size-3.5" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...ids}
            className="input"
            placeholder="botanical, gifts"
            autoComplete="off"
            disabled={disabled || value.length >= maxTags}
            value={text}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => add(text)}
          />
        </div>
      )}
    </Field>
  );
}
