/**
 * Draws the gallery of docs/gallery.md: one design for each prompt on contact sheets, and four designs of one call.
 *
 *   node packages/artist/scripts/make-gallery.ts [docs folder]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createArtist, type Painting } from '../src/index.ts';
import { galleryPrompts } from './gallery-prompts.ts';

const folder = process.argv[2] ?? 'docs';
const pictures = join(folder, 'gallery');
const columns = 10;
const cell = 200;
const perSheet = 50;

const artist = createArtist();
const startedAt = performance.now();

async function sheet(file: string, paintings: Painting[], across: number, size: number): Promise<void> {
  const tiles = await Promise.all(
    paintings.map(async ({ png }, i) => ({
      input: await sharp(png)
        .flatten({ background: '#d9d9d9' })
        .resize(size - 4, size - 4)
        .png()
        .toBuffer(),
      left: (i % across) * size + 2,
      top: Math.floor(i / across) * size + 2,
    })),
  );
  await sharp({
    create: {
      width: across * size,
      height: Math.ceil(paintings.length / across) * size,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(join(pictures, file));
}

try {
  mkdirSync(pictures, { recursive: true });
  const paintings = await Promise.all(
    galleryPrompts.map((prompt) => artist.paintOne({ prompt, index: 0, count: 4, seed: 1 })),
  );
  const sheets = Math.ceil(paintings.length / perSheet);
  for (let i = 0; i < sheets; i++) {
    await sheet(`sheet-${i + 1}.webp`, paintings.slice(i * perSheet, (i + 1) * perSheet), columns, cell);
  }
  const four = [
    'a fox reading a book under a retro sunset',
    'an octopus wearing a top hat',
    'camper van in the mountains',
  ];
  const answers = await Promise.all(four.map((prompt) => artist.paint({ prompt, count: 4, seed: 7 })));
  await sheet('four-of-one-call.webp', answers.flat(), 4, 300);
  const list = (from: number) =>
    galleryPrompts
      .slice(from, from + perSheet)
      .map((prompt, i) => `${from + i + 1}. ${prompt} (${paintings[from + i]!.template})`)
      .join('\n');
  writeFileSync(
    join(folder, 'gallery.md'),
    `# Gallery of the embedded artist

Every picture below was drawn on an ordinary computer with no key and no network, at the first try, from the prompt alone.
\`node packages/artist/scripts/make-gallery.ts\` draws the page again; the same seed gives the same bytes.

## Four designs of one call

${four.map((prompt) => `*${prompt}*`).join(' · ')}

![four designs each](gallery/four-of-one-call.webp)

${Array.from({ length: sheets }, (_, i) => `## Prompts ${i * perSheet + 1} to ${Math.min(galleryPrompts.length, (i + 1) * perSheet)}\n\n![contact sheet](gallery/sheet-${i + 1}.webp)\n\nLeft to right, top to bottom:\n\n${list(i * perSheet)}`).join('\n\n')}
`,
  );
  console.log(
    `${paintings.length + answers.flat().length} designs in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
} finally {
  await artist.close();
}
