/** Designs built from repetition and frames: patterns, mandalas, wreaths, cards, shapes. */
import { type Board, fillCanvas } from '../board.ts';
import { type Hex, lightness, mix } from '../colour.ts';
import type { Figure } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { dotPattern, path, radians, rays, sparklePath, starPath } from '../shapes.ts';
import { setLine } from '../type/setting.ts';
import {
  companions,
  figureOf,
  fontFor,
  groundOr,
  heroFigure,
  heroSubject,
  inkOn,
  printTreatment,
  stand,
  type Template,
  titleOf,
} from './kit.ts';

const leafNames = ['fern', 'monstera', 'herb', 'fallen-leaf'];
const bloomNames = ['hibiscus', 'rose', 'daisy', 'blossom', 'poppy', 'tulip', 'sunflower', 'cherry-blossom'];

const motifFigure = (name: string): Figure | null => {
  const motif = findMotif(name);
  return (
    motif && {
      parts: [{ motif, x: 0, y: 0, scale: 1, rotate: 0, flip: false }],
      width: motif.width,
      height: motif.height,
      kind: 'thing',
      rigged: false,
    }
  );
};

/** Seamless: whatever crosses an edge of the tile is drawn again on the other side. */
export const pattern: Template = {
  name: 'pattern',
  variants: 4,
  kin: [],
  fit: (brief) => (brief.subjects.length === 0 ? 0.5 : 0.8),
  draw(board) {
    const { palette, brief, width, height } = board;
    const random = board.random.fork('pattern');
    const dark = board.variant % 2 === 1;
    const ground = groundOr(
      board,
      dark
        ? mix(palette.night, palette.accents[4], 0.25)
        : [mix(palette.paper, palette.accents[0], 0.2), palette.paper][board.variant >> 1]!,
    );
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const tile = 512;
    const figures = brief.subjects
      .slice(0, 3)
      .map(figureOf)
      .filter((figure) => figure !== null);
    const leafy =
      /leaf|leaves|tropic|botan|jungle|floral|flower|palm|garden|plant|fern|spring/.test(brief.prompt.toLowerCase()) ||
      figures.length === 0;
    const edge = dark ? palette.paper : palette.ink;
    const placed: { x: number; y: number; r: number }[] = [];
    const wrapped = (a: { x: number; y: number }, b: { x: number; y: number }) => {
      const dx = Math.abs(a.x - b.x);
      const dy = Math.abs(a.y - b.y);
      return Math.hypot(Math.min(dx, tile - dx), Math.min(dy, tile - dy));
    };
    const copies = (x: number, y: number, r: number, draw: (x: number, y: number) => string) => {
      let svg = '';
      for (const dx of [-tile, 0, tile])
        for (const dy of [-tile, 0, tile])
          if (x + dx > -r && x + dx < tile + r && y + dy > -r && y + dy < tile + r) svg += draw(x + dx, y + dy);
      return svg;
    };
    const put = (
      figure: Figure,
      x: number,
      y: number,
      size: number,
      rotate: number,
      flip: boolean,
      outlined: boolean,
    ) => {
      placed.push({ x, y, r: size / 2 });
      return copies(
        x,
        y,
        size * 0.8,
        (px, py) =>
          stand(
            board,
            figure,
            { cx: px, cy: py, width: size, height: size, rotate, flip },
            {
              treatment: printTreatment(board, figure.kind, 0.5),
              outlines: outlined
                ? [
                    [ground, 7],
                    [edge, 4],
                  ]
                : [[ground, 5]],
            },
          ).svg,
      );
    };
    let heroes = '';
    const spots: [number, number][] =
      board.variant === 0
        ? [
            [0.25, 0.25],
            [0.75, 0.5],
            [0.25, 0.75],
            [0.75, 0],
          ]
        : board.variant === 1
          ? [
              [0.2, 0.2],
              [0.7, 0.2],
              [0.45, 0.52],
              [0.95, 0.52],
              [0.2, 0.84],
              [0.7, 0.84],
            ]
          : board.variant === 2
            ? [
                [0.25, 0.25],
                [0.75, 0.25],
                [0.25, 0.75],
                [0.75, 0.75],
              ]
            : [
                [0.5, 0.5],
                [0, 0],
                [0.5, 0],
                [0, 0.5],
              ];
    const size = board.variant === 1 ? 142 : board.variant === 3 ? 196 : 176;
    if (figures.length > 0) {
      spots.forEach(([x, y], i) => {
        const small = board.variant === 3 && i >= 2;
        const figure = figures[(small && figures.length > 1 ? 1 : i) % figures.length]!;
        heroes += put(
          figure,
          (x * tile + tile) % tile,
          (y * tile + tile) % tile,
          small ? size * 0.66 : size,
          board.variant === 2 ? 0 : random.between(-22, 22),
          random.chance(0.5),
          true,
        );
      });
    }
    let back = '';
    if (leafy) {
      const leaves = leafNames.map(motifFigure).filter((figure) => figure !== null);
      const blooms = random
        .shuffle(bloomNames)
        .slice(0, 2)
        .map(motifFigure)
        .filter((figure) => figure !== null);
      for (let tries = 0; tries < 260 && placed.length < 30; tries++) {
        const own = tries < 60 ? random.between(120, 150) : random.between(70, 105);
        const at = { x: random.next() * tile, y: random.next() * tile };
        if (!placed.every((other) => wrapped(other, at) > (other.r + own / 2) * 0.78)) continue;
        back += put(
          random.chance(figures.length ? 0.24 : 0.42) ? random.pick(blooms) : random.pick(leaves),
          at.x,
          at.y,
          own,
          random.below(360),
          false,
          false,
        );
      }
    }
    let filler = '';
    const colours: Hex[] = [palette.accents[0], palette.accents[1], palette.accents[2], palette.pop].filter(
      (colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.08,
    );
    for (let tries = 0, made = 0; tries < 900 && made < 30; tries++) {
      const at = { x: random.next() * tile, y: random.next() * tile };
      const r = random.between(9, 17);
      if (!placed.every((other) => wrapped(other, at) > other.r * 0.9 + r + 8)) continue;
      placed.push({ ...at, r });
      made += 1;
      const colour = random.pick(colours.length ? colours : [edge]);
      const kind = random.next();
      filler += copies(at.x, at.y, r + 4, (x, y) =>
        kind < 0.4
          ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.42).toFixed(1)}" fill="${colour}"/>`
          : path(kind < 0.75 ? sparklePath(x, y, r) : starPath(x, y, r * 0.8, r * 0.4, 5, 20), colour),
      );
    }
    const checks =
      board.variant === 2
        ? `<rect width="256" height="256" fill="${mix(ground, palette.accents[0], 0.4)}"/><rect x="256" y="256" width="256" height="256" fill="${mix(ground, palette.accents[0], 0.4)}"/>`
        : '';
    const repeat = board.id();
    // One tile, repeated as a pattern: the kept SVG is a true repeat at any size.
    board.defs.push(
      `<pattern id="${repeat}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${checks}${back}${filler}${heroes}</pattern>`,
    );
    board.add('pattern', `<rect width="${width}" height="${height}" fill="url(#${repeat})"/>`, {
      depth: 0.4,
      motion: 'drift',
    });
  },
};

