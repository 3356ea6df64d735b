import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type ClipArt, findClipArt } from '../../api/clip-art.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, placeInMiddle } from './changes.ts';
import { Choice, Part, Tile } from './parts.tsx';
import { placeClipArt } from './place-clip-art.ts';

/** Drawings from the built-in artist's sets, added to the design as shapes. */
export function ClipArtPanel({ editor }: { editor: EditorHandle }) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const q = useDeferredValue(text.trim());
  const shopId = editor.shop.shop_id;
  const found = useInfiniteQuery({
    queryKey: ['clip-art', shopId, q, category],
    queryFn: ({ pageParam, signal }) => findClipArt(shopId, { q, category, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [first] = found.data?.pages ?? [];
  const drawings = found.data?.pages.flatMap((page) => page.clipArt) ?? [];
  const place = (drawing: ClipArt) =>
    attempt(() => {
      const box = placeInMiddle(editor.document, drawing.width, drawing.height, 0.5);
      editor.add(placeClipArt(editor.document, drawing, box));
    });
  return (
    <Part title="Find clip art" note="Free to use. Change the color of each part in Shapes.">
      <input
        type="search"
        aria-label="Search clip art"
        placeholder="Fox, sunflower, rocket"
        maxLength={100}
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Choice
        label="Kind"
        value={category}
        options={[['', 'All'], ...(first?.categories ?? []).map((name) => [name, name] as const)]}
        onChange={setCategory}
      />
      <Notice error={found.error} />
      <div className="grid grid-cols-4 gap-2" aria-busy={found.isFetching}>
        {drawings.map((drawing) => (
          <Tile key={drawing.id} label={drawing.name} onClick={() => place(drawing)}>
            <Drawing drawing={drawing} />
          </Tile>
        ))}
        {found.isPending && <div className="rolling col-span-4 aspect-[4/3]" />}
      </div>
      {found.isSuccess && drawings.length === 0 && (
        <p role="status" className="text-sm text-soft">
          No results for “{q}”. Try a simpler word, or draw it in Images.
        </p>
      )}
      {found.hasNextPage && (
        <Button small busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
      {first && (
        <p className="ticket">
          Drawings:{' '}
          {Object.values(first.sources).map(({ name, licence, url }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {url ? (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              ({licence})
            </span>
          ))}
        </p>
      )}
    </Part>
  );
}

function Drawing({ drawing: { parts, width, height } }: { drawing: ClipArt }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="size-full" aria-hidden="true">
      {parts.map(({ path, fill, opacity }) => (
        <path key={path} d={path} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
}
