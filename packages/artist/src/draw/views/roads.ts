/** A road to the horizon, and the shield beside it. */
import { setLine } from '../lettering/set-text.ts';
import { bar, cut, fill, line, n } from './strokes.ts';
import type { Scene } from './view.ts';

/** From the bottom of the picture to `horizon`. */
export function road(scene: Scene, horizon: number): string {
  const { light } = scene;
  const [top, foot] = [horizon, 1.02];
  const edge = (share: number, half: number) => 0.5 + half * share;
  let svg =
    cut(
      scene,
      [
        [0.488, top],
        [0.512, top],
        [edge(1, 0.46), foot],
        [edge(-1, 0.46), foot],
      ],
      light.at('#e9d9b4', 0.06),
    ) +
    cut(
      scene,
      [
        [0.489, top],
        [0.511, top],
        [edge(1, 0.41), foot],
        [edge(-1, 0.41), foot],
      ],
      light.at('#4a4652', 0.04),
    ) +
    cut(
      scene,
      [
        [0.4895, top],
        [0.491, top],
        [edge(-1, 0.37), foot],
        [edge(-1, 0.395), foot],
      ],
      light.at('#f2ead8'),
    ) +
    cut(
      scene,
      [
        [0.509, top],
        [0.5105, top],
        [edge(1, 0.395), foot],
        [edge(1, 0.37), foot],
      ],
      light.at('#f2ead8'),
    );
  // Dashes that shorten into the distance.
  for (let k = 1; k < 9; k++) {
    const at = (i: number) => top + (foot - top) / (1 + i * 0.62) ** 1.25;
    const [y1, y2] = [at(k - 0.55), at(k)];
    const half = (y: number) => 0.0015 + 0.022 * ((y - top) / (foot - top));
    svg += cut(
      scene,
      [
        [0.5 - half(y2), y2],
        [0.5 + half(y2), y2],
        [0.5 + half(y1), y1],
        [0.5 - half(y1), y1],
      ],
      light.at('#f5c84a'),
    );
  }
  return svg;
}

/** A highway shield on its post; drawn last, so that it is never mirrored. */
export function shield(scene: Scene, text: string, x: number, foot: number): string {
  const { light } = scene;
  const s = scene.h * 0.16;
  const cx = scene.x(x);
  const top = scene.y(foot) - s * 1.7;
  const shape = (k: number, dy: number) => {
    const w = s * 0.5 * k;
    const y = top + dy;
    const h = s * k;
    return `M${n(cx)} ${n(y + h * 0.05)}C${n(cx - w * 0.3)} ${n(y + h * 0.1)} ${n(cx - w * 0.55)} ${n(y + h * 0.06)} ${n(cx - w * 0.72)} ${n(y)}L${n(cx - w)} ${n(y + h * 0.22)}C${n(cx - w * 0.8)} ${n(y + h * 0.42)} ${n(cx - w * 1.06)} ${n(y + h * 0.55)} ${n(cx - w * 0.86)} ${n(y + h * 0.76)}C${n(cx - w * 0.66)} ${n(y + h * 0.92)} ${n(cx - w * 0.2)} ${n(y + h * 0.9)} ${n(cx)} ${n(y + h)}C${n(cx + w * 0.2)} ${n(y + h * 0.9)} ${n(cx + w * 0.66)} ${n(y + h * 0.92)} ${n(cx + w * 0.86)} ${n(y + h * 0.76)}C${n(cx + w * 1.06)} ${n(y + h * 0.55)} ${n(cx + w * 0.8)} ${n(y + h * 0.42)} ${n(cx + w)} ${n(y + h * 0.22)}L${n(cx + w * 0.72)} ${n(y)}C${n(cx + w * 0.55)} ${n(y + h * 0.06)} ${n(cx + w * 0.3)} ${n(y + h * 0.1)} ${n(cx)} ${n(y + h * 0.05)}Z`;
  };
  const number = setLine(text, 'bebas', { cx, cy: top + s * 0.62, width: s * 0.6, height: s * 0.42 });
  return (
    bar(cx - s * 0.04, top + s * 0.8, s * 0.08, s * 0.95, light.at('#6b6a72')) +
    fill(shape(1.1, -s * 0.05), light.lit('#22252e')) +
    fill(shape(1, 0), light.lit('#fbf7ea')) +
    line(`M${n(cx - s * 0.42)} ${n(top + s * 0.32)}H${n(cx + s * 0.42)}`, light.lit('#22252e'), s * 0.035) +
    fill(number.d, light.lit('#22252e'))
  );
}
