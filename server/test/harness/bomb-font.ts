/**
 * A font of a few kilobytes whose letters cost any chosen amount: their outlines call subroutines that call
 * subroutines. ASCII is an ordinary box. The bombs are the letters from U+0100; hidden ones have no letter and replace
 * words of two, three, four … boxes.
 */
export type BombFont = {
  /** The innermost subroutine runs `calls` to the power of `levels` times for one bomb. */
  calls: number;
  levels: number;
  bombs?: number;
  isHidden?: boolean;
  /** Fonts of two names are two files. */
  name?: string;
};

/** A text that has each of this many bombs once. */
export const bombText = (bombs: number, { isHidden = false } = {}): string =>
  Array.from({ length: bombs }, (_, i) =>
    isHidden ? `${'A'.repeat(i + 2)} ` : String.fromCodePoint(firstBomb + i),
  ).join('');

const firstBomb = 0x100;
const firstBombGlyph = 3;
const unitsPerEm = 1000;

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(Math.floor(value / 65_536), value)));
const times = (count: number, bytes: Buffer) => Buffer.concat(Array.from({ length: count }, () => bytes));

/** The glyphs are the missing glyph, a box, a blank, and the bombs. */
export function makeBombFont({ calls, levels, bombs = 60, isHidden = false, name = 'Bomb' }: BombFont): Buffer {
  const glyphs = firstBombGlyph + bombs;
  const tables: Record<string, Buffer> = {
    'CFF ': cff(glyphs, calls, levels),
    ...(isHidden ? { GSUB: ligatures(bombs) } : {}),
    'OS/2': Buffer.concat([u16(4, 500, 400, 5, 0), Buffer.alloc(86)]),
    cmap: cmap(isHidden ? 0 : bombs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, unitsPerEm),
      Buffer.alloc(16),
      u16(0, 0, 600, 700, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(800, -200 & 0xffff, 0, 600), Buffer.alloc(20), u16(0, 1)]),
    hmtx: Buffer.concat([u16(600, 0), times(glyphs - 1, u16(0))]),
    maxp: Buffer.concat([u32(0x5000), u16(glyphs)]),
    name: names(name),
    post: Buffer.concat([u32(0x30000), Buffer.alloc(28)]),
  };
  return sfnt(tables);
}

/** The family, in two bytes a letter. */
function names(family: string): Buffer {
  const letters = Buffer.from(family, 'utf16le').swap16();
  return Buffer.concat([u16(0, 1, 18, 3, 1, 0x409, 1, letters.length, 0), letters]);
}

function sfnt(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 12 + 16 * entries.length;
  for (const [tag, bytes] of entries) {
    heads.push(Buffer.from(tag, 'latin1'), u32(0, at, bytes.length));
    bodies.push(bytes, Buffer.alloc(-bytes.length & 3));
    at += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat([Buffer.from('OTTO'), u16(entries.length, 0, 0, 0), ...heads, ...bodies]);
}

/** ASCII is the box; bombs follow each other from U+0100. */
function cmap(bombs: number): Buffer {
  const ascii = Array.from({ length: 95 }, (_, i) => u32(32 + i, 32 + i, i === 0 ? 2 : 1));
  const groups = bombs === 0 ? ascii : [...ascii, u32(firstBomb, firstBomb + bombs - 1, firstBombGlyph)];
  const table = Buffer.concat([u16(12, 0), u32(16 + 12 * groups.length, 0, groups.length), ...groups]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table]);
}

function index(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return u16(0);
  const ends = [1];
  for (const item of items) ends.push(ends.at(-1)! + item.length);
  return Buffer.concat([u16(items.length), u8(4), u32(...ends), ...items]);
}

/** A number of a dictionary, always five bytes, so that no offset moves another. */
const number = (value: number) => Buffer.concat([u8(29), u32(value)]);

function cff(glyphs: number, calls: number, levels: number): Buffer {
  const callNext = (level: number) => u8(139 - 107 + level, 29);
  const end = u8(11);
  // The innermost one works and draws nothing, because a glyph has a maximum number of points.
  const work = Buffer.concat([times(8, u8(139 + 100, 12, 26, 12, 18)), end]);
  const subroutines = Array.from({ length: levels }, (_, level) =>
    Buffer.concat([times(calls, callNext(level + 1)), end]),
  );
  const box = u8(239, 239, 21, 239, 6, 239, 7, 39, 6, 14);
  const bomb = Buffer.concat([u8(239, 239, 21), callNext(0), u8(239, 6, 239, 7, 39, 6, 14)]);
  const head = Buffer.concat([u8(1, 0, 4, 4), index([Buffer.from('Bomb')])]);
  const globals = Buffer.concat([index([]), index([...subroutines, work])]);
  const charset = Buffer.concat([u8(2), u16(1, glyphs - 2)]);
  const outlines = index([u8(14), box, u8(14), ...Array.from({ length: glyphs - firstBombGlyph }, () => bomb)]);
  const dictionary = (charsetAt: number, outlinesAt: number, privateAt: number) =>
    index([
      Buffer.concat([number(charsetAt), u8(15), number(outlinesAt), u8(17), number(0), number(privateAt), u8(18)]),
    ]);
  const charsetAt = head.length + dictionary(0, 0, 0).length + globals.length;
  const outlinesAt = charsetAt + charset.length;
  const dict = dictionary(charsetAt, outlinesAt, outlinesAt + outlines.length);
  return Buffer.concat([head, dict, globals, charset, outlines]);
}

/** The bomb after the last is a word one box longer. */
function ligatures(bombs: number): Buffer {
  // Longest first, because the first that fits is used.
  const each = Array.from({ length: bombs }, (_, i) => bombs - 1 - i).map((bomb) =>
    Buffer.concat([u16(firstBombGlyph + bomb, bomb + 2), times(bomb + 1, u16(1))]),
  );
  let at = 2 + 2 * each.length;
  const offsets = each.map((one) => {
    const own = u16(at);
    at += one.length;
    return own;
  });
  const set = Buffer.concat([u16(each.length), ...offsets, ...each]);
  const subtable = Buffer.concat([u16(1, 8, 1, 14), u16(1, 1, 1), set]);
  const lookups = Buffer.concat([u16(1, 4), u16(4, 0, 1, 8), subtable]);
  const scripts = Buffer.concat([u16(1), Buffer.from('DFLT'), u16(8), u16(4, 0), u16(0, 0xffff, 1, 0)]);
  const features = Buffer.concat([u16(1), Buffer.from('liga'), u16(8), u16(0, 1, 0)]);
  const from = 10;
  const offsetsOfLists = u16(1, 0, from, from + scripts.length, from + scripts.length + features.length);
  return Buffer.concat([offsetsOfLists, scripts, features, lookups]);
}
