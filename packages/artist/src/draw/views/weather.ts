/** Things that fall, drift and shine between the land and the viewer. */
import { mix } from '../../kit/colour.ts';
import { streak } from './sky.ts';
import { corners, disc, fill, line, n } from './strokes.ts';
import type { Scene } from './view.ts';

/** Things that fall or drift in front of everything. */
export function drawWeather(scene: Scene): string {
  const { view, light, random } = scene;
  const own = random.fork('weather');
  let svg = '';
  if (view.weather.has('rain') || view.weather.has('storm')) {
    const slant = view.weather.has('storm') ? 0.45 : 0.2;
    let d = '';
    for (let i = 0; i < 120; i++) {
      const l = scene.h * own.between(0.025, 0.055);
      d += `M${n(scene.x(own.between(0, 1.1)))} ${n(scene.y(own.between(0.1, 0.98)))}l${n(-l * slant)} ${n(l)}`;
    }
    svg += line(d, mix(light.lit('#f2f7fa'), light.haze, 0.15), scene.w * 0.0036, 'stroke-opacity="0.75"');
  }
  if (view.weather.has('snow') || view.season === 'winter' || (view.ground === 'ice' && view.hour === 'day'))
    for (let i = 0; i < 80; i++)
      svg += disc(
        scene.x(own.next()),
        scene.y(own.next()),
        scene.h * own.between(0.0022, 0.0062),
        light.lit('#ffffff'),
        'fill-opacity="0.92"',
      );
  const falls =
    view.season === 'autumn'
      ? ['#d9622f', '#e8a53a', '#b8482e']
      : view.plants.includes('cherry') && view.ground !== 'underwater'
        ? ['#f7c3d0', '#f2a3b8']
        : null;
  if (falls && !svg)
    for (let i = 0; i < 22; i++) {
      const [x, y, r] = [scene.x(own.next()), scene.y(own.between(0.1, 0.94)), scene.h * own.between(0.005, 0.009)];
      svg += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.5)}" ry="${n(r)}" transform="rotate(${own.below(180)} ${n(x)} ${n(y)})" fill="${light.at(own.pick(falls))}"/>`;
    }
  if (view.weather.has('wind')) {
    let d = '';
    for (let i = 0; i < 5; i++) {
      const [x, y, l] = [
        scene.x(own.between(0.02, 0.6)),
        scene.y(own.between(0.14, 0.6)),
        scene.w * own.between(0.16, 0.3),
      ];
      d += `M${n(x)} ${n(y)}h${n(l)}q${n(l * 0.18)} ${n(-l * 0.02)} ${n(l * 0.16)} ${n(-l * 0.12)}q${n(-l * 0.08)} ${n(-l * 0.08)} ${n(-l * 0.13)} ${n(l * 0.02)}`;
    }
    svg += line(d, light.lit('#ffffff'), scene.w * 0.005, 'stroke-opacity="0.8"');
  }
  return svg;
}

/** Banks of fog between the land and the figure in front of it, with one at its feet. */
export function drawFog(scene: Scene, isNear: boolean): string {
  if (!scene.view.weather.has('fog')) return isNear || !scene.view.hasRays ? '' : beams(scene);
  const own = scene.random.fork(isNear ? 'fog-near' : 'fog');
  const rows = isNear
    ? [[0.95, 0.5]]
    : [
        [0.46, 0.5],
        [0.54, 0.5],
        [0.62, 0.55],
        [0.7, 0.5],
        [0.79, 0.4],
      ];
  let svg = '';
  for (const [y, opacity] of rows)
    for (let i = 0; i < 3; i++) {
      const h = scene.h * own.between(0.03, 0.055);
      svg += streak(
        scene.x(own.between(-0.3, 0.7)),
        scene.y(y! + own.between(-0.03, 0.03)),
        scene.w * own.between(0.45, 0.8),
        h,
        mix(scene.light.haze, scene.light.lit('#ffffff'), 0.3),
      ).replace('/>', ` fill-opacity="${opacity}"/>`);
    }
  return svg;
}

/** Light that falls at an angle through the things above. */
const beams = (scene: Scene): string =>
  [0.08, 0.26, 0.46, 0.66]
    .map((x) =>
      fill(
        corners([
          [scene.x(x + 0.1), scene.top],
          [scene.x(x + 0.2), scene.top],
          [scene.x(x + 0.12), scene.y(0.92)],
          [scene.x(x - 0.1), scene.y(0.92)],
        ]),
        scene.light.lit('#fff6cf'),
        'fill-opacity="0.26"',
      ),
    )
    .join('');
