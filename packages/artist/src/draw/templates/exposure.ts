import { mix, sampleRamp } from '../../kit/colour.ts';
import { bird } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { wholeOf } from '../motifs/wholes.ts';
import { heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, scenery, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** Animals that are recognisable by their outline alone. */
const tellingOutlines = new Set(
  'wolf howling-wolf deer moose eagle horse elephant bison shark sauropod t-rex camel llama kangaroo swan flamingo cat whale dolphin orca rooster tiger unicorn dragon'.split(
    ' ',
  ),
);

export const exposure: Template = {
  name: 'exposure',
  variants: 2,
  kin: ['landscape', 'woodcut', 'sunset'],
  standsFree: true,
  shows: 'hero',
  letters: 80,
  fit(brief) {
    const hero = heroSubject(brief);
    return hero &&
      tellingOutlines.has(hero.motif) &&
      hero.count === 1 &&
      !hero.colour &&
      brief.subjects[1]?.kind !== 'animal' &&
      !hero.rides &&
      !hero.holds &&
      hero.wears.length === 0 &&
      !hero.drawing
      ? 1.6
      : 0;
  },
  draw(board) {
    const { palette, cx, random } = board;
    const ground = groundOr(
      board,
      board.variant && !/\bsilhouettes?\b/i.test(board.brief.prompt) ? palette.night : palette.paper,
    );
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const ink = inkOn(board, ground);
    const isShape = /\bsilhouettes?\b/i.test(board.brief.prompt) && !/\bdouble exposure\b/i.test(board.brief.prompt);
    const hero = isShape ? heroFigure(withWholes(board)) : heroFigure(board, { alone: true });
    const layout = stage(board, { font: fontFor(board, ['bebas', 'josefin', 'oswald']), share: 0.13, tracking: 0.08 });
    if (!hero) return;
    const at = { cx, cy: layout.art.cy, width: 820, height: Math.min(800, layout.art.height) };
    const drawn = stand(board, hero, at);
    // A silhouette is the shape alone; a landscape in it is a double exposure.
    if (isShape) {
      board.add('hero', `${drawn.outline(ground, 12)}${drawn.outline(board.palette.named?.[0] ?? '#111114', 0)}`, {
        depth: 0.6,
      });
      letter(board, layout, ({ d }) => rimmed(d, ink, ground));
      return;
    }
    const mask = board.id();
    board.defs.push(`<mask id="${mask}">${drawn.outline('#ffffff', 0)}</mask>`);
    const { top, bottom } = drawn;
    const left = cx - drawn.width / 2;
    const right = cx + drawn.width / 2;
    const h = bottom - top;
    const sky = board.variant
      ? [palette.accents[4], palette.accents[3], palette.accents[2], palette.accents[1]]
      : [palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]];
    let inside = Array.from(
      { length: 10 },
      (_, i) =>
        `<rect x="${left - 10}" y="${(top + (i * h) / 10 - 1).toFixed(1)}" width="${right - left + 20}" height="${(h / 10 + 2).toFixed(1)}" fill="${sampleRamp(sky, i / 9)}"/>`,
    ).join('');
    inside += `<circle cx="${cx + drawn.width * 0.12}" cy="${top + h * 0.42}" r="${h * 0.15}" fill="${mix(palette.accents[0], palette.paper, 0.55)}"/>`;
    for (let i = 0; i < 30; i++)
      inside += `<circle cx="${random.between(left, right).toFixed(1)}" cy="${random.between(top, top + h * 0.3).toFixed(1)}" r="${random.between(1.2, 3.4).toFixed(1)}" fill="${palette.paper}"/>`;
    inside += scenery(
      board,
      { left: left - 6, right: right + 6, top: top + h * 0.16, horizon: top + h * 0.62, bottom: bottom + 6 },
      {
        far: mix(palette.accents[3], palette.accents[4], 0.5),
        near: mix(palette.accents[4], palette.ink, 0.4),
        ink: palette.ink,
        light: palette.paper,
      },
    );
    inside +=
      bird(cx - drawn.width * 0.12, top + h * 0.34, 18, palette.ink) +
      bird(cx - drawn.width * 0.06, top + h * 0.3, 12, palette.ink);
    board.add('hero', `${drawn.outline(ground, 17)}${drawn.outline(ink, 9)}<g mask="url(#${mask})">${inside}</g>`, {
      depth: 0.6,
      motion: 'float',
    });
    letter(board, layout, ({ d }) => rimmed(d, ink, ground));
  },
};

/** A head alone has no recognisable outline. */
function withWholes(board: Board): Board {
  const subjects = board.brief.subjects.map((subject) => {
    const whole = subject.drawing || subject.wears.length > 0 ? null : wholeOf(subject.motif);
    return whole ? { ...subject, drawing: whole } : subject;
  });
  return { ...board, brief: { ...board.brief, subjects } };
}
