/**
 * Draws docs/gallery.md: the first design for each prompt in docs/gallery/prompts.json, on numbered sheets, without retries.
 *
 *   node packages/artist/scripts/make-gallery.ts [docs folder] [class…]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createArtist, type Painting, UndrawableError } from '../src/index.ts';

type Class = { class: string; prompts: string[] };
type Verdict = { prompt: string; verdict: string; note?: string };

const folder = process.argv[2] ?? 'docs';
const wanted = process.argv.slice(3);
const pictures = join(folder, 'gallery');
const across = 4;
const side = 300;

const artist = createArtist();
const startedAt = performance.now();

/** The first design, or null if the artist reports that it cannot draw this. */
async function paint(prompt: string): Promise<Painting | null> {
  try {
    return await artist.paintOne({ prompt, index: 0, count: 4, seed: 1 });
  } catch (error) {
    if (error instanceof UndrawableError) return null;
    throw error;
  }
}

/** A sheet on light grey, so that transparent and white areas differ. */
async function writeSheet(file: string, paintings: readonly (Painting | null)[], from: number): Promise<void> {
  const tiles = await Promise.all(
    paintings.map(async (painting, i) => ({
      input: await sharp(painting?.png ?? refused)
        .resize(side - 8, side - 8, { fit: 'contain', background: '#e4e4e4' })
        .flatten({ background: '#e4e4e4' })
        .composite([{ input: numberTag(from + i + 1), left: 4, top: 4 }])
        .png()
        .toBuffer(),
      left: (i % across) * side + 4,
      top: Math.floor(i / across) * side + 4,
    })),
  );
  await sharp({
    create: {
      width: across * side,
      height: Math.ceil(paintings.length / across) * side,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(join(pictures, file));
}

const numberTag = (number: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="20"><rect width="34" height="20" rx="4" fill="#ffffff" fill-opacity="0.85"/><text x="17" y="15" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#333333">${number}</text></svg>`,
  );

const refused = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#e4e4e4"/><path d="M220 220L380 380M380 220L220 380" stroke="#999999" stroke-width="14"/></svg>',
);

const slug = (name: string) => name.replaceAll(' ', '-');

try {
  mkdirSync(pictures, { recursive: true });
  const classes = JSON.parse(readFileSync(join(pictures, 'prompts.json'), 'utf8')) as Class[];
  const judged = join(pictures, 'verdicts.json');
  const verdicts = new Map(
    (existsSync(judged) ? (JSON.parse(readFileSync(judged, 'utf8')) as Verdict[]) : []).map((one) => [one.prompt, one]),
  );
  const chapters: string[] = [];
  let number = 0;
  for (const { class: name, prompts } of classes) {
    const from = number;
    number += prompts.length;
    if (wanted.length === 0 || wanted.includes(name)) {
      const paintings = await Promise.all(prompts.map(paint));
      await writeSheet(`${slug(name)}.webp`, paintings, from);
    }
    const lines = prompts.map((prompt, i) => {
      const verdict = verdicts.get(prompt);
      return `${from + i + 1}. ${prompt}${verdict ? ` — ${verdict.verdict}${verdict.note ? `: ${verdict.note}` : ''}` : ''}`;
    });
    chapters.push(`## ${name}\n\n![${name}](gallery/${slug(name)}.webp)\n\n${lines.join('\n')}`);
  }
  const counts = new Map<string, number>();
  for (const { verdict } of verdicts.values()) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const good = (counts.get('sells') ?? 0) + (counts.get('printable') ?? 0);
  const summary =
    verdicts.size === 0
      ? ''
      : `\n\n| sells | printable | weak | wrong | good |\n|---|---|---|---|---|\n| ${['sells', 'printable', 'weak', 'wrong'].map((one) => counts.get(one) ?? 0).join(' | ')} | ${Math.round((100 * good) / verdicts.size)} % |`;
  writeFileSync(
    join(folder, 'gallery.md'),
    `# Gallery of the embedded artist

Every picture below was drawn on an ordinary computer, without a key or a network, at the first try, from the prompt alone. Grey is transparent.
The prompts (\`gallery/prompts.json\`) were written before the artist, and the artist is not tuned to single prompts.
\`node packages/artist/scripts/make-gallery.ts\` draws the page again; the same seed gives the same bytes. \`gallery/chat.json\` holds conversations with
the chat, made in the same way.

Two independent judges rated the pictures as a seller would. If they disagree, the worse verdict counts
(\`gallery/verdicts.json\`):

| verdict | meaning |
|---|---|
| sells | everything in the prompt is there, nothing else is, and it looks good |
| printable | correct and clean, but plain |
| weak | a part of the prompt is missing or wrong, or the picture looks clumsy |
| wrong | something else was drawn, words were added or lost, or it would offend |${summary}

${chapters.join('\n\n')}
`,
  );
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
} finally {
  await artist.close();
}
