/** The words that describe somebody, by what they mean. */
import type { Hex } from '../colour.ts';
import { hairColours } from '../motifs/people/colours.ts';
import { parseTable } from './tables.ts';

/** What somebody does: the pose, and the tool that belongs to it after a slash. */
export const actions = parseTable(`
running: running, runs, run, jogging, jogs, sprinting, sprints, racing, fleeing, chasing, marathon
walking: walking, walks, strolling, hiking, hikes, marching, wandering, trekking, crossing
jumping/jump-rope: jumping rope, skipping rope, jump rope
jumping: jumping, jumps, leaping, hopping, skipping, bouncing, trampoline
dancing: dancing, dances, twerking, partying, grooving, breakdancing, waltzing, salsa, tango
ballet: pirouette, ballet
yoga: yoga, tree pose, stretching, balancing
meditating: meditating, meditates, meditation, lotus
sitting: sitting, sits, seated, resting, relaxing, lounging, chilling, watching tv, fishing from, swinging, waiting
sleeping: sleeping, sleeps, asleep, napping, snoozing, dreaming, snoring, sleepy
kneeling: tying her shoes, tying his shoes, tying their shoes, tying shoes, tying laces, kneeling, kneels, proposing, planting, weeding, crouching
praying: praying, prays, prayer
cheering: cheering, celebrating, celebrates, rejoicing, winning, arms up, dabbing, shouting
waving: waving, waves, greeting, saluting, hello, goodbye
wheelchair: wheelchair, in a wheelchair
riding: riding, rides, cycling, biking, pedaling, pedalling, horseback
driving: driving, drives, steering
climbing: climbing, climbs, bouldering, rappelling
skiing: skiing, skis, downhill
snowboarding: snowboarding, snowboards
iceskating: ice skating, figure skating, roller skating, rollerblading
skating: skating, skateboarding, skateboards
surfing: surfing, surfs, paddleboarding
swimming: swimming, swims, snorkeling
diving: diving, dives
rowing: rowing, rows, paddling, kayaking, canoeing
boxing: boxing, boxes, punching, fighting, sparring
kicking: kicking, kicks, penalty, playing soccer, playing football
throwing: throwing, throws, pitching, tossing, juggling
golfing/golf-club: golfing, golfs, teeing off
lifting: lifting, lifts, weightlifting
flying: flying, flies, soaring, floating in the air
reading/book: reading, reads, studying
reading/newspaper: reading a newspaper, reading the newspaper
typing/laptop: typing, coding, programming, working on a laptop, working from home
working/watering-can: gardening, watering, waters
working/broom: sweeping
working/mop: mopping, cleaning
sitting/gamepad: gaming, playing video games
standing/cup: drinking coffee, drinking tea, sipping
standing/microphone: singing, sings, karaoke
standing/camera: photographing, taking a photo, taking a picture, taking photos
standing/phone: selfie, texting, on the phone, taking a selfie
standing/bubbles: blowing bubbles
standing/umbrella: in the rain
batting/racket: playing tennis, playing badminton
batting/paddle: playing pickleball, playing ping pong, playing table tennis
batting/bat: playing baseball, playing softball
batting/cricket-bat: playing cricket
golfing/golf-club: playing golf
stirring: cooking, cooks, stirring, making soup
rolling: baking, bakes, rolling dough, kneading, kneading dough, making bread, making cookies
grilling: grilling, grills, barbecuing, barbecue, bbq, flipping burgers, at the grill
easel: painting, paints, easel, at his easel, at her easel, at an easel, painting a picture, painting a canvas
working/paint-roller: painting a wall, painting the wall, painting a house, painting walls
working/hammer: hammering, building, repairing, fixing
forging: forging, forges, hammering a sword, hammering iron, hammering steel, at the anvil, anvil, smithing
welding: welding, welds
sawing: sawing, saws, sawing wood, cutting wood, sawing a plank
teaching: at a blackboard, at the blackboard, at a chalkboard, at the chalkboard, at the whiteboard, blackboard, chalkboard
sewing: sewing, sews, at a sewing machine, quilting, sewing machine
throwing/baseball: playing catch
haircut: cutting hair, cutting a customer's hair, giving a haircut, haircut
pottery: making pottery, pottery wheel, pottery, throwing a pot, shaping clay
drumming: playing drums, playing the drums, drumming, on drums, drum solo, drum kit, drum set
piano: playing piano, playing the piano, playing keyboard, piano
decks: djing, spinning records, at the decks, mixing music, turntables
angling: fishing, fishes, angling
casting: fly fishing, fly fishes
knitting: knitting, knits, crocheting, crochets
chess: playing chess, plays chess
pouring: pouring latte art, pouring latte, pouring a latte, pouring coffee, pouring milk, pouring, making coffee, latte art
finishing: crossing the finish line, crosses the finish line, finish line, winning a race, winning the race, breaking the tape
backflip: backflip, back flip, backflips, somersault, somersaults, front flip, doing a flip
ollie: ollie, kickflip, half pipe, halfpipe, doing a trick, doing tricks, grinding a rail
dunking: dunking, dunks, slam dunk, slam dunking, shooting hoops, shooting a hoop, jump shot, shooting a basket, playing basketball, plays basketball, layup
spiking: spiking, playing volleyball, plays volleyball, spiking a ball, spiking the ball
serving: serving, serves, serving an ace
slapshot: slapshot, slap shot, playing hockey, playing ice hockey, shooting a puck, shooting the puck
highkick: high kick, karate kick, flying kick, roundhouse kick, side kick, front kick, roundhouse
handstand: handstand, hand stand, headstand, cartwheel, cartwheels
archery: archery, shooting an arrow, aiming an arrow, aiming at a target, drawing a bow, shooting arrows
downdog: downward dog, downward facing dog, down dog
warrior: warrior pose, warrior two, warrior ii, warrior 2
bowling: bowling
deadlift: deadlift, deadlifts, deadlifting
fencing: fencing
playing/guitar: playing guitar, playing the guitar, strumming
carrying: carrying, carries, delivering, hauling, hugging
`);

