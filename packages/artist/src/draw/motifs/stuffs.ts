/** Things in the shape of others: bread as a heart, steam as a heart, a cloud as a sheep, pizza as a cat. */

import { mix } from '../../kit/colour.ts';
import { type Motif, tonesOf } from '../../kit/motif.ts';
import { isVapour } from '../../library/stuffs.ts';
import { heartPath } from './feelings.ts';
import { findMotif } from './library.ts';
import { ramp, silhouette } from './treatments.ts';

type Stuff = { edge: string; inside: string; specks?: { colours: readonly string[]; r: number; count: number } };

const specks = (r: number, count: number, ...colours: string[]) => ({ colours, r, count });

export const stuffs: Record<string, Stuff> = {
  bread: { edge: '#a9652e', inside: '#f6dfae', specks: specks(3, 26, '#e6c486', '#dcb674') },
  toast: { edge: '#8f5527', inside: '#e9bd78', specks: specks(3, 26, '#c98f4a', '#d9a55f') },
  sourdough: { edge: '#a9652e', inside: '#f6dfae', specks: specks(3, 26, '#e6c486', '#dcb674') },
  pizza: { edge: '#c98a3c', inside: '#f7cf5a', specks: specks(15, 8, '#c8352b', '#c8352b', '#b52a24') },
  cookie: { edge: '#a8692f', inside: '#d99a52', specks: specks(8, 13, '#5a331c', '#6b3d22') },
  'gingerbread-man': { edge: '#8f5527', inside: '#b5703a', specks: specks(5, 8, '#fdfaf3', '#c8262f', '#3f8a4a') },
  'chocolate-bar': { edge: '#3f2416', inside: '#6b3d22', specks: specks(4, 10, '#8a5432') },
  pancakes: { edge: '#b06c2c', inside: '#eeb562', specks: specks(4, 10, '#f7cf8c') },
  waffle: { edge: '#b06c2c', inside: '#eeb562', specks: specks(8, 16, '#d08f3e') },
  'cheese-wedge': { edge: '#e0a21e', inside: '#f9d44c', specks: specks(10, 9, '#e5b02c') },
  doughnut: { edge: '#c98a4a', inside: '#f29bb9', specks: specks(4, 26, '#ffffff', '#5fb3e6', '#f7d154', '#8fd46a') },
  'birthday-cake': { edge: '#e28aa6', inside: '#fbe3ea', specks: specks(4, 22, '#e2527f', '#5fb3e6', '#f7d154') },
  watermelon: { edge: '#3f8a45', inside: '#ef5a63', specks: specks(4, 14, '#2a2024') },
  cloud: { edge: '#9fc4dd', inside: '#fbfdff' },
  'cotton-candy': { edge: '#e08ab4', inside: '#f9c3dc' },
  ice: { edge: '#6fb4d6', inside: '#cfeaf6', specks: specks(4, 10, '#ffffff') },
  butter: { edge: '#e0b02e', inside: '#fbe27c' },
  'cooked-rice': { edge: '#d9d2c0', inside: '#fdfaf1', specks: specks(4, 24, '#e6dfcc') },
};

const n = (value: number) => value.toFixed(2);

/** A curl that rises from the vessel and closes into a heart. */
function steamHeart(): Motif {
  const heart = 'M120 176C26 112 34 30 84 26C106 25 118 44 120 60C122 44 136 25 158 27C206 32 212 112 120 176';
  const tail = 'C104 188 92 202 104 216C118 230 136 226 132 244C129 258 112 258 112 272';
  const d = `${heart}${tail}`;
  const line = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return {
    name: 'steam-heart',
    width: 240,
    height: 286,
    body: `${line('#6f8fa6', 27)}${line('#f3f8fb', 17)}<path d="M64 66C68 52 78 46 88 46M186 92C184 110 174 124 162 136" fill="none" stroke="#c9dce8" stroke-width="6" stroke-linecap="round"/>`,
  };
}

