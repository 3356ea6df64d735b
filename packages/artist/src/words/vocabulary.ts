/** What words mean to the artist: places, styles, deeds, and what can be worn, held or ridden. */
import { dogNames } from '../motifs/own/dogs.ts';
import { parseTable } from './tables.ts';

/** Scenery a subject can stand in. */
export const settings = parseTable(`
forest: forest, woods, woodland, trees, jungle, pines, nature, wilderness, camping, camp, hike, hiking, cabin
mountain: mountain, mountains, peak, peaks, summit, alps, valley, alpine, hills, hill, canyon, fjord
ocean: ocean, surfer, surfing, sea, waves, wave, surf, sailing, nautical, marine, harbor, harbour, coast
beach: beach, tropical, island, hawaii, summer, palm, palms, vacation, seaside, california
desert: desert, canyon, dunes, western, arizona, mesa, cactus, saguaro
space: space, galaxy, cosmic, cosmos, universe, nebula, stars, planet, planets, astronaut, alien, orbit, interstellar, outer space
city: city, skyline, urban, street, downtown, skyscraper, tokyo, new york
night: night, stargazing, milky way, stargazer, midnight, moonlight, moonlit, starry, moon, full moon, nocturnal, starry night, northern lights, aurora, aurora borealis
snow: snow, snowy, winter, ski, skiing, arctic, christmas, ice, polar, snowboard
underwater: underwater, under the sea, reef, deep sea, aquarium
field: field, meadow, farm, prairie, grass, countryside, garden, wildflower, wildflowers
sunset: sunset, sunrise, dusk, dawn, golden hour
lake: lake, river, pond, creek, hot spring, hot springs, onsen, stream
rain: rain, rainy, raining, drizzle
storm: storm, stormy, thunderstorm, tempest
autumn: autumn, in fall, fall colors, fall colours
spring: in spring, springtime
`);

/** Hair on the lip, on whoever the prompt is about. */
export const moustaches: readonly string[] = ['moustache', 'moustached', 'mustache', 'mustached', 'mustachioed'];

/** Tempers that show in the brows. */
export const frowns: readonly string[] = ['grumpy', 'angry', 'mad', 'furious', 'evil', 'mean', 'cranky', 'savage'];

export const negators = new Set([
  'no',
  'without',
  'not',
  'minus',
  'excluding',
  'except',
  "don't",
  'never',
  'avoid',
  'exclude',
]);

/** Things put on a head, a face or a neck: what is worn is drawn on the wearer, never beside. */
export const wearables: ReadonlyMap<string, 'head' | 'eyes' | 'neck' | 'ears'> = new Map([
  ...[
    'top-hat',
    'cowboy-hat',
    'wizard-hat',
    'santa-hat',
    'party-hat',
    'chef-hat',
    'beanie',
    'crown',
    'flower-crown',
    'graduation-cap',
    'billed-cap',
    'viking-helmet',
    'pirate-hat',
    'rescue-workers-helmet',
    'womans-hat',
    'kabuto',
    'sombrero',
    ...'witch-hat elf-hat leprechaun-hat pilgrim-hat detective-hat nurse-cap fire-helmet police-cap sailor-hat hard-hat straw-hat beret tiara halo devil-horns antennae bunny-ears headband bucket-hat explorer-hat hair-bow'.split(
      ' ',
    ),
  ].map((name) => [name, 'head'] as const),
  ...[
    'sunglasses',
    'glasses',
    'goggles',
    'eye-patch',
    'hero-mask',
    'ninja-mask',
    'monocle',
    'heart-glasses',
    'snorkel',
  ].map((name) => [name, 'eyes'] as const),
  ...['bow-tie', 'scarf', 'necktie', 'bandana', 'pearl-necklace', 'medal', 'lei', 'collar'].map(
    (name) => [name, 'neck'] as const,
  ),
  ['headphone', 'ears'] as const,
]);

