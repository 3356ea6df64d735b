import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Feeling } from './brief/brief.ts';
import { poses } from './brief/person.ts';
import { wardrobe } from './draw/motifs/own/cloths.ts';
import { skins } from './draw/motifs/people/colours.ts';
import { hatNames } from './draw/motifs/people/hats.ts';
import { expressions, hairs } from './draw/motifs/people/head.ts';
import { outfits } from './draw/motifs/people/outfits.ts';
import { findTool } from './draw/motifs/people/tools.ts';
import { stuffs } from './draw/motifs/stuffs.ts';
import { templates } from './draw/templates/templates.ts';
import type { Hour, Season, Weather } from './draw/views/view.ts';
import { palettes } from './kit/palettes.ts';
import { readJson, readList, readRows, splitWords } from './kit/tables.ts';
import { bodyWearOf, garmentNames } from './library/garments.ts';
import { hasMotif } from './library/names.ts';
import { isStuff } from './library/stuffs.ts';
import { svgNames } from './library/svg-files.ts';
import type { VerbTie } from './read/verbs.ts';

const folder = new URL('../data/tables/', import.meta.url);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsv'))
  .map((path) => path.slice(0, -'.tsv'.length));

/** The column whose words stand in a table once: the second, except in these. */
const columnOfWords: Record<string, number | null> = {
  coats: 0,
  colours: 0,
  costumes: 0,
  elements: 0,
  clothes: 0,
  faces: 0,
  garments: 0,
  'languages/colours': 0,
  'languages/common': null,
  'languages/numbers': 0,
  lists: null,
  manners: 0,
  palettes: 0,
  'people/expressions': 0,
  'people/hairstyles': 0,
  'people/outfits': 0,
  'people/roles': 0,
  'places/lights': null,
  'places/skylines': 0,
  senses: null,
  themes: 0,
  things: 0,
  trades: 0,
};

const twice = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) < i);

describe.each(names)('%s.tsv', (name) => {
  const text = readFileSync(new URL(`${name}.tsv`, folder), 'utf8');
  const rows = readRows(name);

  test('no row has more cells than the heading', () => {
    const heading = text
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .at(-1)!
      .split('\t');
    expect(rows.filter((row) => row.length > heading.length || row[0] === '')).toEqual([]);
    expect(heading.length).toBeGreaterThan(1);
    expect(text.endsWith('\n') && !text.includes('\r')).toBe(true);
  });

  test('no word is empty or listed twice', () => {
    const column = columnOfWords[name];
    const cells = rows.flatMap((row) => (column === null ? row.slice(1, 2) : (row[column ?? 1] ?? '')));
    const words = cells.flatMap(splitWords);
    expect(words).not.toContain('');
    if (column !== null) expect(twice(words)).toEqual([]);
  });
});

const cellsOf = (name: string, column: number): string[] =>
  readRows(name).flatMap((row) => (row[column] ? [row[column]] : []));

test('no list has a word twice', () => {
  for (const name of new Set(cellsOf('lists', 0))) expect(twice(readList(name)), name).toEqual([]);
});

test('a motif, pose, outfit or tool in a table can be drawn', () => {
  const motifs = [
    ...['wearables', 'habitats'].flatMap((name) => cellsOf(name, 1).flatMap(splitWords)),
    ...['tools-of-roles', 'touches'].flatMap((name) => cellsOf(name, 0).flatMap(splitWords)),
    ...['rideables', 'holdables', 'people', 'animals', 'sceneryMotifs', 'busts'].flatMap(readList),
  ];
  expect(motifs.filter((motif) => !motif.split('|').some(hasMotif))).toEqual([]);
  const drawnPoses: readonly string[] = poses;
  const asked = [...cellsOf('people/roles', 3), ...cellsOf('people/actions', 0).map((action) => action.split('/')[0]!)];
  expect(asked.filter((pose) => !drawnPoses.includes(pose))).toEqual([]);
  expect(cellsOf('people/roles', 1).filter((name) => !Object.hasOwn(outfits, name))).toEqual([]);
  expect(cellsOf('people/roles', 2).filter((name) => findTool(name, 'a') === null)).toEqual([]);
});

/** What `scenes/views` can draw. */
const grounds =
  'hills meadow field vineyard terraces desert dunes canyon savanna jungle forest birches avenue bamboo mountain volcano lake river waterfall sea beach coast cliff harbour canal ice snow underwater city street park garden moon space sky room'.split(
    ' ',
  );

const wordList = <T extends string>(...words: T[]): readonly T[] => words;

