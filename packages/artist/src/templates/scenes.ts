/** Designs with a place in them: skies, land, sea, space. */
import { type Board, fillCanvas } from '../board.ts';
import { type Hex, mix, sampleRamp } from '../colour.ts';
import { bird, cloud, land, palm, path, pine, ridge, starPath, stripedSun, waveRow } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import {
  accentOn,
  cloudBank,
  companions,
  figureOf,
  fontFor,
  groundOr,
  heroFigure,
  heroSubject,
  inkOn,
  scenery,
  stand,
  starField,
  type Template,
  taglineOf,
  titleOf,
} from './kit.ts';

const isNight = (board: Board) =>
  board.brief.settings.has('night') ||
  board.brief.settings.has('space') ||
  /\bdark\b/.test(board.brief.prompt.toLowerCase());

function skyGradient(board: Board, stops: readonly Hex[], bands: number, bottom: number): string {
  let svg = '';
  const height = bottom / bands;
  for (let i = 0; i < bands; i++)
    svg += `<rect x="-8" y="${(i * height - 1).toFixed(1)}" width="${board.width + 16}" height="${(height + 2).toFixed(1)}" fill="${sampleRamp(stops, i / (bands - 1))}"/>`;
  return svg;
}

/** The hero in front of a scene, standing on `floor`. */
function standOn(board: Board, floor: number, height: number, cx = board.cx): void {
  const { palette } = board;
  const subject = heroSubject(board.brief);
  if (!subject || subject.kind === 'scenery') return;
  const hero = heroFigure(board, { upright: true });
  if (!hero) return;
  const friends = companions(board.brief).slice(0, 2);
  const scale = Math.min((board.width * 0.62) / hero.width, height / hero.height);
  const drawn = stand(
    board,
    hero,
    { cx: cx - (friends.length ? 60 : 0), cy: floor - (hero.height * scale) / 2, width: board.width * 0.62, height },
    {
      outlines: [
        [palette.paper, 9],
        [palette.ink, 6],
      ],
      halftone: true,
    },
  );
  board.add('hero', drawn.svg, { depth: 0.8, motion: 'float' });
  friends.forEach((friend, i) => {
    const figure = figureOf(friend);
    const size = height * 0.46;
    if (figure)
      board.add(
        `friend-${i}`,
        stand(
          board,
          figure,
          {
            cx: cx + (i ? -1 : 1) * Math.min(300, board.width * 0.29),
            cy: floor - size * 0.42,
            width: size,
            height: size,
          },
          {
            outlines: [
              [palette.paper, 8],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.9, motion: 'sway' },
      );
  });
}

export const landscape: Template = {
  name: 'landscape',
  variants: 2,
  kin: ['poster', 'exposure', 'sunset'],
  fit: (brief) =>
    (heroSubject(brief)?.kind === 'scenery' ? 2.4 : brief.settings.size > 0 ? 0.9 : 0.15) +
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
          const count = [0, 0, 0, 34, 22, 13][i]!;
          for (let k = 0; k < count; k++) {
            const [x, yy] = trees.pick(points);
            svg += pine(x, yy + 14, (i - 2) * 46 * trees.between(0.6, 1.25), mix(tone(share), near, 0.3));
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
    standOn(board, height * 0.965, height * 0.46);
    if (brief.lettering) {
      const set = setLine(
        brief.lettering.toUpperCase(),
        fontFor(board, ['bebas', 'abril', 'alfa']),
        { cx: board.cx, cy: height * 0.13, width: width * 0.82, height: 104 },
        { warp: 'arch', amount: 0.06 },
      );
      board.add('lettering', path(set.d, night ? palette.paper : palette.ink), { depth: 0.6 });
    }
  },
};

export const poster: Template = {
  name: 'poster',
  variants: 2,
  kin: ['landscape', 'postcard', 'bauhaus'],
  fit: (brief) => (brief.subjects.length === 0 ? 0.5 : 1.2) + (brief.settings.size > 0 ? 0.7 : 0),
  draw(board) {
    const { palette, cx, width, height, brief } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const margin = 54;
    const title = titleOf(board).toUpperCase();
    const bottom = height - (title ? 214 : margin);
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
        [230, 184, 140]
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
            { outlines: [[palette.ink, 7]], halftone: true },
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
    if (title) {
      const font = fontFor(board, ['bebas', 'anton', 'limelight', 'josefin']);
      const set = setLine(
        title,
        font,
        { cx, cy: bottom + 78, width: width - 2 * margin - 30, height: 96 },
        { tracking: 0.06, stretch: 1.25 },
      );
      const tag = brief.lettering && brief.subjects.length > 0 && !brief.wordless ? '' : taglineOf(board).toUpperCase();
      const small = setLine(
        tag,
        'josefin',
        { cx, cy: bottom + 160, width: width * 0.6, height: 25 },
        { tracking: 0.34 },
      );
      board.add('lettering', path(set.d, inkOn(board, ground)) + path(small.d, accentOn(board, ground)), {
        depth: 0.5,
      });
    }
  },
};

export const postcard: Template = {
  name: 'postcard',
  variants: 1,
  kin: ['poster', 'landscape', 'quote'],
  fit: (brief) =>
    brief.wordless
      ? 0
      : (brief.lettering && brief.lettering.length < 14 ? 1.2 : 0.25) + (brief.settings.size > 0 ? 0.4 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    board.add('ground', fillCanvas(board, palette.paper), { ground: true, depth: 0 });
    const m = 34;
    const clip = board.id();
    board.defs.push(
      `<clipPath id="${clip}"><rect x="${m}" y="${m}" width="${width - 2 * m}" height="${height - 2 * m}" rx="22"/></clipPath>`,
    );
    const sky = skyGradient(
      board,
      [palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]],
      12,
      height * 0.72,
    );
    board.add(
      'sky',
      `<g clip-path="url(#${clip})">${sky}<circle cx="${cx}" cy="${cy - 60}" r="190" fill="${mix(palette.accents[0], palette.paper, 0.6)}"/></g>`,
      { depth: 0.1 },
    );
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, { left: m, right: width - m, top: m, horizon: height * 0.66, bottom: height }, { far: mix(palette.accents[3], palette.pop, 0.4), near: mix(palette.accents[4], palette.ink, 0.3), ink: palette.ink, light: palette.paper })}</g>`,
      { depth: 0.3 },
    );
    const word = (titleOf(board) || 'hello').toUpperCase();
    const set = setLine(
      word,
      'alfa',
      { cx, cy: cy + 18, width: width - 130, height: 330 },
      { warp: 'arch', amount: 0.1, stretch: 1.5, tracking: 0.015 },
    );
    const letters = board.id();
    board.defs.push(`<clipPath id="${letters}"><path d="${set.d}"/></clipPath>`);
    let depthShadow = '';
    for (let i = 16; i > 0; i -= 2)
      depthShadow += path(set.d, mix(palette.ink, palette.accents[4], 0.25), `transform="translate(${i} ${i})"`);
    const stripes = Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="0" y="${cy - 240 + i * 60}" width="${width}" height="60" fill="${sampleRamp([palette.pop, palette.paper, palette.accents[0], palette.accents[2]], i / 8)}"/>`,
    ).join('');
    const hero = heroFigure(board, { alone: true });
    const repeat = hero
      ? Array.from(
          { length: 5 },
          (_, i) =>
            stand(
              board,
              hero,
              { cx: width * (0.12 + i * 0.19), cy: cy + (i % 2 ? -34 : 52), width: 200, height: 200 },
              { outlines: [[palette.ink, 4]] },
            ).svg,
        ).join('')
      : '';
    board.add(
      'letters',
      path(
        set.d,
        palette.ink,
        `stroke="${palette.ink}" stroke-width="26" stroke-linejoin="round" transform="translate(8 8)"`,
      ) +
        depthShadow +
        path(set.d, palette.paper, `stroke="${palette.paper}" stroke-width="18" stroke-linejoin="round"`) +
        `<g clip-path="url(#${letters})">${stripes}${repeat}</g>`,
      { depth: 0.7, motion: 'float' },
    );
    const greeting =
      /greetings? from/.test(brief.prompt.toLowerCase()) || brief.settings.size > 0
        ? 'greetings from'
        : 'with love from';
    const small = setLine(
      greeting,
      'yellowtail',
      { cx: cx - 90, cy: cy - 255, width: 520, height: 112 },
      { warp: 'rise', amount: 0.1 },
    );
    board.add(
      'greeting',
      path(small.d, palette.ink, `stroke="${palette.ink}" stroke-width="16" stroke-linejoin="round"`) +
        path(small.d, palette.paper),
      { depth: 0.8 },
    );
    board.add(
      'frame',
      `<rect x="${m}" y="${m}" width="${width - 2 * m}" height="${height - 2 * m}" rx="22" fill="none" stroke="${palette.ink}" stroke-width="8"/>`,
      { depth: 0.4 },
    );
  },
};

