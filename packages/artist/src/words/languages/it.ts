/** Italian: `English: parole`. */
export const italian = `
a: un, uno, una, un'
the: il, lo, la, i, gli, le, l'
my: mio, mia, miei, mie
his: suo, sua, suoi, sue
on its head: in testa, sulla testa
on its back: sulla schiena, sul dorso
its tail: la propria coda, la sua coda
raincoat: impermeabile
lily pad: ninfea
and: e, ed
with: con, col
without: senza
on: su, sul, sulla, sullo, sopra, sui, sulle
in: in, nel, nella, nello, nei, nelle, dentro
under: sotto
over: al di sopra di
behind: dietro
in front of: davanti a, davanti al, davanti alla
next to: accanto a, accanto al, accanto alla, vicino a, vicino al
around: intorno a, intorno alla, intorno al, attorno a
of: di, del, della, dello, dei, delle, degli, d'
to: al, alla, ai
between: tra, fra
as: come
dressed as: vestito da, vestita da, travestito da
for: per
at night: di notte
who: che
two: due
three: tre
four: quattro
five: cinque
six: sei
seven: sette
eight: otto
nine: nove
ten: dieci
twelve: dodici
red: rosso, rossa, rossi, rosse
blue: blu, azzurro, azzurra
green: verde, verdi
yellow: giallo, gialla, gialli, gialle
black: nero, nera, neri, nere
white: bianco, bianca, bianchi, bianche
purple: viola
brown: marrone
grey: grigio, grigia
gold: dorato, dorata, oro
silver: argento, argentato
orange: arancione
colorful: colorato, colorata
small: piccolo, piccola, piccoli, piccole
big: grande, grandi, grosso
tiny: minuscolo, minuscola
giant: gigante, enorme
cute: carino, carina, tenero
old: vecchio, vecchia, antico, antica
happy: felice, allegro
sleeping: dorme, dormendo, addormentato, che dorme
drinking: beve, bevendo, che beve
eating: mangia, mangiando, che mangia
reading: legge, leggendo, che legge
riding: cavalca, cavalcando, guida, che cavalca, che guida
wearing: indossa, indossando, che indossa
holding: tiene, tenendo, che tiene
playing: suona, gioca, suonando, giocando, che suona, che gioca
dancing: balla, ballando, danza, che balla
jumping: salta, saltando, che salta
running: corre, correndo, che corre
flying: vola, volando, che vola
swimming: nuota, nuotando, che nuota
sitting: seduto, seduta
surfing: surfa, fa surf, che fa surf
doing: fa, facendo, che fa
cooking: cucina, cucinando
chasing: insegue, inseguendo, che insegue
singing: canta, cantando
fishing: pesca, pescando, che pesca
cat: gatto, gatta, gatti, gattino
dog: cane, cani, cagnolino, cucciolo
dachshund: bassotto
hedgehog: riccio
fox: volpe, volpi
bear: orso, orsi, orsetto
wolf: lupo, lupi
rabbit: coniglio, conigli
deer: cervo
bird: uccello, uccelli, uccellino
owl: gufo, civetta
duck: anatra, papera
chicken: gallina
rooster: gallo
horse: cavallo, cavalli
donkey: asino, asinello
cow: mucca, mucche
pig: maiale, maialino
sheep: pecora, pecore
goat: capra
mouse: topo, topolino
frog: rana, rane
turtle: tartaruga, tartarughe
snail: lumaca, chiocciola
butterfly: farfalla, farfalle
bee: ape, api
fish: pesce, pesci
whale: balena
dolphin: delfino
shark: squalo
octopus: polpo
dinosaur: dinosauro, dinosauri
dragon: drago
unicorn: unicorno
lion: leone
elephant: elefante
monkey: scimmia
sloth: bradipo
penguin: pinguino
flamingo: fenicottero, fenicotteri
coffee: caffè
cup of coffee: tazza di caffè, tazzina di caffè
moka pot: moka, caffettiera
tea: tè
beer: birra
wine: vino
glass of wine: bicchiere di vino
bread: pane
pizza: pizza
pasta: pasta
cake: torta
cheese: formaggio
ice cream: gelato
apple: mela
lemon: limone, limoni
orange fruit: arancia, arance
strawberry: fragola, fragole
cherry: ciliegia, ciliegie
tomato: pomodoro, pomodori
olive: oliva, olive
mushroom: fungo, funghi
bicycle: bicicletta, bici
vespa: vespa
car: macchina, auto
train: treno
boat: barca
ship: nave
plane: aereo
motorcycle: moto, motocicletta
house: casa
houses: case
castle: castello
church: chiesa
bridge: ponte
lighthouse: faro
mountain: montagna
mountains: montagne
forest: foresta, bosco
sea: mare
beach: spiaggia
lake: lago
river: fiume
desert: deserto
city: città
garden: giardino
snow: neve
rain: pioggia
night: notte
sunset: tramonto
sunrise: alba
space: spazio
autumn: autunno
winter: inverno
spring: primavera
summer: estate
moon: luna
sun: sole
star: stella
stars: stelle
cloud: nuvola, nuvole
wave: onda
waves: onde
rainbow: arcobaleno
tree: albero
trees: alberi
flower: fiore
flowers: fiori
sunflower: girasole, girasoli
rose: rosa
roses: rose
leaves: foglie
heart: cuore
hearts: cuori
crown: corona
straw hat: cappello di paglia
hat: cappello
scarf: sciarpa
glasses: occhiali
sunglasses: occhiali da sole
book: libro
books: libri
guitar: chitarra
balloon: palloncino
ball: palla, pallone
umbrella: ombrello
man: uomo
woman: donna
girl: ragazza, bambina
boy: ragazzo, bambino
children: bambini
grandma: nonna
grandpa: nonno
astronaut: astronauta
pirate: pirata
witch: strega
king: re
queen: regina
chef: cuoco, cuoca
nurse: infermiera
firefighter: pompiere
mermaid: sirena
pattern: motivo, fantasia
watercolor: acquerello
christmas: natale
skull: teschio
retro: retrò
vintage: d'epoca
cassette tape: cassetta, musicassetta
bamboo: bambù
soccer: calcio
playing soccer: che gioca a calcio, che giocano a calcio, giocando a calcio
playing guitar: che suona la chitarra, suonando la chitarra
basketball: pallacanestro, basket
playing: che giocano
cooking: che cucina
baking: che inforna, che cuoce
painting: che dipinge, dipingendo
singing: che canta
dancing: che ballano
sleeping: addormentata
smoking a pipe: che fuma la pipa
kissing: che si baciano
hugging: che abbraccia, abbracciando
climbing: che scala, arrampicandosi
waving: che saluta
ghost: fantasma
skeleton: scheletro
firefighter: vigile del fuoco
nurse: infermiere
teacher: maestra
fisherman: pescatore
farmer: contadino
surfer: surfista
lantern: lanterna
campfire: falò
hot air balloon: mongolfiera
sailboat: barca a vela
windmill: mulino a vento
camper van: camper, furgone
truck: camion
croissant: cornetto
dumplings: ravioli
noodles: spaghetti
tulips: tulipani
lavender: lavanda
lotus: fiore di loto
palm tree: palma
pine tree: pino, abete
maple leaf: foglia d'acero
capybara: capibara
toucan: tucano
hummingbird: colibrì
lucky cat: gatto portafortuna
camera: macchina fotografica
typewriter: macchina da scrivere
record player: giradischi
piano: pianoforte
drum: tamburo, batteria
cowboy hat: cappello da cowboy
temple: tempio
waterfall: cascata
island: isola
storm: tempesta
starry sky: cielo stellato
northern lights: aurora boreale
birthday: compleanno
wedding: matrimonio
minimalist: minimalista
line art: disegno al tratto
sticker: adesivo
seamless pattern: motivo continuo
stripes: righe
polka dots: pois
art deco: art déco
funny: divertente, buffo
angry: arrabbiato, arrabbiata
sad: triste
sleepy: assonnato, stanco
baby: bebè
`;