export const mandala: Template = {
  name: 'mandala',
  variants: 2,
  kin: ['glass', 'tarot', 'botanical'],
  fit: (brief) => (brief.subjects.length === 0 ? 1.2 : 0.35),
  draw(board) {
    const { palette, cx, cy } = board;
    const random = board.random.fork('mandala');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    const edge = inkOn(board, ground);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const fold = random.pick([8, 10, 12, 16]);
    const colours = [
      palette.accents[0],
      palette.accents[2],
      palette.accents[3],
      palette.pop,
      palette.accents[1],
      palette.accents[4],
    ];
    const turn = random.below(6);
    for (let ring = 6; ring >= 1; ring--) {
      const radius = 96 + ring * 56;
      const count = fold * (ring > 4 ? 2 : 1);
      const colour = colours[(ring + turn) % 6]!;
      const inner = mix(colour, ground, 0.55);
      const half = ((2 * Math.PI * radius) / count) * 0.5;
      const kind = random.below(4);
      let svg = '';
      for (let i = 0; i < count; i++) {
        const angle = ((i + (ring % 2 ? 0.5 : 0)) / count) * 360;
        const w = half;
        const shape =
          kind === 0
            ? path(
                `M0 58C${-w * 1.1} 30 ${-w * 0.8} -30 0 -60C${w * 0.8} -30 ${w * 1.1} 30 0 58Z`,
                colour,
                `stroke="${edge}" stroke-width="4"`,
              ) + path(`M0 34C${-w * 0.5} 16 ${-w * 0.3} -14 0 -34C${w * 0.3} -14 ${w * 0.5} 16 0 34Z`, inner)
            : kind === 1
              ? `${path(`M${-w} 40Q${-w} -48 0 -60Q${w} -48 ${w} 40Z`, colour, `stroke="${edge}" stroke-width="4"`)}<circle cy="-14" r="${w * 0.32}" fill="${ground}" stroke="${edge}" stroke-width="3"/>`
              : kind === 2
                ? path(`M0 -62L${w * 0.9} 0L0 58L${-w * 0.9} 0Z`, colour, `stroke="${edge}" stroke-width="4"`) +
                  path(`M0 -34L${w * 0.45} 0L0 30L${-w * 0.45} 0Z`, inner)
                : `<circle r="${Math.min(w * 0.95, 42)}" fill="${colour}" stroke="${edge}" stroke-width="4"/><circle r="${Math.min(w * 0.5, 21)}" fill="${inner}"/>${path(starPath(0, 0, Math.min(w * 0.4, 16), 7, 6), edge)}`;
        svg += `<g transform="translate(${cx} ${cy}) rotate(${angle.toFixed(2)}) translate(0 ${-radius})">${shape}</g>`;
      }
      svg += `<circle cx="${cx}" cy="${cy}" r="${radius - 34}" fill="${ring % 2 ? ground : mix(ground, colour, 0.2)}" stroke="${edge}" stroke-width="4"/>`;
      board.add(`ring-${ring}`, svg, { depth: 0.2 + (6 - ring) * 0.07, motion: 'spin' });
    }
    const hero = heroFigure(board, { alone: true });
    if (hero) {
      board.add(
        'heart',
        `<circle cx="${cx}" cy="${cy}" r="196" fill="${mix(palette.accents[0], ground, 0.25)}" stroke="${edge}" stroke-width="8"/><circle cx="${cx}" cy="${cy}" r="180" fill="none" stroke="${edge}" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round"/>`,
        { depth: 0.6 },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: 262, height: 262 },
          {
            outlines: [
              [palette.paper, 7],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    } else
      board.add('heart', path(starPath(cx, cy, 120, 52, fold), colours[turn]!, `stroke="${edge}" stroke-width="5"`), {
        depth: 0.7,
        motion: 'spin',
      });
  },
};

export const botanical: Template = {
  name: 'botanical',
  variants: 2,
  kin: ['watercolor', 'tarot', 'line'],
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.7 : 0.8) +
    (brief.settings.has('field') || brief.words.has('flower') || brief.words.has('floral') ? 0.9 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const random = board.random.fork('wreath');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const cy = board.cy - (brief.lettering ? 30 : 0);
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
    const hero = heroFigure(board);
    if (hero && !bloomNames.includes(heroSubject(brief)!.motif)) {
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy - (brief.lettering ? 40 : 0), width: 430, height: brief.lettering ? 350 : 430 },
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
    } else if (!brief.lettering) {
      const bouquet = motifFigure('wildflowers');
      if (bouquet)
        board.add(
          'hero',
          stand(board, bouquet, { cx, cy, width: 400, height: 420 }, { treatment: printTreatment(board, 'thing', 0.5) })
            .svg,
          { depth: 0.7, motion: 'sway' },
        );
    }
    if (brief.lettering) {
      const y = hero ? cy + 208 : cy;
      const set = setLine(brief.lettering, fontFor(board, ['lobster', 'pacifico', 'abril']), {
        cx,
        cy: y,
        width: 470,
        height: hero ? 92 : 190,
      });
      board.add('lettering', path(set.d, inkOn(board, ground)), { depth: 0.8 });
    }
  },
};

