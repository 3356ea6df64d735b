/** Reads the view from a brief: place, time and weather, and the subjects that are part of it. */

import type { Brief } from '../../brief/brief.ts';
import { readList, readTable } from '../../kit/tables.ts';
import {
  allOf,
  cities,
  grounds,
  hours,
  longestOf,
  peaks,
  plantWords,
  rooms,
  seasons,
  weathers,
} from '../../library/places.ts';
import { habitatOf } from '../scenes/habitats.ts';
import type { Disc, Ground, Hour, View } from './view.ts';

/** Longer texts are read up to here. */
const maxRead = 600;

/** Subjects that are sky, land or plants: the view shows them, unless a figure interacts with them. */
const ofTheView: ReadonlySet<string> = new Set(readList('ofTheView'));
/** Plants of a field, grove or garden, when the ground is that. */
const crops: ReadonlySet<string> = new Set(readList('crops'));
const cropGrounds: ReadonlySet<Ground> = new Set([
  'field',
  'vineyard',
  'coast',
  'desert',
  'terraces',
  'garden',
  'street',
  'park',
  'underwater',
  'avenue',
  'city',
  'lake',
  'hills',
  'meadow',
]);

/** Buildings and monuments: they stand inside a view rather than in front of it. */
export const sights: ReadonlySet<string> = new Set(readList('sights'));

/** Something so far from a living subject that it is only its place. */
const loose = new Set(['beside', 'behind', 'above', 'facing', 'under']);

const groundOfHabitat: Record<string, Ground> = {
  underwater: 'underwater',
  sea: 'sea',
  ice: 'ice',
  desert: 'desert',
  savanna: 'savanna',
  jungle: 'jungle',
  forest: 'forest',
  meadow: 'meadow',
  mountain: 'mountain',
  pond: 'lake',
  sky: 'sky',
  city: 'city',
  beach: 'beach',
  snow: 'snow',
  hills: 'hills',
};

/** A sight without a place adds its own. */
const homeOf: ReadonlyMap<string, Ground> = readTable<Ground>('places/homes');

const moons: Record<string, Disc> = {
  'full-moon': 'full-moon',
  'crescent-moon': 'crescent-moon',
  'full-moon-face': 'full-moon',
  sun: 'sun',
};

export const textOf = (brief: Brief): string =>
  ` ${(brief.text ?? brief.prompt)
    .slice(0, maxRead)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'.-]+/gu, ' ')
    .trim()} `;

/** The text without names that only contain a place: an ice cream is not in the ice, nor a beach ball on the beach. */
function placesOf({ subjects }: Brief, text: string): string {
  let left = text;
  for (const { word, motif } of subjects)
    if (word.includes(' ') && !ofTheView.has(motif) && !sights.has(motif)) left = left.replaceAll(` ${word} `, ' ');
  return left;
}

const numbers = / (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?:\p{L}+ )?$/u;

/** "seven stars": a counted number must be countable, so they are things and not the sky. */
export const countsSky = (brief: Brief): boolean =>
  brief.subjects.some((subject) => ofTheView.has(subject.motif) && isCounted(brief, subject));

const isCounted = (brief: Brief, { word, count }: Brief['subjects'][number]): boolean => {
  const text = textOf(brief);
  const at = count > 1 ? text.indexOf(` ${word} `) : -1;
  return at >= 0 && numbers.test(text.slice(Math.max(0, at - 24), at + 1));
};

/** Whether subject `index` has a closer relation to someone than standing near. */
const isHandled = ({ relations, subjects }: Brief, index: number): boolean =>
  relations.some(
    ({ kind, of, to }) =>
      (of === index || to === index) &&
      !loose.has(kind) &&
      subjects[of === index ? to : of]!.kind !== 'scenery' &&
      !sights.has(subjects[of === index ? to : of]!.motif),
  );

/** Boats, swimmers, and gates built in the water. */
const afloat =
  /^(?:torii|pirate-ship|cruise-ship|shinto-shrine|gondola|canoe|kayak|raft|sailboat|ship|speedboat|motor-boat|longship|ferry|duck|swan|rubber-duck|lily-pad|surfboard|great-wave|person-rowing-boat|person-swimming|boat|rowboat|whale|spouting-whale|dolphin|otter|orca|narwhal)$/;

/** Sights that a city's skyline already shows. */
const ofTheCity =
  /^(?:skyline|bridge-at-night|big-ben|statue-of-liberty|christ-the-redeemer|sydney-opera-house|tokyo-tower)$/;

