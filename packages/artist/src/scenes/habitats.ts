/** The habitats of living things, for designs that want land around them when the prompt names no place. */
import type { Brief } from '../words/brief.ts';

export type Habitat =
  | 'underwater'
  | 'sea'
  | 'ice'
  | 'desert'
  | 'savanna'
  | 'jungle'
  | 'forest'
  | 'meadow'
  | 'mountain'
  | 'pond'
  | 'sky'
  | 'city'
  | 'beach'
  | 'snow'
  | 'hills';

const table: readonly [Habitat, string][] = [
  [
    'underwater',
    'fish tropical-fish blowfish shark octopus squid jellyfish seahorse sea-turtle manta-ray koi shrimp lobster trout coral submarine mermaid orca',
  ],
  [
    'sea',
    'whale spouting-whale dolphin sailboat ship motor-boat speedboat longship ferry lighthouse anchor seal surfboard great-wave',
  ],
  ['ice', 'penguin polar-bear'],
  ['desert', 'camel two-hump-camel cactus scorpion lizard'],
  ['savanna', 'lion elephant giraffe zebra rhinoceros leopard hippopotamus kangaroo'],
  [
    'jungle',
    'tiger tiger-face monkey monkey-face gorilla orangutan parrot toucan sloth snake axolotl panda koala peacock t-rex sauropod hummingbird',
  ],
  [
    'forest',
    'bear fox wolf howling-wolf deer moose owl raccoon badger hedgehog squirrel chipmunk skunk beaver boar mushroom tent campfire cabin opossum',
  ],
  [
    'meadow',
    'cow cow-face highland-cow ox horse horse-face pig pig-face ewe ram rooster chicken baby-chick hatching-chick duck goose turkey rabbit rabbit-face honeybee butterfly lady-beetle snail unicorn donkey tractor windmill hamster mouse mouse-face bug sunflower',
  ],
  ['mountain', 'goat llama eagle bison mountains'],
  ['pond', 'frog swan flamingo heron dragonfly turtle capybara otter crocodile rubber-duck lily-pad lotus canoe'],
  ['sky', 'bird dove black-bird bat hot-air-balloon airplane kite balloon dragon phoenix rocket'],
  ['beach', 'crab palm-tree'],
  ['snow', 'snowman sled skis'],
];

const homes = new Map(table.flatMap(([habitat, names]) => names.split(' ').map((name) => [name, habitat] as const)));

const fromSettings: readonly [setting: string, Habitat][] = [
  ['underwater', 'underwater'],
  ['city', 'city'],
  ['desert', 'desert'],
  ['beach', 'beach'],
  ['ocean', 'sea'],
  ['lake', 'pond'],
  ['snow', 'snow'],
  ['mountain', 'mountain'],
  ['forest', 'forest'],
  ['field', 'meadow'],
];

/** The requested place, else the home of the first subject that has one, else plain hills. */
export function habitatOf(brief: Pick<Brief, 'settings' | 'subjects'>): Habitat {
  const asked = fromSettings.find(([setting]) => brief.settings.has(setting));
  if (asked) return asked[1];
  for (const { motif } of brief.subjects) {
    const home = homes.get(motif);
    if (home) return home;
  }
  return 'hills';
}