const numerals = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
  'XXI',
];

export const tarot: Template = {
  name: 'tarot',
  variants: 2,
  kin: ['woodcut', 'cosmic', 'crest'],
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.5 : 0.7) +
    (/moon|moth|skull|raven|witch|crystal|snake|eye|hand|cat|sun/.test(brief.prompt.toLowerCase()) ? 0.5 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const dark = board.variant === 0;
    const ground = groundOr(board, dark ? mix(palette.accents[4], palette.ink, 0.4) : palette.accents[1]);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const card = dark ? palette.night : palette.paper;
    const inkLine = dark ? palette.accents[0] : palette.ink;
    const w = Math.min(660, width - 130);
    const h = Math.min(height - 70, w * 1.46);
    const left = cx - w / 2;
    const top = cy - h / 2;
    const title = titleOf(board) || 'the dreamer';
    const words = brief.lettering ? title.toUpperCase() : `THE ${title.replace(/^the /i, '').toUpperCase()}`;
    const plate = 84;
    const corner = (x: number, y: number, sx: number, sy: number) =>
      `<path d="M${x} ${y + sy * 62}Q${x} ${y} ${x + sx * 62} ${y}M${x + sx * 14} ${y + sy * 40}Q${x + sx * 14} ${y + sy * 14} ${x + sx * 40} ${y + sy * 14}" fill="none" stroke="${inkLine}" stroke-width="5" stroke-linecap="round"/><circle cx="${x + sx * 26}" cy="${y + sy * 26}" r="6" fill="${inkLine}"/>`;
    board.add(
      'card',
      `<rect x="${left - 14}" y="${top - 14}" width="${w + 28}" height="${h + 28}" rx="34" fill="${dark ? palette.ink : palette.ink}"/><rect x="${left}" y="${top}" width="${w}" height="${h}" rx="24" fill="${card}"/><rect x="${left + 18}" y="${top + 18}" width="${w - 36}" height="${h - 36}" rx="14" fill="none" stroke="${inkLine}" stroke-width="6"/><rect x="${left + 30}" y="${top + plate + 10}" width="${w - 60}" height="${h - 2 * plate - 20}" fill="none" stroke="${inkLine}" stroke-width="4"/>` +
        corner(left + 44, top + plate + 24, 1, 1) +
        corner(left + w - 44, top + plate + 24, -1, 1) +
        corner(left + 44, top + h - plate - 24, 1, -1) +
        corner(left + w - 44, top + h - plate - 24, -1, -1),
      { depth: 0.2 },
    );
    const heroY = cy + 10;
    const ring = w * 0.36;
    let halo = `<circle cx="${cx}" cy="${heroY}" r="${ring}" fill="${dark ? mix(card, palette.accents[3], 0.45) : mix(card, palette.accents[0], 0.55)}"/>`;
    for (let i = 0; i < 40; i++) {
      const a = radians(i * 9);
      const far = ring + (i % 2 ? 26 : 48);
      halo += `<path d="M${cx + (ring + 10) * Math.cos(a)} ${heroY + (ring + 10) * Math.sin(a)}L${cx + far * Math.cos(a)} ${heroY + far * Math.sin(a)}" stroke="${inkLine}" stroke-width="5" stroke-linecap="round"/>`;
    }
    board.add('halo', halo, { depth: 0.35, motion: 'spin' });
    const skyY = top + plate + 66;
    const phases = [-2, -1, 0, 1, 2].map((k) => {
      const x = cx + k * 92;
      const r = 24 - Math.abs(k) * 3;
      return k === 0
        ? `<circle cx="${x}" cy="${skyY}" r="${r}" fill="${palette.accents[0]}"/>`
        : `<circle cx="${x}" cy="${skyY}" r="${r}" fill="${palette.accents[0]}"/><circle cx="${x + k * 7}" cy="${skyY}" r="${r}" fill="${card}"/>`;
    });
    board.add('moons', phases.join(''), { depth: 0.4 });
    const random = board.random.fork('sparks');
    let sparks = '';
    for (let i = 0; i < 26; i++) {
      const x = random.between(left + 60, left + w - 60);
      const y = random.between(top + plate + 110, top + h - plate - 40);
      if (Math.hypot(x - cx, y - heroY) > ring + 56)
        sparks += path(
          sparklePath(x, y, random.between(6, 17)),
          random.pick([palette.accents[0], inkLine, palette.accents[1]]),
        );
    }
    board.add('sparks', sparks, { depth: 0.45, motion: 'twinkle' });
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: heroY, width: w * 0.66, height: w * 0.64 },
          {
            outlines: [
              [dark ? palette.accents[0] : palette.paper, 6],
              [palette.ink, 6],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    else
      board.add(
        'hero',
        path(
          starPath(cx, heroY, ring * 0.7, ring * 0.3, 8),
          palette.accents[1],
          `stroke="${palette.ink}" stroke-width="7"`,
        ),
        { depth: 0.75, motion: 'spin' },
      );
    const friend = companions(brief)[0];
    const figure = friend && figureOf(friend);
    if (figure)
      board.add(
        'friends',
        [-1, 1]
          .map(
            (s) =>
              stand(
                board,
                figure,
                { cx: cx + s * w * 0.32, cy: top + h - plate - 96, width: 130, height: 130, flip: s > 0 },
                {
                  outlines: [
                    [card, 5],
                    [palette.ink, 4],
                  ],
                },
              ).svg,
          )
          .join(''),
        { depth: 0.8 },
      );
    const number = setLine(random.pick(numerals), 'cinzel', { cx, cy: top + plate / 2 + 14, width: 120, height: 36 });
    const name = setLine(
      words,
      'cinzel',
      { cx, cy: top + h - plate / 2 - 14, width: w - 120, height: 44 },
      { tracking: 0.05 },
    );
    board.add('lettering', path(number.d, inkLine) + (brief.wordless ? '' : path(name.d, inkLine)), { depth: 0.5 });
  },
};

