/** What words mean to the artist, as plain tables: `meaning: word, phrase, …` one per line. */

function parseTable(text: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const line of text.trim().split('\n')) {
    const [meaning, words] = line.split(':') as [string, string];
    for (const word of words.split(',')) table.set(word.trim(), meaning.trim());
  }
  return table;
}

/** Words and phrases whose motif has another name, or that would mislead a dictionary. */
export const aliases = parseTable(`
cat-face: cat, kitty, kitten, feline, siamese, tabby, maine coon, calico
black-cat: black cat
dog-face: dog, puppy, pup, doggo, bulldog, husky, pug, labrador, beagle, boxer dog, shiba, shiba inu, pitbull, rottweiler, german shepherd, dalmatian
golden-retriever: golden retriever, retriever, lab puppy
corgi: corgi
dachshund: dachshund, wiener dog, sausage dog
poodle: poodle, cockapoo, doodle dog, goldendoodle, labradoodle
howling-wolf: howling wolf, wolf howling, lone wolf, coyote
rabbit-face: rabbit, bunny, hare
tiger-face: tiger
horse: horse, mustang, stallion, pony, mare, rodeo
cow-face: cow, cattle, highland cow, longhorn, heifer
pig-face: pig, piglet, hog
monkey-face: monkey, chimp, chimpanzee, ape
dragon: dragon, wyvern
t-rex: dino, dinosaur, t rex, trex, tyrannosaurus, velociraptor, raptor
sauropod: brontosaurus, brachiosaurus, diplodocus, long neck dinosaur
spouting-whale: whale, humpback, blue whale
orca: orca, killer whale
honeybee: bee, bumblebee, honey bee, wasp
lady-beetle: ladybug, ladybird
bird: bird, sparrow, finch, robin, bluebird, cardinal, songbird, canary
black-bird: raven, crow, blackbird, corvid
hummingbird: hummingbird
toucan: toucan
eagle: eagle, hawk, falcon, bald eagle
duck: duck, mallard, duckling
monarch-butterfly: monarch butterfly, monarch
moth: moth, luna moth, death moth
sea-turtle: sea turtle
turtle: tortoise
koi: koi, koi fish, goldfish, carp
manta-ray: manta ray, manta, stingray
seahorse: seahorse, sea horse
tropical-fish: fish, clownfish, angelfish, reef fish, betta
trout: trout, salmon, bass, bass fish, largemouth, fishing
octopus: octopus, kraken, cthulhu
capybara: capybara
axolotl: axolotl, salamander
elephant: elephant, elephants
teddy-bear: teddy, teddy bear
hairy-creature: bigfoot, sasquatch, yeti, cryptid
flying-saucer: ufo, spaceship, flying saucer, mothman
alien: alien, extraterrestrial, martian
skull: skull, skeleton, sugar skull, grim reaper, reaper, memento mori, death
ghost: ghost, spooky, boo, haunted
mage: wizard, witch, sorcerer, mage, druid, warlock
astronaut: astronaut, spaceman, cosmonaut, space explorer
robot: robot, android, cyborg, bot, ai
samurai-helmet: samurai, shogun, ronin, kabuto
viking-helmet: viking helmet, viking, norse, odin, valhalla
knight-helmet: knight, gladiator, spartan, warrior
longship: longship, viking ship, drakkar
ship: cruise ship, ferry boat
sailboat: boat, sailboat, sailing, yacht, ship, schooner
pirate-flag: pirate, jolly roger, buccaneer
mermaid: mermaid, siren
fairy: fairy, pixie, sprite
superhero: superhero, super hero, hero
ninja: ninja
person-surfing: surfer, surfing, surf
person-running: runner, running, marathon, jogger, jogging, sprinter
person-biking: cyclist, cycling, biking, bike rider
person-mountain-biking: mountain biker, mountain biking, mtb
person-in-lotus-position: yoga, yogi, meditation, meditating, namaste, zen, mindfulness
person-climbing: climber, climbing, rock climbing, mountaineer, bouldering
woman-dancing: dancer, dancing woman, flamenco, salsa, dancing girl, dancing
man-dancing: disco dancer, dancing man
ballet-dancer: ballerina, ballet
skier: skier, skiing, ski
snowboarder: snowboarder, snowboarding, snowboard
person-swimming: swimmer, swimming
person-rowing-boat: rower, rowing, kayaker, kayaking, kayak, canoeing, paddling
person-golfing: golfer, golf, golfing
person-lifting-weights: weightlifter, weightlifting, powerlifting
barbell: barbell, dumbbell, gym, fitness, workout, crossfit, lifting weights, bodybuilding
person-bouncing-ball: basketball player
horse-racing: jockey, horse racing, equestrian
person-walking: man, person, guy, hiker walking, wanderer, walker, traveler, traveller, pedestrian
woman-walking: woman, girl, lady, queen of the road
couple-with-heart: couple, lovers, newlyweds
cook: chef, cook
farmer: farmer
singer: singer, rockstar, rock star, musician
artist: painter, artist
cowboy-hat: cowboy hat, cowboy, cowgirl, stetson, western hat
wizard-hat: wizard hat, witch hat, witches hat
santa-hat: santa hat, christmas hat
party-hat: party hat, birthday hat
chef-hat: chef hat
beanie: beanie, winter hat, woolly hat, knit hat
top-hat: top hat, hat
flower-crown: flower crown, wreath of flowers
bow-tie: bow tie, bowtie
scarf: scarf
sunglasses: sunglasses, shades
glasses: glasses, spectacles, eyeglasses
headphone: headphones, headphone, headset
crown: crown, king, queen, royal, royalty
mountains: mountains, mountain range, alps, peaks, rocky mountains, sierra
snow-capped-mountain: mountain, everest, matterhorn, peak, summit
mount-fuji: fuji, mount fuji
national-park: national park
great-wave: wave, great wave, ocean wave, big wave, waves, tsunami, swell
sun: sun, sunshine, sunny
crescent-moon: moon, crescent, crescent moon, lunar
full-moon: full moon
star: star
ringed-planet: planet, saturn, planets
globe-showing-americas: earth, world, globe
rocket: rocket, rocketship, spacecraft, space shuttle
evergreen-tree: pine, pine tree, fir, spruce, redwood, sequoia, conifer, pines
deciduous-tree: tree, oak, tree of life, maple tree, willow
christmas-tree: christmas tree, xmas tree
palm-tree: palm, palm tree, coconut tree, palms
bonsai: bonsai, bonsai tree
maple-leaf: maple leaf
fallen-leaf: fall leaves, autumn leaves
monstera: monstera, tropical leaves, tropical leaf, jungle leaves
fern: fern, ferns, leaf, leaves, foliage, greenery
succulent: succulent, succulents, agave, aloe
cactus: cactus, saguaro, prickly pear
potted-plant: houseplant, house plant, plant, plants, plant mom, plant lady
bouquet: bouquet, flower bouquet
daisy: daisy, chamomile, daisies
poppy: poppy, poppies
lavender-sprig: lavender sprig, lavender flowers, lavender field
wildflowers: wildflower, wildflowers, flower field, meadow flowers
cherry-blossom: sakura, cherry blossom, cherry blossoms, blossom
hibiscus: hibiscus, orchid
blossom: flower, flowers, floral
rose: rose, roses
lotus: lotus, water lily
mushroom: mushroom, toadstool, fly agaric, shroom, mushrooms
brown-mushroom: porcini, morel
camper-van: camper van, campervan, camper, vw bus, van life, vanlife, hippie van, rv, motorhome
tent: tent, camping, camp, campsite, glamping
campfire: campfire, bonfire
fire: fire, flame, flames
hiking-boot: hiking, hiker, hiking boots, boots, trekking, backpacking, outdoors
cabin: cabin, log cabin, cottage, tiny house
windmill: windmill
lighthouse: lighthouse
castle: castle, fortress, palace
cityscape: city skyline, skyline, skyscraper, skyscrapers
house: house, home
motorcycle: motorcycle, motorbike, biker, chopper, harley, motorcycles
automobile: car, automobile, sedan
racing-car: race car, racing car, formula one, f1
classic-car: classic car, muscle car, hot rod, vintage car, convertible, vintage cars
pickup-truck: truck, pickup, pickup truck
locomotive: train, steam train, locomotive
bicycle: bike, bicycle, bicycles
skateboard: skateboard, skateboarding, skater, skateboarder, skate
surfboard: surfboard, surfboards, longboard
roller-skate: roller skate, roller skates, roller derby
hot-air-balloon: hot air balloon, hot-air balloon, air balloon
balloon: balloons, balloon
airplane: plane, airplane, jet, aircraft, travel, aviator
hot-beverage: coffee, espresso, latte, cappuccino, cup of coffee, mug of coffee, coffee cup, tea, cup of tea, mug, coffee mug, hot chocolate, caffeine
bubble-tea: boba, bubble tea
beer-mug: beer, ale, craft beer, ipa, stout, brewery
wine-glass: wine, red wine
cocktail-glass: cocktail, martini, margarita
tropical-drink: tropical drink, mojito, tiki drink
tumbler-glass: whiskey, whisky, bourbon
steaming-bowl: ramen, noodles, noodle soup, noodle, pho
sushi: sushi, nigiri
pizza: pizza, pizza slice
hamburger: burger, cheeseburger, hamburger
hot-dog: hot dog, hotdog
french-fries: fries
doughnut: donut, doughnut, donuts
soft-ice-cream: ice cream, ice cream cone, gelato
birthday-cake: cake, birthday, happy birthday
cupcake: cupcake, muffin
cooking: egg, fried egg, eggs, breakfast
avocado: avocado, guacamole
tangerine: orange fruit, oranges, clementine, citrus
lemon: lemon, lemons
red-apple: apple, apples
hot-pepper: chili, chilli, chili pepper, hot pepper, jalapeno
ear-of-corn: corn
jack-o-lantern: pumpkin, jack o lantern, halloween
open-book: book, open book
books: books, reading, library, bookworm, bibliophile, literature
vinyl-record: vinyl, vinyl record, record, vinyl records, lp
record-player: vinyl record player, record player, turntable, vinyl player, gramophone
cassette: cassette, mixtape, cassette tape, tape
radio: boombox, radio
guitar: guitar, electric guitar, bass guitar, rock band, rock and roll, ukulele
saxophone: jazz, sax, saxophone
musical-note: music, song, melody
microphone: microphone, karaoke, mic
drum: drums, drum
video-game: gaming, gamer, controller, video game, video games, gamepad
laptop: coding, programmer, developer, laptop, software
camera: camera, photography, photographer
paintbrush: paint brush, painting brush
artist-palette: painting, art supplies, paint palette
sewing-needle: sewing, quilting
yarn: yarn, knitting, crochet
chess-pawn: chess
soccer-ball: soccer, football club
american-football: football, quarterback, nfl
basketball: basketball, hoops, nba
baseball: baseball, softball
tennis: tennis
hockey-stick: hockey
volleyball: volleyball
bowling: bowling
boxing-glove: boxing, boxer, mma
trophy: trophy, champion, champions, winner, victory
anchor: anchor, nautical, sailor, navy ship
compass: compass, adventure, wanderlust, explore, explorer, journey
old-key: key, skeleton key
red-heart: heart, hearts, love, valentine
crossed-swords: swords, crossed swords, battle
dagger: sword, dagger, blade, katana, knife
axe: axe, lumberjack, woodsman, hatchet
hammer-and-wrench: mechanic, tools, handyman, garage
gear: gears, steampunk, engineering, engineer
hourglass-done: hourglass, time, patience
crystal-ball: crystal ball, fortune teller, magic, mystic
gem-stone: crystal, diamond, crystals, gem, gemstone
light-bulb: idea, innovation, creativity, light bulb, inspiration
brain: brain, mind, mental health, psychology
eye: eye, all seeing eye, evil eye
nazar-amulet: nazar
feather: feather, feathers
high-voltage: lightning, thunder, energy, power, lightning bolt, electricity
rainbow: rainbow, rainbows
snowflake: snowflake, snow, frost
umbrella: umbrella, rain
cloud: cloud, clouds
dove: dove, peace, hope, faith, freedom, harmony
peace-symbol: peace sign, hippie, groovy vibes
four-leaf-clover: luck, lucky, clover, shamrock, irish, st patricks
graduation-cap: graduation, graduate, school, university, class of
stethoscope: nurse, doctor, nursing, medical
pencil: teacher, teaching, writer, writing, pencil
paw-prints: pets, dog mom, cat mom, dog dad, paw print, paw, rescue
santa-claus: santa, santa claus, father christmas
snowman: snowman
wrapped-gift: gift, present
bell: bell
tractor: tractor, farm, farming
sheaf-of-rice: wheat, harvest
grapes: grapes, vineyard
pretzel: pretzel
bread: sourdough, bread, baking, bakery
fishing-pole: fishing rod, fishing pole, angler, fly fishing
telescope: telescope, astronomy
microscope: science, scientist, lab, biology
test-tube: chemistry
dna: dna, genetics
atom-symbol: atom, physics, quantum
seedling: growth, sprout, sustainability, ecology, eco, earth day
flexed-biceps: strength, strong, muscle
lion: courage, brave, bravery, lion, leo
phoenix: phoenix, resilience, rebirth
owl: owl, wisdom, night owl
butterfly: butterfly, butterflies, transformation
sloth: sloth, lazy, slow down, procrastination
fox: fox, foxes, clever
wolf: wolf, wolves
bear: bear, mama bear, papa bear, grizzly, bears
peacock: peacock, pride bird
tornado: chaos, storm, tornado, hurricane
infinity: infinity, forever, eternity
puzzle-piece: puzzle, autism
beach-with-umbrella: beach, vacation, holiday, seaside
desert: desert, dunes
volcano: volcano
sunrise-over-mountains: new beginning, new day, dawn, optimism
tropical-fish: aquarium
coral: coral reef, coral reefs
jellyfish: jellyfish
spiral-shell: seashell, shell, seashells
moai: moai, easter island
statue-of-liberty: new york, liberty
tokyo-tower: tokyo
bridge-at-night: bridge, golden gate
japanese-castle: japanese castle
shinto-shrine: torii, shrine, torii gate
red-paper-lantern: lantern, lanterns
llama: llama, alpaca
ewe: sheep, lamb
goat: goat, billy goat
pig: boar
rooster: rooster, cock
chicken: chicken, hen, chickens
front-facing-baby-chick: chick
snake: snake, serpent, cobra, python
crocodile: crocodile, alligator, gator
lizard: lizard, gecko, chameleon, iguana
raccoon: raccoon, trash panda, possum, opossum
squirrel: squirrel, chipmunk
beaver: beaver, otter dam
moose: moose, elk
deer: deer, stag, buck, fawn, reindeer, doe
bison: bison, buffalo
shark: shark, great white, hammerhead
penguin: penguin, puffin
flamingo: flamingo, flamingos
parrot: parrot, macaw, cockatoo
bat: bat, bats
spider: spider, tarantula
beetle: beetle, scarab
scorpion: scorpion
snail: snail
seedling: garden, gardening, gardener
pot-of-food: kitchen, cooking
tangerine: yuzu, mandarin
hot-beverage: morning coffee, monday
desktop-computer: office, work from home
film-projector: cinema, movie, film
performing-arts: theatre, theater, drama
balloon: birthday party
classical-building: law, lawyer, history
stethoscope: nurse life
helicopter: helicopter
cricket-game: cricket bat
ladder: ladder
`);

