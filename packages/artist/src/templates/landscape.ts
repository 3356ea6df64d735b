import { mix } from '../colour.ts';
import { bird, land, palm, pine, ridge, waveRow } from '../shapes.ts';
import { heroSubject } from './cast.ts';
import { cloudBank, starField } from './kit.ts';
import { isNight, skyGradient, standOn } from './skies.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './wording.ts';

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
    const { palette, random, width, height, brief } = board;
    const night =
      isNight(board) || (board.variant === 1 && !brief.settings.has('sunset') && brief.settings.has('mountain'));
    const top = night ? mix(palette.night, palette.ink, 0.3) : mix(palette.accents[1], palette.paper, 0.15);
    const low = night ? mix(palette.accents[4], palette.accents[3], 0.45) : mix(palette.accents[0], palette.paper, 0.4);
    board.add('ground', skyGradient(board, [top, mix(top, low, 0.6), low], 14, height * 0.8), {
      ground: true,
      depth: 0,
    });
    if (night)
      board.add('stars', starField(board, 150, 0, height * 0.55, [palette.paper, palette.accents[0]]), {
        ground: true,
        depth: 0.05,
        motion: 'twinkle',
      });
    const words = stage(board, {
      font: fontFor(board, ['bebas', 'abril', 'alfa']),
      frame: { left: width * 0.08, right: width * 0.92, top: 60, bottom: height * 0.965 },
      share: 0.16,
      warp: 'arch',
      amount: 0.06,
      picture: true,
      zone: 'over',
    });
    const sunX = board.cx + random.between(-160, 160);
    const sunY = height * 0.34;
    const glow = night ? palette.paper : mix(palette.accents[0], '#ffffff', 0.5);
    board.add(
      'sun',
      [
        [236, 0.16],
        [178, 0.26],
        [122, 1],
      ]
        .map(([r, o]) => `<circle cx="${sunX}" cy="${sunY}" r="${r}" fill="${glow}" opacity="${o}"/>`)
        .join(''),
      { depth: 0.08 },
    );
    board.add(
      'clouds',
      cloudBank(
        board,
        5,
        height * 0.16,
        height * 0.44,
        night ? mix(low, palette.paper, 0.25) : palette.paper,
        night ? 0.4 : 0.75,
      ),
      { depth: 0.15, motion: 'drift' },
    );
    const far = mix(palette.accents[2], low, night ? 0.35 : 0.45);
    const near = mix(palette.ink, palette.accents[4], 0.2);
    const tone = (share: number) => mix(far, near, share);
    const layers = 6;
    const horizon = height * 0.5;
    const sea = brief.settings.has('ocean') || brief.settings.has('beach') || brief.settings.has('lake');
    for (let i = 0; i < layers; i++) {
      const share = i / (layers - 1);
      const y = horizon + i * height * 0.082;
      let svg: string;
      if (sea && i >= 2) {
        svg = waveRow(
          -20,
          width + 20,
          y,
          width / (6 - i * 0.6),
          16 + i * 4,
          height + 20,
          mix(mix(palette.accents[2], palette.pop, 0.3), near, share),
        );
        if (i === 3 && !night)
          svg += `<path d="M${sunX - 90} ${y - 40}h180M${sunX - 60} ${y - 12}h120M${sunX - 34} ${y + 16}h68" stroke="${glow}" stroke-width="7" stroke-linecap="round" opacity="0.7"/>`;
      } else {
        const steep = i < 3 && (brief.settings.has('mountain') || !sea);
        const points = ridge(
          random.fork(`ridge${i}`),
          width,
          y - (i === 0 ? 60 : 0),
          steep ? (brief.settings.has('mountain') ? 380 : 210) - i * 80 : 76,
          steep ? 0.5 : 0.42,
        );
        svg = land(points, height + 20, tone(share));
        if (i >= 3 && !sea && !brief.settings.has('desert')) {
          const trees = random.fork(`trees${i}`);
          const count = [0, 0, 0, 30, 18, 9][i]!;
          for (let k = 0; k < count; k++) {
            const [x, yy] = trees.pick(points);
            svg += pine(x, yy + 14, (i - 2) * (i - 1) * 24 * trees.between(0.6, 1.3), mix(tone(share), near, 0.3));
          }
        }
      }
      if (sea && i === 5 && brief.settings.has('beach'))
        svg += palm(width * 0.1, height, height * 0.6, near, 1) + palm(width * 0.92, height, height * 0.46, near, -1);
      board.add(`range-${i}`, svg, { depth: 0.2 + share * 0.5, ground: i < 2 });
    }
    board.add(
      'birds',
      bird(board.cx - 230, sunY + 30, 24, near) +
        bird(board.cx - 180, sunY - 10, 16, near) +
        bird(board.cx + 190, sunY + 60, 20, near),
      { depth: 0.25, motion: 'drift' },
    );
    standOn(board, height * 0.965, Math.min(height * 0.48, words.art.height));
    const ink = night ? palette.paper : palette.ink;
    letter(board, words, ({ d }) => rimmed(d, ink, night ? top : mix(top, palette.paper, 0.5), 6), { depth: 0.6 });
  },
};