export const ages = parseTable(`
old: old, elderly, aged, senior, retired, grey-haired, gray-haired, wrinkled, ancient
child: little, young, small, schoolage
baby: newborn, infant
`);

/** Skin, and the hair that goes with it unless another is named. */
export const origins = parseTable(`
deep: african, nigerian, ghanaian, senegalese, ethiopian, kenyan, dark-skinned, sudanese, somali
dark: black, jamaican, haitian, african-american, melanin
brown: indian, pakistani, bangladeshi, aboriginal, brown-skinned, sri-lankan, brown, maori, hawaiian, samoan, native
olive: latina, latino, hispanic, mexican, brazilian, arab, arabic, egyptian, turkish, iranian, persian, moroccan, spanish, greek, italian, filipino, filipina, colombian, peruvian, cuban
tan: asian, chinese, japanese, korean, thai, vietnamese, tanned, indonesian, mongolian
pale: white, pale, scandinavian, irish, scottish, swedish, norwegian, finnish, danish, freckled, fair-skinned
fair: caucasian, european, german, french, british, english, american, dutch, polish, ukrainian
`);

export const moods = parseTable(`
happy: happy, joyful, cheerful, excited, grinning, smiley, jolly, celebrating, delighted
friendly: smiling, smile, friendly, kind, cute, sweet
laughing: laughing, giggling, funny
calm: calm, peaceful, serene, meditating, relaxed, zen, content
asleep: sleeping, asleep, napping, dreaming, sleepy
sad: sad, crying, lonely, unhappy, heartbroken
angry: angry, furious, mad, grumpy, fierce, mean
surprised: surprised, shocked, amazed, astonished
afraid: scared, frightened, afraid, terrified, nervous
serious: serious, stern, stoic, grim
determined: determined, focused, brave, strong, tough, confident, badass
tired: tired, exhausted, weary, overworked
proud: proud, smug, elegant, regal
cheeky: cheeky, winking, naughty, silly
loving: loving, in love, lovestruck
singing: singing, sings
`);

