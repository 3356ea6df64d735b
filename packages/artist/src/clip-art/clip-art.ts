/**
 * Drawings for people to put on their own designs: plain filled outlines, so that they stay sharp at any size and each part can be
 * recoloured. Taken from the sets that the artist draws with; a drawing that needs more than fills (strokes, clips,
 * gradients) is skipped rather than changed.
 */
import svgpath from 'svgpath';
import { around, boxOf, isApart, type OutlineBox, outlineOf } from '../draw/motifs/outline.ts';
import { findOwnDrawing } from '../draw/motifs/own/own.ts';
import { drawingGroups, findDrawing } from '../library/icon-sets.ts';
import { occasionsNamed, thingsNamed } from '../library/lexicon.ts';
import { ownNames } from '../library/names.ts';

export type ClipArtPart = { path: string; fill: string; opacity: number };

export type ClipArt = {
  id: string;
  name: string;
  category: string;
  /** Synonyms. */
  words: string[];
  source: keyof typeof clipArtSources;
  width: number;
  height: number;
  /** Painted in order. Every path spans the whole box, so that parts keep their places under any operation on all of them. */
  parts: ClipArtPart[];
};

export type ClipArtSource = { name: string; licence: string; url: string | null };

export const clipArtSources = {
  'fluent-emoji-flat': {
    name: 'Fluent Emoji Flat by Microsoft',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
  own: { name: 'Drawn for Platen', licence: 'Apache-2.0', url: null },
} as const satisfies Record<string, ClipArtSource>;

/** Groups of the set to offer, by what people look for. Faces of people and flags are excluded. */
const categories: Record<string, string> = {
  'Animals & Nature': 'Animals and nature',
  'Food & Drink': 'Food and drink',
  Activities: 'Activities',
  'Travel & Places': 'Places',
  Objects: 'Objects',
  'Smileys & Emotion': 'Faces and hearts',
};
const ownCategory = 'House drawings';

export const clipArtCategories: readonly string[] = [...Object.values(categories), ownCategory];

export const clipArtBounds = { parts: 24, pathLength: 12_000 } as const;

/** What people see first, before they search. */
const favouriteIds: readonly string[] = (
  'red-heart sparkles star cat-face dog-face fox unicorn butterfly sunflower rose tulip rainbow sun crescent-moon mountains ' +
  'palm-tree rocket pizza hot-beverage strawberry avocado cactus potted-plant guitar video-game camera crown skull ghost paw-prints'
).split(' ');

/** Reads the whole set: about 100 ms of work and a megabyte of results. */
export function listClipArt(): ClipArt[] {
  const groups = drawingGroups('fluent-emoji-flat');
  const words = wordsByMotif();
  const own = ownNames.flatMap((name) => {
    const body = findOwnDrawing(name)!.body;
    return toClipArt({ id: name, category: ownCategory, source: 'own', body, words });
  });
  const taken = new Set(own.map(({ id }) => id));
  const others = Object.entries(categories).flatMap(([group, category]) =>
    (groups[group] ?? []).flatMap((id) => {
      const drawing = taken.has(id) ? null : findDrawing('fluent-emoji-flat', id);
      return drawing ? toClipArt({ id, category, source: 'fluent-emoji-flat', body: drawing.body, words }) : [];
    }),
  );
  const all = [...others, ...own];
  const favourites = favouriteIds.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return [...favourites, ...all.filter(({ id }) => !favouriteIds.includes(id))];
}

function wordsByMotif(): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const [word, motif] of [...thingsNamed(), ...occasionsNamed()])
    if (motif) words.set(motif, [...(words.get(motif) ?? []), word]);
  return words;
}

type Given = Pick<ClipArt, 'id' | 'category' | 'source'> & { body: string; words: Map<string, string[]> };

