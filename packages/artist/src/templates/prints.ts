/** Designs that look like a printing or drawing technique. */
import { type Board, fillCanvas } from '../board.ts';
import { formatHex, type Hex, mix } from '../colour.ts';
import { drawFigure } from '../motifs/figure.ts';
import { engrave, lineDrawing, ramp } from '../motifs/treatments.ts';
import { getPalette } from '../palettes.ts';
import { rasterize } from '../raster.ts';
import { dotPattern, path, peaks, pine, polygon, radians, rays, starPath } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import {
  accentOn,
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
} from './kit.ts';

export const line: Template = {
  name: 'line',
  variants: 2,
  kin: ['woodcut', 'botanical', 'exposure'],
  fit: (brief) => (brief.subjects.length === 0 ? 0.3 : 0.8),
  draw(board) {
    const { palette, cx, brief } = board;
    const cy = board.cy - (brief.lettering ? 60 : 10);
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const disc = mix(ground, palette.pop, 0.8);
    const stroke = `fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-linejoin="round"`;
    if (board.variant === 0)
      board.add('disc', `<circle cx="${cx + 110}" cy="${cy - 120}" r="200" fill="${disc}"/>`, { depth: 0.2 });
    else
      board.add(
        'disc',
        `<path d="M${cx - 300} ${cy + 330}V${cy - 60}A300 300 0 0 1 ${cx + 300} ${cy - 60}V${cy + 330}Z" fill="${mix(ground, palette.accents[1], 0.6)}"/><path d="M${cx - 322} ${cy + 330}V${cy - 60}A322 322 0 0 1 ${cx + 322} ${cy - 60}V${cy + 330}" ${stroke} stroke-width="6"/>`,
        { depth: 0.2 },
      );
    const hero = heroFigure(board);
    if (!hero || heroSubject(brief)?.kind === 'scenery') {
      board.add('hero', mountainLines(board, cx, cy, palette.ink, ground), { depth: 0.6 });
    } else {
      const wash = board.variant === 1 ? mix(palette.accents[0], ground, 0.35) : null;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: 640, height: 620 },
          {
            treatment: (motif, scale) => lineDrawing(motif, { ...palette, paper: ground }, 6.5 / scale, wash),
            outlines: [
              [ground, 14],
              [palette.ink, 5],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure)
        board.add(
          'friend',
          stand(
            board,
            figure,
            { cx: cx - 270, cy: cy + 210, width: 210, height: 210 },
            {
              treatment: (motif, scale) => lineDrawing(motif, { ...palette, paper: ground }, 5.5 / scale, disc),
              outlines: [
                [ground, 12],
                [palette.ink, 4],
              ],
            },
          ).svg,
          { depth: 0.8, motion: 'sway' },
        );
      board.add(
        'floor',
        `<path d="M${cx - 260} ${cy + 350}H${cx + 260}M${cx - 180} ${cy + 380}H${cx + 180}M${cx - 90} ${cy + 410}H${cx + 90}" ${stroke} stroke-width="6"/>`,
        { depth: 0.4 },
      );
    }
    if (brief.lettering) {
      const set = setLine(
        brief.lettering.toUpperCase(),
        fontFor(board, ['josefin', 'bebas']),
        { cx, cy: board.cy + 436, width: 760, height: 56 },
        { tracking: 0.24 },
      );
      board.add('lettering', path(set.d, inkOn(board, ground)), { depth: 0.6 });
    }
  },
};

