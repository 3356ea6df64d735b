/** The person that a prompt names: job, age, looks, clothes and action. */

import { hairColours, nobody, type Person, type Pose, poses } from '../brief/person.ts';
import type { Hex } from '../kit/colour.ts';
import { findColour } from '../kit/palettes.ts';
import { singular } from '../language/language.ts';
import { stances } from '../library/poses.ts';
import { toolNameOf, toolNames } from '../library/tools.ts';
import { type Role, roles } from './people-roles.ts';
import {
  actions,
  ages,
  clothing,
  hairStyles,
  hairTints,
  headgear,
  moods,
  onlyWithHair,
  origins,
} from './people-tables.ts';
import { numberWords } from './syntax.ts';

/** Poses that need their board, boat or wall: a snowboarder who jumps keeps the snowboard. */
const equipped: ReadonlySet<Pose> = new Set([
  'riding',
  'skiing',
  'snowboarding',
  'surfing',
  'skating',
  'iceskating',
  'rowing',
  'swimming',
  'climbing',
  'wheelchair',
  'diving',
  'dunking',
  'spiking',
  'slapshot',
]);

/** Deeds that take the board along. */
const airborne: ReadonlySet<string> = new Set(['backflip', 'ollie']);

/** Poses that show a job with its equipment: none of it is left when the hands hold something else. */
const doneAtPlace: ReadonlySet<Pose> = new Set(poses.filter((pose) => stances[pose].equipped));

/** The pose of an action for this person: a skater jumps with the board, and a player in a wheelchair stays in it. */
function poseFor(person: Person, role: Role, deed: string | null, text: string): Pose {
  const { pose, tool, outfit } = person;
  if (pose === 'backflip') {
    const onFeet: Partial<Record<Pose, string>> = {
      snowboarding: 'snowboard',
      skiing: 'skis',
      skating: 'skateboard',
      riding: 'bicycle',
    };
    person.tool = (role.pose && onFeet[role.pose]) ?? null;
  }
  if (role.pose === 'hooping') return 'hooping';
  if (
    / wheelchair /.test(text) &&
    (pose === 'dunking' ||
      (pose === 'wheelchair' && / (?:basketball|hoops?) /.test(text)) ||
      (tool === 'basketball' && pose === 'throwing'))
  )
    return 'hooping';
  if (role.pose === 'skating' && deed === 'jumping') return 'ollie';
  if (deed === 'carrying' && (role.pose === 'surfing' || role.pose === 'snowboarding')) {
    person.tool = 'surfboard';
    return 'standing';
  }
  // A cyclist climbs a road in the saddle.
  if (role.pose === 'riding' && deed === 'climbing') return 'riding';
  if (pose === 'kicking' && outfit === 'karate') return 'highkick';
  if (pose === 'serving' && !tool) person.tool = role.tool ?? 'racket';
  if (pose === 'angling' && / (?:boat|kayak|canoe|ice) /.test(text)) {
    person.tool = 'fishing-rod';
    return 'sitting';
  }
  return pose;
}

/** Words after which a verb still speaks of the person: "a girl in a hijab riding", but not "a welder with sparks flying". */
const looksNouns =
  /^(?:\||and|,|is|are|who|while|then|hair|beard|moustache|mustache|glasses|afro|uniform|sunglasses|mask|costume|wheelchair|chair|couch|sofa|armchair|bench|throne|stool|[\p{L}]+ly)$/u;

const say = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The key whose longest phrase occurs, so that "ice skating" is not "skating"; `allow` may turn a match down. */
function findIn(
  table: ReadonlyMap<string, string>,
  text: string,
  allow: (phrase: string, at: number) => boolean = () => true,
): { key: string; phrase: string; at: number } | null {
  let best: { key: string; phrase: string; at: number } | null = null;
  for (const [phrase, key] of table) {
    const at = text.indexOf(` ${phrase} `);
    if (at < 0 || !allow(phrase, at)) continue;
    if (!best || phrase.split(' ').length > best.phrase.split(' ').length) best = { key, phrase, at };
  }
  return best;
}

/** The role of a noun, by its longest name: "police officer" before "officer". */
function findRole(before: readonly string[], noun: string): { role: Role; own: number } | null {
  const names = [
    noun,
    noun
      .split(' ')
      .slice(0, -1)
      .concat(singular(noun.split(' ').at(-1)!))
      .join(' '),
  ];
  for (const taken of [3, 2, 1, 0]) {
    if (taken > before.length) continue;
    const lead = before.slice(before.length - taken);
    for (const name of names) {
      const role = roles.get([...lead, name].join(' '));
      if (role) return { role, own: taken };
    }
  }
  return null;
}

