/** French: `English: mots`. */
export const french = `
a: un, une
some: des
the: le, la, les, l'
my: mon, ma, mes
his: son, sa, ses, leur
on its head: sur la tête, sur sa tête
on its back: sur le dos, sur son dos
its tail: sa queue, sa propre queue
raincoat: imperméable, ciré
lily pad: nénuphar
and: et
with: avec, avec des, avec du
without: sans
no: aucun, aucune
on: sur, dessus
in: dans, en, dedans
under: sous
over: au-dessus de, au dessus de
behind: derrière
in front of: devant
next to: à côté de, à côté d'un, près de, près d'un
around: autour de, autour d'un, autour d'une
of: de, d', du
to: à, au, aux
between: entre
at: chez
as: comme, en tant que
dressed as: déguisé en, déguisée en, habillé en
for: pour
at night: la nuit, de nuit
who: qui
one: seul, seule
two: deux
three: trois
four: quatre
five: cinq
six: six
seven: sept
eight: huit
nine: neuf
ten: dix
twelve: douze
red: rouge, rouges
blue: bleu, bleue, bleus, bleues
green: vert, verte, verts, vertes
yellow: jaune, jaunes
black: noir, noire, noirs, noires
white: blanc, blanche, blancs, blanches
purple: violet, violette, mauve
brown: marron, brun, brune
grey: gris, grise
gold: doré, dorée, or
silver: argenté, argentée
colorful: coloré, colorée, multicolore
small: petit, petite, petits, petites
big: grand, grande, grands, gros, grosse
tiny: minuscule, tout petit
giant: géant, géante, énorme
cute: mignon, mignonne
old: vieux, vieille, vieil, ancien, ancienne
happy: heureux, heureuse, joyeux, content
sleeping: dort, endormi, endormie, dormant, qui dort
drinking: boit, buvant, qui boit
eating: mange, mangeant, qui mange
reading: lit, lisant, qui lit
riding: chevauchant, qui fait du cheval, conduisant, à vélo sur, qui conduit
wearing: porte, portant, qui porte
holding: tenant, tient, qui tient
playing: joue, jouant, qui joue, joue de la, joue du, qui joue de la, qui joue du, qui joue de l', joue de l', qui joue au, joue au, qui joue aux, joue aux, jouant de la, jouant du
dancing: danse, dansant, qui danse
jumping: saute, sautant, qui saute
running: court, courant, qui court
flying: vole, volant, qui vole
swimming: nage, nageant, qui nage
sitting: assis, assise
surfing: surfe, surfant, qui surfe
doing: fait, faisant, fait du, fait de la, qui fait du, qui fait de la, qui fait
cooking: cuisine, cuisinant
chasing: poursuit, poursuivant, qui poursuit
singing: chante, chantant, qui chante
fishing: pêche, pêchant, qui pêche
climbing: grimpe, grimpant
cat: chat, chatte, chats, chaton, chatons
dog: chien, chienne, chiens, chiot, chiots
dachshund: chien saucisse, teckel
french bulldog: bouledogue, bouledogue français
hedgehog: hérisson
fox: renard, renards
bear: ours, ourson
polar bear: ours polaire
wolf: loup, loups
rabbit: lapin, lapins
deer: cerf, biche
bird: oiseau, oiseaux
owl: hibou, chouette
duck: canard, canards
goose: oie, oies
chicken: poule, poules
rooster: coq
horse: cheval, chevaux
cow: vache, vaches
pig: cochon, cochons
sheep: mouton, moutons
goat: chèvre
mouse: souris
squirrel: écureuil
frog: grenouille, grenouilles
turtle: tortue, tortues
snail: escargot, escargots
butterfly: papillon, papillons
bee: abeille, abeilles
fish: poisson, poissons
whale: baleine, baleines
dolphin: dauphin
shark: requin
octopus: pieuvre, poulpe
dinosaur: dinosaure, dinosaures
dragon: dragon
unicorn: licorne, licornes
lion: lion
elephant: éléphant, éléphants
monkey: singe, singes
sloth: paresseux
otter: loutre, loutres
penguin: pingouin, manchot, pingouins
coffee: café
cup of coffee: tasse de café
tea: thé
beer: bière
wine: vin
glass of wine: verre de vin
bread: pain
baguette: baguette
cake: gâteau
cheese: fromage
ice cream: glace
croissant: croissant, croissants
pancakes: crêpes
apple: pomme, pommes
lemon: citron, citrons
strawberry: fraise, fraises
cherry: cerise, cerises
mushroom: champignon, champignons
pumpkin: citrouille
bicycle: vélo, bicyclette
car: voiture
train: train
ship: bateau, navire
sailboat: voilier
plane: avion
motorcycle: moto
skateboard: skate, planche à roulettes
surfboard: planche de surf
house: maison
houses: maisons
cabin: cabane, chalet
castle: château
church: église
bridge: pont
lighthouse: phare
mountain: montagne
mountains: montagnes
forest: forêt, bois
sea: mer
ocean: océan
beach: plage
lake: lac
river: rivière, fleuve
desert: désert
city: ville
garden: jardin
snow: neige
rain: pluie
night: nuit
sunset: coucher de soleil
sunrise: lever de soleil
space: espace
autumn: automne, en automne
winter: hiver
spring: printemps, au printemps
summer: été
moon: lune
sun: soleil
star: étoile
stars: étoiles
cloud: nuage, nuages
wave: vague
waves: vagues
rainbow: arc-en-ciel
tree: arbre
trees: arbres
flower: fleur
flowers: fleurs
sunflower: tournesol, tournesols
lavender: lavande
rose: rose
roses: roses
leaves: feuilles
leaf: feuille
heart: cœur, coeur
hearts: cœurs, coeurs
crown: couronne
straw hat: chapeau de paille
hat: chapeau
scarf: écharpe
beret: béret
glasses: lunettes
sunglasses: lunettes de soleil
book: livre
books: livres
guitar: guitare
balloon: ballon
ball: balle, balles
by: au bord du, au bord de, au bord de la, au bord d'un, au bord d'une
hot air balloon: montgolfière
umbrella: parapluie
candle: bougie
bathtub: baignoire
man: homme, monsieur
woman: femme, dame
girl: fille
boy: garçon
children: enfants
child: enfant
grandma: grand-mère, mamie
grandpa: grand-père, papi
astronaut: astronaute
pirate: pirate
witch: sorcière
wizard: sorcier, magicien
king: roi
queen: reine
chef: cuisinier, cuisinière
nurse: infirmière, infirmier
firefighter: pompier
mermaid: sirène
pattern: motif
watercolor: aquarelle
christmas: noël
skull: crâne, tête de mort
retro: rétro
cassette tape: cassette, cassette audio
bamboo: bambou
soccer: foot, football
playing soccer: jouant au foot, jouant au football, qui joue au foot, qui joue au football
playing guitar: jouant de la guitare, qui joue de la guitare
playing: qui jouent
cooking: qui cuisine
baking: qui fait du pain
painting: peignant, qui peint
dancing: qui dansent
smoking a pipe: fumant la pipe, qui fume la pipe
kissing: qui s'embrassent
hugging: qui serre dans ses bras, enlaçant
climbing: qui grimpe
waving: qui salue
ghost: fantôme
skeleton: squelette
teacher: professeur, maîtresse, prof
fisherman: pêcheur
farmer: fermier, fermière
surfer: surfeur
lantern: lanterne
campfire: feu de camp
windmill: moulin à vent, moulin
scooter: vespa
camper van: camping-car, van
truck: camion
dumplings: raviolis
noodles: nouilles
avocado: avocat
tulips: tulipes
palm tree: palmier
pine tree: sapin, pin
maple leaf: feuille d'érable
moose: orignal
flamingo: flamant rose
hummingbird: colibri
lucky cat: chat porte-bonheur
headphones: casque audio, écouteurs
typewriter: machine à écrire
record player: tourne-disque
drum: tambour, batterie
cowboy hat: chapeau de cowboy
waterfall: cascade
island: île
fog: brume
storm: tempête, orage
starry sky: ciel étoilé
northern lights: aurore boréale
birthday: anniversaire
minimalist: minimaliste
line art: dessin au trait
sticker: autocollant
seamless pattern: motif répétitif
stripes: rayures
polka dots: pois
art deco: art déco
funny: drôle, rigolo, rigolote
angry: en colère
sad: triste
sleepy: fatigué, fatiguée
`;