export const bauhaus: Template = {
  name: 'bauhaus',
  variants: 2,
  kin: ['poster', 'groovy', 'line'],
  fit: (brief) => (brief.subjects.length === 0 ? 1.4 : 0.6),
  draw(board: Board) {
    const { palette, cx, cy, width, height, brief } = board;
    const random = board.random.fork('blocks');
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const cell = 205;
    const columns = Math.floor((width - 60) / cell);
    const rows = Math.floor((height - 60 - (brief.lettering ? 150 : 0)) / cell);
    const left = (width - columns * cell) / 2;
    const top = (height - rows * cell - (brief.lettering ? 130 : 0)) / 2;
    const colours = [
      palette.accents[0],
      palette.accents[1],
      palette.accents[2],
      palette.accents[3],
      palette.accents[4],
      palette.pop,
      palette.ink,
    ];
    const heroCells = board.variant === 0 ? 2 : 3;
    const hx = Math.floor((columns - heroCells) / 2) + (board.variant === 0 ? random.below(2) : 0);
    const hy = Math.floor((rows - heroCells) / 2) + (board.variant === 0 ? random.below(2) : 0);
    let svg = '';
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        if (c >= hx && c < hx + heroCells && r >= hy && r < hy + heroCells) continue;
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
    const size = heroCells * cell;
    const x = left + hx * cell + size / 2;
    const y = top + hy * cell + size / 2;
    const back = palette.accents[board.variant === 0 ? 0 : 1];
    board.add(
      'stage',
      `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" fill="${mix(back, ground, 0.35)}"/><circle cx="${x}" cy="${y}" r="${size * 0.43}" fill="${palette.accents[2]}"/>`,
      { depth: 0.4 },
    );
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx: x, cy: y, width: size * 0.8, height: size * 0.78 },
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
    else
      board.add(
        'hero',
        `<circle cx="${x}" cy="${y}" r="${size * 0.27}" fill="${palette.ink}"/><path d="M${x - size * 0.27} ${y}A${size * 0.27} ${size * 0.27} 0 0 1 ${x + size * 0.27} ${y}Z" fill="${palette.paper}"/>`,
        { depth: 0.7, motion: 'spin' },
      );
    board.add(
      'frame',
      `<rect x="${left}" y="${top}" width="${columns * cell}" height="${rows * cell}" fill="none" stroke="${palette.ink}" stroke-width="10"/>`,
      { depth: 0.5 },
    );
    if (brief.lettering) {
      const set = setLine(
        brief.lettering.toUpperCase(),
        fontFor(board, ['josefin', 'bebas', 'righteous']),
        { cx, cy: cy + (rows * cell) / 2 + 16, width: columns * cell, height: 92 },
        { tracking: 0.06 },
      );
      board.add('lettering', path(set.d, inkOn(board, ground)), { depth: 0.7 });
    }
  },
};