/** "a superhero mom", "a pirate girl": when the noun names no job, the words before it can name one. */
function callingOf({ outfit, group }: Role, looks: readonly string[]): Role {
  if (outfit !== undefined || group !== undefined) return {};
  const words = looks.filter((word) => !/^(?:an?|the|my|our)$/.test(word));
  for (let from = Math.max(0, words.length - 2); from < words.length; from++) {
    const calling = roles.get(words.slice(from).join(' '));
    if (calling?.outfit) return calling;
  }
  return {};
}

/** "black hair", "long red hair": the words right before "hair", or in one word before "-haired". */
function readHair(text: string, looks: readonly string[]): { style: string | null; colour: Hex | null } {
  const words = text.trim().split(' ');
  const at = words.findIndex((word) => word === 'hair' || word === 'haired');
  const described = at < 0 ? [] : words.slice(Math.max(0, at - 4), at);
  const joined = words.filter((word) => word.endsWith('-haired')).map((word) => word.slice(0, -'-haired'.length));
  const near = [...described, ...joined];
  const style =
    near.map((word) => hairStyles.get(word)).find((found) => found !== undefined) ??
    findIn(hairStyles, text, (phrase) => !onlyWithHair.has(phrase))?.key ??
    null;
  const colour =
    near.map((word) => hairTints.get(word) ?? findColour(word)).find((found) => found) ??
    looks
      .map((word) => (/^(?:blond|blonde|brunette|redhead|ginger)$/.test(word) ? hairTints.get(word) : null))
      .find((found) => found) ??
    null;
  return { style, colour: colour ?? null };
}

/** The colour named in the last three words before a place in the text: "a bright red dress". */
function colourBefore(text: string, at: number): Hex | null {
  const lead = text.slice(0, at).trim().split(' ').slice(-3).reverse();
  return lead.map((word) => findColour(word)).find((hex) => hex) ?? null;
}

function readClothes(text: string): { outfit: string | null; colour: Hex | null } {
  const found = findIn(clothing, text, (phrase) => phrase !== 'cape' && phrase !== 'apron');
  const colour = / (?:in|wearing|dressed in) (?:an? |the |all )*([\p{L}]+)(?= )/u.exec(text)?.[1];
  if (!found)
    return { outfit: null, colour: / (?:in|wearing|dressed in) all /.test(text) ? findColour(colour ?? '') : null };
  return { outfit: found.key, colour: colourBefore(text, found.at) };
}

/** One of our tools that the prompt puts in the person's hands: "holding a pizza peel". */
function heldTool(text: string): string | null {
  const at =
    /(?: holding| carrying| with| using| playing| swinging| wielding)(?: an?| the| his| her| their| its)? /.exec(text);
  if (!at) return null;
  const words = text
    .slice(at.index + at[0].length)
    .trim()
    .split(' ')
    .slice(0, 5);
  const end = words.findIndex((word) => /^(?:and|in|on|at|with|,)$/.test(word));
  const named = end < 0 ? words : words.slice(0, end);
  for (const length of [3, 2, 1]) {
    for (let from = 0; from + length <= named.length; from++) {
      const name = toolNameOf(named.slice(from, from + length).join('-'));
      if (toolNames.has(name)) return name;
    }
  }
  return null;
}

/**
 * Reads a person from a noun and the words around it, all in lower case: `['a', 'smiling', 'black'], 'nurse', ['with',
 * 'curly', 'hair', 'waving']`. Null when the noun does not name a person.
 */
