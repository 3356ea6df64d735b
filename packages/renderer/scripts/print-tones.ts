/** Prints the tones of scenes in every colour they are sold in: `npm run tones -w @platen/renderer [scene or product…]`. */
import { createRenderer } from '../src/index.ts';
import { listScenes } from '../test/scene-files.ts';
import { measureTones } from '../test/tones.ts';

const wanted = process.argv.slice(2);
const renderer = createRenderer({ megabytes: 192 });
const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(1)} %`);
for (const scene of listScenes()) {
  if (wanted.length > 0 && !wanted.includes(scene.scene) && !wanted.includes(scene.product)) continue;
  console.log(`\n${scene.product} ${scene.scene}`);
  for (const { colour, outline, clipped, dark, light, blackPrint } of await measureTones(renderer, scene)) {
    const tones = `tones ${dark.toFixed(1)} to ${light.toFixed(1)} (${(light - dark).toFixed(1)})`;
    console.log(
      `  ${colour.padEnd(8)} outline ${percent(outline).padEnd(8)} clipped ${percent(clipped).padEnd(8)} ${tones.padEnd(30)} black print ${blackPrint?.toFixed(1) ?? '-'}`,
    );
  }
}