export function readView(brief: Brief): View {
  const text = textOf(brief);
  const { subjects, relations } = brief;
  const onMoon =
    / (?:on|en|auf|sur|over) (?:the |la |dem |der )?(?:moon|luna|mond|lune|lua) /.test(text) ||
    / moon (?:surface|landing)|lunar /.test(text);
  const isRidden = (i: number) =>
    relations.some(({ kind, to, of }) => (to === i || of === i) && /riding|around|holding|carrying/.test(kind));
  const placed = placesOf(brief, text);
  const peak = longestOf<string>(peaks, placed);
  const city = longestOf<string>(cities, placed);
  const season = longestOf<'spring'>(seasons, text) as View['season'];
  const weather = allOf<'rain'>(weathers, text) as Set<View['weather'] extends ReadonlySet<infer W> ? W : never>;
  if (weather.has('storm')) weather.delete('rain');
  const named = allOf<Ground>(grounds, placed);
  let ground: Ground | null = longestOf<Ground>(grounds, placed);
  // Water among mountains or trees: the painter of the water has both.
  const water = (['waterfall', 'lake', 'river'] as const).find((kind) => named.has(kind));
  if (water && ground !== 'room' && ground !== 'terraces') ground = water;
  const isNamed = ground !== null || city !== null || peak !== null;
  const sight = subjects.find(({ motif }) => sights.has(motif));
  const hasTram = subjects.some(({ motif }) => motif === 'tram-car');
  const hasHouses = / (?:houses|village|town|townhouses|row houses) /.test(text);
  if (onMoon && !subjects.some(({ motif }, i) => motif === 'crescent-moon' && isRidden(i))) ground = 'moon';
  else if (/ lighthouse /.test(text) && (ground === null || ground === 'sea' || ground === 'mountain'))
    ground = 'cliff';
  else if (hasTram || (city === null && / (?:lisbon|porto) /.test(text))) ground = 'street';
  else if (/ (?:highway|route|road|freeway) /.test(text) && ground === null) ground = 'desert';
  else if (subjects[0]?.motif === 'torii' && (ground === null || ground === 'sea')) ground = 'lake';
  if (city && (ground === null || ground === 'hills'))
    ground =
      sight && !ofTheCity.test(sight.motif) && !/ skyline /.test(text)
        ? sight.motif === 'eiffel-tower' && / (?:eiffel|tower) /.test(text)
          ? 'park'
          : 'street'
        : 'city';
  // A café in a named city is on its street.
  const hasCafe = / (?:cafe|bistro|coffee shop) /.test(text) && (city !== null || ground === 'street');
  if (ground === 'room' && hasCafe) ground = 'street';
  if (ground === 'snow' && (peak || / (?:mountain|mountains|peak) /.test(text))) ground = 'mountain';
  if (ground === 'snow' && / (?:cabin|forest|woods|pines) /.test(text)) ground = 'forest';
  if (
    ground === 'street' &&
    subjects.length > 0 &&
    !sight &&
    !hasCafe &&
    !/ (?:street|alley|sidewalk|town|crosswalk|stop) /.test(text)
  )
    ground = null;
  const home = ground === null ? subjects.map(({ motif }) => homeOf.get(motif)).find(Boolean) : undefined;
  ground ??= home ?? groundOfHabitat[habitatOf(brief)]!;

  const hour = hourOf(text, ground, brief);
  const keptMoon = subjects.some(
    ({ motif }, i) =>
      motif in moons &&
      (isRidden(i) || relations.some((r) => (r.to === i || r.of === i) && !loose.has(r.kind))) &&
      ground !== 'moon',
  );
  // A figure sitting on the moon or curled around it is up there with it.
  if (keptMoon && !isNamed) ground = 'sky';
  const wordMoon: Disc | null = / blood moon | red moon /.test(text)
    ? 'blood-moon'
    : / crescent /.test(text)
      ? 'crescent-moon'
      : / full moon | big moon | giant moon | moon | moonlight | moonlit /.test(text)
        ? 'full-moon'
        : null;
  const shown =
    subjects.map(({ motif }, i) => (motif in moons && !isRidden(i) ? moons[motif]! : null)).find(Boolean) ?? null;
  const isCovered =
    ground === 'underwater' || ground === 'room' || ground === 'space' || ground === 'bamboo' || ground === 'jungle';
  const isDull = weather.has('storm') || weather.has('rain') || weather.has('aurora');
  const isDark = hour === 'night' || hour === 'dusk';
  const discs: Disc | null =
    ground === 'moon'
      ? 'earth'
      : keptMoon || isCovered || / fireworks? /.test(text) || (ground === 'coast' && /lemon|orange/.test(text))
        ? null
        : (wordMoon ?? shown ?? (isDull || (weather.has('fog') && !isDark) ? null : isDark ? 'crescent-moon' : 'sun'));
  const plants = [...allOf<string>(plantWords, text)];
  const hasRoad = subjects.some(({ motif }) => motif === 'motorway') || / (?:highway|road|route|freeway) /.test(text);
  const drawn = new Set(
    subjects.flatMap(({ motif, kind, person }, i) => {
      if (person || kind === 'animal' || kind === 'person') return [];
      if (ground === 'moon' && motif in moons) return [i];
      if (brief.lettering !== null && i === 0 && !isNamed && !ofTheView.has(motif)) return [];
      if (isHandled(brief, i) || isCounted(brief, subjects[i]!)) return [];
      // "rio", "paris": a sight that only stands for its city is in the skyline, or at the end of the street.
      if (city && ofTheCity.test(motif) && ground === 'city') return [i];
      if (city && motif === 'eiffel-tower' && ground !== 'park') return [i];
      if (motif === 'bench' && ground === 'park') return [i];
      if (motif === 'bamboo' && ground === 'bamboo') return [i];
      if (ground === 'terraces' && motif === 'wildflowers') return [i];
      if (motif === 'hot-beverage' && hasCafe && i > 0) return [i];
      if (motif === 'gondola' && ground === 'canal') return [];
      if (ofTheView.has(motif))
        return motif === 'rock' || motif === 'cliff' ? (ground === 'cliff' || ground === 'mountain' ? [i] : []) : [i];
      if (crops.has(motif) && cropGrounds.has(ground!) && isNamed && (plants.length > 0 || motif === 'coral'))
        return [i];
      return [];
    }),
  );
  const rest = subjects.find((_, i) => !drawn.has(i));
  return {
    ground,
    hour,
    weather,
    season,
    disc: discs,
    city,
    peak,
    plants,
    room: ground === 'room' ? (longestOf<string>(rooms, text) ?? 'living') : null,
    isSteep: / (?:steep|hilly|uphill|lisbon|san francisco) /.test(text),
    hasRoad,
    shield: brief.wordless ? null : (/ (?:route|highway|hwy|interstate) (\d{1,3}) /.exec(text)?.[1] ?? null),
    hasTram,
    hasHouses,
    isWhitewashed: / (?:greek|greece|santorini|mykonos|oia|paros|cyclades|white houses|blue domes) /.test(text),
    isTropical:
      / (?:jungle|rainforest|rain forest|tropical|hawaii|hawaiian|bali|amazon|caribbean|costa rica|iguazu) /.test(text),
    isEmpty: rest === undefined,
    isCooking: subjects.some(({ action }) => /^(?:bake|cook|fry|knead|roast|grill|boil)$/.test(action ?? '')),
    hasBench: / (?:bench|park bench) /.test(text),
    hasRays: / (?:rays|sunrays|sunbeams|sunbeam|sunlight|beams) /.test(text),
    isMars: / mars /.test(text),
    hasCafe,
    isFrozen: / (?:frozen|icy|ice) /.test(text),
    hasMilkyWay: / (?:milky way|galaxy) /.test(text),
    hasGoldenGate: / golden gate /.test(text),
    hasFireworks: / (?:fireworks|firework) /.test(text),
    hasSmoke: / (?:smoke|smoking|chimney|smoky|cozy|cosy) /.test(text),
    title: titleOf(brief, text),
    drawn,
    hasSight: rest !== undefined && sights.has(rest.motif),
    isAfloat: subjects.some(
      ({ motif, rides, person }) => afloat.test(motif) || afloat.test(rides ?? '') || afloat.test(person?.tool ?? ''),
    ),
    isPlaced: isNamed,
  };
}

