/** Callings, legends and disguises as parts: what to wear, and what to hold. */
import type { Garment, Subject } from '../words/brief.ts';

type Costume = { wears: readonly string[]; holds?: string };

const costumes: Record<string, Costume> = {
  wizard: { wears: ['wizard-hat', 'cape:#4a3a8c'], holds: 'magic-wand' },
  witch: { wears: ['witch-hat', 'cape:#2f2440'], holds: 'broom' },
  pirate: { wears: ['pirate-hat', 'eye-patch', 'coat:#8c2f2a'] },
  viking: { wears: ['viking-helmet', 'vest'], holds: 'shield' },
  cowboy: { wears: ['cowboy-hat', 'bandana:#c8353f', 'vest'] },
  chef: { wears: ['chef-hat', 'apron'], holds: 'whisk' },
  baker: { wears: ['chef-hat', 'apron'], holds: 'bread' },
  king: { wears: ['crown', 'cape:#a3222c'] },
  queen: { wears: ['crown', 'cape:#6d2f86', 'pearl-necklace'] },
  prince: { wears: ['crown', 'cape:#2f5fa3'] },
  princess: { wears: ['tiara', 'dress:#e58bb0'], holds: 'magic-wand' },
  santa: { wears: ['santa-hat', 'coat:#c8262f'], holds: 'wrapped-gift' },
  elf: { wears: ['elf-hat', 'vest:#2f7d4a'] },
  leprechaun: { wears: ['leprechaun-hat', 'suit:#2f7d4a'], holds: 'four-leaf-clover' },
  pilgrim: { wears: ['pilgrim-hat', 'coat:#2d2b30'] },
  samurai: { wears: ['kabuto', 'armour:#7d2a2a'], holds: 'folding-hand-fan' },
  knight: { wears: ['knight-helmet', 'armour'], holds: 'shield' },
  ninja: { wears: ['ninja-mask', 'kimono:#26262e'] },
  superhero: { wears: ['hero-mask', 'cape'] },
  astronaut: { wears: ['space-suit'] },
  detective: { wears: ['detective-hat', 'coat:#9a7a4e'], holds: 'magnifying-glass-tilted-left' },
  doctor: { wears: ['stethoscope', 'lab-coat'] },
  nurse: { wears: ['nurse-cap', 'lab-coat:#e8f1f5', 'stethoscope'] },
  scientist: { wears: ['goggles', 'lab-coat'], holds: 'test-tube' },
  firefighter: { wears: ['fire-helmet', 'coat:#d9a02e'], holds: 'fire-extinguisher' },
  police: { wears: ['police-cap', 'suit:#2b4478'] },
  sailor: { wears: ['sailor-hat', 't-shirt:#f5f5f0', 'bandana:#2b4478'] },
  captain: { wears: ['police-cap', 'suit:#24365e'] },
  pilot: { wears: ['goggles', 'scarf', 'coat:#6b4a33'] },
  builder: { wears: ['hard-hat', 'overalls'], holds: 'hammer' },
  farmer: { wears: ['straw-hat', 'overalls'] },
  gardener: { wears: ['straw-hat', 'apron:#6a8f4f'], holds: 'watering-can' },
  painter: { wears: ['beret', 'apron'], holds: 'artist-palette' },
  artist: { wears: ['beret', 'scarf'], holds: 'artist-palette' },
  barista: { wears: ['apron:#5b4636'], holds: 'hot-beverage' },
  mailman: { wears: ['police-cap', 'suit:#3f66a0'], holds: 'envelope' },
  graduate: { wears: ['graduation-cap', 'cape:#26262e'], holds: 'scroll' },
  teacher: { wears: ['glasses', 'vest'], holds: 'open-book' },
  professor: { wears: ['glasses', 'suit:#6b4a33'], holds: 'open-book' },
  judge: { wears: ['kimono:#26262e'], holds: 'hammer' },
  businessman: { wears: ['suit'], holds: 'briefcase' },
  gentleman: { wears: ['top-hat', 'monocle', 'suit'] },
  magician: { wears: ['top-hat', 'cape:#26262e'], holds: 'magic-wand' },
  vampire: { wears: ['cape:#26262e', 'bow-tie'] },
  devil: { wears: ['devil-horns', 'cape:#a3222c'] },
  angel: { wears: ['halo', 'wings'] },
  fairy: { wears: ['flower-crown', 'wings:#cfe8f0'], holds: 'magic-wand' },
  bee: { wears: ['antennae', 'sweater:#f2c230', 'wings'] },
  ladybug: { wears: ['antennae', 't-shirt:#c8353f'] },
  bunny: { wears: ['bunny-ears'] },
  clown: { wears: ['party-hat', 'bow-tie', 'dress:#f2c230'] },
  jester: { wears: ['party-hat', 'vest:#6d2f86'] },
  ballerina: { wears: ['tiara', 'tutu'] },
  boxer: { wears: ['boxing-gloves'] },
  'football player': { wears: ['jersey'], holds: 'american-football' },
  'soccer player': { wears: ['jersey'], holds: 'soccer-ball' },
  'basketball player': { wears: ['headband', 'jersey'], holds: 'basketball' },
  'baseball player': { wears: ['billed-cap', 'jersey'], holds: 'baseball' },
  'tennis player': { wears: ['headband', 't-shirt:#f5f5f0'], holds: 'tennis' },
  golfer: { wears: ['billed-cap', 'vest'], holds: 'flag-in-hole' },
  skater: { wears: ['beanie', 'hoodie'] },
  rapper: { wears: ['billed-cap', 'sunglasses', 'hoodie'], holds: 'microphone' },
  rockstar: { wears: ['sunglasses', 'leather-jacket:#26262e'], holds: 'guitar' },
  dj: { wears: ['headphone', 'hoodie'] },
  tourist: { wears: ['straw-hat', 'sunglasses', 'hawaiian-shirt'], holds: 'camera' },
  explorer: { wears: ['explorer-hat', 'backpack', 'vest'], holds: 'compass' },
  hiker: { wears: ['beanie', 'backpack'] },
  diver: { wears: ['snorkel'] },
  lumberjack: { wears: ['beanie', 'sweater:#b5382f'], holds: 'wood' },
  fisherman: { wears: ['bucket-hat', 'vest'], holds: 'fishing-pole' },
  beekeeper: { wears: ['straw-hat', 'lab-coat'], holds: 'honey-pot' },
  sherlock: { wears: ['detective-hat', 'coat:#9a7a4e'], holds: 'magnifying-glass-tilted-left' },
  butler: { wears: ['bow-tie', 'suit'] },
  bride: { wears: ['tiara', 'dress:#fbf6ea'], holds: 'bouquet' },
  groom: { wears: ['top-hat', 'suit'] },
  mexican: { wears: ['sombrero', 'poncho'] },
};

export const isCostume = (name: string): boolean => Object.hasOwn(costumes, name);

export const costumeNames: readonly string[] = Object.keys(costumes);

const asGarment = (text: string): Garment => {
  const [motif, colour = null] = text.split(':');
  return { motif: motif!, colour };
};

/** Costumes named among the garments become their parts; the tool is added if the hands are free. */
export function dressUp(subject: Subject): Subject {
  if (!subject.wears.some(({ motif }) => Object.hasOwn(costumes, motif))) return subject;
  const wears: Garment[] = [];
  let { holds } = subject;
  for (const garment of subject.wears) {
    const costume = Object.hasOwn(costumes, garment.motif) ? costumes[garment.motif]! : null;
    if (!costume) {
      wears.push(garment);
      continue;
    }
    const [first, ...rest] = costume.wears.map(asGarment);
    wears.push({ ...first!, colour: garment.colour ?? first!.colour }, ...rest);
    holds ??= costume.holds ?? null;
  }
  return { ...subject, wears, holds };
}
