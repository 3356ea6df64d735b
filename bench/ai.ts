/**
 * The embedded models: CPU milliseconds of one core per image, cut-out and video, and the peak memory of a worker that does
 * all of them and of the process that analyses photographs. The same run compares an image with the bare rasterising and PNG encoding of
 * the same SVG by librsvg.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { lastNetworkUse } from '../packages/artist/src/cutout/saliency.ts';
import { createArtist } from '../packages/artist/src/index.ts';
import { readPrompt } from '../packages/artist/src/read/read.ts';
import { tasks } from '../packages/artist/src/tasks.ts';

// The same settings as in a worker.
sharp.cache(false);
sharp.concurrency(1);

async function cpuMs<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const round = (value: number) => Math.round(value);

const wish = async (prompt: string) => ({
  wish: { prompt, width: 1024, height: 1024, seed: 1 },
  brief: await readPrompt(prompt),
  index: 0,
  count: 4,
});
const paint = async (prompt: string) => tasks.paint(await wish(prompt));
await paint('warm up: a cat');

const gallery = new URL('../docs/gallery/prompts.json', import.meta.url);
const prompts = (JSON.parse(readFileSync(gallery, 'utf8')) as { prompts: string[] }[]).flatMap((one) => one.prompts);
const ours: number[] = [];
const bare: number[] = [];
for (const prompt of prompts.filter((_, i) => i % 2 === 0)) {
  const { result, ms } = await cpuMs(() => paint(prompt));
  ours.push(ms);
  bare.push((await cpuMs(() => sharp(Buffer.from(result!.svg)).png({ compressionLevel: 6 }).toBuffer())).ms);
}
console.log(
  `  image 1024 px: median ${round(at(ours, 0.5))} ms, 95 % ${round(at(ours, 0.95))} ms, worst ${round(at(ours, 1))} ms of one core (${ours.length} prompts)`,
);
console.log(
  `  ${(at(ours, 0.5) / at(bare, 0.5)).toFixed(2)} × the bare librsvg raster of the same designs (${round(at(bare, 0.5))} ms)`,
);

const design = (await cpuMs(() => paint('a bear badge that says "Camp"'))).result!;
const photo = await sharp({
  create: {
    width: 1024,
    height: 1024,
    channels: 3,
    background: '#556b4f',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})
  .composite([
    {
      input: await sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><ellipse cx="512" cy="560" rx="240" ry="330" fill="#d8452e"/></svg>',
        ),
      )
        .png()
        .toBuffer(),
    },
  ])
  .jpeg()
  .toBuffer();
const exact = await cpuMs(() => tasks.cutOut({ image: design.png, svg: design.svg }));
const flat = await cpuMs(() => tasks.cutOut({ image: design.png, svg: null }));
await tasks.cutOut({ image: photo, svg: null });
const found = await cpuMs(() => tasks.cutOut({ image: photo, svg: null }));
const network = lastNetworkUse();
console.log(
  `  cut-out 1024 px: ${round(exact.ms)} ms by layers, ${round(flat.ms)} ms by flat ground, ${round(found.ms + network.cpuMs)} ms for a photograph (${round(network.cpuMs)} of them in the network)`,
);
const sticker = await wish('a sticker');
const guided = await cpuMs(() => tasks.paintFromReference({ ...sticker, references: [photo] }));
console.log(`  reference-guided: ${round(guided.ms)} ms`);

for (const resolution of [720, 1080] as const) {
  const frames = 30;
  const part = await cpuMs(() =>
    tasks.animate(
      { image: design.png, svg: design.svg, cut: null, prompt: 'snow, zoom in', resolution, from: 0, to: frames },
      () => undefined,
    ),
  );
  console.log(
    `  video ${resolution}p: ${round(part.ms / frames)} ms of one core per frame, ${((part.ms * 6) / 1000).toFixed(1)} s for all 180`,
  );
}
await tasks.animate(
  { image: photo, svg: null, cut: null, prompt: '', resolution: 1080, from: 0, to: 10 },
  () => undefined,
);
const workerMb = round(process.resourceUsage().maxRSS / 1024);
console.log(
  `  peak memory: ${workerMb} MB in a worker that did all of it, ${round(network.peakMb)} MB in the network's process, which runs for seconds`,
);

const artist = createArtist();
let startedAt = performance.now();
await artist.paint({ prompt: 'a fox reading a book', count: 4 });
console.log(`  wall, workers cold: four images ${round(performance.now() - startedAt)} ms`);
startedAt = performance.now();
await artist.paint({ prompt: 'three bees and a sunflower', count: 4 });
console.log(`  wall, workers warm: four images ${round(performance.now() - startedAt)} ms`);
startedAt = performance.now();
await artist.animate({ image: design.png, svg: design.svg, prompt: 'snow' });
console.log(`  wall: a 720p video ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
await artist.close();
