/** What people wear, by name. A missing colour comes from the person's own wardrobe. */
import type { Hex } from '../../colour.ts';

export type Extra =
  | 'apron'
  | 'badge'
  | 'belt'
  | 'bow-tie'
  | 'braces'
  | 'buttons'
  | 'cape'
  | 'chain'
  | 'collar'
  | 'cross'
  | 'diagonal'
  | 'hood'
  | 'hoops'
  | 'lapels'
  | 'lei'
  | 'medal'
  | 'number'
  | 'pockets'
  | 'reflectors'
  | 'ruff'
  | 'sash'
  | 'scarf'
  | 'side-stripes'
  | 'star'
  | 'stethoscope'
  | 'straps'
  | 'tie'
  | 'tutu'
  | 'vest'
  | 'wings'
  | 'zip'
  | 'backpack'
  | 'tank'
  | 'shield'
  | 'kerchief'
  | 'pearls'
  | 'bones'
  | 'dots'
  | 'checks'
  | 'tail';

export type Outfit = {
  /** Shares of the arm and the leg that are covered: 0 none, 1 to the wrist or ankle. */
  sleeves: number;
  legs: number;
  /** The neckline of the top. */
  neck: 'round' | 'v' | 'high' | 'bare';
  /** A skirt or coat around the legs, down to this share of them. */
  skirt?: number;
  /** The skirt has the cloth of the top. */
  dress?: boolean;
  top?: Hex;
  bottom?: Hex;
  accent?: Hex;
  shoes?: Hex;
  foot?: 'shoe' | 'boot' | 'bare' | 'pump';
  gloves?: Hex;
  extras?: readonly Extra[];
  hat?: string;
  hatColour?: Hex;
};

const casual: Outfit = { sleeves: 0.42, legs: 0.94, neck: 'round', foot: 'shoe' };

const bases: Record<string, Outfit> = {
  casual,
  long: { ...casual, sleeves: 0.95 },
  kit: { ...casual, legs: 0.46 },
  bare: { ...casual, sleeves: 0, legs: 0.32, neck: 'bare', foot: 'bare' },
};

