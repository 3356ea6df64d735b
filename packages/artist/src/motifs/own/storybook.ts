/** Subjects of small stories: a tower, a wagon, a snail that may carry more than its shell. */
import type { OwnDrawing } from './own-drawing.ts';

const ink = '#4a3a34';

/** Body, foot and feelers from the side, looking left; the back is free. */
const bare = `<path d="M20 196C60 214 240 214 330 204C344 202 344 192 330 186C290 174 250 168 220 168H124C108 168 96 156 94 138C92 112 92 96 80 84C64 70 36 76 28 100C20 126 30 150 24 170C20 180 12 190 20 196Z" fill="#e9b872" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M30 192C90 202 240 204 322 196" fill="none" stroke="#c98f4a" stroke-width="7" stroke-linecap="round"/><path d="M44 82C40 60 34 44 28 34M70 80C76 60 80 44 88 34" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round"/><path d="M44 82C40 60 34 44 28 34M70 80C76 60 80 44 88 34" fill="none" stroke="#e9b872" stroke-width="6" stroke-linecap="round"/><circle cx="27" cy="28" r="17" fill="#ffffff" stroke="${ink}" stroke-width="5"/><circle cx="90" cy="28" r="17" fill="#ffffff" stroke="${ink}" stroke-width="5"/><circle cx="23" cy="29" r="8" fill="#231815"/><circle cx="86" cy="29" r="8" fill="#231815"/><path d="M38 124Q54 140 72 126" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><circle cx="78" cy="116" r="8" fill="#f2a08c"/>`;

const bricks = [
  [64, 130],
  [130, 160],
  [76, 210],
  [124, 262],
  [62, 320],
  [128, 350],
]
  .map(([x, y]) => `<rect x="${x}" y="${y}" width="30" height="15" rx="4" fill="#9aa0ab"/>`)
  .join('');

export const storybook: Record<string, OwnDrawing> = {
  snail: {
    width: 350,
    height: 220,
    body: `${bare}<circle cx="204" cy="108" r="86" fill="#c8643c" stroke="${ink}" stroke-width="6"/><path d="M138 150C120 96 156 46 208 48C258 50 276 98 254 134C236 162 188 160 178 126C172 100 196 82 216 92C230 100 230 118 216 122" fill="none" stroke="#f2c08a" stroke-width="13" stroke-linecap="round"/>`,
  },
  'snail-bare': { width: 350, height: 220, body: bare },
  'castle-tower': {
    width: 220,
    height: 440,
    body: `<path d="M110 40V4" stroke="#5b4636" stroke-width="7" stroke-linecap="round"/><path d="M112 6L158 20L112 34Z" fill="#d8352c"/><path d="M34 130L110 30L186 130Z" fill="#c8453a"/><path d="M110 30L186 130H128Z" fill="#a33228"/><path d="M38 128H182V176H38Z" fill="#b9bec8"/><path d="M38 160V182H62V166H86V182H134V166H158V182H182V160Z" fill="#8d94a0"/><path d="M54 178H166V436H54Z" fill="#b9bec8"/><path d="M134 178H166V436H134Z" fill="#a2a8b4"/>${bricks}<path d="M92 250V226C92 202 128 202 128 226V250Z" fill="#3a3c4a"/><path d="M84 436V390C84 354 136 354 136 390V436Z" fill="#7a4e2c"/><path d="M110 366V436" stroke="#5b3a20" stroke-width="5"/><path d="M44 424H176V440H44Z" fill="#8d94a0"/>`,
  },
  motorway: {
    width: 520,
    height: 170,
    body: '<path d="M92 14H428L514 156H6Z" fill="#565b66"/><path d="M92 14L6 156H22L102 14ZM428 14L514 156H498L418 14Z" fill="#f3ead7"/><path d="M252 24H268L272 54H248ZM245 72H275L280 108H240ZM236 122H284L289 152H231Z" fill="#f7d05a"/>',
  },
  wagon: {
    width: 360,
    height: 200,
    body: `<path d="M70 116C40 100 22 70 12 32" fill="none" stroke="#3a3233" stroke-width="12" stroke-linecap="round"/><path d="M2 30H26" stroke="#3a3233" stroke-width="14" stroke-linecap="round"/><path d="M62 64H346L334 142H74Z" fill="#d8352c"/><path d="M54 56H354V80H54Z" fill="#e9574a"/><path d="M84 104H326" stroke="#f7d5c8" stroke-width="9" stroke-linecap="round"/><circle cx="120" cy="156" r="40" fill="#2f2a2c"/><circle cx="120" cy="156" r="21" fill="#f3ead7"/><circle cx="120" cy="156" r="8" fill="#d8352c"/><circle cx="288" cy="156" r="40" fill="#2f2a2c"/><circle cx="288" cy="156" r="21" fill="#f3ead7"/><circle cx="288" cy="156" r="8" fill="#d8352c"/>`,
  },
};
