/** What people hold: our own drawings first, then anything from the motif library. */
import { findMotif } from '../library.ts';
import { prefixIds } from '../motif.ts';
import { silhouette } from '../treatments.ts';
import { ink } from './colours.ts';
import { line } from './limbs.ts';
import type { Tool } from './tool.ts';
import { craftTools } from './tools-craft.ts';
import { playThings } from './tools-play.ts';
import { everydayThings } from './tools-things.ts';

export const tools: Readonly<Record<string, Tool>> = { ...craftTools, ...playThings, ...everydayThings };

const toolAliases: Record<string, string> = {
  'video-game': 'gamepad',
  'cat-face': 'kitten',
  cat: 'kitten',
  'dog-face': 'puppy',
  dog: 'puppy',
  'black-cat': 'black-kitten',
  'magnifying-glass-tilted-left': 'magnifying-glass',
  'magnifying-glass-tilted-right': 'magnifying-glass',
  'chess-pawn': 'chess',
  'chess-board': 'chess',
  drumsticks: 'drum',
  'open-book': 'book',
  books: 'book',
  'hot-beverage': 'cup',
  coffee: 'cup',
  'teacup-without-handle': 'cup',
  'beer-mug': 'beer',
  'laptop-computer': 'laptop',
  'mobile-phone': 'phone',
  selfie: 'phone',
  'baseball-bat': 'bat',
  'tennis-racket': 'racket',
  badminton: 'racket',
  'ping-pong': 'paddle',
  'fishing-pole': 'fishing-rod',
  'ice-hockey': 'hockey-stick',
  'field-hockey': 'hockey-stick',
  'cricket-game': 'cricket-bat',
  package: 'box',
  'wrapped-gift': 'gift',
  'studio-microphone': 'microphone',
  'artist-palette': 'palette',
  yarn: 'knitting',
  'knitting-needles': 'knitting',
  cooking: 'frying-pan',
  'kitchen-knife': 'knife',
  'magic-wand': 'wand',
  pick: 'pickaxe',
  'hammer-and-wrench': 'wrench',
  'carpentry-saw': 'saw',
  dagger: 'sword',
  'crossed-swords': 'sword',
  'bow-and-arrow': 'bow',
  'clinking-beer-mugs': 'beer',
  'birthday-cake': 'cake',
  baguette: 'bread',
  'baguette-bread': 'bread',
  'camera-with-flash': 'camera',
  loudspeaker: 'megaphone',
  'test-tube': 'flask',
  alembic: 'flask',
  'world-map': 'map',
  luggage: 'suitcase',
  briefcase: 'suitcase',
  handbag: 'bag',
  'shopping-bags': 'bag',
  'white-cane': 'cane',
  'closed-umbrella': 'umbrella',
  'umbrella-with-rain-drops': 'umbrella',
  'rolled-up-newspaper': 'newspaper',
  'tumbler-glass': 'glass',
  'cocktail-glass': 'wine-glass',
  'triangular-flag': 'flag',
  'bouquet-of-flowers': 'bouquet',
  rose: 'bouquet',
};

/** Things so large that they are held in front of the body with both hands. */
const large =
  /(?:^|-)(?:pot-of-food|cauldron|guitar|drum|cat|dog|puppy|kitten|rabbit|crate|pumpkin|teddy|heart|globe|computer|television|lamb|ewe|pig|chicken|rooster|duck|goose|fish|watermelon|kite)(?:-|$)/;

/** The name under which we draw it ourselves, if we do. */
export const toolNameOf = (name: string): string => (Object.hasOwn(toolAliases, name) ? toolAliases[name]! : name);

export function findTool(name: string, id: string): Tool | null {
  const known = toolNameOf(name);
  if (Object.hasOwn(tools, known)) return tools[known]!;
  const motif = findMotif(name);
  if (!motif) return null;
  const big = large.test(name);
  const scale = (big ? 380 : 230) / Math.max(motif.width, motif.height);
  const dx = (-motif.width * scale) / 2;
  const dy = big ? (-motif.height * scale) / 2 : -motif.height * scale + 20;
  const svg = `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(4)})">${silhouette({ ...motif, body: prefixIds(motif.body, `${id}o`) }, ink, (line * 0.45) / scale)}${prefixIds(motif.body, id)}</g>`;
  return { svg, hold: big ? 'both' : 'palm', scale: 1.2 };
}
