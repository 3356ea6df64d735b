/** Household, tools, technology, clothes and toys: `motif|next best: words`. */
export const thingWords = `
circle: circle, disc, disk, round shape
thin-circle: thin circle, hollow circle, outlined circle, enso, circle outline
thick-circle: thick circle, bold circle
square: square, squares
thin-square: thin square, hollow square, outlined square, square outline
triangle: triangle, triangles, thick triangle
thin-triangle: thin triangle, hollow triangle, outlined triangle, triangle outline
rectangle: rectangle, rectangles
hexagon: hexagon, hexagons
oval: oval, ovals, ellipse
thin-line: thin line, straight line, single straight line
thick-line: thick line, bold line
arrow-shape: arrow, arrows, thick arrow, bold arrow
thin-arrow: thin arrow
dot: dot, single dot
seesaw: seesaw, see-saw, teeter totter, teeter-totter
crate: crate, wooden crate, fruit crate, crates
bust: bust, marble bust, greek bust, roman bust, greek statue, roman statue, marble statue, david statue, statue bust
string-lights: string lights, fairy lights, christmas lights, string of lights
baseball-glove: baseball glove, baseball mitt, catcher mitt, mitt, catchers mitt
goalie-mask: goalie mask, hockey mask, hockey goalie mask, goaltender mask
espresso-machine: espresso machine, coffee machine, espresso maker
smoking-pipe: tobacco pipe, smoking pipe, pipe
coin: gelt, chocolate coins
cowboy-hat: cowboy hat, stetson, western hat, cowgirl hat
wizard-hat: wizard hat, witch hat, witches hat, witch's hat, wizards hat, pointy hat, sorting hat
santa-hat: santa hat, christmas hat, santa cap
party-hat: party hat, birthday hat
chef-hat: chef hat, chefs hat, toque, chef's hat
beanie: beanie, winter hat, woolly hat, knit hat, bobble hat, knitted hat, wool hat, toboggan hat
top-hat: top hat, hat, bowler hat, bowler, magician hat, fedora, pilgrim hat, leprechaun hat
pirate-hat: pirate hat, tricorn, captain hat, tricorne
billed-cap: baseball cap, cap, trucker hat, snapback, ball cap, sailor cap, captains hat, police hat, beret
womans-hat: sun hat, straw hat, bonnet, sunhat, boater, garden hat
sombrero: sombrero, mexican hat
viking-helmet: viking helmet, horned helmet
samurai-helmet: samurai helmet, kabuto, samurai mask
knight-helmet: knight helmet, gladiator helmet, spartan helmet, medieval helmet
rescue-workers-helmet: hard hat, safety helmet, construction helmet, fire helmet, firefighter helmet, bike helmet, racing helmet, helmet, miner helmet
military-helmet: army helmet, military helmet
graduation-cap: graduation cap, mortarboard, grad cap, graduation hat
crown: crown, tiara, royal crown, diadem, king crown, queen crown
flower-crown: flower crown, wreath of flowers, floral crown, flower garland
bow-tie: bow tie, bowtie
necktie: tie, necktie, neck tie
scarf: scarf, bandana, bandanna, shawl, neckerchief, woolly scarf, knitted scarf
sunglasses: sunglasses, shades, aviators, sunnies, aviator sunglasses, cool glasses
glasses: glasses, spectacles, eyeglasses, reading glasses, round glasses, monocle, nerd glasses
goggles: goggles, ski goggles, aviator goggles
diving-mask: snorkel, diving mask, scuba mask, snorkel mask, dive mask, diving helmet
headphone: headphones, headphone, headset, earphones
ribbon: ribbon, bow, hair bow, big bow
t-shirt: polo shirt, tank top
dress: dress, gown, sundress, wedding dress, ball gown, prom dress
coat: coat, jacket, cardigan, raincoat, trench coat, parka, blazer, rain coat, denim jacket, leather jacket
sweater|coat: sweater, jumper, pullover, wool sweater, turtleneck
poncho|scarf: poncho, serape, cape, cloak, superhero cape, red cape
apron|lab-coat: apron
kimono: kimono, yukata, robe, bathrobe
sari: sari, saree
lab-coat: lab coat
safety-vest: vest, safety vest, life jacket, life vest, hi vis vest
martial-arts-uniform: karate uniform, judo, karate, martial arts, taekwondo, jiu jitsu, kung fu, bjj, judo uniform, aikido, gi, karate gi, black belt, dojo
jeans: jeans, pants, trousers, denim, overalls, dungarees
shorts: shorts, board shorts
one-piece-swimsuit: swimsuit, bathing suit, swimwear, leotard
bikini: bikini
briefs: underwear, underpants, briefs, panties, boxers, lingerie
bra|bikini: bra, brassiere
socks: socks, sock, stocking, christmas stocking, sports socks, wool socks
gloves: gloves, mittens, mitten, winter gloves, glove
cowboy-boots: cowboy boots, cowboy boot, western boots
hiking-boot: hiking boots, boots, boot, hiking boot, work boots, combat boots, rain boots, wellies, rubber boots
running-shoe: sneakers, sneaker, running shoes, trainers, tennis shoes, running shoe, kicks, high tops, converse
mans-shoe: shoes, shoe, loafers, dress shoes, oxfords, boat shoes, leather shoes
high-heeled-shoe: high heels, heels, stiletto, high heel, stilettos, pumps
womans-sandal: sandal, sandals, birkenstocks
thong-sandal: flip flop, flip flops, flip-flops
ballet-shoes: ballet shoes, pointe shoes, ballet slippers, pointe shoe
flat-shoe: slipper, slippers, ballet flats
clogs|mans-shoe: clogs, wooden shoes, clog
handbag: handbag, bag, tote, satchel
purse: purse
backpack: backpack, rucksack, school bag, schoolbag, knapsack
briefcase: briefcase, suitcase of documents
luggage: luggage, suitcase, trolley, travel bag, suitcases, baggage
umbrella: umbrella, parasol, brolly
closed-umbrella: closed umbrella
ring: ring, engagement ring, wedding ring, diamond ring, wedding rings, wedding bands
prayer-beads: necklace, beads, pearls, rosary, pearl necklace, bracelet, friendship bracelet, prayer beads
earring: earrings, earring, hoop earrings, hoops earrings, gold hoop earrings, hoop earring, gold hoops
lipstick: lipstick, makeup, lip stick, cosmetics, lip gloss
nail-polish: nail polish, manicure, nails manicure
watch: watch, wristwatch, pocket watch, smartwatch
mirror: mirror, hand mirror, vanity mirror
hair-pick: comb, hair pick, hairbrush, afro pick, hair brush
razor: razor, straight razor
barber-pole: barber, barber pole, barbershop, hairdresser, barber shop, hair salon
scissors: scissors, shears, hair scissors, hairdressing scissors
lotion-bottle: shampoo, lotion, sunscreen, soap bottle, perfume
soap: soap, bar of soap
sponge: sponge
bathtub: bath, bathtub, bath tub, bubble bath, clawfoot tub, tub
shower: shower
toothbrush: toothbrush
tooth: tooth, teeth, dentist tooth, dental
toilet: toilet, loo seat, toilet bowl
roll-of-paper: toilet paper, toilet roll, paper roll
plunger: plunger, plumber
bucket: bucket, pail, mop bucket
broom: broom, broomstick, witches broom, mop
basket: basket, wicker basket, picnic basket, hamper, laundry basket
wagon: wagon, red wagon, little red wagon, handcart, hand cart, pull cart, toy wagon, cart
shopping-cart: shopping cart, trolley cart, shopping trolley
wastebasket: trash can, garbage can, bin, waste basket, dumpster, rubbish bin
bed: bed, bunk bed, cot, crib, mattress
couch-and-lamp: couch, sofa, settee, loveseat, living room
rocking-chair|chair: rocking chair, rocker chair
armchair|chair: armchair, recliner
chair: chair, stool, bench, throne, lawn chair, deck chair, adirondack chair, beach chair, camping chair, hammock, swing
table|chair: table, desk, picnic table
lamp|light-bulb: lamp, desk lamp, table lamp, street lamp, floor lamp, lantern lamp, lava lamp
shelf|books: shelf, bookshelf, bookcase
door: door, doorway, front door, red door
window: window, windows
key: key, house key
old-key: old key, skeleton key, antique key, vintage key
locked: lock, padlock
candle: candle, candles, candlelight, candlestick, tea light
diya-lamp: diya, diya lamp, diya lamps, oil lamp, diyas, deepak
menorah: menorah, hanukkah menorah, chanukiah, hanukkiah
red-paper-lantern: paper lantern, chinese lantern, lantern, lanterns, red lantern, sky lantern, japanese lantern
fanous|red-paper-lantern: eid lantern, ramadan lantern, fanous, moroccan lantern
flashlight: flashlight, torch, torchlight
light-bulb: light bulb, lightbulb, bulb, edison bulb
hourglass-done: hourglass, sand timer, egg timer
mantelpiece-clock: clock, mantel clock, grandfather clock, cuckoo clock, wall clock
alarm-clock: alarm clock, alarm
stopwatch: stopwatch, stop watch
compass: compass, compass rose, nautical compass
world-map: map, world map, treasure map, atlas
telescope: telescope, spyglass
microscope: microscope
magnifying-glass-tilted-left: magnifying glass, magnifier
test-tube: test tube, beaker, chemistry flask, lab flask
alembic: alembic, potion, flask, chemistry set, potion bottle, magic potion, poison bottle, erlenmeyer
petri-dish: petri dish
dna: dna, dna helix, double helix
atom-symbol: atom, molecule
syringe: syringe, vaccine, injection, needle syringe
pill: pill, medicine, capsule, pills, tablets medicine
stethoscope: stethoscope
thermometer: thermometer
adhesive-bandage: bandage, band aid, plaster, bandaid
anatomical-heart: anatomical heart, human heart
brain: brain, human brain
lungs: lungs
eye: eye, all seeing eye, evil eye, third eye, eyeball
eyes: pair of eyes, googly eyes
ear: ear
nose: nose
mouth: lips, mouth, red lips, kiss lips
tongue: tongue
foot: foot, bare foot
footprints: footprints, foot prints, footprint
flexed-biceps: bicep, biceps, flexed arm, muscle arm, muscle, flexing arm
raised-fist: fist, raised fist, power fist
victory-hand: peace hand, peace fingers, victory sign, peace sign hand
sign-of-the-horns: rock on, horns up, metal hand, rock hand, devil horns hand, rock horns
ok-hand: ok hand, okay sign
thumbs-up: thumbs up, thumb up, like button
waving-hand: waving hand, hand waving
folded-hands: praying hands, folded hands, prayer hands, namaste hands
clapping-hands: clapping hands, applause
handshake: handshake, shaking hands, hands shaking
heart-hands: heart hands, hands making a heart
crossed-fingers: crossed fingers, fingers crossed
writing-hand: writing hand
raising-hands: raised hands
middle-finger: middle finger
call-me-hand: shaka, hang loose, call me hand, shaka sign
fingerprint: fingerprint, thumbprint
open-book: book, open book, chapter, novel, bible, storybook, textbook, cookbook, spell book, diary
books: books, stack of books, pile of books, library, book stack, tower of books
newspaper: newspaper, paper news, magazine, daily news
scroll: scroll, parchment, diploma, ancient scroll
envelope: envelope, mail, letter envelope, letter mail
love-letter: love letter, valentine card
postbox: mailbox, letterbox, postbox, post box, red mailbox
package: package, parcel, cardboard box, box, delivery box
pencil: pencil, pencils, colored pencil, coloured pencil
pen: pen, ballpoint
fountain-pen: fountain pen
black-nib: nib, calligraphy pen
crayon: crayon, crayons, wax crayon
paintbrush: paint brush, painting brush, paintbrush, brushes
artist-palette: paint palette, art supplies, palette of paint, artist palette, paints
framed-picture: picture frame, framed painting, art gallery, mona lisa
straight-ruler: ruler
triangular-ruler: set square
paperclip: paperclip, paper clip
pushpin: thumbtack, pushpin
notebook: notebook, journal, planner notebook
spiral-calendar: calendar, planner
school-bus|bus: school bus
abacus: abacus
typewriter: typewriter, vintage typewriter
laptop: laptop, laptop computer, notebook computer, macbook
desktop-computer: computer, desktop computer, pc, monitor, imac
keyboard: computer keyboard, mechanical keyboard
computer-mouse: computer mouse
floppy-disk: floppy disk, floppy, diskette
printer: printer, printing press
mobile-phone: phone, mobile phone, smartphone, cell phone, iphone, cellphone
telephone: telephone, rotary phone, landline, old phone, retro phone
telephone-receiver: phone receiver
television: television, tv, tv set, retro tv, telly
radio: boombox, radio, ghetto blaster, transistor radio
cassette: cassette, mixtape, cassette tape, tape, cassettes
vinyl-record: vinyl, vinyl record, record, lp, vinyl records, records
record-player: vinyl record player, record player, turntable, vinyl player, gramophone, phonograph, dj deck
videocassette: vhs, video tape, videotape, vhs tape
camera: camera, photo camera, polaroid, dslr, film camera, vintage camera, polaroid camera, instant camera
movie-camera: movie camera, film camera reel
video-camera: camcorder, video camera
film-frames: film strip, film reel
clapper-board: clapperboard, movie clapper, clapper board
film-projector: projector, film projector, movie projector
satellite: satellite, space station
satellite-antenna: satellite dish, radio telescope
battery: battery, batteries
electric-plug: plug, electric plug, power plug
robot-arm|mechanical-arm: robot arm
video-game: controller, video game, video games, gamepad, game controller, game console, playstation, xbox, nintendo, console, gameboy, game boy
joystick: joystick, arcade, arcade machine, arcade cabinet
game-die: dice, die, d20, d&d, dungeons and dragons, d6, rpg dice
binoculars: binoculars, field glasses
puzzle-piece: puzzle, jigsaw, puzzle piece, jigsaw puzzle, jigsaw piece
chess-pawn: chess, chess piece, chess pawn, chessboard, chess board, chess pieces, chess knight
joker: playing card, joker card, joker, poker, cards, playing cards, poker cards, deck of cards
spade-suit: ace of spades, spade card
slot-machine: slot machine, jackpot, slots
mahjong-red-dragon: mahjong, mahjong tile, domino
yo-yo: yo-yo, yoyo, yo yo
kite: kite, kites
balloon: balloon, balloons, red balloon, birthday balloon
pinata: pinata, piñata
party-popper: party popper, confetti popper
confetti-ball: confetti, confetti ball
wrapped-gift: gift, present, presents, gifts, gift box, christmas present
red-envelope: red envelope, hongbao
nesting-dolls: matryoshka, nesting dolls, russian doll, matryoshka doll, babushka doll, nesting doll, russian dolls
japanese-dolls: hina dolls, japanese doll, kokeshi, kokeshi doll
teddy-bear: toy bear
rocking-horse|carousel-horse: rocking horse
snow-globe: snow globe, snowglobe
carousel-horse: carousel, merry go round, carousel horse
playground-slide: slide, playground, playground slide
ferris-wheel: ferris wheel, london eye
roller-coaster: roller coaster, rollercoaster
circus-tent: circus, circus tent, big top
magic-wand: magic wand, wand
crystal-ball: crystal ball, fortune teller
treasure-chest: treasure chest, treasure, chest of gold, pirate treasure
coin: coin, gold coin, coins, penny
money-bag: money bag, bag of money, moneybag
dollar-banknote: money, cash, dollar, dollars, dollar bill, bank note
money-with-wings: flying money
piggy-bank|pig-face: piggy bank
credit-card: credit card
bell: bell, jingle bell, bells, jingle bells, church bell, liberty bell
bellhop-bell: service bell, hotel bell
megaphone: megaphone, bullhorn, loudspeaker
postal-horn: horn, french horn, bugle
anchor: anchor, ship anchor
ring-buoy: life preserver, lifebuoy, lifesaver, life ring, life buoy
hook: fish hook, hook, fishing hook, lure, fishing lure
fishing-pole: fishing rod, fishing pole, fly rod, rod and reel
wheel: wheel, ship wheel, ships wheel, tire, tyre, helm, wagon wheel, steering wheel
chains: chain, chains
knot: knot, rope, lasso, sailor knot, ropes
ladder: ladder, ladders
hammer: hammer, mallet, sledgehammer, claw hammer
hammer-and-wrench: tools, hammer and wrench, tool set, hand tools
wrench: wrench, spanner
screwdriver: screwdriver, screw driver
nut-and-bolt: bolt and nut, nut and bolt, screw, nuts and bolts
carpentry-saw: saw, handsaw, chainsaw, circular saw, hand saw
axe: axe, hatchet, ax, lumberjack axe
pick: pickaxe, pick axe, mining pick
hammer-and-pick: hammer and pick, mining
toolbox: toolbox, tool box, tool chest
clamp: clamp, vise
magnet: magnet, horseshoe magnet
gear: gear, gears, cog, cogs, cogwheel, machinery
brick: brick, bricks, brick wall, lego brick, lego, wall
shovel: shovel, spade, garden shovel, trowel, garden trowel
watering-can|bucket: watering can
garden-tools|shovel: garden tools, rake, garden fork
lawn-mower: lawn mower, lawnmower
fire-extinguisher: fire extinguisher
fire-hydrant: fire hydrant, hydrant
traffic-light|vertical-traffic-light: traffic light, stoplight, traffic lights
stop-sign: stop sign
fuel-pump: gas pump, petrol pump, gas station, fuel pump, petrol station
oil-drum: oil drum, barrel, oil barrel, beer keg, keg, wine barrel, wooden barrel
sewing-needle: sewing needle, needle and thread, sewing machine, sewing kit
thread: thread, spool of thread, bobbin, spool
yarn: yarn, ball of yarn, yarn ball, wool, wool ball, knitting needles, crochet hook, balls of yarn
safety-pin: safety pin
quilt|bed: quilt, blanket, patchwork
pillow: pillow, cushion
rug: rug, carpet, flying carpet, magic carpet
vase|amphora: vase, urn, amphora, pottery, clay pot, ceramics, pottery vase
musical-note: music note, musical note, eighth note, music notes
musical-notes: musical notes, song notes
musical-score: treble clef, sheet music, music score, g clef, staff music
guitar: guitar, electric guitar, sitar, balalaika, oud, bass guitar, acoustic guitar, ukulele, guitars, mandolin, lute, les paul, stratocaster
banjo: banjo, bluegrass
violin: erhu, violin, fiddle, cello, viola, double bass, upright bass
saxophone: sax, saxophone
trumpet: trumpet, cornet, brass instrument, tuba
trombone: trombone
flute: flute, recorder flute, clarinet, oboe, piccolo, pan flute
accordion: accordion, concertina, harmonica
harp: harp, lyre
musical-keyboard: piano, grand piano, synthesizer, synth, piano keys, organ, keys piano
drum: drums, drum, tabla, taiko, bodhran, drum kit, drum set, snare, tambourine, snare drum
long-drum: conga, bongo, djembe, congas, bongos, long drum
maracas: maracas, maraca
microphone: microphone, mic, karaoke microphone
studio-microphone: studio microphone, podcast, podcast microphone, vintage microphone
mirror-ball: disco ball, mirror ball, discoball
speaker-high-volume: loud speaker, speaker volume
level-slider: mixer
performing-arts: mask, theatre masks, theater masks, drama masks, comedy and tragedy, carnival mask, masquerade mask, venetian mask
ballot-box-with-ballot: ballot box, ballot
bow-and-arrow: bow and arrow, archery, crossbow, longbow
crossed-swords: swords, crossed swords, sabers
dagger: sword, dagger, blade, katana, knife, rapier, saber, sabre, pocket knife
shield: shield, knight shield
boomerang: boomerang
water-pistol: water gun, water pistol, squirt gun, gun, pistol, revolver, rifle, shotgun
bomb: bomb, dynamite, grenade
firecracker: firecracker, tnt
fireworks: fireworks, firework
sparkler: sparkler
cigarette: cigarette, smoking cigarette, cigar, joint, blunt, smoke pipe
coffin: coffin, casket
funeral-urn: funeral urn
tombstone|headstone: tombstone, gravestone, grave, headstone
pile-of-poo: poop, poo, turd, poop emoji
spider-web: web
nazar-amulet: nazar, evil eye amulet, nazar amulet
hamsa: hamsa, hand of fatima
yin-yang: yin yang, yin and yang, yinyang
peace-symbol: peace sign, peace symbol
infinity: infinity, infinity symbol, infinity sign
recycling-symbol: recycle, recycling symbol, recycling
latin-cross: cross, crucifix, jesus cross, wooden cross
orthodox-cross: orthodox cross
star-of-david: star of david, jewish star
star-and-crescent: star and crescent
om: om, om symbol, aum
khanda: khanda
wheel-of-dharma: dharma wheel
fleur-de-lis: fleur de lis, fleur-de-lis, fleur de lys
trident-emblem: trident
medical-symbol: caduceus, rod of asclepius
red-heart: heart, hearts, love heart, red heart
broken-heart: broken heart, heartbreak
heart-on-fire: heart on fire, flaming heart, burning heart, sacred heart
heart-with-arrow: cupid arrow, heart with arrow, arrow through heart
sparkling-heart: sparkling heart
speech-balloon: speech bubble, speech balloon
thought-balloon: thought bubble
zzz: zzz
hundred-points: hundred points
bubbles: bubbles, soap bubbles, bubble
trophy: trophy, trophy cup, cup trophy, championship trophy, stanley cup, world cup
1st-place-medal: gold medal, first place medal
sports-medal: medal, olympic medal
military-medal: military medal, medal of honor
rosette: rosette, award ribbon, prize ribbon
ticket: ticket, concert ticket
admission-tickets: tickets, movie tickets
balance-scale: scales, scales of justice, balance scale
smiling-face: smiley, smiley face, happy face, smiling face, emoji face
clown-face: clown, clown face
sad-face|pensive-face: sad face
face-with-tears-of-joy: crying laughing emoji, laughing emoji
`;