export const cosmic: Template = {
  name: 'cosmic',
  variants: 2,
  kin: ['neon', 'tarot', 'sunset'],
  fit: (brief) => (brief.settings.has('space') ? 2.6 : brief.settings.has('night') ? 0.9 : 0.25),
  draw(board) {
    const { palette, random, width, height, cx, cy, brief } = board;
    const night = groundOr(board, palette.night);
    board.add(
      'ground',
      fillCanvas(board, night) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              `<circle cx="${cx}" cy="${cy * 0.92}" r="${760 - i * 150}" fill="${mix(night, palette.accents[4], 0.14 + i * 0.13)}"/>`,
          )
          .join(''),
      { ground: true, depth: 0 },
    );
    const clouds = random.fork('nebula');
    let nebula = '';
    for (let i = 0; i < 6; i++) {
      const y = clouds.next() * height;
      const colour = mix(night, clouds.pick([palette.accents[3], palette.accents[4], palette.accents[2]]), 0.32);
      nebula += cloud(clouds.between(-0.2, 0.75) * width, y, clouds.between(300, 620), colour, 0.55);
    }
    board.add('nebula', nebula, { ground: true, depth: 0.1, motion: 'drift' });
    board.add('stars', starField(board, 210, 0, height, ['#ffffff', palette.accents[0], palette.pop]), {
      ground: true,
      depth: 0.15,
      motion: 'twinkle',
    });
    const planet = (x: number, y: number, r: number, a: Hex, b: Hex, ring: boolean) => {
      const clip = board.id();
      board.defs.push(`<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`);
      const band = [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M${x - r * 1.2} ${y - r + i * r * 0.55}q${r * 0.6} ${r * 0.24} ${r * 1.2} 0t${r * 1.2} 0v${r * 0.2}q${-r * 0.6} ${r * 0.24} ${-r * 1.2} 0t${-r * 1.2} 0Z" fill="${mix(a, '#ffffff', 0.28)}" opacity="0.55"/>`,
        )
        .join('');
      const arc = (sweep: number, w: number) =>
        `<path d="M${x - r * 1.75} ${y}A${r * 1.75} ${r * 0.5} 0 0 ${sweep} ${x + r * 1.75} ${y}" fill="none" stroke="${palette.accents[0]}" stroke-width="${w}" transform="rotate(-18 ${x} ${y})"/>`;
      return `${ring ? arc(1, r * 0.13) : ''}<circle cx="${x}" cy="${y}" r="${r}" fill="${a}"/><g clip-path="url(#${clip})">${band}<circle cx="${x - r * 0.42}" cy="${y - r * 0.38}" r="${r * 1.18}" fill="none" stroke="${b}" stroke-width="${r * 0.42}" opacity="0.5"/></g>${ring ? arc(0, r * 0.13) : ''}`;
    };
    board.add(
      'planet-far',
      planet(width * 0.8, height * 0.2, 92, palette.pop, mix(palette.pop, palette.ink, 0.5), true),
      { depth: 0.3, motion: 'float' },
    );
    board.add(
      'planet-near',
      planet(width * 0.15, height * 0.76, 60, palette.accents[2], mix(palette.accents[3], palette.ink, 0.4), false),
      { depth: 0.4, motion: 'float' },
    );
    const disc = board.variant === 1;
    if (disc)
      board.add(
        'moon',
        `<circle cx="${cx}" cy="${cy}" r="330" fill="${palette.accents[0]}"/>${[
          [-120, -90, 56],
          [110, 60, 74],
          [-40, 150, 40],
          [150, -150, 34],
        ]
          .map(
            ([x, y, r]) =>
              `<circle cx="${cx + x!}" cy="${cy + y!}" r="${r}" fill="${mix(palette.accents[0], palette.accents[1], 0.5)}"/>`,
          )
          .join('')}`,
        { depth: 0.5 },
      );
    else
      board.add(
        'comet',
        `<path d="M${width * 0.04} ${height * 0.1}L${width * 0.3} ${height * 0.23}" stroke="${palette.accents[1]}" stroke-width="9" stroke-linecap="round"/>${path(starPath(width * 0.31, height * 0.235, 26), palette.accents[0])}`,
        { depth: 0.35, motion: 'drift' },
      );
    const subject = heroSubject(brief);
    const hero = heroFigure(board, { upright: true });
    const words = brief.lettering;
    if (hero && subject?.motif !== 'ringed-planet') {
      const size = words ? 560 : 640;
      const glow = palette.accents[1];
      const drawn = stand(
        board,
        hero,
        { cx, cy: cy - (words ? 50 : 0), width: size, height: size, rotate: hero.rigged ? -8 : 0 },
        {
          outlines: [
            [mix(night, glow, 0.28), 26],
            [mix(night, glow, 0.6), 14],
            [palette.paper, 7],
            [palette.ink, 6],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.8, motion: 'float' });
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure)
        board.add(
          'friend',
          stand(
            board,
            figure,
            { cx: width * 0.79, cy: height * 0.72, width: 230, height: 230, rotate: 12 },
            {
              outlines: [
                [palette.paper, 6],
                [palette.ink, 5],
              ],
            },
          ).svg,
          { depth: 0.9, motion: 'float' },
        );
    }
    if (words) {
      const lines = words.length > 18 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const set = setLine(line.toUpperCase(), fontFor(board, ['righteous', 'bungee', 'monoton']), {
          cx,
          cy: height - 108 + (i - (lines.length - 1)) * 96,
          width: width * 0.84,
          height: lines.length > 1 ? 80 : 108,
        });
        board.add(
          `lettering-${i}`,
          path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
            path(set.d, palette.accents[0]),
          { depth: 0.85 },
        );
      });
    }
  },
};

