/** Spanish: `English: palabras`. */
export const spanish = `
a: un, una, unos, unas
the: el, la, los, las, lo
my: mi, mis
his: su, sus
on its head: en la cabeza, sobre la cabeza, en su cabeza
on its back: en la espalda, sobre el lomo, en el lomo, a la espalda
its tail: su propia cola, su cola, la cola
raincoat: impermeable, chubasquero
lily pad: nenúfar
and: y, e
with: con
without: sin
no: ningún, ninguna
on: sobre, encima de, encima del
in: en, dentro de, dentro del
on the: en la, en el
under: bajo, debajo de, debajo del
over: por encima de
behind: detrás de, detrás del, tras
in front of: delante de, delante del, frente a, frente al
next to: junto a, junto al, al lado de, al lado del
around: alrededor de, alrededor del
of: de, del
to: a, al
from: desde
between: entre
as: como
dressed as: vestido de, vestida de, disfrazado de, disfrazada de
for: para
at night: de noche, por la noche
who is: que está, que esta
who: que
one: uno
two: dos
three: tres
four: cuatro
five: cinco
six: seis
seven: siete
eight: ocho
nine: nueve
ten: diez
twelve: doce
red: rojo, roja, rojos, rojas
blue: azul, azules
green: verde, verdes
yellow: amarillo, amarilla, amarillos, amarillas
black: negro, negra, negros, negras
white: blanco, blanca, blancos, blancas
pink: rosado, rosada, color rosa
purple: morado, morada, violeta, púrpura
brown: marrón, marrones, café oscuro
grey: gris, grises
gold: dorado, dorada, oro
silver: plateado, plateada, plata
orange: anaranjado, anaranjada, color naranja
colorful: colorido, colorida, de colores
small: pequeño, pequeña, pequeños, pequeñas, chico, chiquito
big: grande, grandes, gran
tiny: diminuto, diminuta
giant: gigante, enorme
cute: lindo, linda, tierno, tierna, adorable
old: viejo, vieja, antiguo, antigua
happy: feliz, contento, contenta, alegre
sleeping: durmiendo, dormido, dormida, duerme
drinking: bebiendo, tomando, bebe
eating: comiendo, come
reading: leyendo, lee
riding: montando, montado en, montando en, en bicicleta en, conduciendo, monta
wearing: llevando, lleva, usando
holding: sosteniendo, sujetando, con un en la mano
playing: tocando, jugando, toca, juega, que toca la, que toca, toca la, toca el, que juega al, juega al
dancing: bailando, baila
jumping: saltando, salta
running: corriendo, corre
flying: volando, vuela
swimming: nadando
sitting: sentado, sentada
surfing: surfeando, haciendo surf, surfea
cooking: cocinando
baking: horneando
chasing: persiguiendo, persigue
singing: cantando
fishing: pescando
doing: haciendo
climbing: escalando, trepando
hugging: abrazando, abrazado a
cat: gato, gata, gatos, gatito, gatitos, gatita
dog: perro, perra, perros, perrito, cachorro
dachshund: perro salchicha
hedgehog: erizo
fox: zorro, zorra, zorros
bear: oso, osa, osos
wolf: lobo, loba, lobos
rabbit: conejo, coneja, conejos, conejito
deer: ciervo, venado, ciervos
bird: pájaro, pájaros, ave, pajarito
owl: búho, lechuza
parrot: loro, guacamaya
duck: pato, patos
chicken: gallina, pollo
rooster: gallo
horse: caballo, caballos
donkey: burro
cow: vaca, vacas
bull: toro
pig: cerdo, cerdito, chancho
sheep: oveja, ovejas
goat: cabra
mouse: ratón, ratones
frog: rana, ranas, sapo
turtle: tortuga, tortugas
sea turtle: tortuga marina
snail: caracol, caracoles
butterfly: mariposa, mariposas
bee: abeja, abejas
fish: pez, peces, pescado
whale: ballena, ballenas
dolphin: delfín, delfines
shark: tiburón, tiburones
octopus: pulpo
dinosaur: dinosaurio, dinosaurios
dragon: dragón, dragones
unicorn: unicornio, unicornios
lion: león, leones
elephant: elefante, elefantes
monkey: mono, monos
llama: llama, alpaca
sloth: perezoso
capybara: capibara, carpincho
penguin: pingüino, pingüinos
flamingo: flamenco, flamencos
hummingbird: colibrí, colibríes
coffee: café
cup of coffee: taza de café
tea: té
mate: mate
beer: cerveza
wine: vino
bread: pan
cake: pastel, tarta, torta
cheese: queso
ice cream: helado
taco: taco, tacos
apple: manzana, manzanas
orange fruit: naranja, naranjas
lemon: limón, limones
strawberry: fresa, fresas
watermelon: sandía
pineapple: piña, piñas
avocado: aguacate, aguacates, palta
chili: chile, chiles
mushroom: seta, setas, hongo, hongos
pumpkin: calabaza
bicycle: bicicleta, bici
car: coche, carro, auto
train: tren
ship: barco
sailboat: velero
plane: avión
motorcycle: moto, motocicleta
skateboard: patineta, monopatín
surfboard: tabla de surf
house: casa
houses: casas
castle: castillo
church: iglesia
bridge: puente
lighthouse: faro
mountain: montaña
mountains: montañas
forest: bosque
jungle: selva
sea: mar
ocean: océano
beach: playa
lake: lago
river: río
desert: desierto
city: ciudad
garden: jardín
snow: nieve
rain: lluvia
night: noche
sunset: atardecer, puesta de sol
sunrise: amanecer
space: espacio
autumn: otoño
winter: invierno
spring: primavera
summer: verano
moon: luna
sun: sol
star: estrella
stars: estrellas
cloud: nube, nubes
wave: ola
waves: olas
rainbow: arcoíris, arcoiris
tree: árbol
trees: árboles
palm tree: palmera, palmeras
flower: flor
flowers: flores
sunflower: girasol, girasoles
roses: rosas
rose: rosa
cactus: cactus, nopal
leaves: hojas
leaf: hoja
heart: corazón
hearts: corazones
crown: corona
straw hat: sombrero de paja
hat: sombrero
glasses: gafas, lentes, anteojos
sunglasses: gafas de sol, lentes de sol
book: libro
books: libros
guitar: guitarra
balloon: globo
ball: pelota, balón, pelotas
balloons: globos
umbrella: paraguas
candle: vela
candles: velas
man: hombre, señor
woman: mujer, señora
girl: niña, chica
boy: niño, chico
children: niños
grandma: abuela
grandpa: abuelo
astronaut: astronauta
pirate: pirata
witch: bruja
wizard: mago, brujo
king: rey
queen: reina
chef: cocinero, cocinera
nurse: enfermera, enfermero
firefighter: bombero, bombera
mermaid: sirena
pattern: patrón, estampado
watercolor: acuarela
christmas: navidad
skull: calavera
sugar skull: calavera de azúcar
day of the dead: día de muertos, día de los muertos
vintage: clásico, clásica
cassette tape: casete, cassette
bamboo: bambú
soccer: fútbol, futbol
playing soccer: jugando al fútbol, jugando fútbol, juega al fútbol, juegan al fútbol
playing guitar: tocando la guitarra, tocando guitarra, toca la guitarra
basketball: baloncesto, básquet
tennis: tenis
playing: juegan
cooking: cocina
baking: hornea
painting: pintando, pinta
singing: canta
dancing: bailan
smoking a pipe: fumando pipa
kissing: besándose, besando
hugging: abraza, abrazándose
waving: saludando
ghost: fantasma
skeleton: esqueleto
teacher: maestro, maestra, profesora, profesor
fisherman: pescador
farmer: granjero, campesino
cyclist: ciclista
surfer: surfista
lantern: farol, linterna
campfire: fogata, hoguera
hot air balloon: globo aerostático
windmill: molino de viento, molino
scooter: vespa, moto scooter
camper van: autocaravana, furgoneta camper
truck: camión
dumplings: empanadillas
noodles: fideos
tulips: tulipanes
lavender: lavanda
lotus: flor de loto
pine tree: pino
parrot: papagayo
toucan: tucán
lucky cat: gato de la suerte
headphones: auriculares, audífonos
camera: cámara
typewriter: máquina de escribir
record player: tocadiscos
drum: tambor, batería
cowboy hat: sombrero vaquero
temple: templo
waterfall: cascada
island: isla
storm: tormenta
starry sky: cielo estrellado
northern lights: aurora boreal
birthday: cumpleaños
wedding: boda
pixel art: arte pixelado
minimalist: minimalista
line art: arte lineal, dibujo de líneas
sticker: pegatina
seamless pattern: patrón sin costuras
stripes: rayas
polka dots: lunares
art deco: art decó
funny: gracioso, graciosa, divertido, divertida
angry: enojado, enfadado
sad: triste
sleepy: somnoliento, cansado
`;
