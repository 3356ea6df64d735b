import type { Subject } from '../../brief/brief.ts';
import { type Hex, mix } from '../../kit/colour.ts';
import { type Board, fillCanvas } from '../board.ts';
import { findMotif } from '../motifs/library.ts';
import type { Figure } from '../motifs/parts.ts';
import { maxInAll } from '../scenes/counts.ts';
import { heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import { fallenLeaf, type Season, seasonalTree, snowflake } from './seasons.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

type Box = { x: number; y: number; width: number; height: number };

/** One subject several times, each in its own frame: through the year, as it grows, before and after. */
export const panels: Template = {
  name: 'panels',
  variants: 2,
  kin: ['popart', 'sticker', 'poster'],
  standsFree: true,
  letters: 80,
  fit: () => 0,
  draw(board) {
    const { palette } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['fredoka', 'bebas']), share: 0.13, picture: true });
    const { count, kind } = board.brief.arrangement?.panels ?? { count: 4, kind: 'same' as const };
    const boxes = grid(board, layout.art, count);
    const cast = castFor(board, count);
    boxes.forEach((box, i) => {
      const clip = board.id();
      board.defs.push(
        `<clipPath id="${clip}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="18"/></clipPath>`,
      );
      const inside =
        kind === 'seasons'
          ? season(board, cast, box, (['spring', 'summer', 'autumn', 'winter'] as const)[i % 4]!)
          : scene(board, cast, box, i, count, kind);
      board.add(
        `panel-${i}`,
        `<g clip-path="url(#${clip})">${inside}</g><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="18" fill="none" stroke="${palette.ink}" stroke-width="9"/>`,
        { depth: 0.4 },
      );
    });
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

type Cast = (hero: Subject) => Figure | null;

/** Everybody, with the first as given: built once for all panels that show the same, and all panels share the room of one sheet. */
function castFor(board: Board, count: number): Cast {
  const built = new Map<Subject, Figure | null>();
  return (hero) => {
    if (!built.has(hero)) {
      const subjects = [hero, ...board.brief.subjects.slice(1)];
      const most = Math.max(1, Math.floor(maxInAll / count));
      built.set(hero, heroFigure({ ...board, brief: { ...board.brief, subjects } }, { upright: true, most }));
    }
    return built.get(hero) ?? null;
  };
}

/** Two, three or five side by side, four and six in rows. */
function grid(board: Board, art: { cx: number; cy: number; width: number; height: number }, count: number): Box[] {
  const columns = count === 4 ? 2 : count === 6 ? 3 : count;
  const rows = Math.ceil(count / columns);
  const gap = 22;
  const width = Math.min(board.width - 110, art.width + 30);
  const height = Math.min(art.height, rows > 1 ? 900 : Math.max(430, (width / columns) * 1.75));
  const [w, h] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows];
  return Array.from({ length: count }, (_, i) => ({
    x: board.cx - width / 2 + (i % columns) * (w + gap),
    y: art.cy - height / 2 + Math.floor(i / columns) * (h + gap),
    width: w,
    height: h,
  }));
}

const fill = ({ x, y, width, height }: Box, colour: Hex) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** The ground under a figure in a panel. */
const floor = ({ x, y, width, height }: Box, colour: Hex) =>
  `<path d="M${x} ${y + height * 0.8}Q${x + width / 2} ${y + height * 0.74} ${x + width} ${y + height * 0.8}V${y + height}H${x}Z" fill="${colour}"/>`;

const looks: Record<Season, { sky: Hex; land: Hex }> = {
  spring: { sky: '#d9eef4', land: '#a9d18e' },
  summer: { sky: '#aee0f7', land: '#6fb04f' },
  autumn: { sky: '#f7dfb8', land: '#c98f4a' },
  winter: { sky: '#cfdcea', land: '#f6f9fc' },
};

