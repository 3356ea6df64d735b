/** How things hold others inside, on their backs or under their roofs, as shares of their box. */

export type Opening = {
  /** The height of the rim, and the depth of its front curve. */
  rim: number;
  bend: number;
  left: number;
  right: number;
  /** Seen through a window or door: someone inside stays smaller. */
  snug?: boolean;
};

const openings: Record<string, Opening> = {
  'teacup-without-handle': { rim: 0.3, bend: 0.08, left: 0.12, right: 0.88 },
  'hot-beverage': { rim: 0.34, bend: 0.12, left: 0.1, right: 0.72 },
  teacup: { rim: 0.2, bend: 0.12, left: 0.06, right: 0.74 },
  mug: { rim: 0.12, bend: 0.1, left: 0.06, right: 0.7 },
  bucket: { rim: 0.14, bend: 0.08, left: 0.1, right: 0.9 },
  basket: { rim: 0.27, bend: 0.06, left: 0.1, right: 0.9 },
  bathtub: { rim: 0.52, bend: 0.02, left: 0.12, right: 0.72 },
  'bowl-with-spoon': { rim: 0.42, bend: 0.06, left: 0.08, right: 0.86 },
  bowl: { rim: 0.12, bend: 0.1, left: 0.06, right: 0.94 },
  'pot-of-food': { rim: 0.46, bend: 0.06, left: 0.14, right: 0.86 },
  'steaming-bowl': { rim: 0.5, bend: 0.06, left: 0.1, right: 0.9 },
  'shopping-cart': { rim: 0.2, bend: 0, left: 0.26, right: 0.96 },
  wastebasket: { rim: 0.12, bend: 0.05, left: 0.08, right: 0.92 },
  'cardboard-box': { rim: 0.34, bend: 0, left: 0.14, right: 0.86 },
  package: { rim: 0.3, bend: 0, left: 0.08, right: 0.92 },
  canoe: { rim: 0.56, bend: 0.06, left: 0.16, right: 0.84 },
  rowboat: { rim: 0.3, bend: 0.06, left: 0.14, right: 0.86 },
  sailboat: { rim: 0.84, bend: 0, left: 0.5, right: 0.94, snug: true },
  longship: { rim: 0.72, bend: 0.04, left: 0.2, right: 0.8 },
  'motor-boat': { rim: 0.42, bend: 0, left: 0.46, right: 0.9 },
  speedboat: { rim: 0.42, bend: 0, left: 0.4, right: 0.9 },
  'hot-air-balloon': { rim: 0.86, bend: 0, left: 0.36, right: 0.64, snug: true },
  'hot-tub': { rim: 0.34, bend: 0.06, left: 0.08, right: 0.92 },
  nest: { rim: 0.3, bend: 0.1, left: 0.1, right: 0.9 },
  'potted-plant': { rim: 0.68, bend: 0.02, left: 0.26, right: 0.74 },
  'flower-pot': { rim: 0.14, bend: 0.06, left: 0.08, right: 0.92 },
  backpack: { rim: 0.24, bend: 0.02, left: 0.12, right: 0.88 },
  bed: { rim: 0.56, bend: 0, left: 0.2, right: 0.6 },
  tent: { rim: 0.72, bend: 0, left: 0.34, right: 0.66, snug: true },
  wagon: { rim: 0.36, bend: 0, left: 0.18, right: 0.94 },
  'egg-carton': { rim: 0.4, bend: 0.02, left: 0.08, right: 0.92 },
  sock: { rim: 0.1, bend: 0.04, left: 0.3, right: 0.9 },
  'christmas-stocking': { rim: 0.12, bend: 0.04, left: 0.12, right: 0.62 },
  'top-hat': { rim: 0.12, bend: 0.05, left: 0.26, right: 0.74 },
  automobile: { rim: 0.46, bend: 0, left: 0.26, right: 0.74 },
  'classic-car': { rim: 0.44, bend: 0, left: 0.26, right: 0.74 },
  'racing-car': { rim: 0.46, bend: 0, left: 0.34, right: 0.7 },
  'pickup-truck': { rim: 0.44, bend: 0, left: 0.5, right: 0.96 },
  'vintage-truck': { rim: 0.38, bend: 0, left: 0.62, right: 0.96 },
  'dump-truck': { rim: 0.24, bend: 0, left: 0.4, right: 0.96 },
  tractor: { rim: 0.42, bend: 0, left: 0.4, right: 0.8 },
  'camper-van': { rim: 0.36, bend: 0, left: 0.12, right: 0.6 },
  'flying-saucer': { rim: 0.4, bend: 0.04, left: 0.34, right: 0.72 },
  bus: { rim: 0.5, bend: 0, left: 0.1, right: 0.9 },
  submarine: { rim: 0.24, bend: 0, left: 0.36, right: 0.62 },
  airplane: { rim: 0.4, bend: 0, left: 0.3, right: 0.7 },
  rocket: { rim: 0.4, bend: 0, left: 0.4, right: 0.8 },
  'washing-machine': { rim: 0.5, bend: 0.1, left: 0.2, right: 0.8, snug: true },
  trophy: { rim: 0.08, bend: 0.06, left: 0.2, right: 0.8 },
  glass: { rim: 0.06, bend: 0.06, left: 0.08, right: 0.92 },
  'snow-globe': { rim: 0.74, bend: 0.02, left: 0.2, right: 0.8 },
  'mason-jar': { rim: 0.7, bend: 0.03, left: 0.14, right: 0.86 },
  hammock: { rim: 0.52, bend: 0.24, left: 0.22, right: 0.78 },
  pumpkin: { rim: 0.3, bend: 0.08, left: 0.16, right: 0.84 },
  'jack-o-lantern': { rim: 0.3, bend: 0.08, left: 0.16, right: 0.84 },
};