/** Abstract wishes that still deserve a picture: each is answered by a motif that stands for it. */
export const moods = parseTable(`
dove: calm, serenity, tranquility, quiet, gentle, grace, forgiveness, unity, equality
sunrise-over-mountains: hopeful, morning, sunday morning, future, tomorrow, beginning, gratitude, blessing, blessed, positivity, positive, optimistic
red-heart: kindness, kind, affection, friendship, friends, mother, mom, dad, father, family, grandma, grandpa, sister, brother, caring, empathy
high-voltage: electric energy, motivation, motivated, hustle, ambition, speed, rage, anger, rebel, rebellion, revolution
crescent-moon: dream, dreams, dreaming, sleep, sleepy, insomnia, nostalgia, melancholy, solitude, loneliness, introvert
owl: knowledge, smart, learning, philosophy, study
butterfly: change, beauty, elegance, femininity
mountains: challenge, perseverance, persistence, determination, discipline, success, achievement, goals
great-wave: flow, rhythm, motion, balance, emotion, emotions
brain: anxiety, thinking, thoughts, overthinking, intelligence, consciousness
high-voltage: adrenaline, noise, loud
seedling: healing, recovery, patience and growth, nurture, life
crown: confidence, boss, leadership, luxury, success story
four-leaf-clover: fortune, chance, destiny, fate, karma
party-popper: celebration, celebrate, party, joy, happiness, happy, fun, new year, anniversary, festival
eye: truth, vision, awareness, perception, surreal, psychedelic
hourglass-done: deadline, memory, memories, past, mortality
compass: direction, purpose, wander, lost, discovery
phoenix: survivor, fearless, unstoppable, passion
`);