/** Things one has in pairs: the plural is one pair. */
export const pairedThings = new Set([
  'hiking-boot',
  'sunglasses',
  'glasses',
  'headphone',
  'ballet-shoes',
  'skis',
  'roller-skate',
  'ice-skate',
  'running-shoe',
  'cleats',
  'bowling',
  'swim-goggles',
  'karate-belt',
  'gymnastics-rings',
  'crossed-pickleball-paddles',
  'crossed-hockey-sticks',
  'crossed-golf-clubs',
  'crossed-oars',
  'crossed-bats',
  'crossed-skis',
  'crossed-tennis-rackets',
  'hockey-stick',
  'boxing-glove',
  'mountains',
  'great-wave',
  'maracas',
  'dumbbell',
  'cowboy-hat',
  'wildflowers',
  'fern',
  'books',
  'crossed-swords',
  'clinking-beer-mugs',
  'potted-plant',
  'moon-phases',
  'cowboy-boots',
  'barbell',
  'pancakes',
  'chopsticks',
  'bubbles',
  'cherries',
  'houses',
  'white-village',
  'string-lights',
  'northern-lights',
]);

/** Shapes that are drawn for themselves only: beside anything else they say how it is framed or built. */
export const isPlainShape = (motif: string): boolean =>
  /^(?:(?:thin|thick)-)?(?:circle|square|triangle|rectangle|hexagon|oval|line|arrow-shape|arrow|dot)$/.test(motif);

export const rideables = new Set([
  'skateboard',
  'surfboard',
  'bicycle',
  'motorcycle',
  'motor-scooter',
  'rocket',
  'horse',
  'unicorn',
  'spouting-whale',
  'great-wave',
  'kick-scooter',
  'automobile',
  'camper-van',
  'classic-car',
  'racing-car',
  'tractor',
  'pickup-truck',
  't-rex',
  'sauropod',
  'elephant',
  'dragon',
  'flying-saucer',
  'roller-skate',
  'sled',
  'sailboat',
  'canoe',
  'crescent-moon',
  'broom',
  'turtle',
  'sea-turtle',
  'shark',
  'dolphin',
  'llama',
  'airplane',
  'lily-pad',
  'yoga-mat',
]);

/** Small enough to be in somebody's hand when they are "with" it. */
export const holdables: ReadonlySet<string> = new Set(
  `dagger axe umbrella hot-beverage beer-mug wine-glass cocktail-glass tropical-drink bubble-tea cup-with-straw pizza taco hamburger hot-dog doughnut
  soft-ice-cream cupcake lollipop banana guitar saxophone violin trumpet microphone camera open-book books balloon bouquet rose tulip sunflower
  wrapped-gift trophy magic-wand paintbrush pencil hammer fishing-pole video-game laptop mobile-phone flashlight bomb popcorn red-heart
  baguette-bread avocado barbell soccer-ball basketball carrot cheese-wedge fork-and-knife spoon key old-key candle crystal-ball briefcase luggage handbag lantern newspaper telescope smoking-pipe whisk`.split(
    /\s+/,
  ),
);

export const animals = new Set(
  `${dogNames.join(' ')} dragonfly heron highland-cow opossum rubber-duck cat-with-tears-of-joy ant axolotl badger bat bear beaver beetle bird bison black-bird black-cat blowfish boar bug butterfly camel capybara cat cat-face chicken
  chipmunk cockroach corgi cow crow squirrel narwhal walrus red-panda puffin seagull cardinal ostrich meerkat reindeer gnome st-patricks-gnome cow-face crab cricket crocodile dachshund deer dodo dog dog-face dolphin donkey dove dragon dragon-face duck eagle elephant ewe
  fish flamingo fly fox frog front-facing-baby-chick giraffe goat goose golden-retriever gorilla hairy-creature hamster hatching-chick hedgehog hippopotamus honeybee horse horse-face
  howling-wolf hummingbird jellyfish kangaroo koala koi lady-beetle leopard lion lizard llama lobster mammoth manta-ray monarch-butterfly monkey monkey-face moose
  mosquito moth mouse mouse-face octopus orangutan orca otter owl ox panda parrot peacock penguin phoenix pig pig-face polar-bear poodle rabbit
  rabbit-face raccoon ram rat rhinoceros rooster sauropod scorpion sea-turtle seahorse seal shark shrimp skunk sloth snail snake spider spouting-whale
  skull squid swan t-rex teddy-bear tiger tiger-face toucan tropical-fish trout turkey turtle two-hump-camel unicorn water-buffalo whale wolf worm zebra zombie
  astronaut ghost alien robot alien-monster snowman`.split(/\s+/),
);