test.each<[string, readonly string[]]>([
  ['wearables', wordList('head', 'eyes', 'neck', 'ears')],
  ['verbs', wordList<VerbTie>('hold', 'carry', 'ride', 'wear', 'chase', 'face', 'pull', 'on', 'do', 'emit', 'act')],
  ['feelings', wordList<Feeling>('happy', 'sad', 'crying', 'tired', 'angry', 'love', 'surprised', 'scared', 'silly')],
  ['places/hours', wordList<Hour>('dawn', 'day', 'golden', 'sunset', 'dusk', 'night', 'space')],
  ['places/weathers', wordList<Weather>('storm', 'rain', 'fog', 'snow', 'wind', 'rainbow', 'aurora', 'clouds')],
  ['places/seasons', wordList<Season>('spring', 'summer', 'autumn', 'winter')],
  ['places/grounds', grounds],
  ['places/homes', grounds],
  ['people/moods', Object.keys(expressions)],
  ['people/origins', Object.keys(skins)],
  ['people/hair', Object.keys(hairs)],
  ['people/headgear', [...hatNames, ...Object.keys(hairs)]],
  ['people/clothing', Object.keys(outfits)],
  ['styles', [...templates.keys()]],
  ['manners', [...templates.keys()]],
])('the meanings of the table %s are known to the code', (name, known) => {
  expect(cellsOf(name, 0).filter((meaning) => !known.includes(meaning))).toEqual([]);
});

test('a city shows landmarks and a peak that are drawn', () => {
  const marks = [...cellsOf('places/skylines', 4), ...cellsOf('places/skylines', 5).flatMap(splitWords)];
  expect(marks.filter((mark) => !/^[a-z-]+ [\d.]+ [\d.]+$/.test(mark))).toEqual([]);
  expect(marks.map((mark) => mark.split(' ')[0]!).filter((name) => !svgNames('landmarks').includes(name))).toEqual([]);
  const peaks = [...cellsOf('places/skylines', 3), ...cellsOf('places/peaks', 0)];
  expect(peaks.filter((name) => !svgNames('peaks').includes(name))).toEqual([]);
});

test('a table of measures has as many numbers as its columns name', () => {
  const counts = (name: string, column: number) =>
    new Set(
      cellsOf(name, column).map((cell) =>
        cell.split(' ').every((part) => part !== '' && Number.isFinite(Number(part))) ? cell.split(' ').length : NaN,
      ),
    );
  expect([...counts('faces', 1)]).toEqual([3]);
  expect([...counts('faces', 2)]).toEqual([3]);
  expect([...counts('faces', 3)].every((count) => count <= 2)).toBe(true);
  expect([...counts('faces', 4)]).toEqual([5]);
  expect([...counts('faces', 5)]).toEqual([3]);
  for (const column of [2, 3]) expect([...counts('garments', column)]).toEqual([1]);
  expect([...counts('places/lights', 5)]).toEqual([1]);
});

test('a light has four or more colours of the sky, and a scheme for every hour', () => {
  for (const row of readRows('places/lights')) {
    expect(row).toHaveLength(7);
    expect(row[1]!.split(' ').length, row[0]).toBeGreaterThan(3);
    const colours = [...row[1]!.split(' '), ...row.slice(2, 5), row[6]];
    for (const colour of colours) expect(colour, row[0]).toMatch(/^#[0-9a-f]{6}$/);
  }
  const drawn = cellsOf('places/lights', 0);
  expect(['dawn', 'day', 'golden', 'sunset', 'dusk', 'night', 'space'].filter((hour) => !drawn.includes(hour))).toEqual(
    [],
  );
});

test('a garment is worn at a place that figures have', () => {
  expect(cellsOf('garments', 1).filter((place) => !/^(?:head|eyes|neck|ears)$/.test(place))).toEqual([]);
});

test('hair and expressions are heads and faces of Open Peeps', () => {
  const { heads, faces } = readJson<{ heads: object; faces: object }>('people');
  const hair = [1, 2].flatMap((column) => cellsOf('people/hairstyles', column).flatMap(splitWords));
  expect(hair.filter((name) => !Object.hasOwn(heads, name))).toEqual([]);
  const shown = cellsOf('people/expressions', 1).flatMap(splitWords);
  expect(shown.map((face) => face.split('+')[0]!).filter((name) => !Object.hasOwn(faces, name))).toEqual([]);
});

test('a size is a number of metres', () => {
  expect(cellsOf('sizes', 0).filter((metres) => !(Number(metres) > 0))).toEqual([]);
});

test('a palette has five accents and names every colour by six digits', () => {
  for (const { name, ink, paper, night, accents, pop } of palettes.values()) {
    expect(accents, name).toHaveLength(5);
    for (const colour of [ink, paper, night, ...accents, pop]) expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
  }
  for (const colour of cellsOf('colours', 1)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test('the library names exactly the garments and stuffs that can be drawn', () => {
  expect(garmentNames).toEqual(Object.keys(wardrobe));
  expect(garmentNames.filter((name) => bodyWearOf(name) !== name)).toEqual([]);
  expect(Object.keys(stuffs).filter((name) => !isStuff(name))).toEqual([]);
  expect(readList('stuffs')).toEqual(Object.keys(stuffs));
});
