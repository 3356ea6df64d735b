import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { cloud, path } from '../shapes.ts';
import { companions, heroSubject } from './cast.ts';
import { accentOn, figureOf, groundOr, heroFigure, inkOn, scenery, stand, starField } from './kit.ts';
import { hasOwnOrb, isNight, skyGradient } from './skies.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';
import { fontFor } from './wording.ts';

export const poster: Template = {
  name: 'poster',
  variants: 2,
  kin: ['landscape', 'postcard', 'bauhaus'],
  standsFree: false,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 1.1) + (brief.settings.size > 0 ? 0.7 : 0),
  draw(board) {
    const { palette, cx, width, height, brief } = board;
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
    board.defs.push(
      `<clipPath id="${clip}"><rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${bottom - margin}"${board.variant ? ' rx="34"' : ''}/></clipPath>`,
    );
    const night = isNight(board);
    const sky = night
      ? [palette.night, palette.accents[4], palette.accents[3]]
      : [palette.accents[0], mix(palette.accents[0], palette.accents[1], 0.6), palette.accents[1]];
    const sunY = margin + (bottom - margin) * 0.36;
    const sunX = board.variant ? cx : cx + 130;
    const inside = (svg: string) => `<g clip-path="url(#${clip})">${svg}</g>`;
    board.add(
      'sky',
      inside(
        skyGradient(board, sky, 9, bottom) + (night ? starField(board, 90, margin, bottom * 0.6, [palette.paper]) : ''),
      ),
      { depth: 0.05 },
    );
    board.add(
      'sun',
      inside(
        (hasOwnOrb(brief) ? [] : [230, 184, 140])
          .map(
            (r, i) =>
              `<circle cx="${sunX}" cy="${sunY}" r="${r}" fill="${mix(sky[0]!, palette.paper, 0.25 + i * 0.32)}"/>`,
          )
          .join('') +
          cloud(cx - 380, sunY - 60, 240, palette.paper, 0.85) +
          cloud(cx + 120, sunY + 90, 280, palette.paper, 0.85),
      ),
      { depth: 0.15 },
    );
    board.add(
      'land',
      inside(
        scenery(
          board,
          {
            left: margin,
            right: width - margin,
            top: margin,
            horizon: bottom - (bottom - margin) * 0.34,
            bottom: bottom + 4,
          },
          {
            far: mix(palette.accents[2], palette.accents[3], 0.4),
            near: mix(palette.accents[4], palette.ink, 0.25),
            ink: mix(palette.ink, palette.accents[4], 0.2),
            light: palette.paper,
          },
        ),
      ),
      { depth: 0.4 },
    );
    const hero = heroFigure(board, { upright: true });
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      const room = (bottom - margin) * 0.64;
      const scale = Math.min(((width - 2 * margin) * 0.66) / hero.width, room / hero.height);
      board.add(
        'hero',
        inside(
          stand(
            board,
            hero,
            { cx, cy: bottom - 26 - (hero.height * scale) / 2, width: hero.width * scale, height: hero.height * scale },
            {
              outlines:
                hero.kind === 'person'
                  ? [
                      [palette.paper, 8],
                      [palette.ink, 6],
                    ]
                  : [[palette.ink, 7]],
              halftone: true,
            },
          ).svg,
        ),
        { depth: 0.75, motion: 'float' },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure)
        board.add(
          'friend',
          inside(
            stand(
              board,
              figure,
              { cx: width - margin - 150, cy: bottom - 120, width: 210, height: 210 },
              { outlines: [[palette.ink, 6]] },
            ).svg,
          ),
          { depth: 0.85 },
        );
    }
    board.add(
      'frame',
      `<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${bottom - margin}" fill="none" stroke="${palette.ink}" stroke-width="9"${board.variant ? ' rx="34"' : ''}/>`,
      { depth: 0.5 },
    );
    letter(board, layout, ({ d, piece }) => path(d, piece % 2 ? accentOn(board, ground) : inkOn(board, ground)), {
      depth: 0.5,
    });
  },
};
