/** Animals and creatures: `motif|next best: words`. The first motif that can be drawn is taken. */
export const animalWords = `
cat-with-tears-of-joy: laughing cat, crying laughing cat, crying laughing emoji cat
cat-face: cat, kitty, kitten, kittie, feline, siamese, siamese cat, tabby, tabby cat, maine coon, calico, calico cat, ginger cat, persian cat, ragdoll cat, sphynx, sphynx cat, house cat, tomcat, tuxedo cat, meow
black-cat: black cat, black kitten
dog-face: dog, puppy, pup, doggo, doggy, pooch, hound dog, mutt, mongrel, terrier, schnauzer, yorkie, yorkshire terrier, shih tzu, maltese dog, pomeranian, westie, jack russell, great dane, weimaraner, vizsla, saint bernard, bernese, bernese mountain dog, samoyed, newfoundland dog, mastiff, whippet, greyhound, afghan hound, pekingese, airedale, bloodhound, setter, pointer dog, rescue dog, street dog, sled dog, guide dog
pug: pug, boxer dog
husky: husky, siberian husky, malamute, alaskan malamute, akita
shiba: shiba, shiba inu, doge
bulldog: bulldog, french bulldog, frenchie, boston terrier, english bulldog
labrador: labrador, lab dog, yellow lab, labrador retriever
black-lab: black lab, black labrador
chocolate-lab: chocolate lab, chocolate labrador, brown lab
beagle: beagle, basset hound, basset, hound, spaniel, cocker spaniel, cavalier
dalmatian: dalmatian
german-shepherd: german shepherd, shepherd dog, alsatian, k9, belgian malinois, malinois
pitbull: pitbull, pit bull, pittie, staffy, staffordshire terrier
rottweiler: rottweiler, rottie, doberman, doberman pinscher
border-collie: border collie, collie, sheepdog, aussie shepherd, australian shepherd, aussie dog
chihuahua: chihuahua
golden-retriever: golden retriever, retriever, lab puppy, golden retriever puppy
corgi: corgi, welsh corgi
dachshund: dachshund, wiener dog, sausage dog, weiner dog, doxie, badger dog
poodle: golden doodle, bernedoodle, cavapoo, poodle, cockapoo, doodle dog, goldendoodle, labradoodle, bichon, bichon frise
howling-wolf: howling wolf, wolf howling, lone wolf, coyote, dingo, howling coyote
wolf: wolf, werewolf, timber wolf, direwolf, wolf pup
fox: fox, red fox, vixen, fennec, fennec fox, arctic fox, foxy, fox cub
rabbit-face: rabbit, bunny, hare, bunny rabbit, jackrabbit, easter bunny, lop rabbit
tiger-face: tiger, bengal tiger, tigress, tiger cub
leopard: leopard, cheetah, jaguar, snow leopard, ocelot, lynx, bobcat, panther, cougar, puma, mountain lion
lion: lion, lioness, lion cub
horse: horse, mustang, stallion, pony, mare, foal, colt, bronco, clydesdale, thoroughbred, racehorse, palomino, shetland pony, appaloosa
unicorn: unicorn, pegasus, alicorn
zebra: zebra
donkey: donkey, mule, burro
giraffe: giraffe
highland-cow: highland cow, highland cattle, highland coo, scottish cow, fluffy cow
cow-face: cow, cattle, longhorn, heifer, calf, dairy cow, jersey cow, holstein
ox: ox, bull, steer, bullock
water-buffalo: water buffalo
bison: bison, buffalo, american bison
pig-face: pig, piglet, hog, piggy, pot bellied pig
boar: boar, wild boar, warthog
monkey-face: monkey, chimp, chimpanzee, ape, baboon, macaque, lemur, capuchin, gibbon, marmoset
gorilla: gorilla, silverback, king kong
orangutan: orangutan, orang utan
dragon: dragon, wyvern, baby dragon, chinese dragon, fire breathing dragon, sea serpent, loch ness monster, nessie
t-rex: dino, dinosaur, t rex, trex, tyrannosaurus, tyrannosaurus rex, velociraptor, raptor, allosaurus
sauropod: brontosaurus, brachiosaurus, diplodocus, long neck dinosaur, apatosaurus, stegosaurus
triceratops|rhinoceros: triceratops
pterodactyl: pterodactyl, pteranodon, pterosaur
spouting-whale: whale, humpback, humpback whale, blue whale, sperm whale, whales, narwhal, beluga
orca: orca, killer whale
dolphin: dolphin, porpoise, bottlenose
seal: seal, sea lion, walrus, manatee, sea cow, dugong, harbor seal
otter: otter, sea otter, river otter
shark: shark, great white, great white shark, hammerhead, hammerhead shark, whale shark
honeybee: bee, bumblebee, honey bee, honeybee, wasp, hornet, bumble bee, worker bee
lady-beetle: ladybug, ladybird, ladybird beetle
beetle: beetle, scarab, stag beetle, rhinoceros beetle, scarab beetle
ant: ant, termite
fly: housefly, fruit fly, gnat
mosquito: mosquito
cricket: grasshopper, locust, cricket insect, praying mantis, mantis, katydid, cicada
bug: caterpillar, bug, inchworm, centipede
worm: worm, earthworm, bookworm animal
firefly|bug: firefly, fireflies, lightning bug
bird: bird, sparrow, finch, robin, bluebird, cardinal, songbird, canary, chickadee, goldfinch, blue jay, wren, swallow, warbler, nightingale, woodpecker, kingfisher, budgie, starling, lark, thrush, oriole, cuckoo, birds, titmouse, bluetit, bullfinch, tanager
black-bird: raven, crow, blackbird, corvid, magpie, jackdaw, rook, grackle
hummingbird: hummingbird, hummingbirds
toucan: toucan, hornbill
heron: heron, crane bird, egret, stork, ibis, great blue heron, spoonbill, pelican, crane
eagle: eagle, hawk, falcon, bald eagle, osprey, kite bird, vulture, condor, kestrel, peregrine falcon, golden eagle, buzzard, harpy eagle
owl: owl, barn owl, snowy owl, night owl, owlet, screech owl, great horned owl
duck: duck, mallard, duckling, drake, loon, wood duck
rubber-duck: rubber duck, rubber ducky, bath duck, rubber duckie
goose: goose, gosling, canada goose, canadian goose
swan: swan, cygnet
penguin: penguin, puffin, emperor penguin, baby penguin, auk
flamingo: flamingo, flamingoes
parrot: parrot, macaw, cockatoo, cockatiel, parakeet, lovebird, lorikeet, kakapo, budgerigar
peacock: peacock, peahen, peafowl
rooster: rooster, cock, cockerel
chicken: chicken, hen, hens, broody hen
front-facing-baby-chick: chick, baby chick
hatching-chick: hatching chick, chick hatching
turkey: turkey, gobbler, turkey bird, wild turkey
dodo: dodo, kiwi bird, emu, ostrich, cassowary
dove: dove, pigeon, turtle dove, white dove
seagull|dove: seagull, gull, albatross, tern
phoenix: phoenix, firebird
bat: bat, fruit bat, vampire bat, flying fox
frog: frog, toad, tree frog, poison dart frog, bullfrog, tadpole, froggy, froggie
crocodile: crocodile, alligator, gator, croc, caiman
turtle: turtle, tortoise, box turtle, snapping turtle, terrapin, giant tortoise
sea-turtle: sea turtle, green sea turtle, baby sea turtle, loggerhead, sea turtles
lizard: lizard, gecko, chameleon, iguana, bearded dragon, komodo dragon, skink, newt, monitor lizard
axolotl: axolotl, salamander
snake: snake, serpent, cobra, python, rattlesnake, viper, boa, anaconda, rattler, king cobra
koi: koi, koi fish, goldfish, carp, koi carp
manta-ray: manta ray, manta, stingray
seahorse: seahorse, sea horse, sea dragon
tropical-fish: fish, clownfish, angelfish, reef fish, betta, guppy, tropical fish, tang, parrotfish, discus, lionfish, nemo, tetra
trout: trout, salmon, bass, bass fish, largemouth, largemouth bass, pike fish, walleye, catfish, tuna, mackerel, cod, herring, sardine, sardines, anchovy, rainbow trout, brook trout, muskie, crappie, swordfish, marlin, barracuda, piranha
blowfish: blowfish, pufferfish, puffer fish, fugu, porcupinefish
octopus: octopus, kraken, cthulhu, giant squid monster
squid: squid, cuttlefish, nautilus, calamari
jellyfish: jellyfish, moon jelly, man of war
crab: crab, hermit crab, king crab, horseshoe crab
lobster: lobster, crawfish, crayfish, langoustine
shrimp: shrimp, prawn, krill
oyster: oyster, clam, mussel, scallop, pearl oyster
starfish|star: starfish, sea star
snail: snail, slug, garden snail
capybara: capybara, nutria, coypu
elephant: elephant, baby elephant, elephants, asian elephant, african elephant
mammoth: mammoth, woolly mammoth, mastodon
rhinoceros: rhino, rhinoceros
hippopotamus: hippo, hippopotamus
camel: camel, dromedary, camel caravan
two-hump-camel: bactrian camel, two humped camel
llama: llama, alpaca, vicuna, guanaco
ewe: sheep, lamb, ewe, little lamb
ram: ram, bighorn, bighorn sheep, mouflon, ibex
goat: goat, billy goat, mountain goat, kid goat, baby goat, chamois
deer: deer, stag, buck, fawn, reindeer, doe, antelope, gazelle, caribou, impala, whitetail, roe deer, springbok, oryx, rudolph
moose: moose, elk, wapiti
bear: bear, mama bear, papa bear, grizzly, grizzly bear, brown bear, black bear, bear cub, honey bear, kodiak, baby bear, sun bear
polar-bear: polar bear, ice bear
panda: panda, panda bear, giant panda, baby panda
koala: koala, koala bear
kangaroo: kangaroo, wallaby, joey, roo, wombat, quokka
sloth: sloth, sloths, anteater, armadillo
raccoon: raccoon, racoon, trash panda, red panda, coati
opossum: possum, opossum
chipmunk: squirrel, chipmunk, prairie dog, meerkat, flying squirrel, red squirrel, ground squirrel, groundhog, marmot
hamster: hamster, guinea pig, gerbil, chinchilla
beaver: beaver, platypus
badger: badger, honey badger, wolverine, mole, ferret, weasel, stoat, mink, mongoose
skunk: skunk
hedgehog: hedgehog, porcupine, echidna
mouse-face: mouse, mice, field mouse, dormouse, shrew, vole
rat: rat, rats
butterfly: butterfly, blue morpho, swallowtail
monarch-butterfly: monarch butterfly, monarch
moth: moth, luna moth, death moth, atlas moth, moths, deaths head moth
dragonfly: dragonfly, damselfly
spider: spider, tarantula, black widow, jumping spider
spider-web: spider web, cobweb, spiderweb
scorpion: scorpion
teddy-bear: teddy, teddy bear, stuffed bear, plush bear, stuffed animal, plushie
hairy-creature: bigfoot, sasquatch, yeti, cryptid, abominable snowman, chewbacca
flying-saucer: ufo, spaceship, flying saucer, alien spaceship, space ship
alien: alien, extraterrestrial, martian, little green man, grey alien
alien-monster: space invader, monster, pixel monster, slime monster
ghost: ghost, boo, ghosts, spirit ghost, spook, poltergeist, ghostie
robot: robot, android, cyborg, bot, robots, mecha, droid
zombie: zombie, undead
goblin: goblin, oni, tengu, demon mask
ogre: ogre, troll mask, demon
troll: troll, gnome troll
gnome|elf: gnome, garden gnome, leprechaun, dwarf, tomte
fairy: fairy, pixie, sprite, tinkerbell, tooth fairy
mermaid: mermaid, siren
vampire: vampire, dracula
genie: genie, djinn
snowman: snowman, snowmen
astronaut: astronaut, spaceman, cosmonaut, space explorer, space man, space cadet
paw-print: paw print, paw prints, paw, paws, pawprint, dog paw, cat paw, dog paw print, cat paw print, bear paw, bear paw print, puppy paw
nest-with-eggs: bird nest, nest, bird's nest, birds nest
feather: feather, feathers, plume, quill
wing: wing, wings, angel wings
bone: bone, dog bone, bones
spiral-shell: seashell, shell, seashells, conch, conch shell, sea shell, scallop shell
coral: coral, coral reef, coral reefs, sea coral, great barrier reef, reef
skull: skull, skeleton, skeleton head, sugar skull, calavera, crossbones skull
`;
