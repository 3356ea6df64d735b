import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNetwork } from './facilities.ts';

const shipped = fileURLToPath(new URL('../../../../../network', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(shipped, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** The network with these terms for the stationery of Leeds. */
async function withTerms(terms: object) {
  const path = join(folder, 'facilities', 'leeds.json');
  const leeds = JSON.parse(await readFile(join(shipped, 'facilities', 'leeds.json'), 'utf8'));
  const stationery = { handlingCents: 50, bleedMm: 3, ...terms };
  await writeFile(path, JSON.stringify({ ...leeds, capabilities: { ...leeds.capabilities, stationery } }));
  return loadNetwork(folder);
}

describe('how a facility wants its files', () => {
  test('each capability sets its own file terms, and the defaults are PNG in sRGB', async () => {
    const { facilities } = await withTerms({ format: 'pdf', profile: 'cmyk' });
    const { capabilities } = facilities.find(({ id }) => id === 'leeds')!;
    expect(capabilities.stationery).toMatchObject({ format: 'pdf', profile: 'cmyk', transparency: 'kept' });
    const plain = { format: 'png', profile: 'srgb', transparency: 'kept', leaveOutGarmentColor: false };
    for (const [name, terms] of Object.entries(capabilities))
      if (name !== 'stationery') expect(terms).toMatchObject(plain);
  });

  test.each([
    [{ profile: 'gracol' }, /stationery: there is no profile gracol. Profiles: srgb, display-p3, cmyk, adobe-rgb/],
    [{ profile: 'cmyk' }, /a PNG cannot hold the colours of cmyk/],
    [{ format: 'pdf', transparency: 'solid' }, /need the format png/],
    [{ format: 'pdf', leaveOutGarmentColor: true }, /need the format png/],
    [{ colour: 'srgb' }, /colour/],
  ])('the terms %j are refused at start with the reason', async (terms, message) => {
    await expect(withTerms(terms)).rejects.toThrow(message);
  });
});

describe('profiles of the network', () => {
  const profiles = () => join(folder, 'profiles');

  test('a profile is found by its file name, beside the built-in ones', async () => {
    const network = await withTerms({ profile: 'adobe-rgb' });
    expect([...network.profiles.values()].map(({ name, space }) => [name, space])).toEqual([
      ['srgb', 'rgb'],
      ['display-p3', 'rgb'],
      ['cmyk', 'cmyk'],
      ['adobe-rgb', 'rgb'],
    ]);
  });

  test('a file that is no profile, is truncated or is unprintable is refused', async () => {
    const whole = await readFile(join(shipped, 'profiles', 'adobe-rgb.icc'));
    const onlySeen = Buffer.from(whole);
    onlySeen.write('CMYK', 16, 'latin1');
    for (const [bytes, message] of [
      [Buffer.from('not a profile'), /broken\.icc cannot be used: it is not a complete ICC profile/],
      [whole.subarray(0, 200), /not a complete ICC profile/],
      [onlySeen, /no B2A0/],
    ] as const) {
      await writeFile(join(profiles(), 'broken.icc'), bytes);
      await expect(loadNetwork(folder)).rejects.toThrow(message);
    }
    await rm(join(profiles(), 'broken.icc'));
  });
});