/** A long wisp below a vapour shape: it rises from somewhere. */
function wispUnder(motif: Motif): Motif {
  const { width: w, height: h } = motif;
  const tail = h * 0.34;
  const line = (colour: string, width: number) =>
    `<path d="M${n(w * 0.5)} ${n(h * 0.94)}C${n(w * 0.3)} ${n(h + tail * 0.2)} ${n(w * 0.66)} ${n(h + tail * 0.5)} ${n(w * 0.46)} ${n(h + tail * 0.94)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
  return { ...motif, height: h + tail, body: `${line('#6f8fa6', w * 0.11)}${line('#f3f8fb', w * 0.07)}${motif.body}` };
}

/** Specks on a sunflower spiral, so that they lie evenly; the form clips those outside. */
function strew({ colours, r, count }: NonNullable<Stuff['specks']>, w: number, h: number, unit: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996;
    const far = Math.sqrt((i + 0.6) / count) * 0.46;
    return `<circle cx="${n(w * (0.5 + far * Math.cos(angle)))}" cy="${n(h * (0.5 + far * Math.sin(angle)))}" r="${n(r * unit)}" fill="${colours[i % colours.length]}"/>`;
  }).join('');
}

/** `form` cut out of `stuff`; null if that look is unknown. */
export function formed(form: Motif, stuff: string): Motif | null {
  const isHeart = /heart$/.test(form.name);
  if (isVapour(stuff)) {
    if (isHeart) return steamHeart();
    return wispUnder(puffed(form, '#6f8fa6'));
  }
  if (stuff === 'cloud') return puffed(form, '#8fb8d6');
  if (stuff === 'hot-air-balloon') return balloonIn(form);
  const look = stuffs[stuff] ?? ownLook(stuff);
  if (!look) return null;
  if (!isHeart) return cutFrom(form, look);
  const d = heartPath(100, 96, 84);
  const id = `stuff-${stuff}`;
  return {
    name: `${stuff}-heart`,
    width: 220,
    height: 196,
    body: `<g transform="translate(10 4)"><clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${look.inside}"/>${look.specks ? `<g clip-path="url(#${id})">${strew(look.specks, 200, 190, 1)}</g>` : ''}<path d="${d}" fill="none" stroke="${look.edge}" stroke-width="17" stroke-linejoin="round"/></g>`,
  };
}

/** The stuff in its own colours. */
function ownLook(stuff: string): Stuff | null {
  const motif = findMotif(stuff);
  if (!motif) return null;
  const { main, dark } = tonesOf(motif);
  return { edge: mix(main, dark, 0.55), inside: main };
}

/** A balloon in any shape carries its basket below. */
function balloonIn(form: Motif): Motif {
  const hull = { ...form, body: `<g transform="translate(${n(form.width * 0.02)} 0)">${form.body}</g>` };
  const { width: w, height: h } = form;
  const at = (x: number, y: number) => `${n(w * x)} ${n(h * y)}`;
  const basket = `<path d="M${at(0.42, 0.92)}L${at(0.45, 1.2)}M${at(0.58, 0.92)}L${at(0.55, 1.2)}M${at(0.5, 0.96)}V${n(h * 1.2)}" stroke="#6b4a2e" stroke-width="${n(w * 0.014)}"/><path d="M${at(0.42, 1.18)}H${n(w * 0.58)}L${at(0.56, 1.36)}H${n(w * 0.44)}Z" fill="#b5793e"/><path d="M${at(0.41, 1.17)}H${n(w * 0.59)}V${n(h * 1.22)}H${n(w * 0.41)}Z" fill="#8a5a34"/>`;
  return { ...hull, name: `balloon-${form.name}`, height: h * 1.37, body: basket + hull.body };
}

/** The form in the whites of a cloud, with its features kept as shades. */
function puffed(form: Motif, edge: string): Motif {
  const { width: w, height: h } = form;
  const rim = Math.max(w, h) * 0.035;
  const shades = ramp(form, ['#7fa8c6', '#cfe2ef', '#ffffff']);
  return {
    name: `puffed-${form.name}`,
    width: w + 2 * rim,
    height: h + 2 * rim,
    body: `<g transform="translate(${n(rim)} ${n(rim)})">${silhouette(form, edge, rim)}${silhouette(form, '#f6fafd', rim * 0.45)}${shades.body}</g>`,
  };
}

function cutFrom(form: Motif, { edge, inside, specks: dots }: Stuff): Motif {
  const { width: w, height: h } = form;
  const rim = Math.max(w, h) * 0.05;
  const id = `stuff-${form.name}`;
  // A mask keeps the specks on the form, whatever it is drawn with.
  const mask = `<mask id="${id}">${silhouette(form, '#ffffff')}</mask>`;
  const unit = Math.max(w, h) / 200;
  return {
    name: `formed-${form.name}`,
    width: w + 2 * rim,
    height: h + 2 * rim,
    body: `<g transform="translate(${n(rim)} ${n(rim)})">${mask}${silhouette(form, edge, rim)}${silhouette(form, inside)}${dots ? `<g mask="url(#${id})">${strew(dots, w, h, unit)}</g>` : ''}</g>`,
  };
}
