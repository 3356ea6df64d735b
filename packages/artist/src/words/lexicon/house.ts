/** What the house has drawn itself: these words come before the same words of the other tables. */
export const houseWords = `
branch: branch, tree branch, tree limb, bough, perch, wire, power line
shelf: shelf, bookshelf, bookcase
table: table, desk, picnic table, coffee table
whisk: whisk, egg whisk
spatula: spatula, fish slice
rolling-pin: rolling pin
pizza-peel: pizza peel, pizza paddle, pizza shovel
egg-carton: egg carton, carton of eggs, carton, box of eggs
cracked-egg: cracked egg, broken egg, eggshell
cardboard-box: cardboard box, box, package, parcel, delivery box, moving box
nest: nest, bird nest, bird's nest, birds nest
torii: torii, torii gate, japanese torii gate, japanese gate
lantern: lantern, lanterns, camping lantern, oil lantern, eid lantern, ramadan lantern, fanous, moroccan lantern, gas lantern, hurricane lamp
pickleball: pickleball ball, wiffle ball
iceberg: iceberg, ice floe, glacier
cliff: cliff, cliffs, rock face, cliff face, sea cliff, precipice
crow: crow, raven, corvid, rook, jackdaw
squirrel: squirrel, red squirrel, flying squirrel, grey squirrel, gray squirrel
toast: toast, slice of toast, piece of toast, slice of bread
mason-jar: mason jar, jam jar, jar of jam, preserving jar
kettle: kettle, tea kettle, teakettle
hay-bale: hay bale, bale of hay, hay, haystack, straw bale
wheat: wheat, wheat ear, wheat stalk, barley, ear of wheat
piano: piano, grand piano, upright piano
ukulele: ukulele, uke
baseball-bat: baseball bat, softball bat
sand-castle: sand castle, sandcastle
kayak: kayak, sea kayak
hammock: hammock
bench: bench, park bench, garden bench
pagoda: pagoda, japanese pagoda, buddhist temple
muscle-car: muscle car, hot rod, ford mustang, camaro, dodge charger, mustang car, pontiac, chevelle
sugar-skull: sugar skull, calavera, day of the dead skull, candy skull
matryoshka: matryoshka, nesting dolls, russian doll, matryoshka doll, babushka doll, nesting doll, russian dolls
gnome: gnome, garden gnome, tomte, dwarf
st-patricks-gnome: st patricks day gnome, st patrick's day gnome, saint patricks day gnome, st patricks gnome, st paddys day gnome, irish gnome, leprechaun gnome, lucky gnome, shamrock gnome
reindeer: reindeer, caribou, rudolph
ornament: christmas ornament, christmas bauble, bauble, christmas ball, ornament, baubles
candy-cane: candy cane, candy canes
gingerbread-man: gingerbread man, gingerbread, gingerbread cookie, gingerbread men
wreath: christmas wreath, advent wreath, holly wreath, wreath
stocking: christmas stocking, stocking
dreidel: dreidel, spinning top
easter-egg: easter egg, easter eggs, painted egg, decorated egg, faberge egg
cauldron: cauldron, witches cauldron, witch cauldron
potion: potion, magic potion, potion bottle, poison bottle, elixir
pot-of-gold: pot of gold, leprechaun gold
olive-branch: olive branch, laurel branch, olive leaves, olive leaf, olive sprig
origami-crane: origami crane, paper crane, origami bird, origami
narwhal: narwhal
walrus: walrus
red-panda: red panda
puffin: puffin
seagull: seagull, gull, albatross, tern
cardinal: cardinal, red cardinal
ostrich: ostrich, emu
meerkat: meerkat, prairie dog
acorn: acorn, acorns
pinecone: pinecone, pine cone, pinecones
dandelion: dandelion, dandelion clock
fence: fence, picket fence, garden fence, wooden fence
witch-hat: witch hat, witches hat, witch's hat
elf-hat: elf hat
leprechaun-hat: leprechaun hat
pilgrim-hat: pilgrim hat
detective-hat: detective hat, deerstalker, sherlock hat
nurse-cap: nurse cap, nurse hat
fire-helmet: fire helmet, firefighter helmet, fireman hat
police-cap: police cap, police hat, captains hat, captain's hat, captain hat
sailor-hat: sailor hat, sailor cap
hard-hat: hard hat, safety helmet, construction helmet
straw-hat: straw hat, sun hat, sunhat, garden hat, boater
beret: beret
tiara: tiara, diadem
halo: halo
devil-horns: devil horns
antennae: antennae
bunny-ears: bunny ears, rabbit ears
headband: headband, sweatband
bucket-hat: bucket hat, fishing hat
explorer-hat: explorer hat, safari hat, pith helmet
eye-patch: eye patch, eyepatch
monocle: monocle
heart-glasses: heart glasses, heart shaped glasses, heart shaped sunglasses
snorkel: snorkel, snorkel mask
bandana: bandana, bandanna, neckerchief
pearl-necklace: pearl necklace, pearls, string of pearls
medal: medal, gold medal, olympic medal
lei: lei, hawaiian lei, flower garland
collar: collar, dog collar
hair-bow: hair bow, big bow
pilgrim-hat: pilgrims hat
straw-hat: gardening hat
explorer-hat: fedora
nurse-cap: nurses cap
fire-helmet: fireman helmet
hard-hat: hardhat
beret: french beret
heart-glasses: heart sunglasses
snorkel: diving mask, scuba mask
pearl-necklace: necklace
lei: flower lei
collar: collar with a bell
poncho: poncho, serape
cape: cape, cloak, superhero cape
sweater: sweater, jumper, pullover, wool sweater, turtleneck, cardigan, pajamas, pyjamas
hoodie: hooded sweatshirt
suit: suit, tuxedo, business suit, tux
vest: vest, waistcoat
hawaiian-shirt: hawaiian shirt, aloha shirt
life-jacket: life jacket, life vest
overalls: overalls, dungarees
apron: apron
tutu: tutu, ballet skirt
armour: armor, armour, suit of armor
wings: angel wings, fairy wings
lab-coat: lab coat
marigold: marigold
branch: twig
shelf: windowsill
rocking-chair: rocking chair
cardboard-box: carton box
toaster: toaster
avocado-toast: avocado toast
moka-pot: moka pot, mokapot
hot-sauce: hot sauce, hot sauce bottle, chili sauce
popsicle: popsicle, ice lolly, ice pop
pumpkin: pumpkin, pumpkins
mason-jar: glass jar
snow-globe: snow globe, snowglobe
watering-can: watering can
barn: barn, red barn
golf-ball: golf ball, golf ball on a tee
pirate-ship: pirate ship
starfish: starfish, sea star
beach-ball: beach ball
igloo: igloo
pyramid: pyramid, pyramids
big-ben: big ben
submarine: submarine, yellow submarine
snowboard: snowboard
food-truck: food truck
phone-box: phone box, telephone box, phone booth
sugar-skull: dia de los muertos skull
pinata: pinata, piñata
`;
