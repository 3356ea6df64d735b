import { readView } from '../views/read-view.ts';
import { heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { putView } from './poster.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** A view that fills the canvas, its words in the sky. */
export const landscape: Template = {
  name: 'landscape',
  variants: 2,
  kin: ['poster', 'exposure', 'sunset'],
  standsFree: false,
  letters: 80,
  fit: (brief) =>
    (heroSubject(brief)?.kind === 'scenery' ? 2.4 : brief.settings.size > 0 ? 0.9 : 0) +
    (brief.settings.has('mountain') || brief.settings.has('forest') ? 0.4 : 0),
  draw(board) {
    const { palette, width, height } = board;
    const words = stage(board, {
      font: fontFor(board, ['bebas', 'abril', 'alfa']),
      frame: { left: width * 0.08, right: width * 0.92, top: 60, bottom: height * 0.965 },
      share: 0.16,
      warp: 'arch',
      amount: 0.06,
      picture: true,
      zone: 'over',
    });
    // The view starts behind the words, so that its subject stays clear of them.
    const top = words.hasWords ? words.art.cy - words.art.height / 2 - height * 0.12 : -8;
    const view = readView(board.brief);
    const drawn = putView(board, view, { left: -8, right: width + 8, top, bottom: height + 8 }, (svg) => svg, true);
    const ink = drawn.light.isDark ? palette.paper : drawn.light.ink;
    letter(board, words, ({ d }) => rimmed(d, ink, drawn.light.sky[0]!, 6), { depth: 0.6 });
  },
};