/** One outfit per line: its base, then the differences, then the additions to the trunk. */
const table = `
casual: casual
sweater: long
hoodie: long +hood+pockets
shirt: long +collar+buttons
jacket: long +collar+zip
coat: long skirt=0.46 dress +lapels+belt
vest: casual +vest
shorts: kit
dress: casual sleeves=0.26 legs=0 skirt=0.56 dress foot=pump
gown: casual sleeves=0 legs=0 skirt=0.97 dress foot=pump +sash
skirt: casual legs=0 skirt=0.5
suit: long top=#35415e bottom=#35415e shoes=#2b2326 +lapels+tie
tuxedo: long top=#2c2a33 bottom=#2c2a33 accent=#2c2a33 shoes=#2b2326 +lapels+bow-tie
wedding: casual sleeves=0.2 legs=0 skirt=0.99 dress top=#fbf6ee accent=#f1d9d0 hat=veil +sash
business: long shoes=#2b2326 +lapels
nurse: casual neck=v top=#4fa3b8 bottom=#4fa3b8 shoes=#fbf7f0 hat=nurse-cap +pockets+stethoscope
scrubs: casual neck=v top=#4f9a8c bottom=#4f9a8c shoes=#fbf7f0 hat=surgeon-cap hatColour=#4f9a8c +pockets+stethoscope
doctor: long skirt=0.4 dress top=#fbf7f0 accent=#6fa8dc +lapels+stethoscope+pockets
scientist: long skirt=0.4 dress top=#fbf7f0 accent=#8d6fc0 +lapels+pockets
chef: long top=#fdfaf3 bottom=#4b4a52 accent=#c8443c hat=toque +buttons+kerchief+apron
baker: casual accent=#fdf6e8 hat=toque +apron
barista: long top=#f4efe6 accent=#5b4636 +collar+apron
waiter: long top=#fdfaf3 bottom=#2c2a33 accent=#2c2a33 +vest+bow-tie
butcher: long top=#fdfaf3 accent=#b6423a hat=boater +apron
gardener: casual foot=boot accent=#5c8a4a shoes=#6b8e4e hat=straw-hat +apron
farmer: long foot=boot top=#c8443c bottom=#41648f accent=#41648f shoes=#6b4a32 hat=straw-hat +checks+straps
lumberjack: long top=#b6423a bottom=#41486b accent=#2b2326 shoes=#8a5a32 foot=boot hat=beanie hatColour=#3b3a4a +checks+braces
overalls: long foot=boot bottom=#41648f accent=#41648f shoes=#6b4a32 +straps
mechanic: long foot=boot top=#3f5f8f bottom=#3f5f8f accent=#e9c46a shoes=#3b2f2a hat=cap hatColour=#c8443c +zip+pockets+badge
builder: casual foot=boot bottom=#4b5a73 accent=#f39c34 shoes=#8a5a32 hat=hard-hat hatColour=#f2b63a +vest+reflectors
engineer: long bottom=#41486b accent=#f39c34 hat=hard-hat hatColour=#fdfaf3 +collar+vest+reflectors
welder: long foot=boot top=#5b4a3e bottom=#3f4b5f accent=#7a5638 shoes=#3b2f2a gloves=#8a5a32 hat=welding-mask +apron
smith: casual foot=boot top=#8f4a3a bottom=#3f4b5f accent=#6b4a32 shoes=#3b2f2a gloves=#6b4a32 +apron
fencer: long neck=high top=#fdfaf3 bottom=#fdfaf3 accent=#c3cad4 gloves=#fdfaf3 +zip
marching: long neck=high top=#c8323a bottom=#2f3b57 accent=#f2c53d shoes=#fdfaf3 hat=peaked-cap hatColour=#c8323a +buttons+diagonal
firefighter: long foot=boot top=#3d3a38 bottom=#3d3a38 accent=#f2d14a shoes=#2b2326 gloves=#3b2f2a hat=fire-helmet +reflectors+zip
police: long top=#34507c bottom=#27364f accent=#e9c46a shoes=#2b2326 hat=peaked-cap hatColour=#27364f +collar+tie+badge+belt
pilot: long top=#2f3b57 bottom=#2f3b57 accent=#e9c46a shoes=#2b2326 hat=peaked-cap hatColour=#2f3b57 +lapels+tie+wings
captain: long top=#fdfaf3 bottom=#2f3b57 accent=#e9c46a hat=peaked-cap hatColour=#fdfaf3 +buttons+lapels
sailor: long top=#fdfaf3 bottom=#34507c accent=#34507c hat=sailor-cap +hoops+kerchief
fisher: long skirt=0.3 dress foot=boot top=#f2c53d bottom=#f2c53d shoes=#3f6c4f hat=bucket-hat hatColour=#f2c53d +buttons
soldier: long foot=boot top=#6b7648 bottom=#6b7648 shoes=#3b2f2a hat=army-helmet +belt+pockets
postman: long top=#3f6fae bottom=#2f4a6d accent=#8a5a32 hat=cap hatColour=#2f4a6d +collar+diagonal
teacher: long +collar+buttons
graduate: long neck=v skirt=0.72 dress top=#2f3450 accent=#e9c46a hat=mortarboard +sash
judge: long skirt=0.85 dress top=#2c2a33 accent=#fdfaf3 +kerchief
priest: long skirt=0.85 dress top=#2c2a33 bottom=#2c2a33 accent=#fdfaf3 +cross
nun: long skirt=0.9 dress top=#2c2a33 accent=#fdfaf3 hat=wimple +cross
monk: long skirt=0.9 dress foot=bare top=#d9822b accent=#b5541c +sash
artist: long accent=#f4efe6 hat=beret hatColour=#c8443c +apron
astronaut: long neck=high foot=boot top=#f1f2f6 bottom=#f1f2f6 accent=#e4572e shoes=#c9ced9 gloves=#e4572e hat=space-helmet +tank+badge+belt
diver: long neck=high top=#2d3a45 bottom=#2d3a45 accent=#f2c53d shoes=#f2c53d gloves=#2d3a45 hat=dive-mask +tank+side-stripes
superhero: long neck=high foot=boot accent=#f2c53d shoes=#c8443c hat=eye-mask +cape+star+belt
cowboy: long foot=boot bottom=#41648f accent=#c8443c shoes=#8a5a32 hat=cowboy-hat +checks+kerchief+belt+vest
pirate: long foot=boot top=#f4efe6 bottom=#3b3a4a accent=#8e2f35 shoes=#3b2f2a hat=pirate-hat +vest+sash
knight: long neck=high foot=boot top=#b9bfca bottom=#b9bfca accent=#b6423a shoes=#8f97a6 gloves=#8f97a6 hat=knight-helmet +shield+belt
viking: long foot=boot top=#6f7d5a bottom=#5b4636 accent=#8a6a4a shoes=#6b4a32 hat=viking-helmet +cape+belt
samurai: long neck=v top=#3a3f63 bottom=#2b2f4a accent=#c8443c hat=headband hatColour=#c8443c +sash
ninja: long neck=high top=#2f3140 bottom=#2f3140 accent=#c8443c gloves=#2f3140 hat=ninja-hood +sash
king: long top=#8e2f45 bottom=#4b3a66 accent=#e9c46a hat=crown +cape+ruff+belt
princess: casual sleeves=0.28 legs=0 skirt=0.97 dress top=#ef9ab4 accent=#fbe3ea hat=tiara +sash
wizard: long skirt=0.9 dress top=#4a3a8c accent=#e9c46a hat=wizard-hat +belt+star
witch: long skirt=0.8 dress foot=boot top=#3a3347 accent=#7353ba shoes=#2b2326 hat=witch-hat +belt
santa: long foot=boot top=#c8323a bottom=#c8323a accent=#fdfaf3 shoes=#2b2326 gloves=#fdfaf3 hat=santa-hat +belt+buttons
elf: long top=#4a8a4a bottom=#c8323a accent=#f2c53d hat=elf-hat +belt+ruff
clown: long top=#f2b544 bottom=#4f86c6 accent=#e4572e hat=clown-wig +ruff+dots
mermaid: bare legs=0 top=#7353ba bottom=#2a9d8f accent=#8fdcc8 +pearls+tail
fairy: casual sleeves=0 legs=0 skirt=0.4 dress top=#b7a0e0 accent=#e8f6fb hat=flower-crown +wings+tutu
angel: long skirt=0.9 dress foot=bare top=#fdfaf3 accent=#f7f1e2 hat=halo +wings
skeleton: long neck=high top=#2b2a33 bottom=#2b2a33 accent=#f3ead7 gloves=#f3ead7 +bones
scout: kit top=#b9a36b bottom=#5b6b48 accent=#c8443c hat=bucket-hat hatColour=#8a7a4a +kerchief+pockets+badge
hiker: long foot=boot accent=#e4572e shoes=#8a5a32 hat=beanie +backpack+straps+checks
explorer: long foot=boot top=#c9b27c bottom=#a58a55 accent=#8a5a32 shoes=#6b4a32 hat=straw-hat +pockets+belt+backpack
climber: casual sleeves=0.2 hat=bike-helmet hatColour=#e4572e +belt
winter: long neck=high foot=boot gloves=#3b3a4a hat=beanie +zip+scarf
skier: long neck=high foot=boot gloves=#2f3e56 hat=ski-helmet +zip
swimmer: bare hat=swim-cap
surfer: bare legs=0.5
gym: kit sleeves=0 +side-stripes
yoga: bare neck=round legs=0.9
runner: kit sleeves=0.1 hat=headband +number
football: kit +number+side-stripes
goalkeeper: long legs=0.46 top=#f2c53d bottom=#2b2a33 gloves=#f4efe6 +number
basketball: casual sleeves=0 legs=0.52 hat=headband +number+side-stripes
baseball: casual legs=0.8 top=#fdfaf3 bottom=#fdfaf3 accent=#c8323a hat=cap hatColour=#c8323a +buttons+number+belt
gridiron: casual legs=0.8 top=#34507c bottom=#f1efe8 accent=#f2b544 hat=football-helmet hatColour=#34507c +number+hoops
hockey: long top=#c8323a bottom=#2f3140 accent=#fdfaf3 gloves=#2b2326 hat=hockey-helmet +number+hoops
tennis: kit top=#fdfaf3 bottom=#fdfaf3 shoes=#fdfaf3 hat=headband +collar
golf: casual hat=cap hatColour=#fdfaf3 +collar+checks
boxer: bare legs=0.46 foot=boot bottom=#c8323a shoes=#2b2326 gloves=#c8323a +belt
karate: long neck=v foot=bare top=#fdfaf3 bottom=#fdfaf3 accent=#2b2326 +sash
gymnast: long legs=0 foot=bare +diagonal
cyclist: kit hat=bike-helmet +diagonal+zip
racer: long neck=high foot=boot gloves=#2b2326 hat=racing-helmet +zip+side-stripes+badge
biker: long foot=boot top=#2f2c33 bottom=#41486b accent=#c9ced9 shoes=#2b2326 hat=open-helmet +lapels+zip
jockey: long foot=boot top=#c8323a bottom=#fdfaf3 accent=#f2c53d shoes=#2b2326 hat=riding-helmet +diagonal
cheerleader: casual sleeves=0 legs=0 skirt=0.32 top=#c8323a bottom=#c8323a accent=#fdfaf3 +hoops+star
ballerina: casual sleeves=0 legs=0 foot=pump top=#f2a3b8 accent=#fbdde5 shoes=#f2a3b8 +tutu
flamenco: casual sleeves=0.3 legs=0 skirt=0.97 dress foot=pump top=#c8323a accent=#2b2326 hat=flower +dots
hula: bare legs=0 skirt=0.7 bottom=#8fae4f accent=#ef798a hat=flower-crown +lei
disco: long neck=v top=#7353ba bottom=#fdfaf3 accent=#f2c53d +chain+collar
dj: casual accent=#f2c53d hat=headphones +hood+chain
rocker: casual foot=boot top=#2f2c33 bottom=#3b3a4a accent=#e4572e shoes=#2b2326 +star+belt
kimono: long neck=v skirt=0.94 dress +sash+dots
sari: casual sleeves=0.3 skirt=0.95 dress foot=bare top=#d1457a accent=#f2b544 +diagonal+sash
hanbok: long neck=v legs=0 skirt=0.95 top=#f7c6d9 bottom=#c8323a accent=#4f86c6 +sash
kilt: long legs=0 skirt=0.42 bottom=#b6423a +belt+collar
dirndl: casual sleeves=0.3 legs=0 skirt=0.72 bottom=#4a7a4a accent=#fdf6e8 +apron+vest
lederhosen: long legs=0.46 top=#fdfaf3 bottom=#8a5a32 accent=#8a5a32 hat=tyrolean +braces
poncho: long skirt=0.1 dress accent=#f2b544 hat=sombrero +hoops
robe: long neck=v skirt=0.8 dress +sash
pyjamas: long neck=v foot=bare +buttons+pockets+dots
beach: bare
hijab: long skirt=0.8 dress
detective: long skirt=0.5 dress top=#b99b6b accent=#6b4a32 hat=fedora hatColour=#8a6a4a +lapels+belt
gentleman: long skirt=0.3 dress top=#35312f bottom=#56524f accent=#8e2f35 hat=top-hat +lapels+bow-tie
punk: casual foot=boot top=#2f2c33 bottom=#b6423a accent=#c9ced9 shoes=#2b2326 +checks+chain+belt
hippie: long bottom=#41648f hat=headband +dots+vest+pearls
beekeeper: long neck=high foot=boot top=#fdf6e3 bottom=#fdf6e3 accent=#d9a93a shoes=#8a6a4a gloves=#fdf6e3 hat=bee-veil +belt
miner: long foot=boot top=#c98a3a bottom=#4b5a73 accent=#4b5a73 shoes=#3b2f2a hat=hard-hat hatColour=#e9c46a +straps
train: long top=#fdfaf3 bottom=#41648f accent=#41648f hat=cap hatColour=#41648f +straps+kerchief
cleaner: casual top=#5aa0c8 accent=#fdfaf3 gloves=#f2c53d hat=bandana +apron
baby: casual sleeves=0.9 legs=0.9 foot=bare
`;

/** Parses the table above; a fault in it fails the first test that draws a person. */
function readOutfit(text: string): Outfit {
  const [base = '', ...parts] = text.trim().split(' ');
  const start = bases[base];
  if (!start) throw new Error(`no outfit starts from ${base}`);
  const outfit: Record<string, unknown> = { ...start };
  for (const part of parts) {
    const [key = '', value] = part.split('=');
    if (part.startsWith('+')) outfit.extras = part.slice(1).split('+');
    else if (value === undefined) outfit[key] = true;
    else outfit[key] = /^[\d.]+$/.test(value) ? Number(value) : value;
  }
  return outfit as Outfit;
}

export const outfits: Readonly<Record<string, Outfit>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const at = row.indexOf(':');
      return [row.slice(0, at), readOutfit(row.slice(at + 1))];
    }),
);
