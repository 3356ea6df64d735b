import { mix } from '../../kit/colour.ts';
import { dotPattern, path, rays } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

export const bauhaus: Template = {
  name: 'bauhaus',
  variants: 2,
  kin: ['organic', 'arches', 'poster', 'groovy', 'line'],
  standsFree: false,
  letters: 60,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.settings.size > 0 ? 0 : brief.lettering ? 0.5 : 1.4) : 0.6),
  draw(board: Board) {
    const { palette, width, height, brief } = board;
    const random = board.random.fork('blocks');
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['josefin', 'bebas', 'righteous']),
      frame: { left: 56, right: width - 56, top: 50, bottom: height - 56 },
      share: 0.12,
      largest: 96,
      tracking: 0.05,
      picture: true,
    });
    const isBusy = brief.subjects.length > 1;
    const hero = heroFigure(board);
    const cell = Math.min(205, Math.floor((layout.art.height - 10) / (layout.art.height < 560 ? 3 : 4)));
    const columns = Math.floor((width - 60) / cell);
    const rows = Math.max(2, Math.floor(layout.art.height / cell));
    const left = (width - columns * cell) / 2;
    const top = layout.art.cy - (rows * cell) / 2;
    const colours = [
      palette.accents[0],
      palette.accents[1],
      palette.accents[2],
      palette.accents[3],
      palette.accents[4],
      palette.pop,
      palette.ink,
    ];
    const heroCells = Math.min(rows, board.variant === 0 && !isBusy ? 2 : 3);
    const hx = Math.floor((columns - heroCells) / 2) + (board.variant === 0 ? random.below(2) : 0);
    const hy = Math.floor((rows - heroCells) / 2) + (board.variant === 0 ? random.below(2) : 0);
    let svg = '';
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        if (hero && c >= hx && c < hx + heroCells && r >= hy && r < hy + heroCells) continue;
        const x = left + c * cell;
        const y = top + r * cell;
        const back = random.pick([...colours.slice(0, 4), ground, ground]);
        const fore = random.pick(colours.filter((colour) => colour !== back));
        const kind = random.below(7);
        svg += `<rect x="${x}" y="${y}" width="${cell + 0.5}" height="${cell + 0.5}" fill="${back}"/>`;
        const turn = `transform="rotate(${random.below(4) * 90} ${x + cell / 2} ${y + cell / 2})"`;
        if (kind === 0) svg += path(`M${x} ${y}H${x + cell}A${cell} ${cell} 0 0 1 ${x} ${y + cell}Z`, fore, turn);
        else if (kind === 1)
          svg += `<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${cell * 0.38}" fill="${fore}"/><circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${cell * 0.16}" fill="${back}"/>`;
        else if (kind === 2) svg += path(`M${x} ${y}L${x + cell} ${y + cell}H${x}Z`, fore, turn);
        else if (kind === 3)
          svg += [0, 1, 2, 3]
            .map(
              (i) =>
                `<rect x="${x}" y="${y + i * cell * 0.25}" width="${cell}" height="${cell * 0.125}" fill="${fore}" ${turn}/>`,
            )
            .join('');
        else if (kind === 4)
          svg += path(`M${x} ${y + cell / 2}A${cell / 2} ${cell / 2} 0 0 1 ${x + cell} ${y + cell / 2}Z`, fore, turn);
        else if (kind === 5) svg += rays(x, y, cell, 16, fore, 0, 0.5).replace('/>', ` ${turn}/>`);
        else {
          const dots = board.id();
          board.defs.push(dotPattern(dots, 34, 9, fore, 1, 0));
          svg += `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="url(#${dots})"/>`;
        }
      }
    }
    const clip = board.id();
    board.defs.push(
      `<clipPath id="${clip}"><rect x="${left}" y="${top}" width="${columns * cell}" height="${rows * cell}"/></clipPath>`,
    );
    board.add('blocks', `<g clip-path="url(#${clip})">${svg}</g>`, { depth: 0.3 });
    if (hero) {
      const size = heroCells * cell;
      const x = left + hx * cell + size / 2;
      const y = top + hy * cell + size / 2;
      const back = palette.accents[board.variant === 0 ? 0 : 1];
      board.add(
        'stage',
        `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" fill="${mix(back, ground, 0.35)}"/><circle cx="${x}" cy="${y}" r="${size * 0.43}" fill="${palette.accents[2]}"/>`,
        { depth: 0.4 },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx: x, cy: y, width: size * 0.86, height: size * 0.82 },
          {
            outlines: [
              [palette.paper, 8],
              [palette.ink, 6],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    }
    board.add(
      'frame',
      `<rect x="${left}" y="${top}" width="${columns * cell}" height="${rows * cell}" fill="none" stroke="${palette.ink}" stroke-width="10"/>`,
      { depth: 0.5 },
    );
    letter(board, layout, ({ d }) => path(d, inkOn(board, ground)));
  },
};
