/** Designs that read as one mark: sun discs, badges, crests, varsity lettering, stickers. */
import { type Board, fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { bird, laurel, path, rays, ribbon, starPath, stripedSun, wornSpots } from '../shapes.ts';
import { breakLines, setArc, setLine } from '../type/setting.ts';
import {
  accentOn,
  companions,
  fontFor,
  garland,
  groundOr,
  heroFigure,
  heroSubject,
  inkOn,
  scenery,
  stand,
  type Template,
  taglineOf,
  titleOf,
} from './kit.ts';

function wear(board: Board, amount: number, colour: string): void {
  if (amount > 0 && !board.brief.transparent)
    board.add('wear', path(wornSpots(board.random.fork('wear'), board.width, board.height, amount), colour), {
      depth: 0.5,
    });
}

export const sunset: Template = {
  name: 'sunset',
  variants: 2,
  kin: ['poster', 'badge', 'exposure'],
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.6 : 1.5) +
    (brief.settings.has('sunset') ? 2 : 0) +
    (brief.settings.has('beach') ? 1 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const words = brief.lettering;
    const cy = board.cy - (words ? 84 : 26);
    const radius = words ? 338 : 372;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const arch = board.variant === 1;
    const stops = [...palette.accents];
    const base = cy + radius * 0.74;
    const clip = board.id();
    if (arch) {
      const w = radius * 0.86;
      const d = `M${cx - w} ${cy + radius}V${cy - radius * 0.28}A${w} ${w} 0 0 1 ${cx + w} ${cy - radius * 0.28}V${cy + radius}Z`;
      board.defs.push(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
      board.add('arch', path(d, mix(palette.accents[0], palette.paper, 0.45)), { depth: 0.15 });
      board.add('sun', stripedSun(board.id(), cx, cy + radius * 0.05, radius * 0.56, stops, 9), { depth: 0.2 });
    } else {
      board.defs.push(`<clipPath id="${clip}"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>`);
      board.add('sun', stripedSun(board.id(), cx, cy, radius, stops), { depth: 0.2 });
    }
    const bounds = {
      left: cx - radius,
      right: cx + radius,
      top: cy - radius,
      horizon: base - radius * 0.2,
      bottom: cy + radius + 4,
    };
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, bounds, { far: mix(palette.accents[3], palette.ink, 0.2), near: mix(palette.accents[4], palette.ink, 0.5), ink: palette.ink, light: palette.paper })}</g>`,
      { depth: 0.4 },
    );
    board.add(
      'birds',
      bird(cx - radius * 0.56, cy - radius * 0.5, 22, palette.ink) +
        bird(cx - radius * 0.42, cy - radius * 0.62, 15, palette.ink) +
        bird(cx + radius * 0.52, cy - radius * 0.46, 19, palette.ink),
      { depth: 0.3, motion: 'drift' },
    );
    const hero = heroFigure(board, { upright: board.random.fork('pose').chance(0.6) });
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      const tall = hero.rigged || hero.height > hero.width * 1.15;
      const size = radius * (tall ? 1.5 : 1.34);
      const drawn = stand(
        board,
        hero,
        { cx, cy: base + radius * 0.16 - size / 2 + (tall ? 6 : 30), width: size * 1.1, height: size },
        {
          outlines: [
            [ground, 12],
            [palette.ink, 6],
          ],
          halftone: true,
        },
      );
      board.add('hero', drawn.svg, { depth: 0.75, motion: 'float' });
      const friend = companions(brief)[0];
      if (friend)
        board.add(
          'friends',
          garland(board, friend, { cx, cy: cy - radius * 0.06, radius: radius * 0.92 }, radius * 0.36),
          { depth: 0.9, motion: 'sway' },
        );
    }
    if (words) {
      const font = fontFor(board, ['righteous', 'anton', 'shrikhand', 'bebas']);
      const lines = words.length > 18 ? breakLines(words, 2) : [words];
      const room = board.height - (cy + radius) - 70;
      lines.forEach((line, i) => {
        const h = room / lines.length;
        const set = setLine(line.toUpperCase(), font, {
          cx,
          cy: cy + radius + 44 + h * (i + 0.5),
          width: Math.min(900, board.width - 120),
          height: Math.min(132, h * 0.78),
        });
        board.add(
          `lettering-${i}`,
          path(set.d, accentOn(board, ground), 'transform="translate(5 6)"') + path(set.d, inkOn(board, ground)),
          { depth: 0.85 },
        );
      });
    }
    wear(board, /vintage|distress|worn|grunge/.test(brief.prompt.toLowerCase()) ? 1 : 0, ground);
  },
};

export const badge: Template = {
  name: 'badge',
  variants: 2,
  kin: ['crest', 'varsity', 'woodcut'],
  fit: (brief) => (brief.wordless || brief.subjects.length === 0 ? 0 : 1.1) + (brief.lettering ? 1.4 : 0),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const light = board.variant === 1;
    const rim = light ? palette.paper : palette.night;
    const text = light ? palette.ink : palette.paper;
    const outer = starPath(cx, cy, 486, light ? 470 : 462, light ? 64 : 38);
    board.add(
      'rim',
      path(outer, light ? palette.ink : rim) +
        (light ? `<circle cx="${cx}" cy="${cy}" r="456" fill="${rim}"/>` : '') +
        `<circle cx="${cx}" cy="${cy}" r="440" fill="none" stroke="${text}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="428" fill="none" stroke="${palette.accents[light ? 2 : 0]}" stroke-width="3"/>`,
      { depth: 0.2 },
    );
    const inner = 300;
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><circle cx="${cx}" cy="${cy}" r="${inner - 10}"/></clipPath>`);
    const sky = light ? mix(palette.accents[1], palette.paper, 0.3) : palette.accents[1];
    board.add(
      'sky',
      `<circle cx="${cx}" cy="${cy}" r="${inner}" fill="${text}"/><g clip-path="url(#${clip})"><circle cx="${cx}" cy="${cy}" r="${inner}" fill="${sky}"/>${rays(cx, cy + 60, 640, 22, palette.accents[0], 4)}</g>`,
      { depth: 0.25 },
    );
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, { left: cx - inner, right: cx + inner, top: cy - inner, horizon: cy + 120, bottom: cy + inner }, { far: mix(palette.accents[3], palette.ink, 0.1), near: mix(palette.accents[4], palette.ink, 0.45), ink: mix(palette.ink, palette.accents[4], 0.12), light: palette.paper })}</g>`,
      { depth: 0.4 },
    );
    const hero = heroFigure(board);
    if (hero) {
      const size = hero.rigged ? 520 : 440;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy + (hero.rigged ? 10 : 16), width: size * 1.1, height: size },
          {
            outlines: [
              [palette.paper, 11],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
      const friend = companions(brief)[0];
      if (friend) board.add('friends', garland(board, friend, { cx, cy: cy - 14, radius: 262 }, 140), { depth: 0.9 });
    }
    const font = fontFor(board, ['rye', 'alfa', 'ultra', 'bungee', 'graduate']);
    const title = titleOf(board).toUpperCase();
    let top = title;
    let bottom = taglineOf(board).toUpperCase();
    if (title.length > 15 && title.includes(' ')) {
      const [first, ...rest] = breakLines(title, 2);
      top = first!;
      bottom = rest.join(' ');
    }
    const over = setArc(top, font, { cx, cy, radius: 328 }, { size: 100, maxDegrees: 168 });
    const under = setArc(
      bottom,
      font,
      { cx, cy, radius: 393 },
      { size: 70, bottom: true, maxDegrees: 126, tracking: 0.08 },
    );
    board.add('lettering', path(over.d, text) + path(under.d, light ? palette.accents[2] : palette.accents[0]), {
      depth: 0.5,
    });
    const gap = Math.max(96, (over.degrees / 2 + (180 - under.degrees / 2)) / 2);
    const stars = [-1, 1].map((sign) => {
      const angle = ((-90 + sign * gap) * Math.PI) / 180;
      return path(starPath(cx + 364 * Math.cos(angle), cy + 364 * Math.sin(angle), 26), palette.accents[2]);
    });
    board.add('stars', stars.join(''), { depth: 0.5, motion: 'twinkle' });
    wear(board, /vintage|retro|distress|worn|rust|grunge/.test(brief.prompt.toLowerCase()) ? 1.1 : 0, ground);
  },
};

