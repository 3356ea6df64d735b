/** What motifs are, and what belongs to whom: the costumes of roles, what is worn, held and ridden. */
import { hasMotif } from '../motifs/names.ts';
import { isBodyWear } from '../motifs/own/cloths.ts';
import { costumeNames } from '../scenes/costumes.ts';
import type { Subject } from './brief.ts';
import { animals, people, sceneryMotifs, wearables } from './vocabulary.ts';

export function kindOf(motif: string): Subject['kind'] {
  if (
    people.has(motif) ||
    busts.has(motif) ||
    motif.startsWith('person-') ||
    motif.startsWith('woman-') ||
    motif.startsWith('man-')
  )
    return 'person';
  if (animals.has(motif)) return 'animal';
  return sceneryMotifs.has(motif) ? 'scenery' : 'thing';
}

const busts = new Set(
  'old-man old-woman older-person baby child cook farmer singer artist teacher health-worker firefighter police-officer detective judge pilot mechanic factory-worker construction-worker office-worker scientist technologist student ninja superhero supervillain mage santa-claus mrs-claus elf princess prince people-wrestling horse-racing skier snowboarder guard'.split(
    ' ',
  ),
);

/** Other words for the costumes that scenes know how to put on. */
const otherRoles = `
wizard: sorcerer, mage, druid, warlock, merlin, gandalf
witch: sorceress
pirate: buccaneer, corsair
viking: norseman
cowboy: cowgirl, sheriff, rodeo
chef: cook, pizzaiolo
king: emperor, pharaoh, royal
santa: santa claus, father christmas
samurai: ronin, shogun
knight: gladiator, spartan, crusader, warrior
superhero: super hero, hero, batman, superman, supercat
astronaut: cosmonaut, spaceman, space explorer, space
detective: sherlock holmes, private eye, spy
doctor: vet, surgeon, veterinarian
firefighter: fireman, fire fighter
police: police officer, policeman, cop
builder: construction worker, construction, miner, welder
mailman: postman, mail carrier
graduate: student, graduation
businessman: boss, manager, ceo, accountant, lawyer, office
gentleman: dapper, victorian, mafia, gangster
rockstar: rock star, rocker
lumberjack: woodsman, woodcutter
fisherman: angler
vampire: dracula, count dracula
butler: waiter
mexican: mariachi
hiker: backpacker
explorer: safari, adventurer
diver: scuba diver
teacher: librarian, nerd, geek
`;

/** Moods and feasts that show in one garment: `word, word: garment`. */
const touches = `
christmas, xmas, holiday: santa-hat
birthday, party, new year: party-hat
steampunk: top-hat + goggles
cool, beach, summer, hipster, celebrity, surfer, biker: sunglasses
hippie, hippy, spring, boho, flower child: flower-crown
gamer, gaming: headphone
winter, skier, snowboarder: beanie
fancy: bow-tie
french: beret|beanie
`;

const costumes = new Map<string, readonly string[]>(costumeNames.map((name) => [name, [name]]));
for (const line of otherRoles.trim().split('\n')) {
  const [costume, words] = line.split(':') as [string, string];
  if (costumes.has(costume))
    for (const word of words.split(',')) if (!costumes.has(word.trim())) costumes.set(word.trim(), [costume]);
}
for (const line of touches.trim().split('\n')) {
  const [words, garments] = line.split(':') as [string, string];
  const all = garments.split('+').flatMap((choice) => choice.trim().split('|').find(hasMotif) ?? []);
  for (const word of words.split(',')) if (!costumes.has(word.trim())) costumes.set(word.trim(), all);
}

/** What somebody in this role puts on: garments, or the name of a whole costume. Null when it has none. */
export const costumeOf = (role: string): readonly string[] | null => costumes.get(role) ?? null;

/** Callings that come with their tool or mount: "lumberjack beaver", "biker cat". */
const tools: ReadonlyMap<string, string> = new Map([
  ['lumberjack', 'axe'],
  ['woodsman', 'axe'],
  ['angler', 'fishing-pole'],
  ['fisherman', 'fishing-pole'],
  ['photographer', 'camera'],
  ['painter', 'paintbrush'],
  ['artist', 'paintbrush'],
  ['gamer', 'video-game'],
  ['drummer', 'drum'],
  ['guitarist', 'guitar'],
  ['barista', 'hot-beverage'],
  ['mechanic', 'wrench'],
  ['boxer', 'boxing-glove'],
  ['singer', 'microphone'],
  ['detective', 'magnifying-glass-tilted-left'],
  ['gardener', 'shovel'],
  ['magician', 'magic-wand'],
  ['wizard', 'magic-wand'],
  ['programmer', 'laptop'],
  ['jazz', 'saxophone'],
  ['violinist', 'violin'],
  ['knitter', 'yarn'],
  ['doctor', 'stethoscope'],
  ['cheerleader', 'megaphone'],
]);
const mounts: ReadonlyMap<string, string> = new Map([
  ['skater', 'skateboard'],
  ['skateboarder', 'skateboard'],
  ['biker', 'motorcycle'],
  ['cyclist', 'bicycle'],
  ['surfer', 'surfboard'],
  ['yoga', 'yoga-mat'],
  ['yogi', 'yoga-mat'],
]);
export const toolOfRole = (role: string): string | null => tools.get(role) ?? null;
export const mountOfRole = (role: string): string | null => mounts.get(role) ?? null;
export const isRole = (word: string): boolean => tools.has(word) || mounts.has(word) || costumes.has(word);

/** Worn, though no figure of ours shows it: shoes, gloves, jewels. */
const others = new Set(
  'lab-coat safety-vest martial-arts-uniform sari jeans shorts one-piece-swimsuit bikini socks gloves cowboy-boots hiking-boot running-shoe mans-shoe high-heeled-shoe womans-sandal thong-sandal ballet-shoes flat-shoe womans-clothes running-shirt earring stethoscope ribbon'.split(
    ' ',
  ),
);

/** The garment that a word names when it is worn: "sweater" is put on, whatever stands for one by itself. */
export function garmentOf(motif: string, word: string): string | null {
  const last = word.split(' ').at(-1)!;
  for (const name of [word.replaceAll(' ', '-'), last, motif]) if (isBodyWear(name) || wearables.has(name)) return name;
  return others.has(motif) ? motif : null;
}
export const isHeadwear = (motif: string): boolean => wearables.has(motif);