/** The drawing as parts; an empty list if it needs more than fills. */
function toClipArt({ id, category, source, body, words }: Given): ClipArt[] {
  const outlines = readOutlines(body);
  if (outlines === null) return [];
  const parts = joinParts(outlines);
  const whole = around(outlines.map(({ box }) => box));
  const [width, height] = [round(whole.right - whole.left), round(whole.bottom - whole.top)];
  // A move paints nothing, but counts towards the box of a path.
  const frame = `M0 0M${width} ${height}`;
  const placed = parts.map(({ path, fill, opacity }) => ({
    path: `${frame}${svgpath(path).translate(-whole.left, -whole.top).rel().round(2).toString()}`,
    fill,
    opacity,
  }));
  const length = placed.reduce((total, { path }) => total + path.length, 0);
  if (placed.length > clipArtBounds.parts || length > clipArtBounds.pathLength) return [];
  const name = id.replaceAll('-', ' ');
  const ownWords = (words.get(id) ?? []).slice(0, 12);
  return [{ id, name, category, words: ownWords, source, width, height, parts: placed }];
}

const round = (value: number): number => Math.round(value * 100) / 100;

type Part = ClipArtPart & { box: OutlineBox };

const shapes = new Set(['path', 'circle', 'ellipse', 'rect', 'polygon']);
const plainFill = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

function readOutlines(body: string): Part[] | null {
  const groups: Record<string, string>[] = [{}];
  const parts: Part[] = [];
  for (const [, closing, name, text, selfClosing] of body.matchAll(/<(\/?)(\w+)\b([^>]*?)(\/?)>/g)) {
    const attributes = Object.fromEntries([...text!.matchAll(/([\w-]+)="([^"]*)"/g)].map((one) => [one[1]!, one[2]!]));
    if (name === 'g') {
      if (closing) groups.pop();
      else if (!selfClosing) groups.push({ ...groups.at(-1)!, ...attributes });
      // Transforms of nested groups would have to be combined; no drawing of the sets needs it.
      if (attributes.transform !== undefined && groups.length > 2) return null;
      continue;
    }
    if (closing) continue;
    if (!shapes.has(name!)) return null;
    const given: Record<string, string> = { ...groups.at(-1)!, ...attributes };
    const isMore = ['stroke', 'clip-path', 'mask', 'filter', 'style'].some((key) => (given[key] ?? 'none') !== 'none');
    if (isMore || (attributes.transform !== undefined && groups.at(-1)!.transform !== undefined)) return null;
    if (given.fill === 'none') continue;
    const fill = toHex(given.fill ?? '#000000');
    const path = outlineOf(name!, given);
    if (fill === null || path === null) return null;
    // The painter fills by winding: a hole that depends on the even-odd rule would be filled.
    if (given['fill-rule'] === 'evenodd' && path.split(/[mM]/).length > 2) return null;
    const opacity = Number(given.opacity ?? 1) * Number(given['fill-opacity'] ?? 1);
    if (opacity > 0) parts.push({ path, fill, opacity: round(opacity), box: boxOf(path) });
  }
  return parts.length > 0 ? parts : null;
}

function toHex(fill: string): string | null {
  if (!plainFill.test(fill)) return fill === 'black' ? '#000000' : fill === 'white' ? '#ffffff' : null;
  const digits = fill.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** Reduces the parts: one joins an earlier part of its colour if nothing between them covers it, and the two do not overlap. */
function joinParts(parts: readonly Part[]): ClipArtPart[] {
  const joined: Part[] = [];
  for (const part of parts) {
    let place = joined.length - 1;
    while (place >= 0 && !isSame(joined[place]!, part) && isApart(joined[place]!.box, part.box)) place -= 1;
    const before = joined[place];
    if (before && isSame(before, part) && isApart(before.box, part.box)) {
      joined[place] = { ...before, path: before.path + part.path, box: around([before.box, part.box]) };
    } else joined.push(part);
  }
  return joined.map(({ path, fill, opacity }) => ({ path, fill, opacity }));
}

const isSame = (a: ClipArtPart, b: ClipArtPart): boolean => a.fill === b.fill && a.opacity === b.opacity;