export const crest: Template = {
  name: 'crest',
  variants: 2,
  kin: ['badge', 'tarot', 'woodcut'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : brief.lettering ? 1.1 : 0.7),
  draw(board) {
    const { palette, cx, brief } = board;
    const cy = board.cy - 30;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    board.add('laurel', laurel(cx, cy + 10, 424, 66, palette.accents[3], 118, 236), { depth: 0.2, motion: 'sway' });
    const shield = (k: number) => {
      const w = 300 * k;
      const t = cy - 345 * k;
      return `M${cx - w} ${t}Q${cx - w / 2} ${t + 34 * k} ${cx} ${t - 18 * k}Q${cx + w / 2} ${t + 34 * k} ${cx + w} ${t}C${cx + w * 1.06} ${cy + 60 * k} ${cx + w * 0.8} ${cy + 270 * k} ${cx} ${cy + 372 * k}C${cx - w * 0.8} ${cy + 270 * k} ${cx - w * 1.06} ${cy + 60 * k} ${cx - w} ${t}Z`;
    };
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><path d="${shield(0.92)}"/></clipPath>`);
    const [a, b] =
      board.variant === 0
        ? [palette.accents[3], palette.accents[4]]
        : [mix(palette.accents[0], palette.paper, 0.35), palette.accents[1]];
    const field =
      board.variant === 0
        ? `<rect x="${cx - 320}" y="${cy - 380}" width="320" height="380" fill="${a}"/><rect x="${cx}" y="${cy - 380}" width="320" height="380" fill="${b}"/><rect x="${cx - 320}" y="${cy}" width="320" height="400" fill="${b}"/><rect x="${cx}" y="${cy}" width="320" height="400" fill="${a}"/>`
        : `<rect x="${cx - 320}" y="${cy - 380}" width="640" height="780" fill="${a}"/><path d="M${cx - 330} ${cy + 120}L${cx} ${cy - 130}L${cx + 330} ${cy + 120}V${cy + 300}L${cx} ${cy + 50}L${cx - 330} ${cy + 300}Z" fill="${b}"/>`;
    board.add(
      'shield',
      path(shield(1.045), palette.ink) +
        path(shield(1), palette.accents[0]) +
        path(shield(0.945), palette.ink) +
        `<g clip-path="url(#${clip})">${field}</g>`,
      { depth: 0.3 },
    );
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy - 6, width: 430, height: 430 },
          {
            outlines: [
              [palette.paper, 10],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    board.add(
      'crown',
      path(starPath(cx, cy - 408, 40), palette.accents[1], `stroke="${palette.ink}" stroke-width="7"`) +
        [-1, 1]
          .map((s) =>
            path(starPath(cx + s * 78, cy - 396, 26), palette.accents[0], `stroke="${palette.ink}" stroke-width="6"`),
          )
          .join(''),
      { depth: 0.6, motion: 'twinkle' },
    );
    const title = titleOf(board).toUpperCase();
    if (title) {
      const y = cy + 372;
      const width = Math.min(760, 300 + title.length * 34);
      board.add('banner', ribbon(cx, y, width, 118, palette.paper, palette.accents[1], palette.ink), { depth: 0.8 });
      const set = setLine(
        title,
        fontFor(board, ['cinzel', 'graduate', 'alfa', 'rye']),
        { cx, cy: y - 8, width: width - 90, height: 62 },
        { warp: 'arch', amount: 0.045 },
      );
      board.add('lettering', path(set.d, palette.ink), { depth: 0.82 });
      const friend = companions(brief)[0];
      if (friend)
        board.add('friends', garland(board, friend, { cx, cy: cy - 60, radius: 330 }, 128, 3), { depth: 0.75 });
    }
  },
};

export const varsity: Template = {
  name: 'varsity',
  variants: 2,
  kin: ['badge', 'crest', 'quote'],
  fit: (brief) =>
    brief.wordless || brief.subjects.length === 0 ? 0 : brief.lettering && brief.lettering.length < 18 ? 1.2 : 0.4,
  draw(board) {
    const { palette, cx, cy } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const ink = inkOn(board, ground);
    const main = dark ? palette.accents[0] : palette.accents[3];
    const edge = dark ? palette.accents[2] : palette.accents[0];
    const words = titleOf(board).toUpperCase();
    const lines = words.length > 11 && words.includes(' ') ? breakLines(words, 2) : [words];
    const first = lines[0]!;
    const second = lines[1] ?? taglineOf(board).toUpperCase();
    const block = (
      text: string,
      y: number,
      width: number,
      height: number,
      warp: 'arch' | 'none',
      amount: number,
      tracking: number,
    ) => {
      const set = setLine(text, 'graduate', { cx, cy: y, width, height }, { warp, amount, tracking, stretch: 1.35 });
      return (
        path(set.d, ink, `stroke="${ink}" stroke-width="40" stroke-linejoin="round"`) +
        path(set.d, edge, `stroke="${edge}" stroke-width="26" stroke-linejoin="round"`) +
        path(set.d, main, `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`)
      );
    };
    const hero = heroFigure(board);
    board.add(
      'stripes',
      [0, 1, 2]
        .map(
          (i) =>
            `<rect x="${cx - 420}" y="${cy + 40 + i * 34}" width="840" height="15" fill="${i === 1 ? edge : main}"/>`,
        )
        .join(''),
      { depth: 0.2 },
    );
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy + 74, width: 470, height: 430 },
          {
            outlines: [
              [ground, 16],
              [palette.paper, 9],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    board.add('lettering', block(first, cy - 250, 860, 210, 'arch', 0.16, 0.03), { depth: 0.6 });
    if (second) {
      const set = setLine(second, 'graduate', { cx, cy: cy + 368, width: 700, height: 74 }, { tracking: 0.14 });
      board.add('line', path(set.d, ink), { depth: 0.6 });
      const half = set.width / 2 + 60;
      board.add('stars', [-1, 1].map((s) => path(starPath(cx + s * half, cy + 368, 32), main)).join(''), {
        depth: 0.6,
        motion: 'twinkle',
      });
    }
  },
};

export const sticker: Template = {
  name: 'sticker',
  variants: 2,
  kin: ['groovy', 'popart', 'sunset'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 1.3),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const plain = board.variant === 1;
    const back = groundOr(board, plain ? mix(palette.accents[0], palette.paper, 0.5) : palette.accents[0]);
    board.add(
      'ground',
      fillCanvas(board, back) +
        (plain ? '' : rays(cx, cy, board.width + board.height, 20, mix(back, palette.accents[1], 0.55))),
      { ground: true, depth: 0.05, motion: plain ? 'still' : 'spin' },
    );
    if (plain) {
      const spots = board.random.fork('spots');
      let dots = '';
      for (let y = 40; y < board.height; y += 96) {
        for (let x = 40 + ((y / 96) % 2 < 1 ? 0 : 48); x < board.width; x += 96) {
          dots += spots.chance(0.22)
            ? path(starPath(x, y, 17, 8), mix(back, palette.accents[2], 0.5))
            : `<circle cx="${x}" cy="${y}" r="9" fill="${mix(back, palette.accents[1], 0.5)}"/>`;
        }
      }
      board.add('dots', dots, { ground: true, depth: 0.1, motion: 'drift' });
    }
    const words = brief.lettering;
    const hero = heroFigure(board, { upright: true });
    const friends = companions(brief).slice(0, 2);
    const heroY = cy - (words ? 90 : 0);
    const size = words ? 640 : 760;
    if (hero) {
      const shift = friends.length > 0 ? -70 : 0;
      const at = { cx: cx + shift, cy: heroY, width: size * 1.05, height: size };
      board.add(
        'hero',
        stand(board, hero, at, {
          outlines: [
            ['#ffffff', 24],
            [palette.ink, 7],
          ],
          halftone: true,
          shadow: { colour: mix(back, palette.ink, 0.45), dx: 12, dy: 16 },
        }).svg,
        { depth: 0.7, motion: 'float' },
      );
      friends.forEach((friend, i) => {
        const figure = heroFigure({ ...board, brief: { ...brief, subjects: [friend] } });
        if (figure)
          board.add(
            `friend-${i}`,
            stand(
              board,
              figure,
              { cx: cx + (i ? -270 : 250), cy: heroY + (i ? 210 : 190), width: 300, height: 300, rotate: i ? -10 : 10 },
              {
                outlines: [
                  ['#ffffff', 18],
                  [palette.ink, 6],
                ],
                halftone: true,
              },
            ).svg,
            { depth: 0.85, motion: 'sway' },
          );
      });
    }
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const h = lines.length > 1 ? 104 : 150;
        const set = setLine(
          line.toUpperCase(),
          fontFor(board, ['bangers', 'fredoka', 'bungee']),
          { cx, cy: board.cy + 330 + (i - (lines.length - 1) / 2) * (h + 26), width: 860, height: h },
          { warp: 'bulge', amount: 0.1 },
        );
        board.add(
          `lettering-${i}`,
          path(set.d, '#ffffff', 'stroke="#ffffff" stroke-width="46" stroke-linejoin="round"') +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
            path(set.d, palette.accents[2]),
          { depth: 0.9 },
        );
      });
    }
  },
};

/** A ringed flower-power bloom with the hero in its heart. */
export const groovy: Template = {
  name: 'groovy',
  variants: 2,
  kin: ['sticker', 'sunset', 'quote'],
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.8 : 0.9) + (brief.words.has('peace') || brief.words.has('love') ? 0.6 : 0),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const ground = groundOr(board, mix(palette.paper, palette.accents[0], 0.25));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const rings = [palette.accents[4], palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]];
    const words = brief.lettering;
    const heartY = cy - (words ? 70 : 10);
    const petals = 9 + board.variant * 3;
    let flower = '';
    rings.forEach((colour, ring) => {
      const radius = (words ? 400 : 450) - ring * 62;
      let d = '';
      for (let i = 0; i <= 360; i += 2) {
        const a = (i * Math.PI) / 180;
        const bump =
          board.variant === 0 ? Math.abs(Math.cos((a * petals) / 2)) ** 0.6 : 0.5 + 0.5 * Math.cos(a * petals);
        const r = radius * (0.82 + 0.18 * bump);
        d += `${i ? 'L' : 'M'}${(cx + r * Math.cos(a)).toFixed(1)} ${(heartY + r * Math.sin(a)).toFixed(1)}`;
      }
      flower += path(`${d}Z`, colour);
    });
    board.add('flower', flower, { depth: 0.3, motion: 'spin' });
    const hero = heroFigure(board);
    if (hero) {
      const size = words ? 400 : 470;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: heartY, width: size, height: size },
          {
            outlines: [
              [palette.paper, 12],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    } else
      board.add(
        'heart',
        `<circle cx="${cx}" cy="${heartY}" r="120" fill="${palette.paper}"/>${path(starPath(cx, heartY, 92, 40, 8), palette.accents[2])}`,
        { depth: 0.6, motion: 'spin' },
      );
    if (words) {
      const lines = words.length > 14 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const set = setLine(
          line,
          fontFor(board, ['shrikhand', 'righteous', 'pacifico']),
          {
            cx,
            cy: board.cy + 376 + (i - (lines.length - 1) / 2) * 118,
            width: 880,
            height: lines.length > 1 ? 104 : 150,
          },
          { warp: 'flag', amount: 0.28 },
        );
        board.add(
          `lettering-${i}`,
          path(
            set.d,
            palette.ink,
            `stroke="${palette.ink}" stroke-width="22" stroke-linejoin="round" transform="translate(6 8)"`,
          ) +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="16" stroke-linejoin="round"`) +
            path(set.d, palette.accents[0]),
          { depth: 0.9 },
        );
      });
    }
  },
};
