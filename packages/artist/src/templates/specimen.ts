import { type Board, fillCanvas } from '../board.ts';
import { type Hex, mix } from '../colour.ts';
import type { Figure } from '../motifs/figure.ts';
import { engrave, tint } from '../motifs/treatments.ts';
import { groundOr, heroFigure, stand } from './kit.ts';
import { type Sample, sampleFigure } from './sample.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';
import { rimmed } from './wording.ts';

/** A plate from a naturalist's book: engraved and washed with colour, with details under the glass and a scale. */
export const specimen: Template = {
  name: 'specimen',
  variants: 2,
  kin: ['woodcut', 'blueprint', 'botanical'],
  standsFree: true,
  letters: 120,
  palette: 'plate',
  fit: (brief) => (brief.subjects.length === 0 ? 0 : brief.subjects[0]!.kind === 'animal' ? 0.55 : 0.3),
  draw(board) {
    const { palette, cx, width, height } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground) + foxing(board, ground), { ground: true, depth: 0 });
    board.add(
      'frame',
      `<rect x="46" y="46" width="${width - 92}" height="${height - 92}" fill="none" stroke="${palette.ink}" stroke-width="3"/><rect x="56" y="56" width="${width - 112}" height="${height - 112}" fill="none" stroke="${palette.ink}" stroke-width="1.5"/>`,
      { ground: true, depth: 0.1 },
    );
    const layout = stage(board, {
      font: 'playfair',
      upper: false,
      frame: { left: 120, right: width - 120, top: 100, bottom: height - 104 },
      share: 0.1,
      largest: 64,
      leading: 1.25,
      gap: 46,
    });
    const hero = heroFigure(board);
    if (hero) addPlate(board, hero, layout.art, ground, layout.hasWords);
    letter(board, layout, ({ d }) => rimmed(d, palette.ink, ground));
    const y = layout.art.cy + layout.art.height / 2 - 8;
    if (!layout.hasWords) board.add('scale', rimmedLine(ruler(cx, y), palette.ink, ground, 3), { depth: 0.4 });
  },
};

function addPlate(
  board: Board,
  hero: Figure,
  art: { cx: number; cy: number; width: number; height: number },
  ground: Hex,
  hasWords: boolean,
): void {
  const { palette } = board;
  const many = hero.parts.length > 3 || board.brief.subjects.length > 1;
  const size = Math.min(many ? 640 : 560, art.height - (hasWords ? 10 : 60));
  const shift = many ? 0 : -80;
  const at = { cx: art.cx + shift, cy: art.cy - (hasWords ? 0 : 24), width: size * (many ? 1.2 : 1.05), height: size };
  const soft = { ...palette, paper: mix(ground, '#ffffff', 0.3) };
  const draw = (place: typeof at) => {
    const colour = stand(board, hero, place, {
      treatment: (motif) => tint(motif, soft, 0.5),
      outlines: [
        [ground, 9],
        [palette.ink, 4],
      ],
    });
    const lines = stand(board, hero, place, {
      treatment: (motif, scale, id) => engrave(motif, palette.ink, 'none', scale, id, 7),
    });
    return { svg: `${colour.svg}<g opacity="0.72">${lines.svg}</g>`, width: colour.width, height: colour.height };
  };
  const drawn = draw(at);
  board.add('hero', drawn.svg, { depth: 0.6, motion: 'float' });
  if (many || art.height < 520) return;
  // Details: the same drawing, closer, under round glasses, where there is most to see.
  const places: [x: number, y: number][] = board.variant
    ? [[art.cx + 330, art.cy - 250]]
    : [
        [art.cx + 330, art.cy - 220],
        [art.cx + 330, art.cy + 150],
      ];
  const focus = busiest(
    sampleFigure(board, hero, 60, (motif) => motif),
    places.length,
  );
  const glasses = places.flatMap(([x, y], i) => (focus[i] ? [[x, y, ...focus[i]] as const] : []));
  glasses.forEach(([x, y, fx, fy], i) => {
    const r = 92;
    const zoom = 2.1;
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`);
    const px = at.cx + drawn.width * fx;
    const py = at.cy + drawn.height * fy;
    const close = draw({
      ...at,
      cx: x - (px - at.cx) * zoom,
      cy: y - (py - at.cy) * zoom,
      width: drawn.width * zoom,
      height: drawn.height * zoom,
    });
    const angle = Math.atan2(py - y, px - x);
    const from = `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
    board.add(
      `detail-${i}`,
      `${rimmedLine(`M${from}L${px.toFixed(1)} ${py.toFixed(1)}`, palette.ink, ground, 2)}<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="6" fill="${palette.ink}" stroke="${ground}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${r + 8}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${mix(ground, palette.accents[0], 0.35)}"/><g clip-path="url(#${clip})">${close.svg}</g><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${palette.ink}" stroke-width="4"/>`,
      { depth: 0.8 },
    );
  });
}

/** The parts of a figure with the strongest changes of colour, from -0.5 to 0.5, upper first. */
function busiest(sample: Sample, count: number): [x: number, y: number][] {
  const reach = 7;
  const found: { x: number; y: number; score: number }[] = [];
  for (let y = reach; y < sample.height - reach; y += 3) {
    for (let x = reach; x < sample.width - reach; x += 3) {
      let score = 0;
      for (let dy = -reach; dy <= reach; dy += 2) {
        for (let dx = -reach; dx <= reach; dx += 2) {
          const [r, g, b] = sample.rgb(x + dx, y + dy);
          const [r2, g2, b2] = sample.rgb(x + dx + 1, y + dy + 1);
          if (sample.alpha(x + dx, y + dy) < 200) score -= 40;
          else score += Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2);
        }
      }
      found.push({ x, y, score });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const kept: typeof found = [];
  for (const spot of found)
    if (kept.length < count && kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 2.4 * reach))
      kept.push(spot);
  return kept.sort((a, b) => a.y - b.y).map(({ x, y }) => [x / sample.width - 0.5, y / sample.height - 0.5]);
}

const rimmedLine = (d: string, ink: Hex, rim: Hex, width: number): string =>
  `<path d="${d}" stroke="${rim}" stroke-width="${width + 7}" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${ink}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;

function ruler(cx: number, y: number): string {
  let d = `M${cx - 150} ${y}H${cx + 150}`;
  for (let i = 0; i <= 10; i++) d += `M${cx - 150 + i * 30} ${y}v${i % 5 ? -10 : -20}`;
  return d;
}

/** The brown spots of old paper. */
function foxing(board: Board, ground: Hex): string {
  const random = board.random.fork('foxing');
  let svg = '';
  for (let i = 0; i < 60; i++)
    svg += `<circle cx="${(random.next() * board.width).toFixed(1)}" cy="${(random.next() * board.height).toFixed(1)}" r="${(random.next() ** 3 * 26 + 2).toFixed(1)}" fill="${mix(ground, '#9a6b3a', 0.22)}" opacity="${random.between(0.15, 0.4).toFixed(2)}"/>`;
  return svg;
}
