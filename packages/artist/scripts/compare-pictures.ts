/**
 * Shows that a change draws the same pictures: digests of every drawing, figure, view, template and gallery picture, before and after.
 * White space between elements and the fifth decimal do not count.
 *
 *   node packages/artist/scripts/compare-pictures.ts before.json [part…]     writes the digests if there is no such file, else compares
 *
 * Parts: motifs, people, animals, views, templates, gallery. Without one, all of them, in about a minute of processor time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Brief, Subject } from '../src/brief/brief.ts';
import { nobody, type Person, poses } from '../src/brief/person.ts';
import { design } from '../src/compose.ts';
import { hasActingHead } from '../src/draw/motifs/animals/heads.ts';
import { buildFigure, drawFigure, type Figure } from '../src/draw/motifs/figure.ts';
import { findMotif } from '../src/draw/motifs/library.ts';
import { skins } from '../src/draw/motifs/people/colours.ts';
import { hatNames } from '../src/draw/motifs/people/hats.ts';
import { expressions, hairs } from '../src/draw/motifs/people/head.ts';
import { outfits } from '../src/draw/motifs/people/outfits.ts';
import { buildPerson, ownRides } from '../src/draw/motifs/people/people.ts';
import { templates } from '../src/draw/templates/templates.ts';
import { drawView } from '../src/draw/views/draw-view.ts';
import type { Disc, Ground, Hour, Season, View, Weather } from '../src/draw/views/view.ts';
import { createRandom } from '../src/kit/random.ts';
import { readRows } from '../src/kit/tables.ts';
import { drawingGroups } from '../src/library/icon-sets.ts';
import { ownNames } from '../src/library/names.ts';
import { toolNames } from '../src/library/tools.ts';
import { understand } from '../src/read/understand.ts';

const [file, ...asked] = process.argv.slice(2);
if (!file) throw new Error('Name the file of digests: compare-pictures.ts before.json');

const digests: Record<string, string> = {};
const keep = (name: string, svg: string) => {
  const text = svg
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/[\d.]+/g, (number) => (/\.\d{5}/.test(number) ? String(Number(Number(number).toFixed(4))) : number))
    .trim();
  digests[name] = createHash('sha256').update(text).digest('base64url').slice(0, 16);
};
const counter = () => {
  let count = 0;
  return () => `i${count++}`;
};
const keepFigure = (name: string, figure: Figure | null) => {
  const at = { cx: 500, cy: 500, width: 900, height: 900 };
  keep(
    name,
    figure ? drawFigure(figure, at, (motif) => motif, counter()).svg + JSON.stringify(figure.anchors) : 'none',
  );
};

function compareMotifs(): void {
  const sets = (['noto', 'noto-v1', 'fluent-emoji-flat'] as const).flatMap((set) =>
    Object.values(drawingGroups(set)).flat(),
  );
  for (const name of new Set([...ownNames, ...sets])) {
    const motif = findMotif(name);
    keep(`motif ${name}`, motif ? `${motif.width} ${motif.height} ${motif.natural ?? ''} ${motif.body}` : 'none');
  }
}

function comparePeople(): void {
  const draw = (name: string, person: Partial<Person>, options: Parameters<typeof buildPerson>[1] = {}) => {
    const { motif, anchors } = buildPerson({ ...nobody, gender: 'woman', ...person }, { seed: 3, ...options });
    keep(`person ${name}`, `${motif.width} ${motif.height} ${motif.natural} ${JSON.stringify(anchors)} ${motif.body}`);
  };
  const builds: Partial<Person>[] = [
    { gender: 'woman' },
    { gender: 'man', wordless: true },
    { gender: 'man', age: 'old' },
    { gender: 'woman', age: 'child' },
    { age: 'baby' },
  ];
  for (const pose of poses)
    builds.forEach((build, i) => {
      draw(`${pose} ${i}`, { ...build, pose });
      draw(`${pose} ${i} book`, { ...build, pose, tool: 'basketball' });
    });
  for (const outfit of Object.keys(outfits)) {
    for (const build of builds) draw(`${outfit} ${build.gender} ${build.age}`, { ...build, outfit });
    draw(`${outfit} green`, { outfit, gender: 'man', clothesColour: '#3f8a45', pose: 'running' });
  }
  for (const headwear of hatNames) {
    draw(`hat ${headwear}`, { headwear });
    draw(`hat ${headwear} blue`, { headwear, headwearColour: '#2f5fc4', gender: 'man', pose: 'diving' });
  }
  for (const tool of toolNames) {
    draw(`tool ${tool}`, { tool });
    draw(`tool ${tool} child`, { tool, age: 'child', pose: 'walking' });
  }
  for (const hair of Object.keys(hairs)) draw(`hair ${hair}`, { hair });
  for (const skin of Object.keys(skins)) draw(`skin ${skin}`, { skin });
  for (const expression of Object.keys(expressions)) draw(`face ${expression}`, { expression, beard: true });
  for (const rides of ownRides) for (const [i, build] of builds.entries()) draw(`on ${rides} ${i}`, build, { rides });
  for (const seat of ['rocking-chair', 'throne', 'armchair'] as const)
    for (const build of builds) draw(`${seat} ${build.gender} ${build.age}`, { ...build, pose: 'sitting', seat });
}

function compareAnimals(): void {
  const subject = (motif: string, more: Partial<Subject> = {}): Subject => ({
    motif,
    word: motif,
    count: 1,
    kind: 'animal',
    colour: null,
    wears: [],
    holds: null,
    rides: null,
    ...more,
  });
  const animals = [...new Set([...ownNames, ...Object.values(drawingGroups('noto')).flat()])]
    .filter((name) => hasActingHead(name) || /-face$/.test(name))
    .sort();
  const deeds =
    'standing holding seated walking leaping curled peeking hanging sitting running reaching drinking dangling gripping sweeping working tending boxing tree lotus dancing linked embracing climbing cycling jumping hauling lifting juggling cheering'.split(
      ' ',
    ) as NonNullable<NonNullable<Parameters<typeof buildFigure>[1]>['pose']>[];
  animals.forEach((animal, i) => {
    keepFigure(`animal ${animal}`, buildFigure(subject(animal), { upright: true }));
    const pose = deeds[i % deeds.length]!;
    keepFigure(`animal ${animal} ${pose}`, buildFigure(subject(animal, { holds: 'mushroom' }), { pose }));
  });
  for (const animal of ['fox', 'penguin', 'cow-face', 'skull', 'hedgehog', 'cat-face'])
    for (const pose of deeds) {
      keepFigure(`animal ${animal} ${pose}`, buildFigure(subject(animal), { pose }));
      const inSuit = subject(animal, { wears: [{ motif: 'space-suit', colour: null }] });
      keepFigure(`animal ${animal} ${pose} suit`, buildFigure(inSuit, { pose }));
    }
  for (const motif of ownNames)
    for (const [animal, colour] of [
      ['fox', null],
      ['turtle', '#3f8a45'],
    ] as const)
      keepFigure(`animal ${animal} in ${motif}`, buildFigure(subject(animal, { wears: [{ motif, colour }] })));
}

const viewOf = (more: Partial<View>): View => ({
  ground: 'hills',
  hour: 'day',
  weather: new Set(),
  season: null,
  disc: null,
  city: null,
  peak: null,
  plants: [],
  room: null,
  isSteep: false,
  hasRoad: false,
  shield: null,
  hasTram: false,
  hasHouses: false,
  isWhitewashed: false,
  isTropical: false,
  hasBench: false,
  isEmpty: false,
  isCooking: false,
  hasRays: false,
  isMars: false,
  hasSmoke: false,
  hasCafe: false,
  isFrozen: false,
  hasMilkyWay: false,
  hasGoldenGate: false,
  hasFireworks: false,
  title: null,
  drawn: new Set(),
  hasSight: false,
  isAfloat: false,
  isPlaced: true,
  ...more,
});

function compareViews(): void {
  const namesOf = (table: string) => [...new Set(readRows(`places/${table}`).map(([name]) => name!))];
  const draw = (name: string, more: Partial<View>) => {
    const box = { left: 0, right: 1024, top: 0, bottom: 1024 };
    const view = drawView(viewOf(more), { box, random: createRandom(name), palette: null, id: counter() });
    keep(`view ${name}`, JSON.stringify({ ...view, light: null }));
  };
  const grounds = [...new Set([...namesOf('grounds'), 'room', 'underwater', 'city', 'space'])] as Ground[];
  const hours = ['dawn', 'day', 'golden', 'sunset', 'dusk', 'night', 'space'] as Hour[];
  const seasons = [null, 'spring', 'summer', 'autumn', 'winter'] as (Season | null)[];
  const weathers = [...namesOf('weathers')] as Weather[];
  const discs = [null, 'sun', 'full-moon', 'crescent-moon', 'blood-moon', 'earth'] as (Disc | null)[];
  const flags =
    'isSteep hasRoad hasTram hasHouses isWhitewashed isTropical hasBench isEmpty isCooking hasRays isMars hasSmoke hasCafe isFrozen hasMilkyWay hasGoldenGate hasFireworks hasSight isAfloat'.split(
      ' ',
    ) as (keyof View)[];
  grounds.forEach((ground, g) => {
    hours.forEach((hour, i) => {
      const season = seasons[(i + g) % seasons.length]!;
      const disc = discs[(i + g) % discs.length]!;
      draw(`${ground} ${hour}`, {
        ground,
        hour,
        season,
        disc,
        weather: new Set([weathers[(i + g) % weathers.length]!]),
      });
    });
    for (const flag of flags)
      draw(`${ground} ${flag}`, { ground, [flag]: true, shield: flag === 'hasRoad' ? '66' : null });
    for (const plant of namesOf('plants')) draw(`${ground} ${plant}`, { ground, plants: [plant] });
  });
  for (const city of namesOf('cities'))
    for (const ground of ['city', 'street', 'river', 'canal'] as const) draw(`${city} ${ground}`, { ground, city });
  for (const peak of namesOf('peaks'))
    for (const ground of ['mountain', 'desert', 'lake'] as const) draw(`${peak} ${ground}`, { ground, peak });
  for (const room of namesOf('rooms'))
    for (const hour of ['day', 'night'] as const) draw(`${room} ${hour}`, { ground: 'room', room, hour });
}

async function compareTemplates(): Promise<void> {
  const prompts = ['a fox and a mushroom in the forest', 'ocean waves', 'a lighthouse at dusk that says "Stay Wild"'];
  const briefs: Brief[] = [];
  for (const prompt of prompts) briefs.push(await understand(prompt));
  for (const name of templates.keys())
    for (const brief of briefs)
      for (const seed of [1, 2]) {
        const wish = { prompt: brief.prompt, width: 1024, height: 1280, seed, background: 'paper' as const };
        keep(`template ${name} ${brief.prompt} ${seed}`, design(wish, brief, 0, 1, name).svg);
      }
}

async function compareGallery(): Promise<void> {
  const classes = JSON.parse(readFileSync(new URL('../../../docs/gallery/prompts.json', import.meta.url), 'utf8')) as {
    prompts: string[];
  }[];
  for (const prompt of classes.flatMap(({ prompts }) => prompts)) {
    const brief = await understand(prompt);
    const wish = { prompt, width: 1024, height: 1024, seed: 1 };
    for (const index of [0, 1]) keep(`gallery ${prompt} ${index}`, design(wish, brief, index, 4).svg);
  }
}

const parts: Record<string, () => void | Promise<void>> = {
  motifs: compareMotifs,
  people: comparePeople,
  animals: compareAnimals,
  views: compareViews,
  templates: compareTemplates,
  gallery: compareGallery,
};
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  await part();
}

const found = Object.keys(digests);
if (!existsSync(file)) {
  writeFileSync(file, `${JSON.stringify(digests, null, 1)}\n`);
  console.log(`${found.length} digests written to ${file}`);
} else {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const kinds = new Set(found.map((name) => name.split(' ')[0]));
  const expected = Object.keys(before).filter((name) => kinds.has(name.split(' ')[0]));
  const changed = [...new Set([...expected, ...found])].filter((name) => before[name] !== digests[name]);
  console.log(`${found.length} pictures, ${changed.length} of them different`);
  for (const name of changed) console.log(`  ${name}`);
  if (changed.length > 0) process.exitCode = 1;
}
