/**
 * Writes the examples that the playground shows before anything was drawn: four designs of one prompt and each on a shirt, made by a service
 * that runs. `node server/scripts/make-samples.ts http://localhost:4400`
 */
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mockupUrl, Platen } from '@platen/client';
import sharp from 'sharp';

const prompt = 'A fox reading a newspaper, two-colour linocut';
const product = 'TEE-UNISEX';
const folder = fileURLToPath(new URL('../../studio/src/playground/samples/', import.meta.url));

const [origin = 'http://localhost:4400'] = process.argv.slice(2);
const answer = await fetch(`${origin}/v1/shops/sandbox`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
});
const { shop_id: shop, api_key: apiKey } = (await answer.json()) as { shop_id: string; api_key: string };
const platen = new Platen({ apiKey, baseUrl: `${origin}/v1` });
const { images } = await platen.generations.create({ prompt, numberResults: 4, background: 'transparent' });

/** Not every system knows that what ends in .localhost is here. */
const read = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { host, hostname, port, pathname, search } = new URL(url);
    const at = hostname.endsWith('.localhost') ? 'localhost' : hostname;
    get({ hostname: at, port, path: pathname + search, headers: { host } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      if (response.statusCode === 200) resolve(bytes);
      else reject(new Error(`${url} answered ${response.statusCode}: ${bytes}`));
    }).once('error', reject);
  });
for (const [i, { imageUrl, description }] of images.entries()) {
  const place = `${folder}fox-${i + 1}`;
  await sharp(await read(imageUrl))
    .resize(320, 320)
    .webp({ quality: 78, alphaQuality: 80, effort: 6 })
    .toFile(`${place}.webp`);
  const shown = await read(mockupUrl({ base: `${origin}/mockup`, product, shop, asset: imageUrl, width: 1000 }));
  await sharp(shown).webp({ quality: 82 }).toFile(`${place}-tee.webp`);
  console.log(`fox-${i + 1}: ${description}`);
}
