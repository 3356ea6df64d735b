/** The available shapes. Paths have their own box and are stretched to the layer's. */
import type { NewShape } from '@platen/canvas';

export type Form = {
  name: string;
  /** Its width for a height of 1. */
  aspect: number;
  shape: Partial<Omit<NewShape, 'kind'>> & Pick<NewShape, 'kind'>;
};

const path = (name: string, data: string, aspect = 1): Form => ({ name, aspect, shape: { kind: 'path', path: data } });
const polygon = (name: string, points: number): Form => ({ name, aspect: 1, shape: { kind: 'polygon', points } });
const star = (name: string, points: number, inset: number): Form => ({
  name,
  aspect: 1,
  shape: { kind: 'star', points, inset },
});

/** A setting sun: a disc whose lower half is cut into bands, each narrower than the one above. */
function settingSun(): string {
  const bands = [
    [0, 54],
    [60, 69],
    [75, 82],
    [88, 93],
    [98, 100],
  ] as const;
  // In angle steps, so that the round ends are as smooth as the sides.
  const angleAt = (y: number) => Math.acos(1 - y / 50);
  return bands
    .map(([from, to]) => {
      const [start, end] = [angleAt(from), angleAt(to)];
      const steps = Math.max(2, Math.ceil((end - start) * 16));
      const side = Array.from({ length: steps + 1 }, (_, i) => start + ((end - start) * i) / steps);
      const at = (angle: number, sign: 1 | -1) =>
        `${(50 + sign * 50 * Math.sin(angle)).toFixed(1)} ${(50 - 50 * Math.cos(angle)).toFixed(1)}`;
      const outline = [...side.map((angle) => at(angle, 1)), ...side.toReversed().map((angle) => at(angle, -1))];
      return `M${outline.join('L')}Z`;
    })
    .join('');
}

/** Round petals about the middle. */
function flower(petals: number): string {
  const at = (angle: number, reach: number) =>
    `${(50 + reach * Math.sin(angle)).toFixed(1)} ${(50 - reach * Math.cos(angle)).toFixed(1)}`;
  const half = Math.PI / petals;
  const bow = half * 0.15;
  const curves = Array.from({ length: petals }, (_, i) => {
    const middle = i * 2 * half;
    return `C${at(middle - half - bow, 62)} ${at(middle + half + bow, 62)} ${at(middle + half, 20)}`;
  });
  return `M${at(-half, 20)}${curves.join('')}Z`;
}

export const forms: readonly Form[] = [
  { name: 'Square', aspect: 1, shape: { kind: 'rect' } },
  { name: 'Rounded box', aspect: 1.4, shape: { kind: 'rect', radius: 120 } },
  { name: 'Circle', aspect: 1, shape: { kind: 'ellipse' } },
  { name: 'Ellipse', aspect: 1.6, shape: { kind: 'ellipse' } },
  polygon('Triangle', 3),
  polygon('Diamond', 4),
  polygon('Pentagon', 5),
  polygon('Hexagon', 6),
  star('Star', 5, 0.42),
  star('Six-pointed star', 6, 0.58),
  star('Sparkle', 4, 0.3),
  star('Badge', 24, 0.88),
  star('Burst', 16, 0.62),
  path(
    'Heart',
    'M50 91C20 68 3 50 3 29C3 13 15 3 28 3C38 3 46 9 50 17C54 9 62 3 72 3C85 3 97 13 97 29C97 50 80 68 50 91Z',
    1.07,
  ),
  path('Drop', 'M50 2C62 24 86 44 86 66C86 86 70 98 50 98C30 98 14 86 14 66C14 44 38 24 50 2Z', 0.75),
  path('Moon', 'M68 6C36 8 12 30 12 56C12 84 36 100 62 96C46 86 38 70 38 52C38 32 50 14 68 6Z', 0.6),
  path(
    'Cloud',
    'M24 82C10 82 2 72 2 62C2 50 10 42 22 42C24 24 38 14 54 16C66 17 75 25 78 36C90 36 98 46 98 58C98 72 88 82 76 82Z',
    1.4,
  ),
  path('Lightning', 'M58 2L14 58H44L34 98L86 38H54Z', 0.75),
  path('Arrow', 'M2 38H60V14L98 50L60 86V62H2Z', 1.33),
  path(
    'Speech bubble',
    'M12 4H88C94 4 98 8 98 14V62C98 68 94 72 88 72H46L22 96V72H12C6 72 2 68 2 62V14C2 8 6 4 12 4Z',
    1.1,
  ),
  path('Ribbon', 'M2 20H98L84 50L98 80H2L16 50Z', 3),
  path('Shield', 'M50 2C64 12 80 16 94 16C96 54 82 82 50 98C18 82 4 54 6 16C20 16 36 12 50 2Z', 0.92),
  path('Arch', 'M6 98V48C6 22 26 4 50 4C74 4 94 22 94 48V98Z', 0.85),
  path('Plus', 'M36 4H64V36H96V64H64V96H36V64H4V36H36Z'),
  path(
    'Ring',
    'M50 2C77 2 98 23 98 50C98 77 77 98 50 98C23 98 2 77 2 50C2 23 23 2 50 2ZM50 18C32 18 18 32 18 50C18 68 32 82 50 82C68 82 82 68 82 50C82 32 68 18 50 18Z',
  ),
  path('Flower', flower(6)),
  path('Setting sun', settingSun()),
  path('Wave', 'M2 30C18 8 34 8 50 30C66 52 82 52 98 30V70C82 92 66 92 50 70C34 48 18 48 2 70Z', 2.4),
  { name: 'Line', aspect: 12, shape: { kind: 'line' } },
];
