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
night: night, stargazing, milky way, stargazer, midnight, moonlight, moonlit, starry, moon, full moon, nocturnal, starry night
snow: snow, snowy, winter, ski, skiing, arctic, christmas, ice, polar, snowboard
underwater: underwater, under the sea, reef, deep sea, aquarium
field: field, meadow, farm, prairie, grass, countryside, garden, wildflower, wildflowers
sunset: sunset, sunrise, dusk, dawn, golden hour
lake: lake, river, pond, creek, hot spring, hot springs, onsen
`);

/** Words that ask for a way of drawing. Several templates may answer one wish; the first is the truest. */
export const styleHints = parseTable(`
sunset: retro sunset, vintage sunset, retro sun, striped sun, retrowave
badge: badge, emblem, patch, seal, logo, club, society, crew, gang, scouts, round badge, stamp
pattern: pattern, seamless, repeat, repeating, tile, tileable, wallpaper, all over print, allover, fabric, wrapping paper
cosmic: cosmic, galaxy, nebula, outer space, in space, space
line: line art, lineart, line-art, outline, one line, single line, continuous line, minimal, minimalist, simple line
landscape: landscape, scenery, scenic, vista, panorama
quote: hand-drawn type, hand drawn type, hand lettering, hand-lettered, hand lettered, quote, typography, typographic, lettering, slogan, text only, motivational
mandala: mandala, kaleidoscope, radial, sacred geometry, zentangle, symmetrical
sticker: sticker, kawaii, cute, die cut, die-cut, chibi, cartoon, funny, adorable
popart: pop art, pop-art, warhol, popart, comic, comic book
crest: crest, coat of arms, heraldic, heraldry, shield, family crest, medieval
postcard: postcard, greetings from, souvenir, travel poster, tourist
varsity: varsity, college, collegiate, athletic, team, athletics, jersey, letterman, alumni
botanical: botanical, wreath, floral frame, cottagecore, wildflower, herbarium, surrounded by flowers
tarot: tarot, tarot card, card, mystic, mystical, celestial, witchy, occult, astrology, zodiac
woodcut: woodcut, linocut, engraving, engraved, etching, block print, lino, vintage illustration, scratchboard, old school
exposure: double exposure, silhouette, negative space
poster: poster, national park, travel, park poster, wpa, screen print, screenprint
neon: neon, neon sign, glow, glowing, synthwave, cyberpunk, 80s
pixel: pixel, pixel art, 8 bit, 8-bit, 16 bit, 8bit, retro game, video game style
glass: stained glass, stained-glass, mosaic, tiffany, geometric, low poly, polygonal
bauhaus: bauhaus, mid century, mid-century, midcentury, abstract shapes, modernist, abstract, cubist, geometric shapes
ukiyo: ukiyo-e, ukiyo, japanese, hokusai, japan, asian style
watercolor: watercolor, watercolour, painted, painterly, ink wash, hand painted, brush
groovy: groovy, 70s, seventies, hippie, psychedelic, retro flower, flower power
`);

export const numberWords = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    dozen: 12,
    couple: 2,
    pair: 2,
    twin: 2,
    both: 2,
    trio: 3,
    several: 4,
    few: 3,
  }),
);

export const wearVerbs = new Set(['wearing', 'wears', 'wear', 'dressed', 'sporting', 'rocking']);
/** Hints so common in other meanings that a plainer word for a style outweighs them. */
export const faintHints: ReadonlySet<string> = new Set(
  'lettering typography club crew society gang team travel card space cute funny brush logo stamp japan japanese'.split(
    ' ',
  ),
);

/** Words that turn one motif into its local kind. */
export const flavours: readonly { from: string; to: string; words: readonly string[] }[] = [
  { from: 'hiking-boot', to: 'cowboy-boots', words: ['cowboy', 'cowgirl', 'western', 'rodeo', 'texas'] },
];

/** Hair on the lip, on whoever the prompt is about. */
export const moustaches: readonly string[] = ['moustache', 'moustached', 'mustache', 'mustached', 'mustachioed'];

/** Tempers that show in the brows. */
export const frowns: readonly string[] = ['grumpy', 'angry', 'mad', 'furious', 'evil', 'mean', 'cranky', 'savage'];

export const holdVerbs = new Set([
  'holding',
  'holds',
  'playing',
  'plays',
  'eating',
  'eats',
  'drinking',
  'drinks',
  'reading',
  'reads',
  'carrying',
  'carries',
  'sipping',
  'drinks',
  'hugging',
  'lifting',
  'offering',
  'clutching',
  'brewing',
  'making',
  'cooking',
  'baking',
]);
export const rideVerbs = new Set([
  'riding',
  'rides',
  'driving',
  'drives',
  'surfing',
  'flying',
  'skating',
  'piloting',
  'steering',
]);
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
  ].map((name) => [name, 'head'] as const),
  ...['sunglasses', 'glasses', 'goggles'].map((name) => [name, 'eyes'] as const),
  ...['bow-tie', 'scarf', 'necktie'].map((name) => [name, 'neck'] as const),
  ['headphone', 'ears'] as const,
]);

/** A role beside an animal is a costume: "wizard cat" is a cat in a wizard's hat. */
export const costumes: ReadonlyMap<string, readonly string[]> = new Map([
  ['mage', ['wizard-hat']],
  ['pirate-flag', ['pirate-hat']],
  ['viking-helmet', ['viking-helmet']],
  ['cowboy-hat', ['cowboy-hat']],
  ['cook', ['chef-hat']],
  ['crown', ['crown']],
  ['santa-claus', ['santa-hat']],
  ['christmas-tree', ['santa-hat']],
  ['birthday-cake', ['party-hat']],
  ['samurai-helmet', ['kabuto']],
  ['graduation-cap', ['graduation-cap']],
  ['gear', ['top-hat', 'goggles']],
  ['astronaut', ['space-suit']],
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
]);

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

/** Callings that come with their tool or mount: "lumberjack beaver", "biker cat". */
export const roles: ReadonlySet<string> = new Set(
  'lumberjack woodsman angler fisherman skater skateboarder biker photographer painter gamer drummer guitarist barista mechanic'.split(
    ' ',
  ),
);

/** Small enough to be in somebody's hand when they are "with" it. */
export const holdables: ReadonlySet<string> = new Set(
  `dagger axe umbrella hot-beverage beer-mug wine-glass cocktail-glass tropical-drink bubble-tea cup-with-straw pizza taco hamburger hot-dog doughnut
  soft-ice-cream cupcake lollipop banana guitar saxophone violin trumpet microphone camera open-book books balloon bouquet rose tulip sunflower
  wrapped-gift trophy magic-wand paintbrush pencil hammer fishing-pole video-game laptop mobile-phone flashlight bomb popcorn red-heart
  baguette-bread avocado barbell soccer-ball basketball carrot cheese-wedge fork-and-knife spoon key old-key candle crystal-ball`.split(
    /\s+/,
  ),
);

/** Landmarks say where: they step back behind what else is named. */
export const landmarks: ReadonlySet<string> = new Set(
  'statue-of-liberty tokyo-tower eiffel-tower japanese-castle shinto-shrine moai bridge-at-night classical-building'.split(
    ' ',
  ),
);

export const animals = new Set(
  `${dogNames.join(' ')} dragonfly heron highland-cow opossum rubber-duck cat-with-tears-of-joy ant axolotl badger bat bear beaver beetle bird bison black-bird black-cat blowfish boar bug butterfly camel capybara cat cat-face chicken
  chipmunk cockroach corgi cow cow-face crab cricket crocodile dachshund deer dodo dog dog-face dolphin donkey dove dragon dragon-face duck eagle elephant ewe
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
  night-with-stars foggy desert-island rock`.split(/\s+/),
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
