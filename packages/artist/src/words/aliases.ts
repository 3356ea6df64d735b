/** Which motif a word or phrase stands for. */
import { parseTable } from './tables.ts';

/** Words and phrases whose motif has another name, or that would mislead a dictionary. */
export const aliases = parseTable(`
cat-with-tears-of-joy: laughing cat, crying laughing cat, crying laughing emoji cat
cat-face: cat, kitty, kitten, feline, siamese, tabby, maine coon, calico
black-cat: black cat
dog-face: dog, puppy, pup, doggo
pug: pug, pugs, boxer dog
husky: husky, siberian husky, malamute, akita
shiba: shiba, shiba inu, doge
bulldog: bulldog, french bulldog, frenchie, boston terrier
labrador: labrador, lab dog, yellow lab
black-lab: black lab, black labrador
chocolate-lab: chocolate lab, chocolate labrador, brown lab
beagle: beagle, basset hound, hound, spaniel, cavalier
dalmatian: dalmatian
german-shepherd: german shepherd, shepherd dog, k9
pitbull: pitbull, pit bull, pittie, staffy
rottweiler: rottweiler, doberman
border-collie: border collie, collie, sheepdog, aussie shepherd, australian shepherd
chihuahua: chihuahua
golden-retriever: golden retriever, retriever, lab puppy
corgi: corgi
dachshund: dachshund, wiener dog, sausage dog
poodle: doodle, golden doodle, bernedoodle, cavapoo, poodle, cockapoo, doodle dog, goldendoodle, labradoodle
howling-wolf: howling wolf, wolf howling, lone wolf, coyote
rabbit-face: rabbit, bunny, hare
tiger-face: tiger
horse: horse, mustang, stallion, pony, mare, rodeo
highland-cow: highland cow, highland cattle, highland coo, scottish cow, fluffy cow
cow-face: cow, cattle, longhorn, heifer
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
heron: heron, crane bird, egret, stork, ibis, great blue heron
eagle: eagle, hawk, falcon, bald eagle
duck: duck, mallard, duckling
rubber-duck: rubber duck, rubber ducky, bath duck
monarch-butterfly: monarch butterfly, monarch
moth: moth, luna moth, death moth
sea-turtle: sea turtle
turtle: tortoise
koi: koi, koi fish, goldfish, carp
manta-ray: manta ray, manta, stingray
seahorse: seahorse, sea horse
tropical-fish: fish, clownfish, angelfish, reef fish, betta
trout: fly fishing, trout, salmon, bass, bass fish, largemouth, fishing
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
sailboat: pirate ship, galleon, tall ship, sailing ship, boat, sailboat, sailing, yacht, ship, schooner
pirate-flag: pirate, jolly roger, buccaneer
mermaid: mermaid, siren
fairy: fairy, pixie, sprite
superhero: superhero, super hero, hero
ninja: ninja
person-surfing: surfer, surfing, surf
person-running: runner, running, marathon, jogger, jogging, sprinter
person-biking: cyclist, cycling, biking, bike rider
person-mountain-biking: mountain bike, mountain bikes, mountain biker, mountain biking, mtb
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
sombrero: sombrero
flower-crown: flower crown, wreath of flowers
bow-tie: bow tie, bowtie
scarf: scarf, bandana, bandanna
sunglasses: sunglasses, shades
glasses: glasses, spectacles, eyeglasses
headphone: headphones, headphone, headset
crown: crown, king, queen, royal, royalty
mountains: mountains, mountain range, alps, peaks, rocky mountains, sierra
snow-capped-mountain: mountain, everest, matterhorn, peak, summit
mount-fuji: fuji, mount fuji, mt fuji
national-park: national park
great-wave: wave, great wave, ocean wave, big wave, waves, tsunami, swell
sun: sun, sunshine, sunny
crescent-moon: moon, crescent, crescent moon, lunar
moon-phases: moon phases, phases of the moon, moon phase, lunar phases
sun-and-moon: sun and moon, moon and sun, sun and the moon
full-moon: full moon
star: star
ringed-planet: planet, saturn, planets
globe-showing-americas: earth, world, globe
rocket: rocket, rocketship, spacecraft, space shuttle
evergreen-tree: pine, pine tree, fir, spruce, redwood, sequoia, conifer, pines
deciduous-tree: tree, oak, tree of life, maple tree, willow
christmas-tree: christmas tree, xmas tree, christmas, xmas, merry christmas
palm-tree: palm, palm tree, coconut tree, palms
bonsai: bonsai, bonsai tree
maple-leaf: maple leaf
fallen-leaf: fall leaves, autumn leaves
monstera: monstera, tropical leaves, tropical leaf, jungle leaves
fern: fern, ferns, leaf, leaves, foliage, greenery
succulent: succulent, succulents, agave, aloe
cactus: cactus, saguaro, prickly pear
potted-plant: houseplant, house plant, plant, plants, plant mom, plant lady
bouquet: bouquet, flower bouquet, bride, bridesmaid, bachelorette, wedding
daisy: daisy, chamomile, daisies
poppy: poppy, poppies
lavender-sprig: lavender sprig, lavender flowers, lavender field
wildflowers: wildflower, wildflowers, flower field, meadow flowers
cherry-blossom: sakura, cherry blossom, cherry blossoms, blossom
hibiscus: hibiscus, orchid
blossom: flower, flowers, floral
rose: rose, roses
lotus: lotus, water lily
lily-pad: lily pad, lilypad
mushroom: mushroom, toadstool, fly agaric, shroom, mushrooms
brown-mushroom: porcini, morel
camper-van: van, camper van, campervan, camper, vw bus, van life, vanlife, hippie van, rv, motorhome
tent: tent, camping, camp, campsite, glamping
campfire: campfire, bonfire
fire: fire, flame, flames
cowboy-boots: cowboy boots, cowboy boot, western boots
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
tumbler-glass: tequila, rum, whiskey, whisky, bourbon
steaming-bowl: ramen, noodles, noodle soup, noodle, pho
sushi: sushi, nigiri
spaghetti: pasta, spaghetti
pizza: pizza, pizza slice
cup-with-straw: milkshake, soda, smoothie, iced coffee
hamburger: diner, fast food, burger, cheeseburger, hamburger
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
honey-pot: honey, honey jar, honey pot, jar of honey
sign-of-the-horns: rock on, horns up, metal hand, rock hand
typewriter: typewriter, vintage typewriter, novelist
bamboo: bamboo
hot-pepper: chili, chilli, chili pepper, hot pepper, jalapeno
ear-of-corn: corn
jack-o-lantern: pumpkin, jack o lantern, halloween
open-book: book, open book, chapter, novel
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
ping-pong: ping pong, table tennis, pickleball
hockey-stick: hockey
volleyball: volleyball
bowling: bowling
boxing-glove: boxing, boxer, mma
slot-machine: las vegas, vegas, casino
clinking-beer-mugs: bachelor party, stag party, cheers
trophy: trophy, champion, champions, winner, victory, world's best, worlds best, world's greatest, world's okayest
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
snowflake: snowflake, snowflakes
umbrella: umbrella, rain
cloud: cloud, clouds
dove: dove, peace, hope, faith, freedom, harmony
peace-symbol: peace sign, groovy vibes
four-leaf-clover: luck, lucky, clover, shamrock, irish, st patricks
graduation-cap: graduation, graduate, school, university, class of
stethoscope: nurse, doctor, nursing, medical
pencil: teacher, teaching, writer, writing, pencil
paw-prints: pets, paw prints, paw print, paw, rescue
santa-claus: santa, santa claus, father christmas
snowman: snowman
wrapped-gift: gift, present
bell: bell
tractor: tractor, farm, farming
sheaf-of-rice: wheat, harvest
grapes: grapes, vineyard
pretzel: pretzel
bread: toast
sourdough: sourdough, sourdough bread, bread, loaf, baking, bakery
fishing-pole: fishing rod, fishing pole, angler, fly rod
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
sloth: sloth
fox: fox, foxes, red fox, clever
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
eiffel-tower: paris, eiffel tower, france
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
raccoon: raccoon, trash panda
opossum: possum, opossum
chipmunk: squirrel, chipmunk, prairie dog, meerkat
hamster: hamster, guinea pig, gerbil
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
dragonfly: dragonfly, damselfly
scorpion: scorpion
snail: snail
seedling: garden, gardening, gardener
pot-of-food: kitchen, cooking
tangerine: yuzu, mandarin
hot-beverage: morning coffee, monday, sunday morning, quiet morning, slow morning
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
sloth: lazy, slow down, procrastination
peace-symbol: hippie
dove: calm, serenity, tranquility, quiet, gentle, grace, forgiveness, unity, equality
sunrise-over-mountains: hopeful, morning, future, tomorrow, beginning, gratitude, blessing, blessed, positivity, positive, optimistic
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
