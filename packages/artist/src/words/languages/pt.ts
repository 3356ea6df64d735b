/** Portuguese: `English: palavras`. */
export const portuguese = `
a: um, uma, uns, umas
the: o, os, as
my: meu, minha, meus, minhas
his: seu, sua, seus, suas
on its head: na cabeça, em cima da cabeça
on its back: nas costas
its tail: o próprio rabo, seu rabo
raincoat: capa de chuva
lily pad: vitória-régia, nenúfar
and: e
with: com
without: sem
on: sobre, em cima de, em cima do, em cima da
in: em, no, na, nos, nas, dentro de, dentro do, dentro da, num, numa
under: sob, debaixo de, debaixo do, debaixo da, embaixo de
over: por cima de
behind: atrás de, atrás do, atrás da
in front of: em frente de, na frente de, diante de
next to: ao lado de, ao lado do, ao lado da, perto de
around: em volta de, ao redor de, ao redor da
of: de, do, da, dos, das
between: entre
as: como
dressed as: vestido de, vestida de, fantasiado de, fantasiada de
for: para
at night: à noite
who: que
two: dois, duas
three: três
four: quatro
five: cinco
six: seis
seven: sete
eight: oito
nine: nove
ten: dez
twelve: doze
red: vermelho, vermelha, vermelhos, vermelhas
blue: azul, azuis
green: verde, verdes
yellow: amarelo, amarela, amarelos, amarelas
black: preto, preta, pretos, pretas
white: branco, branca, brancos, brancas
pink: cor-de-rosa, cor de rosa
purple: roxo, roxa
brown: marrom, castanho
grey: cinza, cinzento
gold: dourado, dourada
silver: prateado, prateada
colorful: colorido, colorida
small: pequeno, pequena, pequenos, pequenas
big: grande, grandes
tiny: minúsculo, minúscula
giant: gigante, enorme
cute: fofo, fofa, fofinho, fofinha
old: velho, velha, antigo, antiga
happy: feliz, alegre
sleeping: dormindo, a dormir, dorme
drinking: bebendo, tomando, a beber, bebe
eating: comendo, a comer, come
reading: lendo, a ler
riding: montando, andando de, pedalando, a andar de, dirigindo
wearing: usando, vestindo, a usar
holding: segurando, a segurar
playing: tocando, jogando, a tocar, que toca, toca, que joga, joga
dancing: dançando, a dançar
jumping: pulando, saltando
running: correndo, a correr
flying: voando, a voar
swimming: nadando, a nadar
sitting: sentado, sentada
surfing: surfando, a surfar
doing: fazendo
cooking: cozinhando
chasing: perseguindo
singing: cantando
fishing: pescando
climbing: escalando
hugging: abraçando
cat: gato, gata, gatos, gatinho
dog: cachorro, cão, cachorros, cães, cachorrinho
dachshund: salsicha, cachorro salsicha
hedgehog: ouriço
fox: raposa, raposas
bear: urso, ursos, ursinho
wolf: lobo, lobos
rabbit: coelho, coelhos
bird: pássaro, pássaros, passarinho, ave
toucan: tucano, tucanos
parrot: papagaio, arara
owl: coruja
duck: pato, patos
chicken: galinha
rooster: galo
horse: cavalo, cavalos
cow: vaca, vacas
pig: porco, porquinho
sheep: ovelha, ovelhas
goat: cabra
mouse: rato, ratinho
frog: sapo, rã, sapos
turtle: tartaruga, tartarugas
butterfly: borboleta, borboletas
bee: abelha, abelhas
fish: peixe, peixes
whale: baleia
dolphin: golfinho
shark: tubarão
octopus: polvo
dinosaur: dinossauro, dinossauros
dragon: dragão
unicorn: unicórnio
lion: leão
elephant: elefante, elefantes
monkey: macaco, macacos
leopard: onça, onça-pintada
sloth: preguiça, bicho-preguiça
capybara: capivara, capivaras
penguin: pinguim
mate: chimarrão, mate
coffee: café
cup of coffee: xícara de café, chávena de café
tea: chá
beer: cerveja
wine: vinho
bread: pão
cake: bolo
cheese: queijo
ice cream: sorvete, gelado
apple: maçã
lemon: limão, limões
orange fruit: laranja, laranjas
strawberry: morango, morangos
pineapple: abacaxi, ananás
avocado: abacate
watermelon: melancia
banana: banana, bananas
mushroom: cogumelo, cogumelos
bicycle: bicicleta, bike
car: carro
train: trem, comboio
tram: bonde, elétrico
ship: navio
boat: barco
plane: avião
motorcycle: moto
skateboard: skate
surfboard: prancha, prancha de surf
house: casa
houses: casas
castle: castelo
church: igreja
bridge: ponte
lighthouse: farol
mountain: montanha
mountains: montanhas
forest: floresta
jungle: selva
sea: mar
ocean: oceano
beach: praia
lake: lago
river: rio
desert: deserto
city: cidade
garden: jardim
rain: chuva
snow: neve
night: noite
sunset: pôr do sol
sunrise: nascer do sol
space: espaço
autumn: outono
winter: inverno
spring: primavera
summer: verão
moon: lua
sun: sol
star: estrela
stars: estrelas
cloud: nuvem, nuvens
wave: onda
waves: ondas
rainbow: arco-íris
tree: árvore
trees: árvores
palm tree: palmeira, coqueiro
flower: flor
flowers: flores
sunflower: girassol, girassóis
rose: rosa
roses: rosas
leaves: folhas
heart: coração
hearts: corações
crown: coroa
straw hat: chapéu de palha
hat: chapéu
glasses: óculos
sunglasses: óculos de sol, óculos escuros
book: livro
books: livros
guitar: violão, guitarra
balloon: balão
ball: bola
umbrella: guarda-chuva
man: homem
woman: mulher
girl: menina
boy: menino
children: crianças
grandma: avó, vovó
grandpa: avô, vovô
astronaut: astronauta
pirate: pirata
witch: bruxa
king: rei
queen: rainha
chef: cozinheiro, cozinheira
nurse: enfermeira
firefighter: bombeiro
mermaid: sereia
pattern: padrão, estampa
watercolor: aquarela
christmas: natal
skull: caveira
retro: retrô
cassette tape: fita cassete, cassete
bamboo: bambu
soccer: futebol
playing soccer: jogando futebol, a jogar futebol
playing guitar: tocando violão, tocando guitarra, a tocar guitarra
basketball: basquete, basquetebol
tennis: ténis
playing: brincando
baking: assando
painting: pintando
smoking a pipe: fumando cachimbo
kissing: se beijando, beijando
waving: acenando
robot: robô
ghost: fantasma
skeleton: esqueleto
nurse: enfermeiro
teacher: professora, professor
fisherman: pescador
farmer: fazendeiro
lantern: lanterna
campfire: fogueira
tent: tenda
hot air balloon: balão de ar quente
sailboat: veleiro, barco à vela
windmill: moinho de vento, moinho
scooter: vespa
camper van: motorhome, kombi
truck: caminhão
dumplings: pastéis
noodles: macarrão
tulips: tulipas
lavender: lavanda
lotus: flor de lótus
pine tree: pinheiro
deer: veado
hummingbird: beija-flor
phoenix: fénix
lucky cat: gato da sorte
camera: máquina fotográfica
typewriter: máquina de escrever
record player: toca-discos, vitrola
drum: tambor, bateria
cowboy hat: chapéu de cowboy
temple: templo
waterfall: cachoeira, cascata
island: ilha
fog: neblina
storm: tempestade
starry sky: céu estrelado
northern lights: aurora boreal
birthday: aniversário
wedding: casamento
minimalist: minimalista
line art: arte em linha, traço
sticker: adesivo
seamless pattern: padrão sem costura
stripes: listras
polka dots: bolinhas
art deco: art déco
funny: engraçado, engraçada
angry: zangado, bravo
sad: triste
sleepy: sonolento, cansado
`;
