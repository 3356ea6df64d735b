/** Where the eyes of frontal heads are, so that a sleeper can close them. */
import { lightness, mix } from '../colour.ts';
import { rasterize } from '../raster.ts';
import { eyesOfHead } from './acting/heads.ts';
import type { Motif } from './motif.ts';

/** As shares of the head's box: left eye, right eye, height of both, and how wide and tall one is. */
type Eyes = [left: number, right: number, y: number, width: number, height: number];

const eyes: Record<string, Eyes> = {
  fox: [0.336, 0.656, 0.547, 0.102, 0.086],
  'cat-face': [0.309, 0.703, 0.546, 0.117, 0.158],
  'dog-face': [0.316, 0.676, 0.511, 0.094, 0.132],
  bear: [0.3, 0.7, 0.43, 0.09, 0.1],
  panda: [0.313, 0.68, 0.492, 0.1, 0.12],
  lion: [0.363, 0.641, 0.386, 0.078, 0.079],
  'rabbit-face': [0.328, 0.68, 0.599, 0.086, 0.099],
  koala: [0.285, 0.706, 0.467, 0.094, 0.139],
  frog: [0.25, 0.754, 0.241, 0.125, 0.182],
  'monkey-face': [0.371, 0.613, 0.459, 0.094, 0.155],
  'pig-face': [0.27, 0.706, 0.509, 0.094, 0.132],
  hamster: [0.309, 0.684, 0.526, 0.078, 0.119],
  'mouse-face': [0.32, 0.676, 0.61, 0.086, 0.123],
  raccoon: [0.355, 0.637, 0.538, 0.078, 0.133],
  'polar-bear': [0.277, 0.723, 0.338, 0.078, 0.085],
  shiba: [0.281, 0.711, 0.517, 0.133, 0.113],
  husky: [0.277, 0.715, 0.517, 0.133, 0.113],
  bulldog: [0.289, 0.699, 0.459, 0.133, 0.133],
  beagle: [0.32, 0.672, 0.459, 0.117, 0.127],
  labrador: [0.32, 0.672, 0.459, 0.117, 0.127],
  'german-shepherd': [0.277, 0.715, 0.517, 0.141, 0.113],
  pitbull: [0.289, 0.703, 0.461, 0.133, 0.133],
  chihuahua: [0.277, 0.715, 0.517, 0.141, 0.113],
  'red-panda': [0.336, 0.664, 0.55, 0.1, 0.12],
  reindeer: [0.39, 0.61, 0.55, 0.09, 0.085],
  owl: [0.293, 0.699, 0.26, 0.2, 0.14],
};

/** The head with its eyes shut; unchanged where nobody knows them. */
export function closeEyes(head: Motif): Motif {
  const spot = eyesOfHead(head.name) ?? eyes[head.name];
  if (!spot) return head;
  const [left, right, y, width, height] = spot;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${head.width} ${head.height}">${head.body}</svg>`;
  const { data, width: columns, height: rows } = rasterize(svg, 96);
  const colourAt = (shareX: number, shareY: number) => {
    const i = (Math.round(shareY * (rows - 1)) * columns + Math.round(shareX * (columns - 1))) * 4;
    return `#${[data[i]!, data[i + 1]!, data[i + 2]!].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  const lids = [left, right].map((x) => {
    const skin = colourAt(x, y - height * 0.5 - 0.045);
    const line = lightness(skin) < 0.4 ? mix(skin, '#ffffff', 0.75) : mix(skin, '#1a1216', 0.8);
    const cx = x * head.width;
    const cy = y * head.height;
    const rx = (width * head.width) / 2 + head.width * 0.022;
    const ry = (height * head.height) / 2 + head.height * 0.022;
    return `<ellipse cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" rx="${rx.toFixed(2)}" ry="${ry.toFixed(2)}" fill="${skin}" data-plain="1"/><path d="M${(cx - rx).toFixed(2)} ${cy.toFixed(2)}Q${cx.toFixed(2)} ${(cy + ry * 1.1).toFixed(2)} ${(cx + rx).toFixed(2)} ${cy.toFixed(2)}" fill="none" stroke="${line}" stroke-width="${(head.width * 0.028).toFixed(2)}" stroke-linecap="round"/>`;
  });
  return { ...head, body: head.body + lids.join('') };
}

/** Which way somebody looks, or how: eyes drawn anew over the old ones. Unchanged where nobody knows them. */
export function turnEyes(head: Motif, look: { x: number; y: number; wide?: boolean }): Motif {
  const spot = eyesOfHead(head.name) ?? eyes[head.name];
  if (!spot) return head;
  const [left, right, y, width, height] = spot;
  const r = Math.max((width * head.width) / 2, (height * head.height) / 2) * (look.wide ? 1.75 : 1.5);
  const pupil = r * (look.wide ? 0.38 : 0.56);
  const turned = [left, right].map((x) => {
    const cx = x * head.width;
    const cy = y * head.height;
    const px = cx + look.x * (r - pupil) * 0.86;
    const py = cy + look.y * (r - pupil) * 0.86;
    return `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${r.toFixed(2)}" fill="#ffffff" stroke="#231815" stroke-width="${(r * 0.16).toFixed(2)}"/><circle cx="${px.toFixed(2)}" cy="${py.toFixed(2)}" r="${pupil.toFixed(2)}" fill="#231815"/><circle cx="${(px - pupil * 0.3).toFixed(2)}" cy="${(py - pupil * 0.36).toFixed(2)}" r="${(pupil * 0.32).toFixed(2)}" fill="#ffffff"/>`;
  });
  return { ...head, body: head.body + turned.join('') };
}