export function readPerson(before: readonly string[], noun: string, after: readonly string[]): Person | null {
  const found = findRole(before, noun);
  if (!found) return null;
  const looks = found.own > 0 ? before.slice(0, -found.own) : before;
  const role = { ...callingOf(found.role, looks), ...found.role };
  const text = say([...looks, '|', ...after]);
  const lead = say(looks);

  const person: Person = { ...nobody, ...role };
  if (role.age === undefined) {
    const age = findIn(ages, lead)?.key as Person['age'] | undefined;
    // "a young nurse" is grown up; "a little girl" has her age in the noun.
    if (
      age &&
      (age !== 'child' ||
        /^(?:person|friend|student|artist|dancer|ballerina|princess|prince|pirate|knight|superhero|astronaut|fairy|elf|mermaid|witch|wizard)$/.test(
          noun,
        ))
    )
      person.age = age;
  }
  if (role.gender === undefined && role.group === 2 && / (?:gay|lesbian) /.test(lead))
    person.gender = / gay /.test(lead) ? 'man' : 'woman';
  else if (role.gender === undefined) {
    if (/ (?:woman|women|female|lady|ladies|girl|girls|her|she|hers|mom|mother|queen) /.test(text))
      person.gender = 'woman';
    else if (/ (?:man|men|male|guy|guys|boy|boys|his|he|him|dad|father|king) /.test(text)) person.gender = 'man';
  }
  if (/ (?:bearded|beard|goatee) /.test(text)) person.beard = true;
  if (person.beard && person.gender === null) person.gender = 'man';
  if (person.gender === 'woman' || person.age === 'child' || person.age === 'baby')
    person.beard = person.beard && / (?:bearded|beard) /.test(text);
  if (/ (?:glasses|spectacles|eyeglasses|bespectacled) /.test(text)) person.glasses = true;

  person.skin =
    findIn(origins, lead, (phrase) => !/^(?:brown|white|american|english|french)$/.test(phrase) || found.own === 0)
      ?.key ?? null;
  const hair = readHair(text, looks);
  person.hair = hair.style ?? person.hair;
  person.hairColour = hair.colour;
  if (!person.hairColour && / (?:chinese|japanese|korean|asian|thai|vietnamese|indian) /.test(lead))
    person.hairColour = hairColours.black;
  const worn = findIn(headgear, text);
  person.headwear = worn?.key ?? person.headwear;
  const tint = worn && colourBefore(text, worn.at);
  if (tint) person.headwearColour = tint;
  const rings = text.indexOf(' earrings ');
  if (rings >= 0) person.earrings = colourBefore(text, rings) ?? '#e0ae3a';
  if (/ (?:moustache|moustached|mustache|mustached|mustachioed) /.test(text))
    Object.assign(person, { moustache: true, gender: person.gender ?? 'man' });
  const clothes = readClothes(text);
  // "a flamenco dancer in a red dress" keeps her own dress, in red.
  const isPlain = /^(?:casual|shirt|dress|skirt|jacket|shorts|gym)$/.test(clothes.outfit ?? '');
  if (clothes.outfit && !(isPlain && role.outfit)) person.outfit = clothes.outfit;
  person.clothesColour = clothes.colour;
  person.expression = findIn(moods, text)?.key ?? null;

  const action = findIn(actions, text, (phrase, at) => {
    if (phrase.includes(' ') || at < lead.length) return true;
    const words = text
      .slice(0, at + 1)
      .trim()
      .split(' ');
    const last = words.at(-1)!;
    if (looksNouns.test(last) || headgear.has(last) || clothing.has(last)) return true;
    // "doing a backflip", "at his easel": the deed as a noun.
    return (
      /^(?:an?|the|his|her|their|some)$/.test(last) &&
      /^(?:doing|performing|landing|throwing|at|in|on|mid|playing)$/.test(words.at(-2) ?? '')
    );
  });
  const keepsPose =
    role.pose !== undefined &&
    equipped.has(role.pose) &&
    action !== null &&
    !equipped.has(action.key as Pose) &&
    !airborne.has(action.key);
  if (action && !keepsPose) {
    const [pose, tool] = action.key.split('/');
    person.pose = pose as Pose;
    person.tool =
      tool ??
      (person.pose === role.pose || pose === 'walking' || pose === 'standing' || pose === 'sitting'
        ? person.tool
        : null);
  }
  // Who flies a kite stands on the ground.
  if (person.pose === 'flying' && / flying (?:an?|the|his|her|their) /.test(text)) {
    person.pose = 'standing';
    if (/ kites? /.test(text)) person.tool = 'kite';
  }
  const seat =
    / (?:on|in) (?:an?|the|his|her|their) (?:[\p{L}-]+ )?(throne|sofa|couch|armchair|recliner|chair|bench|stool|swing)(?= )/u.exec(
      text,
    )?.[1];
  if (seat && /^(?:standing|reading|working|typing)$/.test(person.pose)) person.pose = 'sitting';
  if (seat === 'throne') person.seat = 'throne';
  else if (seat === 'sofa' || seat === 'couch' || seat === 'armchair' || seat === 'recliner') person.seat = 'armchair';
  const held = heldTool(say(after));
  if (held) person.tool = held;
  // "a barista holding a cat" does not pour: what was said comes before what the calling does.
  if (
    !action &&
    role.pose === person.pose &&
    doneAtPlace.has(person.pose) &&
    (held || / (?:holding|carrying|hugging|cradling|with an?) /.test(say(after)))
  )
    person.pose = 'standing';
  person.pose = poseFor(person, role, action?.key ?? null, text);
  if (/ rocking chair /.test(text))
    Object.assign(person, { seat: 'rocking-chair', pose: person.pose === 'knitting' ? 'knitting' : 'sitting' });
  const many = role.group ? /(?: of | )(\w+)(?= )/.exec(say(after)) : null;
  const counted = many ? (numberWords.get(many[1]!) ?? Number(many[1])) : Number.NaN;
  if (role.group && role.group > 2 && counted >= 2 && counted <= 12) person.group = counted;
  else if (person.pose === 'team') person.group = 3;
  return person;
}
