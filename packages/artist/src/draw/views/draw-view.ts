/** A view as layers, far to near, with the place where its subject stands. */
import type { Palette } from '../../kit/palettes.ts';
import type { Random } from '../../kit/random.ts';
import { beyond } from './beyond.ts';
import { drylands } from './drylands.ts';
import { farmland } from './farmland.ts';
import { heights } from './heights.ts';
import { lightOf } from './light.ts';
import { parks } from './parks.ts';
import { underwater } from './reef.ts';
import { shield } from './roads.ts';
import { room } from './rooms.ts';
import { shores } from './shores.ts';
import { drawSky } from './sky.ts';
import { city } from './skylines.ts';
import { street } from './streets.ts';
import type { Box, Ground, Light, Painted, Scene, Spot, View } from './view.ts';
import { waterside } from './water.ts';
import { drawFog, drawWeather } from './weather.ts';
import { woods } from './woods.ts';

const painters: Record<Ground, (scene: Scene) => Painted> = {
  ...drylands,
  ...woods,
  ...heights,
  ...beyond,
  ...waterside,
  ...shores,
  ...farmland,
  ...parks,
  underwater,
  city,
  street,
  room,
};

/** In the middle of the foreground. */
const middle: Spot = { x: 0.5, foot: 0.965, width: 0.7, height: 0.6 };

export type DrawnView = {
  sky: string;
  disc: string;
  clouds: string;
  back: string;
  front: string;
  weather: string;
  /** In canvas units. */
  spot: Spot;
  light: Light;
};

export function drawView(
  view: View,
  options: { box: Box; random: Random; palette: Palette | null; id(): string },
): DrawnView {
  const { box, random } = options;
  const w = box.right - box.left;
  const h = box.bottom - box.top;
  const light = lightOf(view, random, options.palette);
  const scene: Scene = {
    ...box,
    view,
    light,
    random: random.fork('view'),
    w,
    h,
    x: (share) => box.left + w * share,
    y: (share) => box.top + h * share,
    id: options.id,
  };
  const painted = painters[view.ground](scene);
  const sky = drawSky(scene);
  const inside = view.ground === 'room' || view.ground === 'underwater';
  const own = (view.hasSight ? painted.sight : painted.hero) ?? painted.hero ?? middle;
  // A figure must not hide a famous peak or skyline.
  const shares =
    (!view.hasSight || view.ground === 'mountain') &&
    (view.peak !== null || (view.city !== null && view.ground === 'city'));
  const spot = shares ? { ...own, x: random.fork('side').chance(0.5) ? 0.28 : 0.72, width: 0.44, height: 0.42 } : own;
  return {
    sky: inside ? '' : sky.sky,
    disc: inside ? '' : sky.disc,
    clouds: inside ? '' : sky.clouds,
    back:
      painted.back +
      (inside ? '' : drawFog(scene, false)) +
      (view.shield && view.hasRoad ? shield(scene, view.shield, 0.8, 0.9) : ''),
    front: (painted.front ?? '') + (inside ? '' : drawFog(scene, true)),
    weather: inside ? '' : drawWeather(scene),
    spot: { x: scene.x(spot.x), foot: scene.y(spot.foot), width: w * spot.width, height: h * spot.height },
    light,
  };
}
