import { describe, expect, it } from 'vitest';
import { getPalette } from '../../kit/palettes.ts';
import { createRandom } from '../../kit/random.ts';
import { grounds } from '../../library/places.ts';
import { understand } from '../../read/understand.ts';
import { drawView } from './draw-view.ts';
import { isView, readView } from './read-view.ts';

const box = { left: 0, right: 900, top: 0, bottom: 900 };
const viewOf = async (prompt: string) => readView(await understand(prompt));
const draw = (view: Awaited<ReturnType<typeof viewOf>>, seed = 1) => {
  let ids = 0;
  return drawView(view, { box, random: createRandom(seed), palette: null, id: () => `v${ids++}` });
};

describe('a view is read from the words', () => {
  it.each([
    ['route 66 desert highway at sunset', 'desert', 'sunset'],
    ['a lighthouse on a cliff in a storm', 'cliff', 'day'],
    ['lisbon tram on a steep street with tiled houses', 'street', 'day'],
    ['a lemon terrace on the amalfi coast', 'coast', 'day'],
    ['an old red tractor in a wheat field', 'field', 'day'],
    ['cabin in the woods with smoke from the chimney', 'forest', 'day'],
    ['the eiffel tower in spring with cherry trees', 'park', 'day'],
    ['new york skyline at night with a full moon', 'city', 'night'],
    ['a hedgehog baking bread in a tiny kitchen', 'room', 'day'],
    ['un gato astronauta en la luna', 'moon', 'space'],
    ['sailboat on the ocean at dawn', 'sea', 'dawn'],
  ])('the view has the right ground and hour: %s', async (prompt, ground, hour) => {
    const view = await viewOf(prompt);
    expect([view.ground, view.hour]).toEqual([ground, hour]);
  });

  it('a view has at most one light in the sky, the requested one', async () => {
    expect((await viewOf('new york skyline at night with a full moon')).disc).toBe('full-moon');
    expect((await viewOf('a desert under a crescent moon')).disc).toBe('crescent-moon');
    expect((await viewOf('blood moon over the mountains')).disc).toBe('blood-moon');
    expect((await viewOf('a lighthouse on a cliff in a storm')).disc).toBeNull();
    // The fox is wrapped around the moon: no second one.
    expect((await viewOf('a fox wrapped around a crescent moon at night')).disc).toBeNull();
    expect((await viewOf('un gato astronauta en la luna')).disc).toBe('earth');
  });

  it('plants and land become part of the view unless someone interacts with them', async () => {
    const brief = await understand('the eiffel tower in spring with cherry trees');
    const { drawn, plants, hasSight } = readView(brief);
    expect(brief.subjects.filter((_, i) => !drawn.has(i)).map(({ motif }) => motif)).toEqual(['eiffel-tower']);
    expect([plants, hasSight]).toEqual([['cherry'], true]);
    const monkey = await understand('a monkey hanging from a palm tree on a beach');
    expect(readView(monkey).drawn.size).toBe(0);
  });

  it('only a travel poster is lettered with the name of its place', async () => {
    expect((await viewOf('yosemite half dome travel poster')).title).toBe('yosemite half dome');
    expect((await viewOf('yosemite half dome at sunset')).title).toBeNull();
    expect((await viewOf('venice travel poster, no text')).title).toBeNull();
  });

  it('a single thing is not a view', async () => {
    expect(isView(await understand('a red teapot'))).toBe(false);
    expect(isView(await understand('a lighthouse'))).toBe(false);
    expect(isView(await understand('grand canyon'))).toBe(true);
  });
});

describe('a view is drawn', () => {
  it('a view is drawn on every ground, within size limits, with its subject inside the box', async () => {
    const view = await viewOf('a fox in a meadow');
    for (const ground of new Set(grounds.values())) {
      const { back, spot } = draw({ ...view, ground });
      expect(back.length, ground).toBeGreaterThan(200);
      expect(back.length, ground).toBeLessThan(400_000);
      expect(back, ground).not.toMatch(/NaN|undefined|Infinity/);
      expect(spot.foot, ground).toBeLessThanOrEqual(box.bottom);
      expect(spot.foot - spot.height, ground).toBeGreaterThanOrEqual(0);
    }
  });

  it('a view has other colours at every hour, and other shapes with every seed', async () => {
    const view = await viewOf('a mountain lake');
    const skies = (['dawn', 'day', 'golden', 'sunset', 'dusk', 'night'] as const).map(
      (hour) => draw({ ...view, hour }).sky,
    );
    expect(new Set(skies).size).toBe(6);
    expect(new Set([1, 2, 3].map((seed) => draw(view, seed).back)).size).toBe(3);
  });

  it('a view shows its weather: rain falls, a storm has lightning, snow lies', async () => {
    expect(draw(await viewOf('london phone box in the rain')).weather).toContain('stroke');
    expect(draw(await viewOf('a ship in a storm')).clouds).not.toBe(draw(await viewOf('a ship at sea')).clouds);
    expect(draw(await viewOf('a cabin in falling snow')).weather).toContain('circle');
  });

  it('a view follows the colours that the prompt names', async () => {
    const view = await viewOf('a mountain lake');
    let ids = 0;
    const mono = drawView(view, {
      box,
      random: createRandom(1),
      palette: getPalette('mono'),
      id: () => `v${ids++}`,
    });
    expect(mono.light.sky).not.toEqual(draw(view).light.sky);
  });
});