/** Drawn as silhouettes: a pose reads better than a face nobody chose. */
export const people = new Set(
  `person-surfing person-running person-biking person-mountain-biking person-in-lotus-position person-climbing woman-dancing man-dancing ballet-dancer skier snowboarder
  person-swimming person-rowing-boat person-golfing person-lifting-weights person-bouncing-ball horse-racing person-walking woman-walking couple-with-heart
  cook farmer singer artist mermaid fairy superhero mage ninja santa-claus person-cartwheeling person-juggling person-fencing family
  teacher scientist mechanic pilot firefighter health-worker technologist student detective judge princess prince vampire elf genie`.split(
    /\s+/,
  ),
);

/** Motifs that are places or weather: they step back when the prompt has a living subject. */
export const sceneryMotifs = new Set(
  `mountains snow-capped-mountain mountain mount-fuji great-wave sun crescent-moon full-moon cloud evergreen-tree palm-tree
  deciduous-tree beach-with-umbrella desert national-park cityscape sunrise-over-mountains sunrise sunset water-wave milky-way
  night-with-stars foggy desert-island rock half-dome cherry-tree apple-tree lemon-tree orange-tree olive-tree maple-tree`.split(
    /\s+/,
  ),
);

/** Words that carry no subject: grammar, praise, product names, generic art terms. */
export const stopWords = new Set(
  `a an the of and or with in on at to for under over by from that this these those my your his her their our is are be it its as into onto through while who which where when
  very really so super ultra extremely made make create generate draw design designs artwork art illustration print prints printed shirt tshirt t-shirt tee tees hoodie mug poster canvas
  image picture graphic vector drawing drawn style styled styles look looking vibe vibes aesthetic themed theme type kind please want need like just some any all each every
  beautiful nice cool awesome amazing stunning gorgeous epic perfect best good great lovely pretty elegant fancy modern simple clean detailed intricate high quality hd 4k bold
  big small little tiny large giant huge mini old new young happy sad funny silly angry cozy brave wild cool sleepy lazy smiling laughing grumpy friendly
  standing sitting floating flying lying walking jumping looking howling swimming sleeping relaxing chilling hanging climbing going coming using having
  background foreground front back side top bottom center middle between behind above below near around against along
  color colors colour colours colored coloured palette tone tones toned shades hand flat full scene view world day time place thing things something someone anyone
  hand-drawn featuring includes include showing shows depicting about inspired based called named titled text words word letters says saying say reads
  trip gift present lover lovers fan fans crazy obsessed dad's mom's one's set collection limited edition edition est since
  vintage retro seventies 70s 80s 90s groovy neon pastel kawaii cute minimal minimalist monochrome vibrant colorful colourful rainbow-colored script font handwritten cursive sunday monday saturday friday today tonight weekend feeling feelings sunset sunrise dusk dawn romantic gothic boho icy mystical magical magic-like starry spring summer autumn fall winter tropical exotic japanese mexican scandinavian american french italian style underwater doing rocky coast shore
 player players wizarding
  eyes face faces smile tail fur moustache moustached mustache mustached beard bearded
  me you we they he she i us them him not no without minus sitting`.split(/\s+/),
);