function mountainLines(board: Board, cx: number, cy: number, ink: Hex, paper: Hex): string {
  const random = board.random.fork('peaks');
  const st = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  const corners = (
    [
      [-362, 130],
      [-250, -40],
      [-194, 30],
      [-42, -270],
      [48, -138],
      [100, -192],
      [230, 10],
      [272, -40],
      [362, 130],
    ] as [number, number][]
  ).map(
    ([x, y]) =>
      [cx + x + random.between(-14, 14), cy + y + (y < 120 ? random.between(-20, 20) : 0)] as [number, number],
  );
  let svg = `${path(polygon(corners), paper)}<path d="${polygon(corners, false)}" ${st} stroke-width="9"/>`;
  for (const i of [1, 3, 5]) {
    const [x, y] = corners[i]!;
    const k = i === 3 ? 1.5 : 1;
    svg += `<path d="M${x} ${y}l${-10 * k} ${64 * k}l${30 * k} ${40 * k}l${-18 * k} ${52 * k}l${34 * k} ${58 * k}" ${st} stroke-width="6"/>`;
  }
  for (let i = 0; i < 6; i++) {
    const w = 362 - i * 54;
    const gap = random.between(-0.3, 0.3) * w;
    svg += `<path d="M${cx - w} ${cy + 130 + i * 38}H${cx + gap - 24}M${cx + gap + 24} ${cy + 130 + i * 38}H${cx + w}" ${st} stroke-width="${8 - i * 0.7}"/>`;
  }
  for (const [x, h] of [
    [-316, 96],
    [-276, 70],
    [300, 104],
    [262, 66],
    [340, 60],
  ] as const) {
    const px = cx + x;
    const py = cy + 130;
    svg += `<path d="M${px} ${py}v${-h}M${px - h * 0.26} ${py - h * 0.22}L${px} ${py - h * 0.6}L${px + h * 0.26} ${py - h * 0.22}M${px - h * 0.2} ${py - h * 0.52}L${px} ${py - h * 0.92}L${px + h * 0.2} ${py - h * 0.52}" ${st} stroke-width="6"/>`;
  }
  return svg;
}

export const woodcut: Template = {
  name: 'woodcut',
  variants: 2,
  kin: ['line', 'tarot', 'exposure'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 1),
  draw(board) {
    const { palette, cx, brief } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.ink : palette.paper);
    const ink = dark ? palette.paper : palette.ink;
    const paper = dark ? palette.ink : palette.paper;
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const words = brief.lettering;
    const cy = board.cy - (words ? 70 : 0);
    const spot = dark ? palette.accents[1] : palette.accents[2];
    let burst = '';
    for (let i = 0; i < 72; i++) {
      const a = radians(i * 5);
      const inner = 338;
      const outer = i % 2 ? 400 : 444;
      burst += `M${(cx + inner * Math.cos(a)).toFixed(1)} ${(cy + inner * Math.sin(a)).toFixed(1)}L${(cx + outer * Math.cos(a)).toFixed(1)} ${(cy + outer * Math.sin(a)).toFixed(1)}`;
    }
    board.add('burst', `<path d="${burst}" stroke="${ink}" stroke-width="7" stroke-linecap="round" fill="none"/>`, {
      depth: 0.2,
      motion: 'spin',
    });
    board.add(
      'disc',
      `<circle cx="${cx}" cy="${cy}" r="322" fill="${spot}"/><circle cx="${cx}" cy="${cy}" r="322" fill="none" stroke="${ink}" stroke-width="8"/>`,
      { depth: 0.3 },
    );
    const hero = heroFigure(board);
    if (hero) {
      const etched = (motif: Parameters<typeof engrave>[0], scale: number, id: string) =>
        engrave(motif, palette.ink, palette.paper, scale, id, 8);
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: 600, height: 580 },
          {
            treatment: etched,
            outlines: [
              [paper, 12],
              [palette.ink, 7],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure) {
        const spots = [
          [-250, 220],
          [250, 220],
        ].map(
          ([x, y], i) =>
            stand(
              board,
              figure,
              { cx: cx + x!, cy: cy + y!, width: 230, height: 230, flip: i === 1 },
              {
                treatment: etched,
                outlines: [
                  [paper, 10],
                  [palette.ink, 6],
                ],
              },
            ).svg,
        );
        board.add('friends', spots.join(''), { depth: 0.8 });
      }
    }
    if (words) {
      const set = setLine(
        words.toUpperCase(),
        fontFor(board, ['rye', 'cinzel', 'ultra']),
        { cx, cy: board.cy + 418, width: 860, height: 104 },
        {},
      );
      board.add('lettering', path(set.d, inkOn(board, ground)), { depth: 0.6 });
    }
  },
};

