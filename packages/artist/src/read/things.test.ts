import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const heroOf = async (prompt: string) => (await understand(prompt)).subjects[0];

test.each([
  ['a sad balloon', 'balloon', 'sad'],
  ['a grumpy coffee cup', 'hot-beverage', 'angry'],
  ['two toasters in love', 'toaster', 'love'],
  ['boba tea with a smiling face', 'bubble-tea', 'happy'],
  ['a crying onion', 'onion', 'crying'],
])('a feeling belongs to the thing it describes: %s', async (prompt, motif, feeling) => {
  const { subjects } = await understand(prompt);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatchObject({ motif, feeling });
});

test.each([
  ['heart of bread', 'red-heart', 'sourdough'],
  ['cloud shaped like a sheep', 'ewe', 'cloud'],
  ['a heart-shaped pizza', 'red-heart', 'pizza'],
])('one thing in the form of another is drawn once: %s', async (prompt, motif, stuff) => {
  const { subjects } = await understand(prompt);
  expect(subjects.map((one) => [one.motif, one.stuff])).toEqual([[motif, stuff]]);
});

test.each([
  ['an old red tractor', 'vintage-tractor'],
  ['classic muscle car front view', 'muscle-car-front'],
  ['vw bus seen from the front', 'camper-van-front'],
  ['a tractor', 'tractor'],
])('age and view choose the drawing: %s', async (prompt, motif) => {
  expect(await heroOf(prompt)).toMatchObject({ motif });
});

test('a part can have its own colour, and a thing can have two colours', async () => {
  expect((await heroOf('unicorn with a rainbow mane'))?.partColours?.[0]).toMatchObject({ part: 'mane' });
  expect((await heroOf('a menorah in blue and silver'))?.twoTones).toHaveLength(2);
});

test('a thing that breathes fire emits it instead of having it beside it', async () => {
  const { relations } = await understand('hot sauce bottle breathing fire');
  expect(relations).toEqual([{ kind: 'emitting', of: 0, to: 1 }]);
});

test("a truck's bed is not drawn as a bed", async () => {
  const { subjects, relations } = await understand('pickup truck with pumpkins in the bed');
  expect(subjects.map(({ motif }) => motif)).not.toContain('bed');
  expect(relations[0]?.kind).toBe('in');
});