/** Animals one knows by their outline alone. */
const tellingOutlines = new Set(
  'wolf howling-wolf bear deer moose fox eagle horse lion elephant owl bison shark sauropod t-rex rabbit camel llama kangaroo swan flamingo cat whale dolphin orca rooster gorilla tiger unicorn dragon'.split(
    ' ',
  ),
);

export const exposure: Template = {
  name: 'exposure',
  variants: 2,
  kin: ['landscape', 'woodcut', 'sunset'],
  fit(brief) {
    const hero = heroSubject(brief);
    return hero &&
      tellingOutlines.has(hero.motif) &&
      hero.count === 1 &&
      brief.subjects[1]?.kind !== 'animal' &&
      !hero.rides &&
      !hero.holds &&
      hero.wears.length === 0 &&
      !hero.drawing
      ? 1.6
      : 0;
  },
  draw(board) {
    const { palette, cx, cy, brief, random } = board;
    const ground = groundOr(board, board.variant ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const ink = inkOn(board, ground);
    const hero = heroFigure(board, { alone: true }) ?? null;
    const words = brief.lettering;
    if (!hero) return;
    const at = { cx, cy: cy - (words ? 70 : 10), width: words ? 720 : 820, height: words ? 680 : 800 };
    const drawn = stand(board, hero, at);
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
    board.add('hero', `${drawn.outline(ink, 9)}<g mask="url(#${mask})">${inside}</g>`, { depth: 0.6, motion: 'float' });
    if (words) {
      const set = setLine(
        words.toUpperCase(),
        fontFor(board, ['bebas', 'josefin', 'oswald']),
        { cx, cy: board.height - 120, width: board.width * 0.8, height: 86 },
        { tracking: 0.16 },
      );
      board.add('lettering', path(set.d, ink), { depth: 0.7 });
    }
  },
};

export const ukiyo: Template = {
  name: 'ukiyo',
  variants: 1,
  kin: ['woodcut', 'poster', 'tarot'],
  fit: (brief) =>
    0.25 +
    (brief.settings.has('ocean') ? 0.9 : 0) +
    (/koi|fuji|sakura|cherry|samurai|torii|crane|dragon/.test(brief.prompt.toLowerCase()) ? 1.4 : 0),
  draw(board) {
    const { palette, cx, width, height, brief } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const red = mix(palette.accents[2], '#d1383d', 0.35);
    const sunY = height * 0.4;
    board.add('sun', `<circle cx="${cx}" cy="${sunY}" r="310" fill="${red}"/>`, { depth: 0.15 });
    const scale = (y: number, r: number, rows: number, depth: number, name: string) => {
      let svg = '';
      for (let row = 0; row < rows; row++) {
        const yy = y + row * r * 0.5;
        for (let x = -r + (row % 2 ? r : 0); x < width + r * 2; x += r * 2) {
          svg += [1, 0.78, 0.56, 0.34]
            .map(
              (k, i) =>
                `<circle cx="${x}" cy="${yy}" r="${(r * k).toFixed(1)}" fill="${i % 2 ? palette.paper : row < 2 ? palette.accents[3] : palette.accents[4]}"/>`,
            )
            .join('');
        }
      }
      board.add(name, svg, { depth });
    };
    const hero = heroFigure(board, { upright: false });
    board.add(
      'mist',
      cloud(-60, sunY + 60, 380, ground) +
        cloud(width - 360, sunY - 120, 420, ground) +
        cloud(width * 0.5, sunY + 190, 460, ground, 0.9),
      { depth: 0.3, motion: 'drift' },
    );
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: sunY + 40, width: 600, height: 560 },
          {
            outlines: [
              [ground, 9],
              [palette.ink, 6],
            ],
            halftone: false,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    scale(height * 0.83, 62, Math.ceil((height * 0.22) / 31), 0.6, 'waves');
    const friend = companions(brief)[0];
    const figure = friend && figureOf(friend);
    if (figure)
      board.add(
        'friend',
        stand(
          board,
          figure,
          { cx: width * 0.8, cy: height * 0.72, width: 250, height: 250 },
          {
            outlines: [
              [ground, 8],
              [palette.ink, 5],
            ],
          },
        ).svg,
        { depth: 0.85, motion: 'sway' },
      );
    const words = titleOf(board).toUpperCase();
    if (words) {
      const letters = [...words.replaceAll(' ', '')].slice(0, 12);
      const size = Math.min(58, 470 / letters.length);
      const x = width - 96;
      const top = 92;
      let svg = `<rect x="${x - 44}" y="${top - 34}" width="88" height="${letters.length * (size + 8) + 58}" fill="${red}"/><rect x="${x - 36}" y="${top - 26}" width="72" height="${letters.length * (size + 8) + 42}" fill="none" stroke="${palette.paper}" stroke-width="4"/>`;
      letters.forEach((letter, i) => {
        const set = setLine(letter, 'cinzel', {
          cx: x,
          cy: top + (i + 0.5) * (size + 8),
          width: 52,
          height: size * 0.84,
        });
        svg += path(set.d, palette.paper);
      });
      board.add('seal', svg, { depth: 0.5 });
    }
    board.add(
      'frame',
      `<rect x="26" y="26" width="${width - 52}" height="${height - 52}" fill="none" stroke="${palette.ink}" stroke-width="10"/>`,
      { depth: 0.5 },
    );
  },
};

/** A retro sun over a grid floor, all in light. */
export const neon: Template = {
  name: 'neon',
  variants: 2,
  kin: ['cosmic', 'sunset', 'popart'],
  fit: (brief) => (brief.settings.has('city') ? 0.8 : 0.2),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const night = groundOr(board, mix(palette.night, '#0b0420', 0.4));
    const horizon = height * 0.66;
    board.add('ground', fillCanvas(board, night), { ground: true, depth: 0 });
    board.add('stars', starField(board, 80, 0, horizon, ['#ffffff', palette.accents[2]]), {
      ground: true,
      depth: 0.05,
      motion: 'twinkle',
    });
    const sunStops = [
      palette.accents[0],
      mix(palette.accents[0], palette.accents[3], 0.5),
      palette.accents[3],
      palette.accents[4],
    ];
    if (board.variant === 0) {
      board.add('sun', stripedSun(board.id(), cx, horizon - 190, 290, sunStops, 12, 0.42), { depth: 0.15 });
      let grid = `<rect x="-8" y="${horizon}" width="${width + 16}" height="${height - horizon + 8}" fill="${mix(night, '#000000', 0.25)}"/>`;
      const line = `stroke="${palette.accents[3]}" stroke-width="4"`;
      for (let i = -14; i <= 14; i++)
        grid += `<path d="M${cx + i * 34} ${horizon}L${cx + i * 210} ${height + 8}" ${line}/>`;
      for (let i = 0; i < 8; i++) {
        const y = horizon + (height - horizon) * (i / 7) ** 1.9;
        grid += `<path d="M-8 ${y.toFixed(1)}H${width + 8}" ${line}/>`;
      }
      board.add('grid', grid, { depth: 0.3 });
    } else {
      board.add(
        'ring',
        [26, 18, 10, 5]
          .map(
            (w, i) =>
              `<circle cx="${cx}" cy="${cy - 20}" r="356" fill="none" stroke="${i === 3 ? '#ffffff' : mix(night, palette.accents[3], 0.3 + i * 0.3)}" stroke-width="${w}"/>`,
          )
          .join(''),
        { depth: 0.2 },
      );
    }
    const hero = heroFigure(board, { upright: false });
    const words = brief.lettering;
    if (hero) {
      const y = board.variant === 0 ? horizon - 150 : cy - 20;
      const drawn = stand(
        board,
        hero,
        { cx, cy: y - (words && board.variant === 0 ? 30 : 0), width: 520, height: 500 },
        {
          outlines: [
            [mix(night, palette.accents[1], 0.2), 16],
            [mix(night, palette.accents[1], 0.5), 9],
            [palette.accents[1], 6],
            [night, 5],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.75, motion: 'float' });
    }
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const set = setLine(
          line,
          fontFor(board, ['yellowtail', 'righteous', 'monoton']),
          {
            cx,
            cy: height - 118 + (i - (lines.length - 1)) * 112,
            width: width * 0.84,
            height: lines.length > 1 ? 100 : 150,
          },
          { warp: 'rise', amount: 0.06 },
        );
        const tube = [30, 20, 12]
          .map((w, k) =>
            path(
              set.d,
              'none',
              `stroke="${mix(night, palette.accents[3], 0.22 + k * 0.3)}" stroke-width="${w}" stroke-linejoin="round"`,
            ),
          )
          .join('');
        board.add(`lettering-${i}`, tube + path(set.d, mix(palette.accents[3], '#ffffff', 0.82)), {
          depth: 0.85,
          motion: 'twinkle',
        });
      });
    }
  },
};
