/** German: `English: Wörter`. Nouns that the names of the emoji have are not repeated here. */
export const german = `
a: ein, eine, einen, einem, einer, eines
the: der, die, das, den, dem, des
my: mein, meine, meinen, meiner, meinem
his: sein, seine, seinem, seiner, ihr, ihre, ihrem, ihrer
on its head: auf dem kopf, auf seinem kopf, auf ihrem kopf
on its back: auf dem rücken, auf seinem rücken, auf ihrem rücken
its tail: eigenen schwanz, den eigenen schwanz, seinen schwanz, ihren schwanz
raincoat: regenmantel
lily pad: seerosenblatt, seerose
straw: strohhalm
and: und
with: mit, samt
without: ohne
no: kein, keine, keinen
on: auf, am
in: in, im, ins
under: unter, unterm
over: über, überm
behind: hinter
in front of: vor
next to: neben, an, bei, beim
around: um, rund um
from: aus, von, vom
between: zwischen
inside: drinnen in, innerhalb
as: als
dressed as: verkleidet als
for: für
at night: bei nacht, nachts
who: welche, welcher, welches
one: eins
two: zwei, zwo
three: drei
four: vier
five: fünf
six: sechs
seven: sieben
eight: acht
nine: neun
ten: zehn
eleven: elf
twelve: zwölf
red: rot, rote, roter, rotes, roten, rotem
blue: blau, blaue, blauer, blaues, blauen, blauem
green: grün, grüne, grüner, grünes, grünen, grünem
yellow: gelb, gelbe, gelber, gelbes, gelben
black: schwarz, schwarze, schwarzer, schwarzes, schwarzen
white: weiß, weiße, weißer, weißes, weißen, weiss
pink: rosa
purple: lila, violett, violette
brown: braun, braune, brauner, braunes, braunen
grey: grau, graue, grauer, graues
gold: gold, goldene, goldener, goldenes, goldenen
silver: silber, silberne
orange: orangefarben, orangene
colorful: bunt, bunte, buntes, bunter
small: klein, kleine, kleiner, kleines, kleinen, kleinem
big: groß, große, großer, großes, großen
tiny: winzig, winzige, winziger, winziges, winzigen
giant: riesig, riesige, riesiger, riesiges
cute: süß, süße, süßer, süßes, niedlich, niedliche, niedlicher, niedliches
old: alt, alte, alter, altes, alten
happy: fröhlich, fröhliche, fröhlicher, glücklich, glückliche, glücklicher
sleeping: schlafend, schlafende, schlafender, schlafendes, schläft
drinking: trinkt, trinkend, trinkender, trinkende
eating: isst, frisst, essend, essende
reading: liest, lesend, lesender, lesende
riding: reitet, fährt, reitend, fahrend, reitender, radelt
wearing: trägt, tragend, tragender
holding: hält, haltend
playing: spielt, spielend, spielende
dancing: tanzt, tanzend, tanzende, tanzender
jumping: springt, springend, springende, springender, hüpft
running: läuft, rennt, laufend, rennend
flying: fliegt, fliegend, fliegende, fliegender
swimming: schwimmt, schwimmend, schwimmende
sitting: sitzt, sitzend, sitzende
surfing: surft, surfend, surfende, surfender
cooking: kocht, kochend
baking: backt, bäckt
chasing: jagt, verfolgt
singing: singt, singend
fishing: angelt, fischt, angelnd
skateboarding: skatet
climbing: klettert
hugging: umarmt
cat: katze, katzen, kätzchen, kater, mieze
dog: hund, hunde, hündchen, welpe, welpen
dachshund: dackel
german shepherd: schäferhund
hedgehog: igel
fox: fuchs, füchse
bear: bär, bären
wolf: wolf, wölfe
rabbit: hase, hasen, kaninchen, häschen
deer: hirsch, reh, rehe, hirsche
bird: vogel, vögel
owl: eule, eulen
duck: ente, enten
goose: gans, gänse
chicken: huhn, hühner, henne
horse: pferd, pferde
pony: pony
cow: kuh, kühe
pig: schwein, schweine, schweinchen, ferkel
sheep: schaf, schafe
goat: ziege, ziegen
mouse: maus, mäuse
squirrel: eichhörnchen
frog: frosch, frösche
turtle: schildkröte, schildkröten
snail: schnecke, schnecken
butterfly: schmetterling, schmetterlinge
bee: biene, bienen
ladybug: marienkäfer
fish: fisch, fische
whale: wal, wale
shark: hai, haie
octopus: krake, oktopus, tintenfisch
dinosaur: dinosaurier, dino, dinos
dragon: drache, drachen
unicorn: einhorn, einhörner
lion: löwe, löwen
tiger: tiger
elephant: elefant, elefanten
monkey: affe, affen
giraffe: giraffe, giraffen
sloth: faultier, faultiere
otter: otter
beaver: biber
capybara: capybara, wasserschwein
badger: dachs
penguin: pinguin, pinguine
cup of coffee: tasse kaffee, kaffeetasse
cup of tea: tasse tee
coffee: kaffee
tea: tee
beer: bier
wine: wein
bread: brot
cake: kuchen, torte
pretzel: brezel, breze
sausage: wurst, bratwurst
cheese: käse
ice cream: eis, eistüte
apple: apfel, äpfel
lemon: zitrone, zitronen
strawberry: erdbeere, erdbeeren
cherry: kirsche, kirschen
mushroom: pilz, pilze, fliegenpilz, fliegenpilze
pumpkin: kürbis, kürbisse
bicycle: fahrrad, fahrräder, rad
car: auto, autos
train: zug, eisenbahn, dampflok
ship: schiff
boat: boot, segelboot
plane: flugzeug
tractor: traktor, trecker
motorcycle: motorrad
skateboard: skateboard
surfboard: surfbrett
house: haus, häuser, häuschen
cabin: hütte, holzhütte
castle: schloss, burg
church: kirche
bridge: brücke
lighthouse: leuchtturm
windmill: windmühle
tent: zelt
mountain: berg
mountains: berge, bergen, alpen
forest: wald, wälder
sea: meer
ocean: ozean
beach: strand
lake: see
river: fluss
desert: wüste
city: stadt
meadow: wiese
garden: garten
snow: schnee
rain: regen
night: nacht
sunset: sonnenuntergang
sunrise: sonnenaufgang
space: weltraum, weltall
autumn: herbst
winter: winter
spring: frühling
summer: sommer
moon: mond
sun: sonne
star: stern
stars: sterne, sternen
cloud: wolke, wolken
wave: welle, wellen
rainbow: regenbogen
tree: baum
trees: bäume, bäumen
flower: blume
flowers: blumen
sunflower: sonnenblume, sonnenblumen
rose: rose, rosen
cactus: kaktus, kakteen
leaf: blatt
leaves: blätter, laub
heart: herz, herzen
crown: krone
straw hat: strohhut
hat: hut
scarf: schal
glasses: brille
sunglasses: sonnenbrille
book: buch
books: bücher
guitar: gitarre
balloon: ballon, luftballon
ball: ball, bälle
hot air balloon: heißluftballon
umbrella: regenschirm, schirm
key: schlüssel
clock: uhr
candle: kerze, kerzen
gift: geschenk
chair: stuhl
bathtub: badewanne
man: mann
woman: frau
girl: mädchen
boy: junge
child: kind
children: kinder
grandma: oma, großmutter
grandpa: opa, großvater
astronaut: astronaut, astronautin
pirate: pirat, piratin
witch: hexe
wizard: zauberer
knight: ritter
king: könig
queen: königin
chef: koch, köchin
nurse: krankenschwester, pfleger
firefighter: feuerwehrmann
pattern: muster
watercolor: aquarell
vintage: altmodisch
retro: retro
christmas: weihnachten
easter: ostern
skull: totenkopf, schädel
vintage: nostalgisch
cassette tape: kassette, musikkassette
bamboo: bambus
soccer: fußball, fussball
playing soccer: fußball spielend, spielt fußball, spielen fußball
playing guitar: gitarre spielend, spielt gitarre, der gitarre spielt, die gitarre spielt
playing: spielen
cooking: die kocht, der kocht
baking: backend
painting: malend, malt
dancing: tanzen
smoking a pipe: pfeife rauchend, der pfeife raucht
kissing: küssend, küssen sich
hugging: umarmend
climbing: kletternd
waving: winkend, winkt
jumping: hüpfend
mermaid: nixe
robot: roboter
ghost: gespenst, geist
skeleton: skelett
firefighter: feuerwehrfrau
nurse: krankenpfleger, pflegerin
teacher: lehrer, lehrerin
fisherman: fischer, angler
farmer: bauer, bäuerin
cyclist: radfahrer, radfahrerin
lantern: laterne
campfire: lagerfeuer
scooter: roller, motorroller, vespa
camper van: wohnmobil, bulli, campingbus
truck: lastwagen, lkw
croissant: hörnchen
dumplings: maultaschen, teigtaschen
noodles: nudeln
tulips: tulpen
lavender: lavendel
lotus: lotosblume
palm tree: palme
pine tree: tanne, kiefer, fichte
toucan: tukan
hummingbird: kolibri
crab: krabbe
lucky cat: winkekatze, glückskatze
headphones: kopfhörern
camera: kamera
typewriter: schreibmaschine
record player: plattenspieler
piano: klavier
violin: violine
drum: trommel, schlagzeug
cowboy hat: cowboyhut
temple: tempel
lake: seen
waterfall: wasserfall
island: insel
storm: sturm, gewitter
starry sky: sternenhimmel
northern lights: polarlicht, nordlicht
birthday: geburtstag
pixel art: pixelkunst
minimalist: minimalistisch, minimalistische
line art: linienzeichnung
sticker: aufkleber
seamless pattern: nahtloses muster
stripes: streifen
polka dots: punkte, tupfen
art deco: art-déco
funny: lustig, lustige, lustiger, lustiges
angry: wütend, wütende, wütender
sad: traurig, traurige, trauriger, trauriges
sleepy: müde, müder, verschlafen
`;
