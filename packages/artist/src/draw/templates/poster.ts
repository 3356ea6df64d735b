import type { Brief } from '../../brief/brief.ts';
import { type Hex, mix } from '../../kit/colour.ts';
import { mapColours } from '../../kit/motif.ts';
import { findColour } from '../../kit/palettes.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure, Treatment } from '../motifs/figure.ts';
import { type DrawnView, drawView } from '../views/draw-view.ts';
import { mirrored, surroundings } from '../views/effects.ts';
import { readView } from '../views/read-view.ts';
import type { View } from '../views/view.ts';
import { companions } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { accentOn, figureOf, groundOr, heroFigure, inkOn, printTreatment, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** Colours that the prompt names rule the picture; otherwise the hour does. */
export const namedPalette = ({ brief, palette }: Board) =>
  /^(?:named|mono)$/.test(brief.palettes[0]?.palette.name ?? '') && asksForColours(brief) ? palette : null;

/** "in red and black", "shades of blue": the picture's colours, not those of a sky or a roof. */
function asksForColours({ text, prompt }: Brief): boolean {
  const said = text ?? prompt.toLowerCase();
  if (/\b(?:shades|tones|palette|colou?rs|monochrome|black and white|b&w)\b/.test(said)) return true;
  return [...said.matchAll(/\b(?:in|all|only) (\w{3,12})\b/g)].some(([, word]) => findColour(word!) !== null);
}

/** A subject in the light of its view: a near figure keeps most of its colour. */
export function inLight(board: Board, { light }: DrawnView, isSight: boolean, kind: Figure['kind']): Treatment {
  if (namedPalette(board)) return printTreatment(board, kind);
  const share = light.share * (isSight ? 0.62 : 0.24);
  return (motif) => ({
    ...motif,
    body: mapColours(motif.body, (colour) => mix(colour, light.ambient, share)),
  });
}

/** Puts the view and its subject on a board, between the edges of `box`; `inside` clips each layer. */
export function putView(
  board: Board,
  view: View,
  box: { left: number; right: number; top: number; bottom: number },
  inside: (svg: string) => string,
  fills = false,
): DrawnView {
  const { brief } = board;
  const drawn = drawView(view, { box, random: board.random.fork('place'), palette: namedPalette(board), id: board.id });
  // If the view fills the canvas, its sky is the ground that a transparent design omits.
  const above = box.top > 0 && fills ? fillCanvas(board, drawn.light.sky[0]!) : '';
  board.add('sky', above + inside(drawn.sky || (fills ? drawn.back : '')), { depth: 0.05, ground: fills });
  board.add('sun', drawn.disc && inside(drawn.disc), { depth: 0.15 });
  board.add('clouds', drawn.clouds && inside(drawn.clouds), { depth: 0.2, motion: 'drift' });
  board.add('land', drawn.sky || !fills ? inside(drawn.back) : '', { depth: 0.4 });
  const hero = heroFigure(board, { upright: true, shown: view.drawn });
  if (hero) {
    const { spot, light } = drawn;
    const scale = Math.min(spot.width / hero.width, spot.height / hero.height);
    const at = {
      cx: spot.x,
      cy: spot.foot - (hero.height * scale) / 2,
      width: hero.width * scale,
      height: hero.height * scale,
    };
    const shadow = `<ellipse cx="${at.cx.toFixed(1)}" cy="${(spot.foot - 3).toFixed(1)}" rx="${(at.width * 0.4).toFixed(1)}" ry="${(box.bottom - box.top) * 0.014}" fill="${light.ink}" fill-opacity="0.28"/>`;
    const floats =
      /^(?:sea|underwater|space|sky|canal)$/.test(view.ground) || (view.ground === 'lake' && view.isAfloat);
    board.add('shade', floats ? '' : inside(shadow), { depth: 0.6 });
    const finish = {
      treatment: inLight(board, drawn, view.hasSight, hero.kind),
      outlines: [[light.ink, view.hasSight ? 3.5 : 6] as [Hex, number]],
    };
    if (floats && view.hasSight && view.ground !== 'sky')
      board.add('mirror', inside(mirrored(stand(board, hero, at, finish).svg, at, spot.foot, light)), { depth: 0.7 });
    const behind = surroundings(brief.subjects.find((_, i) => !view.drawn.has(i))!.motif, view, at, light);
    board.add('glow', behind && inside(behind), { depth: 0.7 });
    board.add('hero', inside(stand(board, hero, at, finish).svg), { depth: 0.75, motion: 'float' });
  }
  board.add('front', drawn.front && inside(drawn.front), { depth: 0.85 });
  const friend = companions(brief)[0];
  const figure = friend && !view.drawn.has(brief.subjects.indexOf(friend)) ? figureOf(friend) : null;
  if (figure)
    board.add(
      'friend',
      inside(
        stand(
          board,
          figure,
          { cx: box.right - 150, cy: box.bottom - 120, width: 210, height: 210 },
          { outlines: [[board.palette.ink, 6]] },
        ).svg,
      ),
      { depth: 0.85 },
    );
  board.add('weather', drawn.weather && inside(drawn.weather), { depth: 0.9, motion: 'drift' });
  return drawn;
}

export const poster: Template = {
  name: 'poster',
  variants: 2,
  kin: ['landscape', 'postcard', 'bauhaus'],
  standsFree: false,
  letters: 120,
  fit: (brief) =>
    (brief.subjects.length === 0 && !(brief.settings.size > 0 && brief.lettering === null) ? 0 : 1.1) +
    (brief.settings.size > 0 ? 0.7 : 0),
  draw(board) {
    const { palette, width, height } = board;
    const view = readView(board.brief);
    if (view.title) board.brief = { ...board.brief, quotes: [view.title], lettering: view.title };
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const margin = 54;
    const layout = stage(board, {
      font: fontFor(board, ['bebas', 'anton', 'limelight', 'josefin']),
      second: 'josefin',
      frame: { left: margin + 14, right: width - margin - 14, top: margin, bottom: height - margin - 6 },
      share: 0.13,
      largest: 110,
      tracking: 0.04,
      gap: 36,
      picture: true,
      zone: 'under',
    });
    const bottom = layout.hasWords ? layout.art.cy + layout.art.height / 2 : height - margin;
    const clip = board.id();
    const round = board.variant ? ' rx="34"' : '';
    board.defs.push(
      `<clipPath id="${clip}"><rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${bottom - margin}"${round}/></clipPath>`,
    );
    const inside = (svg: string) => (svg ? `<g clip-path="url(#${clip})">${svg}</g>` : '');
    const drawn = putView(board, view, { left: margin, right: width - margin, top: margin, bottom }, inside);
    board.add(
      'frame',
      `<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${bottom - margin}" fill="none" stroke="${drawn.light.ink}" stroke-width="9"${round}/>`,
      { depth: 0.5 },
    );
    letter(board, layout, ({ d, piece }) => path(d, piece % 2 ? accentOn(board, ground) : inkOn(board, ground)), {
      depth: 0.5,
    });
  },
};
