/** Beyond the ground: the sky, space and the moon. */
import { mix } from '../../kit/colour.ts';
import { cumulus } from './sky.ts';
import { corners, crags, disc, fill, n, oval, rolling } from './strokes.ts';
import type { Painted, Scene } from './view.ts';

function moonSurface(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('craters');
  const grey = scene.view.isMars ? '#c4683f' : '#b9b7c4';
  const crater = (x: number, y: number, r: number) => {
    const [cx, cy, rx] = [scene.x(x), scene.y(y), scene.w * r];
    return (
      oval(cx, cy, rx, rx * 0.3, light.at('#8d8b9e')) +
      oval(cx, cy + rx * 0.05, rx * 0.86, rx * 0.22, light.at('#77758a')) +
      oval(cx, cy - rx * 0.02, rx, rx * 0.3, 'none', `stroke="${light.at('#dad8e2')}" stroke-width="${n(rx * 0.06)}"`)
    );
  };
  return {
    back:
      crags(scene, 0.66, 0.1, light.at('#7d7a94', 0.3), 'far', 10) +
      rolling(
        scene,
        [
          [0, 0.7],
          [0.3, 0.66],
          [0.7, 0.68],
          [1, 0.64],
        ],
        light.at(grey, 0.14),
      ) +
      crater(0.2, 0.75, 0.08) +
      crater(0.82, 0.73, 0.1) +
      crater(0.6, 0.7, 0.04) +
      rolling(
        scene,
        [
          [0, 0.84],
          [0.4, 0.8],
          [0.7, 0.82],
          [1, 0.79],
        ],
        light.at(scene.view.isMars ? '#d9824f' : '#cfcdd8'),
      ) +
      crater(0.13, 0.91, 0.1) +
      crater(0.88, 0.9, 0.12) +
      crater(0.36, 0.85, 0.05) +
      Array.from({ length: 16 }, () =>
        oval(
          scene.x(own.next()),
          scene.y(own.between(0.82, 0.99)),
          scene.w * own.between(0.004, 0.01),
          scene.h * 0.004,
          light.at('#9896a8'),
        ),
      ).join(''),
  };
}

function space(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('planets');
  const planet = (x: number, y: number, r: number, colour: string, ring: boolean) => {
    const [cx, cy, k] = [scene.x(x), scene.y(y), scene.h * r];
    return (
      disc(cx, cy, k, light.lit(colour)) +
      fill(
        `M${n(cx + k * 0.3)} ${n(cy - k * 0.954)}A${n(k)} ${n(k)} 0 0 1 ${n(cx + k * 0.3)} ${n(cy + k * 0.954)}A${n(k * 1.3)} ${n(k * 1.3)} 0 0 0 ${n(cx + k * 0.3)} ${n(cy - k * 0.954)}Z`,
        mix(light.lit(colour), light.sky[0]!, 0.45),
      ) +
      (ring
        ? `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(k * 1.7)}" ry="${n(k * 0.42)}" transform="rotate(-18 ${n(cx)} ${n(cy)})" fill="none" stroke="${light.lit('#f3d9a0')}" stroke-width="${n(k * 0.14)}"/>`
        : '')
    );
  };
  const left = own.chance(0.5);
  return {
    back:
      planet(left ? 0.16 : 0.84, 0.2, 0.1, own.pick(['#e2714a', '#d98fb0', '#6fb7c9']), true) +
      planet(left ? 0.86 : 0.14, 0.74, 0.06, own.pick(['#7f8fe0', '#f0b356', '#74c2a0']), false),
    hero: { x: 0.5, foot: 0.86, width: 0.74, height: 0.72 },
  };
}

function sky(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('bank');
  const bank = (y: number, share: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      cumulus(
        scene.x(-0.15 + (i * 1.2) / count + own.between(-0.04, 0.04)),
        scene.y(y + own.between(-0.02, 0.02)),
        scene.w * own.between(0.34, 0.5),
        mix(light.cloud, light.sky[1]!, share),
      ),
    ).join('');
  return {
    back: bank(0.76, 0.5, 5) + bank(0.86, 0.3, 5),
    front:
      bank(0.97, 0.08, 5) +
      fill(
        corners([
          [scene.left, scene.y(0.96)],
          [scene.right, scene.y(0.96)],
          [scene.right, scene.bottom + 4],
          [scene.left, scene.bottom + 4],
        ]),
        mix(light.cloud, light.sky[1]!, 0.08),
      ),
    hero: { x: 0.5, foot: 0.88, width: 0.74, height: 0.72 },
    sight: { x: 0.5, foot: 0.84, width: 0.6, height: 0.66 },
  };
}

export const beyond = { moon: moonSurface, space, sky };