/** Too large, or too closed, to sit in: the figure stands in front of it. */
const grounds =
  /house|castle|cabin|building|church|mosque|temple|shrine|cityscape|mountain|volcano|desert|forest|tree|park|island|bridge|tower|stadium|factory|school|hospital|store|hotel|field|garden|beach|tent-large|moon$|planet|globe|rainbow|cloud|wave|hut|barn|windmill|lighthouse|flower|blossom|sunflower|tulip|cactus/;

export const openingOf = (motif: string): Opening | null =>
  openings[motif] ?? (grounds.test(motif) ? null : { rim: 0.36, bend: 0.03, left: 0.14, right: 0.86 });

/** The depth of the seat on a thing, as a share of its height, if that is not its upper edge. */
const seats: Record<string, [x: number, y: number]> = {
  books: [0.46, 0.16],
  'crescent-moon': [0.42, 0.7],
  cloud: [0.5, 0.34],
  chair: [0.56, 0.56],
  'couch-and-lamp': [0.42, 0.68],
  bed: [0.6, 0.5],
  'rocking-chair': [0.5, 0.6],
  bench: [0.5, 0.55],
  throne: [0.5, 0.6],
  'lily-pad': [0.48, 0.4],
  pancakes: [0.5, 0.16],
  'full-moon': [0.5, 0.05],
  mountains: [0.5, 0.16],
  rock: [0.5, 0.1],
  wood: [0.46, 0.14],
  swing: [0.5, 0.86],
  motorway: [0.5, 0.7],
  surfboard: [0.5, 0.6],
  shelf: [0.62, 0.14],
  table: [0.5, 0.12],
  toilet: [0.42, 0.5],
  'bar-stool': [0.5, 0.14],
  'water-wave': [0.46, 0.3],
  'great-wave': [0.36, 0.62],
  cliff: [0.34, 0.06],
  iceberg: [0.5, 0.1],
};
export const seatOn = (motif: string): [x: number, y: number] | null => seats[motif] ?? null;

/** Roofs to stand under: the foot is theirs, the stem stays free. */
const roofs =
  /mushroom|umbrella|tree|palm|table|bridge|rainbow|arch|toadstool|parasol|willow|bonsai|lamp|torii|shinto|leaf|tent|bench|branch/;
export const isRoof = (motif: string): boolean => roofs.test(motif);

/** Always seen in the sky. */
const skies =
  /^(?:sun|crescent-moon|full-moon|moon|star|stars|glowing-star|cloud|rainbow|ringed-planet|comet|shooting-star|sparkles|high-voltage|sun-with-face|full-moon-face|first-quarter-moon-face|new-moon-face|moon-phases|hot-air-balloon|flying-saucer|airplane|kite|balloon|helicopter|bird|dove|butterfly|honeybee|dragonfly|hummingbird|eagle|bat|rocket)$/;
export const isAloft = (motif: string): boolean => skies.test(motif);

type Mount = { x: number; y: number; ratio: number; over: boolean };
const mounts: Record<string, Mount> = {
  bicycle: { x: 0.42, y: 0.6, ratio: 0.92, over: false },
  motorcycle: { x: 0.56, y: 0.56, ratio: 0.72, over: false },
  'motor-scooter': { x: 0.6, y: 0.56, ratio: 0.86, over: false },
  'kick-scooter': { x: 0.56, y: 0.84, ratio: 0.92, over: true },
  skateboard: { x: 0.5, y: 0.3, ratio: 1.05, over: true },
  'roller-skate': { x: 0.5, y: 0.2, ratio: 1.1, over: true },
  sled: { x: 0.5, y: 0.5, ratio: 0.95, over: true },
  'lily-pad': { x: 0.48, y: 0.5, ratio: 0.9, over: true },
  'yoga-mat': { x: 0.5, y: 0.5, ratio: 0.9, over: true },
  broom: { x: 0.5, y: 0.56, ratio: 0.85, over: false },
  'crescent-moon': { x: 0.42, y: 0.7, ratio: 0.62, over: true },
  rocket: { x: 0.42, y: 0.52, ratio: 0.6, over: false },
  airplane: { x: 0.5, y: 0.44, ratio: 0.5, over: false },
  cloud: { x: 0.5, y: 0.4, ratio: 0.8, over: true },
  rainbow: { x: 0.5, y: 0.2, ratio: 0.5, over: true },
  'flying-saucer': { x: 0.52, y: 0.42, ratio: 0.6, over: false },
  'rubber-duck': { x: 0.66, y: 0.5, ratio: 0.8, over: false },
  snowboard: { x: 0.5, y: 0.3, ratio: 1, over: true },
  skis: { x: 0.5, y: 0.8, ratio: 1, over: true },
  unicycle: { x: 0.5, y: 0.08, ratio: 1, over: true },
};
export const mountOf = (motif: string): Mount | null => mounts[motif] ?? null;
