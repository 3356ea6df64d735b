import type { FontFamily } from './font-family.ts';

export const families: readonly FontFamily[] = [
  { family: 'Inter', style: 'sans', weights: [400, 700], hasItalic: true, ascent: 0.96875, descent: 0.24121 },
  { family: 'Montserrat', style: 'sans', weights: [400, 700], hasItalic: true, ascent: 0.968, descent: 0.251 },
  { family: 'Oswald', style: 'sans', weights: [400, 700], hasItalic: false, ascent: 1.193, descent: 0.289 },
  { family: 'Bebas Neue', style: 'display', weights: [400], hasItalic: false, ascent: 0.9, descent: 0.3 },
  { family: 'Anton', style: 'display', weights: [400], hasItalic: false, ascent: 1.17627, descent: 0.3291 },
  { family: 'Bangers', style: 'display', weights: [400], hasItalic: false, ascent: 0.883, descent: 0.181 },
  { family: 'Playfair Display', style: 'serif', weights: [400, 700], hasItalic: true, ascent: 1.082, descent: 0.251 },
  { family: 'Bitter', style: 'slab', weights: [400, 700], hasItalic: true, ascent: 0.935, descent: 0.265 },
  { family: 'Space Mono', style: 'mono', weights: [400, 700], hasItalic: true, ascent: 1.12, descent: 0.361 },
  { family: 'Pacifico', style: 'script', weights: [400], hasItalic: false, ascent: 1.303, descent: 0.453 },
  { family: 'Dancing Script', style: 'script', weights: [400, 700], hasItalic: false, ascent: 0.92, descent: 0.28 },
  { family: 'Caveat', style: 'script', weights: [400, 700], hasItalic: false, ascent: 0.96, descent: 0.3 },
];