function hourOf(text: string, ground: Ground, { settings }: Brief): Hour {
  if (ground === 'moon' || ground === 'space') return 'space';
  const said = longestOf<Hour>(hours, text);
  if (said && said !== 'space') return said;
  if (settings.has('night')) return 'night';
  if (settings.has('sunset')) return 'sunset';
  return 'day';
}

/** A travel poster shows the name of its place, unless the prompt gives other words or wants none. */
function titleOf(brief: Brief, text: string): string | null {
  if (
    brief.lettering !== null ||
    brief.wordless ||
    !/ travel poster | travel print | national park (?:poster|badge) /.test(text)
  )
    return null;
  const names = [...grounds.keys(), ...cities.keys(), ...peaks.keys()].filter(
    (phrase) => properNames.test(phrase) && text.includes(` ${phrase} `),
  );
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Names of places among the words for places. */
const properNames =
  /yosemite|half dome|capitan|matterhorn|fuji|kilimanjaro|monument valley|uluru|rainier|teton|banff|patagonia|zion|bryce|grand canyon|sedona|joshua tree|route 66|arizona|amalfi|positano|cinque terre|portofino|capri|sicily|santorini|mykonos|venice|amsterdam|bruges|tuscany|provence|napa|hawaii|bali|maldives|niagara|iguazu|serengeti|sahara|big sur|moher|dover|lapland|greenland|antarctica|arctic|death valley|yellowstone|alps|dolomites|himalaya|andes|scotland|ireland|new york|london|paris|tokyo|chicago|san francisco|seattle|sydney|berlin|rome|istanbul|dubai|rio|barcelona|toronto|moscow|shanghai|hong kong|singapore|vegas|lake como|tahoe|loch ness|switzerland|great barrier reef|machu picchu|cape town|malibu|waikiki|miami|caribbean|lisbon|vesuvius|etna|everest|denali/;

/** Whether the prompt asks for a place rather than for a single thing: it has words for a place, or only scenery is left. */
export function isView(brief: Brief): boolean {
  // A rainbow of crayons is a thing.
  if (brief.subjects.some(({ madeOf }) => madeOf)) return false;
  // A sleepy moon and a star-shaped cookie are subjects, not a sky.
  if (brief.subjects[0]?.feeling || brief.subjects[0]?.stuff) return brief.settings.size > 0;
  const view = readView(brief);
  return view.drawn.size > 0 && view.drawn.size === brief.subjects.length
    ? true
    : view.isPlaced && brief.subjects.length > 0;
}
