/** Carriers of words: a ribbon, a board. */
import type { Hex } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import type { Box } from './divide-canvas.ts';

export type Bearer = { svg: string; room: Box };

const outlined = (d: string, fill: Hex, ink: Hex) =>
  path(d, fill, `stroke="${ink}" stroke-width="7" stroke-linejoin="round"`);

/** A ribbon with folded ends. */
export function ribbon({ cx, cy, width, height }: Box, fill: Hex, shade: Hex, ink: Hex): Bearer {
  const body = height * 0.78;
  const top = cy - height / 2;
  const [left, right] = [cx - width / 2, cx + width / 2];
  const tail = Math.min(130, width * 0.15);
  const drop = height - body;
  const end = (outer: number, way: 1 | -1) =>
    outlined(
      `M${outer} ${top + drop}H${outer + way * tail * 1.3}V${top + height}H${outer}L${outer + way * tail * 0.42} ${top + drop + body / 2}Z`,
      shade,
      ink,
    ) + outlined(`M${outer + way * tail * 0.8} ${top + body}H${outer + way * tail * 1.3}V${top + height}Z`, ink, ink);
  const [from, to] = [left + tail * 0.8, right - tail * 0.8];
  return {
    svg: end(left, 1) + end(right, -1) + outlined(`M${from} ${top}H${to}V${top + body}H${from}Z`, fill, ink),
    room: { cx, cy: top + body / 2, width: to - from - 56, height: body * 0.6 },
  };
}

/** A wooden board with four nails. */
export function signBoard({ cx, cy, width, height }: Box, fill: Hex, ink: Hex): Bearer {
  const [left, top] = [cx - width / 2, cy - height / 2];
  const nail = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="7" fill="${ink}"/>`;
  const inset = 26;
  return {
    svg: `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="20" fill="${fill}" stroke="${ink}" stroke-width="9"/>${[left + inset, left + width - inset].map((x) => nail(x, top + inset) + nail(x, top + height - inset)).join('')}`,
    room: { cx, cy, width: width - 110, height: height - 64 },
  };
}
