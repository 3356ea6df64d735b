import { radians } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { findMotif } from '../motifs/library.ts';
import { companions, heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, printTreatment, stand } from './draw-subjects.ts';
import { bloomNames, motifFigure } from './greenery.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

export const botanical: Template = {
  name: 'botanical',
  variants: 2,
  kin: ['watercolor', 'tarot', 'line'],
  standsFree: true,
  letters: 120,
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.3 : 0.7) +
    (brief.settings.has('field') || brief.words.has('flower') || brief.words.has('floral') ? 0.9 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const random = board.random.fork('wreath');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const { cy } = board;
    const layout = stage(board, {
      font: fontFor(board, ['lobster', 'pacifico', 'abril', 'playfair']),
      upper: false,
      frame: { left: cx - 262, right: cx + 262, top: cy - 250, bottom: cy + 250 },
      share: 0.26,
      gap: 20,
    });
    const asked = companions(brief).map((friend) => friend.motif);
    const blooms = [...asked.filter((name) => findMotif(name)), ...random.shuffle(bloomNames)].slice(0, 3);
    const leaves = ['fern', 'herb', 'monstera'];
    const radius = 372;
    const item = (name: string, angle: number, r: number, size: number, lean: number) => {
      const figure = motifFigure(name);
      if (!figure) return '';
      const a = radians(angle);
      return stand(
        board,
        figure,
        { cx: cx + r * Math.cos(a), cy: cy + r * Math.sin(a), width: size, height: size, rotate: angle + 90 + lean },
        { treatment: printTreatment(board, 'thing', 0.6), outlines: [[ground, 5]] },
      ).svg;
    };
    let green = '';
    for (let angle = 0; angle < 360; angle += 15) {
      if (board.variant === 1 && angle > 235 && angle < 305) continue;
      green += item(
        leaves[(angle / 15) % 3]!,
        angle,
        radius + random.between(-16, 20),
        random.between(130, 168),
        (angle / 15) % 2 ? 52 : -52,
      );
    }
    board.add('leaves', green, { depth: 0.3, motion: 'sway' });
    let flowers = '';
    const anchors = board.variant === 0 ? [20, 80, 140, 200, 260, 320] : [60, 90, 120, 30, 150, 5, 175];
    anchors.forEach((angle, i) => {
      flowers += item(
        blooms[i % blooms.length]!,
        angle + random.between(-6, 6),
        radius - 8,
        i % 2 ? 140 : 178,
        -90 - (angle + 90) + random.between(-14, 14) + 90,
      );
    });
    board.add('flowers', flowers, { depth: 0.5, motion: 'sway' });
    const hero = heroFigure(board, { without: 'wreath' });
    if (hero && !bloomNames.includes(heroSubject(brief)!.motif)) {
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: layout.art.cy, width: 430, height: Math.min(430, layout.art.height) },
          {
            outlines: [
              [dark ? palette.paper : ground, 7],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    } else if (!layout.hasWords) {
      const bouquet = motifFigure('wildflowers');
      if (bouquet)
        board.add(
          'hero',
          stand(board, bouquet, { cx, cy, width: 400, height: 420 }, { treatment: printTreatment(board, 'thing', 0.5) })
            .svg,
          { depth: 0.7, motion: 'sway' },
        );
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};
