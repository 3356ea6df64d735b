import { expect, it } from 'vitest';
import { nobody, type Person, poses } from '../../../brief/person.ts';
import type { Motif } from '../../../kit/motif.ts';
import { getPalette } from '../../../kit/palettes.ts';
import { rasterize } from '../../../kit/raster.ts';
import { toolNames } from '../../../library/tools.ts';
import { roles } from '../../../read/people-roles.ts';
import { lineDrawing, ramp, tint } from '../treatments.ts';
import { skins } from './colours.ts';
import { buildGroup } from './groups.ts';
import { findHat, hatNames } from './hats.ts';
import { outfits } from './outfits.ts';
import { buildPerson, ownRides } from './people.ts';
import { findTool } from './tools.ts';

const toSvg = ({ body, width, height }: Motif) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

function expectClean({ body, width, height }: Motif, what: string) {
  expect(body, what).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
  expect(Math.min(width, height), what).toBeGreaterThan(300);
  const ids = [...body.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size, `${what}: ids repeat`).toBe(ids.length);
}

/** Whether the middle of the cheek, in the head's own place, shows skin. */
function showsFace(person: Person): boolean {
  const { motif, anchors } = buildPerson({ ...person, skin: 'tan', expression: 'calm' }, { seed: 3 });
  const { data, width } = rasterize(toSvg(motif), 200);
  const scale = width / motif.width;
  const { x, y, width: w, height: h } = anchors.face;
  const wanted = [0xe3, 0xab, 0x7b];
  let bare = 0;
  for (let i = 0; i < 25; i++) {
    const px = Math.round((x + w * (0.4 + 0.05 * (i % 5))) * scale);
    const py = Math.round((y + h * (0.4 + 0.05 * Math.floor(i / 5))) * scale);
    const at = (py * width + px) * 4;
    if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) < 26)) bare += 1;
  }
  return bare > 8;
}

it.each(poses)('%s: a person is drawn whole, with nothing in front of the face', (pose) => {
  const { motif } = buildPerson({ ...nobody, pose }, { seed: 1 });
  expectClean(motif, pose);
  expect(showsFace({ ...nobody, pose, gender: 'man', hair: 'short' })).toBe(true);
});

it('people of every age can wear each outfit and hat', () => {
  for (const [name, outfit] of Object.entries(outfits)) {
    if (outfit.hat) expect(findHat(outfit.hat), `${name} wears ${outfit.hat}`).not.toBeNull();
    expectClean(buildPerson({ ...nobody, outfit: name }, { seed: name }).motif, name);
  }
  for (const name of hatNames) expectClean(buildPerson({ ...nobody, headwear: name }).motif, name);
  for (const age of ['baby', 'child', 'adult', 'old'] as const) expectClean(buildPerson({ ...nobody, age }).motif, age);
});

it('every role has an outfit and a tool that exist', () => {
  for (const [noun, role] of roles) {
    if (role.tool) expect(findTool(role.tool, 't'), `${noun} holds ${role.tool}`).not.toBeNull();
    if (role.outfit) expect(outfits[role.outfit], `${noun} wears ${role.outfit}`).toBeDefined();
    if (role.pose) expect(poses, noun).toContain(role.pose);
  }
});

it("tools fit into hands: each of ours and the library's is drawn with its holder", () => {
  for (const name of [...toolNames, 'cat', 'basketball', 'hot-dog']) {
    const { motif } = buildPerson(nobody, { holds: name });
    expectClean(motif, name);
    expect(motif.body.length, name).toBeGreaterThan(buildPerson(nobody, { holds: null }).motif.body.length);
  }
});

it('vehicles are drawn with their riders', () => {
  for (const rides of ownRides) {
    const { motif } = buildPerson(nobody, { rides });
    expectClean(motif, rides);
  }
});

it('a seed always draws the same person, and another seed a different one', () => {
  const one = buildPerson(nobody, { seed: 7 }).motif.body;
  expect(buildPerson(nobody, { seed: 7 }).motif.body).toBe(one);
  expect(buildPerson(nobody, { seed: 8 }).motif.body).not.toBe(one);
});

it('skin keeps its colour in every palette, and a drawing that has its own lines gets no second ones', () => {
  const palette = getPalette('mono');
  for (const skin of Object.keys(skins)) {
    const { motif } = buildPerson({ ...nobody, skin }, { seed: 2 });
    const { base } = skins[skin]!;
    expect(tint(motif, palette, 0.6).body).toContain(`fill="${base}"`);
    expect(ramp(motif, ['#102030', '#80a060', '#f0e0d0']).body).toContain(`fill="${base}"`);
    const lines = (body: string) => body.match(/stroke-width="/g)?.length ?? 0;
    const pen = lineDrawing(motif, palette, 4);
    expect(lines(pen.body)).toBe(lines(motif.body));
    expect(pen.body).not.toContain(base);
  }
});

it('a child on the shoulders resembles the person who carries it', () => {
  const alone = buildPerson(nobody).motif;
  const { motif } = buildPerson({ ...nobody, carries: { ...nobody, age: 'child' } });
  expectClean(motif, 'shoulders');
  expect(motif.height).toBeGreaterThan(alone.height * 1.1);
  const [skin] = motif.natural!;
  expect(motif.natural!.filter((colour) => colour === skin)).toHaveLength(2);
});

it('a requested colour is kept', () => {
  const { motif } = buildPerson({ ...nobody, outfit: 'dress', clothesColour: '#12ab34' });
  expect(tint(motif, getPalette('mono'), 0.6).body).toContain('#12ab34');
});

it('only grown men are drawn without a top', () => {
  const chest = (person: Partial<Person>) =>
    buildPerson({ ...nobody, outfit: 'beach', clothesColour: '#12ab34', ...person }).motif.body.includes('#12ab34');
  expect(chest({ gender: 'man' })).toBe(false);
  expect(chest({ gender: 'woman' })).toBe(true);
  expect(chest({ gender: 'man', age: 'child' })).toBe(true);
});

it('a family has children, a crew shares one boat, and a team has different people', () => {
  const family = buildGroup({ ...nobody, group: 4, family: true }, 4);
  const heights = family.parts.map(({ motif }) => motif.height);
  expect(family.parts).toHaveLength(4);
  expect(Math.min(...heights)).toBeLessThan(Math.max(...heights) * 0.8);
  const crew = buildGroup({ ...nobody, pose: 'rowing', group: 4 }, 4);
  expect(crew.parts.map(({ motif }) => motif.name).filter((name) => name === 'rowing-boat')).toHaveLength(1);
  expect(crew.faces).toHaveLength(4);
  const team = buildGroup({ ...nobody, outfit: 'football', group: 3 }, 3);
  expect(new Set(team.parts.map(({ motif }) => motif.body)).size).toBe(3);
});

it("every place of work and play fits the figure's box and draws its tool once", () => {
  for (const pose of poses) {
    const { motif } = buildPerson({ ...nobody, pose, tool: 'hammer' }, { seed: 2 });
    expectClean(motif, pose);
    expect(Math.max(motif.width, motif.height) / Math.min(motif.width, motif.height), pose).toBeLessThan(3.6);
  }
});