export const hairStyles = parseTable(`
afro: afro, afros
curly: curly, curls, wavy
long: long
short: short, pixie, cropped
bob: bob
bangs: bangs, fringe
bun: bun, topknot
buns: space buns, pigtails, bantu knots
ponytail: ponytail, pony tail
braids: braids, braided, cornrows, plaits, braid
dreadlocks: dreadlocks, dreads, locs, twists
mohawk: mohawk
bald: bald, balding, hairless
messy: messy, tousled, wild
flat: flat top, crew cut
shaved: undercut, shaved
`);
/** Styles that say something only beside the word "hair". */
export const onlyWithHair = new Set([
  'long',
  'short',
  'messy',
  'wild',
  'wavy',
  'curly',
  'cropped',
  'shaved',
  'twists',
  'braid',
  'bun',
]);

export const hairTints: ReadonlyMap<string, Hex> = new Map(
  Object.entries({
    ...hairColours,
    blonde: hairColours.blond,
    ginger: hairColours.red,
    redhead: hairColours.red,
    brunette: hairColours.brown,
    gray: hairColours.grey,
    silver: hairColours.grey,
  }),
);

export const headgear = parseTable(`
hijab: hijab, headscarf and
turban: turban, dastar
headscarf: headscarf, head wrap, headwrap
beanie: beanie, knit cap, woolly hat, winter hat
cap: cap, baseball cap, trucker hat
cowboy-hat: cowboy hat, stetson
straw-hat: straw hat, sun hat, sunhat
hard-hat: hard hat, hardhat
bike-helmet: helmet, bike helmet
crown: crown
tiara: tiara
beret: beret
fedora: fedora, hat
top-hat: top hat
sombrero: sombrero
bandana: bandana
headband: headband, sweatband
headphones: headphones
santa-hat: santa hat
party-hat: party hat, birthday hat
wizard-hat: wizard hat
witch-hat: witch hat
pirate-hat: pirate hat, tricorn
toque: chef hat, chef's hat, toque
mortarboard: graduation cap, mortarboard
flower-crown: flower crown, flowers in her hair
bucket-hat: bucket hat
bunny-ears: bunny ears
eye-mask: mask, masked
veil: veil
halo: halo
`);

export const clothing = parseTable(`
suit: suit, business suit, blazer
tuxedo: tuxedo, tux
dress: dress, sundress, summer dress
gown: gown, ball gown, evening gown
wedding: wedding dress, wedding gown
skirt: skirt, miniskirt
hoodie: hoodie
sweater: sweater, jumper, pullover, cardigan, turtleneck
shirt: shirt, blouse, button down, flannel
casual: t-shirt, tee, tshirt, jeans
shorts: shorts
coat: coat, trench coat, overcoat
jacket: jacket, bomber jacket
biker: leather jacket
fisher: raincoat, rain coat
winter: winter coat, parka, scarf and mittens
overalls: overalls, dungarees
doctor: lab coat, white coat
scrubs: scrubs
baker: apron
kimono: kimono, yukata
sari: sari, saree
hanbok: hanbok
kilt: kilt
dirndl: dirndl
lederhosen: lederhosen
poncho: poncho
robe: robe, bathrobe
pyjamas: pyjamas, pajamas, onesie
beach: swimsuit, bikini, trunks, bathing suit
diver: wetsuit, scuba gear
astronaut: spacesuit, space suit
superhero: superhero costume, cape
ballerina: tutu
knight: armor, armour
karate: gi, karate uniform
gym: leggings, tank top, gym clothes, sportswear, tracksuit
football: jersey, football kit
builder: hi-vis, safety vest, high-vis vest
santa: santa suit, santa costume
graduate: graduation gown
soldier: camouflage, camo
`);
