/**
 * Drawings for designs, from the sets that our artist draws with: found by words, free of charge, the same for
 * everyone. The first request reads them, once per process.
 */
import type { ClipArt } from '@platen/artist/clip-art';
import { defineTask, TaskEnded } from '@platen/workshop';
import MiniSearch from 'minisearch';
import { ApiError } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { ClipArtSet } from './clip-art-task.ts';

const reading = defineTask<null, ClipArtSet>('clip-art', new URL('./clip-art-task.ts', import.meta.url), {
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
});

export type ClipArtWish = {
  q?: string | undefined;
  category?: string | undefined;
  ids?: readonly string[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

type Shelf = ClipArtSet & { byId: Map<string, ClipArt>; index: MiniSearch<ClipArt> };

type Found = Pick<ClipArtSet, 'categories' | 'sources'> & { clipArt: ClipArt[]; nextCursor: string | null };

export type ClipArtShelf = { find(caller: string, wish: ClipArtWish): Promise<Found> };

export function openClipArt({ workshops }: Pick<Deps, 'workshops'>): ClipArtShelf {
  let opened: Promise<Shelf> | null = null;
  const open = (caller: string): Promise<Shelf> => {
    opened ??= workshops.pictures
      .run(reading, null, { caller })
      .then(arrange)
      .catch((cause: unknown) => {
        // The next caller after an error tries again.
        opened = null;
        if (!(cause instanceof TaskEnded)) throw cause;
        const message = 'The drawings could not be read in time. Try again in a moment.';
        throw new ApiError('unavailable', message, { retryAfterSeconds: 5, cause });
      });
    return opened;
  };
  return {
    async find(caller, { q, category, ids, limit, cursor }) {
      const { all, byId, index, categories, sources } = await open(caller);
      const found = ids
        ? ids.flatMap((id) => byId.get(id) ?? [])
        : q
          ? index.search(q).map(({ id }) => byId.get(id)!)
          : all;
      const matching = category === undefined ? found : found.filter((one) => one.category === category);
      if (ids) return { clipArt: matching, nextCursor: null, categories, sources };
      const from = Number(cursor ?? 0);
      const next = from + limit;
      const nextCursor = next < matching.length ? String(next) : null;
      return { clipArt: matching.slice(from, next), nextCursor, categories, sources };
    },
  };
}

function arrange(set: ClipArtSet): Shelf {
  const index = new MiniSearch<ClipArt>({
    fields: ['name', 'words', 'category'],
    extractField: (item, field) =>
      field === 'words' ? item.words.join(' ') : item[field as 'id' | 'name' | 'category'],
    searchOptions: {
      boost: { name: 3, words: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(set.all);
  return { ...set, byId: new Map(set.all.map((item) => [item.id, item])), index };
}
