import { fillCanvas } from '../board.ts';
import { type Hex, mix } from '../colour.ts';
import { lineDrawing } from '../motifs/treatments.ts';
import { path, peaks, pine } from '../shapes.ts';
import { heroSubject } from './cast.ts';
import { groundOr, heroFigure, printTreatment, stand } from './kit.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './wording.ts';

export const watercolor: Template = {
  name: 'watercolor',
  variants: 2,
  kin: ['botanical', 'line', 'landscape'],
  standsFree: true,
  letters: 120,
  fit: (brief) =>
    (brief.subjects.length === 0 ? (brief.settings.has('mountain') ? 0.6 : -1) : 0.75) +
    (brief.settings.has('field') ? 0.3 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const layout = stage(board, {
      font: fontFor(board, ['kaushan', 'pacifico', 'lobster', 'playfair']),
      upper: false,
      share: 0.15,
      picture: true,
    });
    const { cy } = layout.art;
    const k = Math.min(1, layout.art.height / 860);
    const ground = groundOr(board, mix(palette.paper, '#ffffff', 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const random = board.random.fork('wash');
    // Pigment gathers at the rim of a wash: each is a soft blot under a slightly smaller, lighter one.
    const blot = (x: number, y: number, r: number, colour: Hex) => {
      const rim = Array.from({ length: 28 }, () => random.between(0.78, 1.14));
      const outline = (k: number) => {
        const points = rim.map((share, i) => {
          const a = (i / rim.length) * Math.PI * 2;
          return [x + Math.cos(a) * r * share * k, y + Math.sin(a) * r * share * k] as const;
        });
        let d = '';
        points.forEach(([px, py], i) => {
          const [nx, ny] = points[(i + 1) % points.length]!;
          d += i
            ? `Q${px.toFixed(1)} ${py.toFixed(1)} ${((px + nx) / 2).toFixed(1)} ${((py + ny) / 2).toFixed(1)}`
            : `M${((px + nx) / 2).toFixed(1)} ${((py + ny) / 2).toFixed(1)}`;
        });
        return `${d}Z`;
      };
      return (
        path(outline(1), colour, 'opacity="0.5"') +
        path(outline(0.95), mix(colour, ground, 0.35), 'opacity="0.6"') +
        path(outline(0.7), mix(colour, ground, 0.5), 'opacity="0.45"')
      );
    };
    let wash = '';
    const tones = [palette.accents[0], palette.accents[1], palette.accents[2], palette.pop, palette.accents[3]];
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * Math.PI * 2;
      wash += blot(
        cx + Math.cos(a) * 210 * k + random.between(-40, 40),
        cy + Math.sin(a) * 190 * k + random.between(-40, 40),
        random.between(120, 210) * k,
        mix(tones[i % tones.length]!, ground, 0.3),
      );
    }
    for (let i = 0; i < 34; i++) {
      const a = random.next() * Math.PI * 2;
      const far = random.between(330, 470) * k;
      wash += `<circle cx="${(cx + Math.cos(a) * far).toFixed(1)}" cy="${(cy + Math.sin(a) * far).toFixed(1)}" r="${(random.next() ** 2 * 15 + 2).toFixed(1)}" fill="${random.pick(tones)}" opacity="${random.between(0.35, 0.8).toFixed(2)}"/>`;
    }
    board.add('wash', wash, { depth: 0.3, motion: 'breathe' });
    const hero = heroFigure(board);
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      const soft = printTreatment(board, hero.kind, 0.5);
      const drawn = stand(
        board,
        hero,
        { cx, cy, width: 640 * k, height: 620 * k },
        {
          treatment: board.variant
            ? (motif, scale) =>
                lineDrawing(
                  motif,
                  { ...palette, paper: mix(ground, palette.accents[0], 0.16) },
                  5.5 / scale,
                  mix(ground, palette.accents[1], 0.5),
                )
            : soft,
          outlines: board.variant ? [[palette.ink, 5]] : [[ground, 8]],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
    } else {
      board.add(
        'hero',
        peaks(random, cx - 360, cx + 360, cy + 200, 420, palette.accents[3], palette.accents[4], ground) +
          [-300, -250, 250, 300, 210]
            .map((x, i) => pine(cx + x, cy + 214, 90 + i * 16, mix(palette.ink, palette.accents[4], 0.5)))
            .join(''),
        { depth: 0.6 },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, palette.ink, ground));
  },
};