function season(board: Board, cast: Cast, box: Box, name: Season): string {
  const { sky, land } = looks[name];
  const random = board.random.fork(name);
  const back = fill(box, sky) + floor(box, land);
  const hero = heroSubject(board.brief);
  const isTree = hero !== null && /tree$|bonsai/.test(hero.motif);
  const figure = isTree || !board.brief.subjects[0] ? null : cast(board.brief.subjects[0]);
  const { x, y, width, height } = box;
  const [cx, base] = [x + width / 2, y + height * 0.86];
  const body = isTree
    ? seasonalTree(name, cx, base, Math.min(width * 0.94, height * 0.84), random)
    : figure
      ? stand(
          board,
          figure,
          { cx, cy: y + height * 0.54, width: width * 0.66, height: height * 0.68 },
          {
            outlines: [
              ['#ffffff', 8],
              [board.palette.ink, 4],
            ],
          },
        ).svg
      : '';
  let weather = '';
  for (let i = 0; i < 22; i++) {
    const [px, py] = [x + random.next() * width, y + random.next() * height * 0.96];
    if (name === 'winter') weather += snowflake(px, py, random.between(4, 9));
    else if (name === 'autumn' && i < 12)
      weather += fallenLeaf(
        px,
        y + height * random.between(0.1, 0.95),
        random.between(9, 15),
        random.next() * 360,
        random.pick(['#d9622b', '#e59a2f', '#b8432a']),
      );
    else if (name === 'spring' && i < 10)
      weather += `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${random.between(4, 7).toFixed(1)}" fill="#f6b8cc"/>`;
  }
  const sun =
    name === 'summer'
      ? `<circle cx="${x + width * 0.84}" cy="${y + height * 0.15}" r="${width * 0.09}" fill="#ffd34d"/>`
      : '';
  // Falling things are behind the figure, so that they hide no face.
  return isTree ? back + sun + body + weather : back + sun + weather + body;
}

/** The same subject in frames of different colours, growing, or first tired and then lively. */
function scene(
  board: Board,
  cast: Cast,
  box: Box,
  i: number,
  count: number,
  kind: 'growth' | 'before-after' | 'same',
): string {
  const { palette } = board;
  const tones = [
    palette.accents[0],
    palette.accents[2],
    palette.accents[1],
    palette.pop,
    palette.accents[3],
    palette.accents[4],
  ];
  const sky =
    kind === 'growth' ? '#e4f1f6' : mix(tones[i % tones.length]!, palette.paper, kind === 'same' ? 0.25 : 0.6);
  const hero = board.brief.subjects[0];
  const figure = hero ? cast(inPanel(hero, i, count, kind)) : null;
  if (!figure) return fill(box, sky);
  const share = kind === 'growth' ? 0.34 + (0.46 * (i + 1)) / count : 0.8;
  const isStanding = kind === 'growth';
  const [w, h] = [box.width * share, box.height * share];
  const scale = Math.min(w / figure.width, h / figure.height);
  const cy = isStanding ? box.y + box.height * 0.86 - (figure.height * scale) / 2 : box.y + box.height / 2;
  const land = isStanding ? floor(box, '#9a7650') : '';
  const flip = kind === 'same' && i % 2 === 1;
  const at = { cx: box.x + box.width / 2, cy, width: w, height: h, flip };
  return (
    fill(box, sky) +
    land +
    stand(board, figure, at, {
      outlines: [
        ['#ffffff', 10],
        [palette.ink, 5],
      ],
    }).svg
  );
}

function inPanel(subject: Subject, i: number, count: number, kind: 'growth' | 'before-after' | 'same'): Subject {
  if (kind === 'before-after' && i === 0) return { ...subject, action: 'sleep' };
  if (kind !== 'growth') return subject;
  const sprout = findMotif('seedling');
  const isPlant = subject.kind !== 'animal' && subject.kind !== 'person';
  if (isPlant && i < Math.min(2, count - 2) && sprout) return { ...subject, drawing: sprout };
  if (/butterfly|moth/.test(subject.motif) && i < 3) {
    const stageOf = findMotif(['egg', 'bug', 'chrysalis'][i]!);
    return stageOf ? { ...subject, drawing: stageOf } : subject;
  }
  if (/chick|rooster|hen|duck|bird|turtle|dragon|sauropod|t-rex/.test(subject.motif) && i === 0) {
    const egg = findMotif('egg');
    return egg ? { ...subject, drawing: egg } : subject;
  }
  return subject;
}
