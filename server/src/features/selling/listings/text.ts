/** How titles, tags and searches are compared, and how slugs are made. */
import { listingBounds } from '@platen/contract/listing-bounds';
import { toLatin } from '../../../kernel/text/fold-text.ts';
import { fold } from '../../designs/canvases/canvases.ts';

/** A tag in the form used for comparing and in addresses: `Été & Meer` is `ete-meer`. */
export function tagKey(tag: string): string {
  const key = fold(tag)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return key === '' ? fold(tag.trim()) : key;
}

/** Each once, in its first spelling. */
export function distinctTags(tags: readonly string[]): { tags: string[]; keys: string[] } {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return { tags: [...byKey.values()], keys: [...byKey.keys()] };
}

/** A title as a slug, in Latin letters; empty where none of its letters can be converted. */
export const slugOf = async (title: string): Promise<string> =>
  fold(await toLatin(title))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, listingBounds.slug - 6)
    .replace(/^-|-$/g, '');

/** The first that is free: `sunrise`, `sunrise-2`, `sunrise-3` … */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let i = 2; ; i += 1) if (!isTaken(`${wanted}-${i}`)) return `${wanted}-${i}`;
}

export const searchText = ({ title, tags, names }: Record<'tags' | 'names', readonly string[]> & { title: string }) =>
  fold([title, ...tags, ...names].join('\n'));

const maxWords = 10;

export const wordsOf = (q: string): string[] =>
  fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