export const popart: Template = {
  name: 'popart',
  variants: 2,
  kin: ['sticker', 'groovy', 'neon'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.7),
  draw(board) {
    const { palette, width, height, cx, cy, brief } = board;
    const hero = heroFigure(board, { alone: true });
    const dots = board.id();
    board.defs.push(dotPattern(dots, 18, 4.6, palette.ink, 0.16, 45));
    if (board.variant === 0 && hero) {
      const families = ['tropical', 'neon', 'sunset', 'ocean'].map(getPalette);
      const grounds = [
        families[0]!.accents[2],
        families[1]!.accents[4],
        families[2]!.accents[0],
        families[3]!.accents[1],
      ];
      families.forEach((family, i) => {
        const w = width / 2;
        const h = height / 2;
        const x = (i % 2) * w;
        const y = (i >> 1) * h;
        const at = { cx: x + w / 2, cy: y + h / 2, width: w * 0.72, height: h * 0.72 };
        const stops = [
          family.ink,
          [family.accents[3], family.accents[2], family.accents[4], family.accents[4]][i]!,
          [family.accents[0], family.accents[1], family.accents[2], family.pop][i]!,
          family.paper,
        ];
        const drawn = stand(board, hero, at, { treatment: (motif) => ramp(motif, stops), outlines: [[family.ink, 7]] });
        const clip = board.id();
        board.defs.push(`<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`);
        board.add(
          `panel-${i}`,
          `<rect x="${x}" y="${y}" width="${w + 1}" height="${h + 1}" fill="${grounds[i]}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${dots})"/>`,
          { ground: true, depth: 0.1 },
        );
        board.add(
          `hero-${i}`,
          `<g clip-path="url(#${clip})"><g transform="translate(12 14)">${drawn.outline(family.ink, 7)}</g>${drawn.svg}</g>`,
          { depth: 0.6, motion: 'float' },
        );
      });
      return;
    }
    const back = groundOr(board, palette.accents[1]);
    board.add(
      'ground',
      fillCanvas(board, back) +
        rays(cx, cy, width + height, 18, palette.accents[0], 5) +
        `<rect width="${width}" height="${height}" fill="url(#${dots})"/>`,
      { ground: true, depth: 0.05, motion: 'spin' },
    );
    const boom = starPath(cx, cy, 470, 356, 15, -84);
    board.add(
      'burst',
      path(boom, palette.ink, 'transform="translate(14 18)"') +
        path(boom, palette.paper, `stroke="${palette.ink}" stroke-width="10" stroke-linejoin="round"`),
      { depth: 0.3 },
    );
    const full = heroFigure(board);
    const words = brief.lettering;
    if (full)
      board.add(
        'hero',
        stand(
          board,
          full,
          { cx, cy: cy - (words ? 60 : 0), width: 520, height: words ? 430 : 520 },
          { outlines: [[palette.ink, 8]], halftone: true },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((text, i) => {
        const set = setLine(
          text.toUpperCase(),
          'bangers',
          {
            cx,
            cy: cy + (full ? 290 : 0) + (i - (lines.length - 1) / 2) * 112,
            width: 760,
            height: lines.length > 1 ? 100 : 150,
          },
          { warp: 'rise', amount: 0.07 },
        );
        board.add(
          `lettering-${i}`,
          path(
            set.d,
            palette.ink,
            `stroke="${palette.ink}" stroke-width="26" stroke-linejoin="round" transform="translate(7 9)"`,
          ) +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
            path(set.d, palette.accents[2]),
          { depth: 0.9 },
        );
      });
    }
  },
};

export const pixel: Template = {
  name: 'pixel',
  variants: 2,
  kin: ['sticker', 'popart', 'neon'],
  fit: (brief) => (brief.words.has('game') || brief.words.has('gamer') || brief.words.has('gaming') ? 1.4 : 0),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const dark = board.variant === 0;
    const ground = groundOr(board, dark ? palette.night : mix(palette.accents[0], palette.paper, 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const cell = 16;
    const random = board.random.fork('pixels');
    let sky = '';
    for (let i = 0; i < 60; i++)
      sky += `<rect x="${random.below(width / cell) * cell}" y="${random.below((height * 0.7) / cell) * cell}" width="${cell / 2}" height="${cell / 2}" fill="${random.pick([palette.accents[0], palette.accents[2], palette.paper])}"/>`;
    board.add('sky', sky, { ground: true, depth: 0.1, motion: 'twinkle' });
    const words = brief.lettering;
    const hero = heroFigure(board, { upright: true });
    if (hero) {
      const size = 40;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawFigure(hero, { cx: 50, cy: 50, width: 92, height: 92 }, printTreatment(board, hero.kind, 0.35), board.id).svg}</svg>`;
      const { data } = rasterize(svg, size);
      const solid = (x: number, y: number) =>
        x >= 0 && y >= 0 && x < size && y < size && data[(y * size + x) * 4 + 3]! > 120;
      const offX = Math.round((cx - (size * cell) / 2) / cell) * cell;
      const offY = Math.round((cy - (words ? 70 : 0) - (size * cell) / 2) / cell) * cell;
      let body = '';
      let edge = '';
      for (let y = -1; y <= size; y++) {
        for (let x = -1; x <= size; x++) {
          const at = `x="${offX + x * cell}" y="${offY + y * cell}" width="${cell + 0.5}" height="${cell + 0.5}"`;
          if (solid(x, y)) {
            const i = (y * size + x) * 4;
            // Five bits a channel: the few colours of an old console.
            body += `<rect ${at} fill="${formatHex([0, 1, 2].map((k) => Math.round(data[i + k]! / 36) * 36))}"/>`;
          } else if (solid(x - 1, y) || solid(x + 1, y) || solid(x, y - 1) || solid(x, y + 1))
            edge += `<rect ${at} fill="${dark ? palette.paper : palette.ink}"/>`;
        }
      }
      board.add('hero', edge + body, { depth: 0.7, motion: 'float' });
    }
    const floorY = Math.round((height * 0.9) / cell) * cell;
    if (!words) {
      let floor = '';
      for (let x = 0; x < width; x += cell * 4)
        floor += `<rect x="${x}" y="${floorY}" width="${cell * 4 - 3}" height="${cell * 2}" fill="${(x / cell / 4) % 2 ? palette.accents[3] : palette.accents[2]}"/>`;
      board.add('floor', floor, { depth: 0.5 });
    } else {
      const lines = words.length > 14 ? breakLines(words, 2) : [words];
      lines.forEach((text, i) => {
        const set = setLine(text.toUpperCase(), 'pixel', {
          cx,
          cy: height - 130 + (i - (lines.length - 1) / 2) * 84,
          width: width * 0.86,
          height: lines.length > 1 ? 62 : 84,
        });
        board.add(
          `lettering-${i}`,
          path(set.d, dark ? '#000000' : palette.paper, 'transform="translate(7 7)"') +
            path(set.d, accentOn(board, ground)),
          { depth: 0.85 },
        );
      });
    }
  },
};

export const glass: Template = {
  name: 'glass',
  variants: 1,
  kin: ['mandala', 'tarot', 'woodcut'],
  fit: (brief) => (brief.subjects.length === 0 ? 0.4 : 0.6),
  draw(board) {
    const { palette, cx, cy, width, height } = board;
    const random = board.random.fork('panes');
    const lead = mix(palette.ink, '#000000', 0.35);
    board.add('ground', fillCanvas(board, palette.paper), { ground: true, depth: 0 });
    const clip = board.id();
    const w = Math.min(430, width / 2 - 60);
    const arch = (k: number) =>
      `M${cx - w * k} ${cy + (height / 2 - 50) * k}V${cy - (height / 2 - 50 - w) * k}A${w * k} ${w * k} 0 0 1 ${cx + w * k} ${cy - (height / 2 - 50 - w) * k}V${cy + (height / 2 - 50) * k}Z`;
    board.defs.push(`<clipPath id="${clip}"><path d="${arch(0.97)}"/></clipPath>`);
    const rings = [130, 260, 400, 560, 760];
    let panes = '';
    const centreY = cy - 30;
    rings.forEach((outer, ring) => {
      const inner = ring ? rings[ring - 1]! : 0;
      const count = [8, 12, 18, 24, 30][ring]!;
      const turn = random.next() * 30;
      for (let i = 0; i < count; i++) {
        const jitter = (k: number) => radians(turn + ((i + k) * 360) / count);
        const [a, b] = [jitter(0), jitter(1)];
        const point = (angle: number, r: number): [number, number] => [
          cx + r * Math.cos(angle),
          centreY + r * Math.sin(angle),
        ];
        const base = [
          palette.accents[0],
          palette.accents[1],
          palette.accents[2],
          palette.pop,
          palette.accents[3],
          palette.accents[4],
        ][(i + ring * 2) % 6]!;
        const colour = mix(base, palette.paper, random.between(0, 0.35));
        panes += path(
          polygon([
            point(a, inner),
            point(a, outer),
            point((a + b) / 2, outer * 1.03),
            point(b, outer),
            point(b, inner),
          ]),
          colour,
          `stroke="${lead}" stroke-width="7" stroke-linejoin="round"`,
        );
      }
    });
    board.add('window', `${path(arch(1), lead)}<g clip-path="url(#${clip})">${panes}</g>`, { depth: 0.2 });
    const hero = heroFigure(board);
    if (hero) {
      const drawn = stand(
        board,
        hero,
        { cx, cy: centreY + 10, width: w * 1.5, height: 560 },
        {
          treatment: (motif, scale, id) => ({ ...printTreatment(board, hero.kind, 0.75)(motif, scale, id) }),
          outlines: [
            [lead, 11],
            [mix(palette.accents[0], '#ffffff', 0.5), 5],
            [lead, 8],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
    }
    board.add('frame', `<path d="${arch(0.985)}" fill="none" stroke="${lead}" stroke-width="18"/>`, { depth: 0.3 });
    const words = board.brief.lettering;
    if (words) {
      const set = setLine(words.toUpperCase(), 'cinzel', { cx, cy: height - 110, width: w * 1.6, height: 64 });
      board.add(
        'lettering',
        path(set.d, lead, `stroke="${lead}" stroke-width="20" stroke-linejoin="round"`) + path(set.d, palette.paper),
        { depth: 0.8 },
      );
    }
  },
};

export const watercolor: Template = {
  name: 'watercolor',
  variants: 2,
  kin: ['botanical', 'line', 'landscape'],
  fit: (brief) => (brief.subjects.length === 0 ? 0.6 : 0.75) + (brief.settings.has('field') ? 0.3 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const cy = board.cy - (brief.lettering ? 60 : 0);
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
        cx + Math.cos(a) * 210 + random.between(-40, 40),
        cy + Math.sin(a) * 190 + random.between(-40, 40),
        random.between(120, 210),
        mix(tones[i % tones.length]!, ground, 0.3),
      );
    }
    for (let i = 0; i < 34; i++) {
      const a = random.next() * Math.PI * 2;
      const far = random.between(330, 470);
      wash += `<circle cx="${(cx + Math.cos(a) * far).toFixed(1)}" cy="${(cy + Math.sin(a) * far).toFixed(1)}" r="${(random.next() ** 2 * 15 + 2).toFixed(1)}" fill="${random.pick(tones)}" opacity="${random.between(0.35, 0.8).toFixed(2)}"/>`;
    }
    board.add('wash', wash, { depth: 0.3, motion: 'breathe' });
    const hero = heroFigure(board);
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      const soft = printTreatment(board, hero.kind, 0.5);
      const drawn = stand(
        board,
        hero,
        { cx, cy, width: 620, height: 600 },
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
    const words = brief.lettering;
    if (words) {
      const set = setLine(words, fontFor(board, ['kaushan', 'pacifico', 'lobster']), {
        cx,
        cy: board.cy + 410,
        width: 820,
        height: 120,
      });
      board.add('lettering', path(set.d, palette.ink), { depth: 0.8 });
    }
  },
};
