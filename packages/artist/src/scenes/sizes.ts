/** The relative sizes of things: metres along the longer side, compressed so that both remain visible. */
import type { Subject } from '../words/brief.ts';

const table: readonly [metres: number, names: string][] = [
  [0.02, 'ant lady-beetle bug mosquito fly honeybee cricket beetle worm cockroach'],
  [
    0.06,
    'butterfly moth monarch-butterfly dragonfly snail spider caterpillar ring key coin gem-stone pill egg cherries strawberry button acorn dandelion',
  ],
  [
    0.1,
    'mouse mouse-face hamster hummingbird frog lizard scorpion shrimp baby-chick hatching-chick front-facing-baby-chick seahorse candle lemon red-apple tomato orange peach mushroom doughnut cupcake cookie hot-beverage teacup-without-handle diya-lamp',
  ],
  [
    0.16,
    'bird cardinal crow crab pinecone hot-sauce toast avocado-toast rat chipmunk axolotl black-bird tropical-fish fish blowfish banana taco hamburger hot-dog cup-with-straw bubble-tea mobile-phone rubber-duck tulip rose daisy poppy carrot pencil moka-pot baseball tennis spatula whisk smoking-pipe goalie-mask',
  ],
  [
    0.25,
    'hedgehog squirrel puffin seagull meerkat toaster kettle potion cauldron watering-can parrot dove owl turtle duck chicken pizza bread sourdough pancakes teapot open-book books books-stack newspaper soccer-ball basketball volleyball bowling vinyl-record jack-o-lantern pumpkin pineapple sunflower basket yarn balloon potted-plant bouquet hibiscus baseball-glove',
  ],
  [0.35, 'rabbit rabbit-face chihuahua opossum skunk crow rooster heron bucket backpack wrapped-gift'],
  [
    0.45,
    'cat cat-face black-cat raccoon fox badger otter beaver lobster koi trout monkey monkey-face koala eagle goose toucan snake bat hairy-creature teddy-bear guitar banjo violin saxophone trumpet typewriter record-player skateboard crate espresso-machine',
  ],
  [
    0.6,
    'dog-face dog poodle pug shiba corgi dachshund beagle bulldog penguin turkey swan lamb sloth flamingo peacock octopus jellyfish squid suitcase chair drum umbrella bust',
  ],
  [
    0.8,
    'golden-retriever husky labrador black-lab chocolate-lab german-shepherd pitbull rottweiler border-collie dalmatian wolf howling-wolf goat ram ewe sheep pig pig-face capybara kangaroo sea-turtle seal leopard panda',
  ],
  [
    1.2,
    'deer llama donkey boar tiger tiger-face lion gorilla orangutan dolphin bicycle kick-scooter wagon bathtub bear polar-bear snowman robot alien dodo cactus barbell fence',
  ],
  [
    1.7,
    'horse horse-face unicorn zebra cow cow-face ox bison moose highland-cow camel two-hump-camel water-buffalo crocodile shark manta-ray motorcycle chopper motorcycle-front motor-scooter canoe surfboard phone-box zombie mermaid torii couch-and-lamp bed shelf table bench hammock rocking-chair branch walrus narwhal string-lights ostrich reindeer kayak piano',
  ],
  [
    3,
    'beetle-car hot-rod formula-car vintage-truck vintage-tractor muscle-car-front truck-front camper-van-front airstream snowmobile golf-cart santa-sleigh hippopotamus rhinoceros orca giraffe t-rex automobile classic-car racing-car tractor pickup-truck camper-van muscle-car tent hot-tub seesaw tram-car evergreen-tree palm-tree deciduous-tree moon crescent-moon full-moon sun star flying-saucer',
  ],
  [
    5,
    'monster-truck dump-truck excavator garbage-truck school-bus double-decker-bus biplane blimp elephant mammoth sauropod dragon helicopter sailboat motor-boat speedboat bus trolleybus delivery-truck fire-engine food-truck submarine locomotive tram longship gondola cabin house cloud shinto-shrine',
  ],
  [
    9,
    'barn pirate-ship pagoda pyramid whale spouting-whale ship airplane rocket windmill lighthouse hot-air-balloon castle castle-tower rainbow great-wave',
  ],
  [
    25,
    'big-ben eiffel-tower statue-of-liberty tokyo-tower cityscape mountains mountain mount-fuji volcano classical-building japanese-castle bridge-at-night ringed-planet white-village half-dome great-wall skyline northern-lights',
  ],
];

const metres = new Map(table.flatMap(([size, names]) => names.split(' ').map((name) => [name, size] as const)));

const usual: Record<Subject['kind'], number> = { person: 1.7, animal: 0.6, thing: 0.3, scenery: 9 };

const words = { tiny: 0.5, small: 0.72, large: 1.4, giant: 2 } as const;

export const factorOf = ({ size }: Subject): number => (size ? words[size] : 1);

/** The longer side of a subject in a scene. A mouse beside a whale is small, not lost. */
export function sizeOf(subject: Subject): number {
  const age = subject.person?.age === 'child' ? 0.6 : 1;
  const real = subject.kind === 'person' ? 1.7 * age : (metres.get(subject.motif) ?? usual[subject.kind]);
  const young = /\b(?:kitten|puppy|baby|cub|chick|lamb|calf|foal|piglet|bunny|duckling)\b/.test(subject.word) ? 0.8 : 1;
  return 100 * real ** 0.36 * young * factorOf(subject);
}