/** Scenery a subject can stand in. */
export const settings = parseTable(`
forest: forest, woods, woodland, trees, jungle, pines, nature, wilderness, camping, camp, hike, hiking, cabin
mountain: mountain, mountains, peak, peaks, summit, alps, valley, alpine, hills, hill, canyon, fjord
ocean: ocean, sea, waves, wave, surf, sailing, nautical, marine, harbor, harbour, coast
beach: beach, tropical, island, hawaii, summer, palm, palms, vacation, seaside, california
desert: desert, canyon, dunes, western, arizona, mesa, cactus, saguaro
space: space, galaxy, cosmic, cosmos, universe, nebula, stars, planet, planets, astronaut, alien, orbit, interstellar, outer space
city: city, skyline, urban, street, downtown, skyscraper, tokyo, new york
night: night, midnight, moonlight, moonlit, starry, moon, full moon, nocturnal, starry night
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
quote: quote, typography, typographic, lettering, slogan, text only, motivational
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
  ].map((name) => [name, 'head'] as const),
  ...['sunglasses', 'glasses', 'goggles'].map((name) => [name, 'eyes'] as const),
  ...['bow-tie', 'scarf', 'necktie'].map((name) => [name, 'neck'] as const),
  ['headphone', 'ears'] as const,
]);

/** A role beside an animal is a costume: "wizard cat" is a cat in a wizard's hat. */
export const costumes: ReadonlyMap<string, string> = new Map([
  ['mage', 'wizard-hat'],
  ['pirate-flag', 'pirate-hat'],
  ['viking-helmet', 'viking-helmet'],
  ['cowboy-hat', 'cowboy-hat'],
  ['cook', 'chef-hat'],
  ['crown', 'crown'],
  ['santa-claus', 'santa-hat'],
  ['astronaut', 'space-suit'],
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
]);

export const animals = new Set(
  `ant axolotl badger bat bear beaver beetle bird bison black-bird black-cat blowfish boar bug butterfly camel capybara cat cat-face chicken
  chipmunk cockroach corgi cow cow-face crab cricket crocodile dachshund deer dodo dog dog-face dolphin donkey dove dragon dragon-face duck eagle elephant ewe
  fish flamingo fly fox frog front-facing-baby-chick giraffe goat goose golden-retriever gorilla hairy-creature hamster hatching-chick hedgehog hippopotamus honeybee horse horse-face
  howling-wolf hummingbird jellyfish kangaroo koala koi lady-beetle leopard lion lizard llama lobster mammoth manta-ray monarch-butterfly monkey monkey-face moose
  mosquito moth mouse mouse-face octopus orangutan orca otter owl ox panda parrot peacock penguin phoenix pig pig-face polar-bear poodle rabbit
  rabbit-face raccoon ram rat rhinoceros rooster sauropod scorpion sea-turtle seahorse seal shark shrimp skunk sloth snail snake spider spouting-whale
  skull squid squirrel swan t-rex teddy-bear tiger tiger-face toucan tropical-fish trout turkey turtle two-hump-camel unicorn water-buffalo whale wolf worm zebra zombie
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
  night-with-stars foggy desert-island`.split(/\s+/),
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
  me you we they he she i us them him not no without minus sitting`.split(/\s+/),
);
