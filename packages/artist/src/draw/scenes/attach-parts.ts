/** The belongings of a subject: parts that its drawing already has, and parts that hang on it rather than stand beside it. */
import type { Relation, Subject } from '../../brief/brief.ts';

/** Drawings and the parts that they show; naming such a part again does not draw it twice. */
const shown: Record<string, RegExp> = {
  'steaming-bowl': /^(?:chopsticks|egg|cracked-egg|cooking|steaming-bowl|bowl-with-spoon|fish-cake-with-swirl)$/,
  'cooked-rice': /^(?:bowl-with-spoon|sheaf-of-rice)$/,
  'bowl-with-spoon': /^spoon$/,
  pancakes: /^(?:butter|honey-pot|maple-leaf|jar)$/,
  waffle: /^(?:butter|honey-pot)$/,
  cooking: /^(?:egg|cracked-egg)$/,
  hamburger: /^(?:cheese-wedge|tomato|leafy-green|sesame)$/,
  pizza: /^(?:cheese-wedge|tomato)$/,
  spaghetti: /^(?:fork-and-knife|tomato)$/,
  'fork-and-knife-with-plate': /^fork-and-knife$/,
  'avocado-toast': /^(?:avocado|bread|toast)$/,
  'birthday-cake': /^(?:candle|strawberry)$/,
  'cup-with-straw': /^(?:ice|straw)$/,
  'tropical-drink': /^(?:umbrella|umbrella-on-ground|straw)$/,
  'christmas-tree': /^(?:star|glowing-star|light-bulb)$/,
  'jack-o-lantern': /^candle$/,
  'food-truck': /^light-bulb$/,
  'fishing-pole': /^fish$/,
  'couch-and-lamp': /^(?:diya-lamp|light-bulb)$/,
  'beach-with-umbrella': /^(?:umbrella|umbrella-on-ground)$/,
  volcano: /^fire$/,
  campfire: /^(?:fire|wood)$/,
  locomotive: /^(?:cloud|dashing-away|fog)$/,
  'hot-beverage': /^(?:dashing-away|fog|steam)$/,
  menorah: /^candle$/,
  kinara: /^candle$/,
  'steaming-cup': /^steam$/,
  'nest-with-eggs': /^egg$/,
  sailboat: /^(?:water-wave|wind-face)$/,
  'bottle-with-popping-cork': /^sparkles$/,
};

/** One drawing that shows several: "pancakes" is one stack. */
const drawnAsMany =
  /^(?:pancakes|books|books-stack|cherries|grapes|french-fries|sushi|beans|chopsticks|wildflowers|mountains|musical-notes|sparkles|nest-with-eggs|footprints|paw-prints|bubbles|spaghetti|steaming-bowl|bacon|dango|oden)$/;
/** The number for a plural without one. */
const some = 3;

export const countOf = ({ motif, count }: Subject): number => (count === some && drawnAsMany.test(motif) ? 1 : count);

/** Where a part sits on its owner, as shares of the whole: the middle of its lower edge, and its longer side. */
type Fitting = { x: number; y: number; size: number };
const vapour = /^(?:steam|smoke)$/;
const fittings: readonly [whole: RegExp, part: RegExp, Fitting][] = [
  [/^bicycle$/, /^(?:basket|bouquet|wrapped-gift|tulip|sunflower)$/, { x: 0.15, y: 0.45, size: 0.34 }],
  [
    /^motor-scooter$/,
    /^(?:basket|package|cardboard-box|wrapped-gift|suitcase|backpack)$/,
    { x: 0.14, y: 0.44, size: 0.34 },
  ],
  [/^moka-pot$/, vapour, { x: 0.86, y: 0.12, size: 0.86 }],
  [/^(?:kettle|teapot)$/, vapour, { x: 0.14, y: 0.3, size: 0.6 }],
  [/^(?:steaming-bowl|bowl|pot-of-food|bowl-with-spoon|cauldron)$/, vapour, { x: 0.5, y: 0.3, size: 0.6 }],
  [/cup|mug|beverage|teacup|glass$|pie$|^mate$/, vapour, { x: 0.42, y: 0.2, size: 0.8 }],
  [/^(?:locomotive|factory|house|cabin|ship)$/, vapour, { x: 0.24, y: 0.06, size: 0.5 }],
  [/^(?:hot-beverage|mug|teacup|teacup-without-handle|teapot)$/, /heart/, { x: 0.46, y: 0.04, size: 0.36 }],
  [
    /car$|automobile|van$|truck$/,
    /^(?:wrapped-gift|christmas-tree|suitcase|luggage)$/,
    { x: 0.5, y: 0.12, size: 0.42 },
  ],
];

export const fittingOf = (whole: string, part: string): Fitting | null =>
  fittings.find(([of, on]) => of.test(whole) && on.test(part))?.[2] ?? null;

const loose = /^(?:beside|on|in|above)$/;

/** Indexes of subjects that another subject's drawing already shows. */
export function shownAlready(subjects: readonly Subject[], relations: readonly Relation[]): Set<number> {
  const found = new Set<number>();
  for (const [index, subject] of subjects.entries()) {
    if (index === 0 || subject.colour || subject.person || subject.action || subject.stuff) continue;
    const ties = relations.filter(({ of, to }) => of === index || to === index);
    const whole = subjects.findIndex(
      (other, i) => i !== index && Object.hasOwn(shown, other.motif) && shown[other.motif]!.test(subject.motif),
    );
    if (whole < 0) continue;
    if (ties.every(({ kind, of, to }) => loose.test(kind) && (of === whole || to === whole))) found.add(index);
  }
  return found;
}

const vehicles =
  /(?:car|car-front|truck-front|van-front|cycle-front|rod|truck|bus|van|boat|ship|train|tram|plane|cycle|scooter|kayak|canoe)$|^(?:automobile|locomotive|tractor|rocket|helicopter|submarine|fire-engine|ambulance|taxi|airplane|longship|excavator|chopper|blimp|airstream|snowmobile|vintage-tractor|santa-sleigh)$/;

export const isVehicle = (motif: string): boolean => vehicles.test(motif);

/** Lights on a wire, by name. */
export const areStringLights = ({ motif, word, count }: Subject): boolean =>
  motif === 'light-bulb' && (count > 1 || /lights/.test(word));

const plants =
  /blossom|flower|tulip|rose$|marigold|daisy|hibiscus|poppy|lavender|hyacinth|lotus|fern|mushroom|clover|shamrock|herb|cactus|peony|dandelion/;

/** Plants that grow at the foot of things. */
export const isPlant = (motif: string): boolean => plants.test(motif);
