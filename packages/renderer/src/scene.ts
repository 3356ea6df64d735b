/**
 * A scene: one product, rendered once without print, as pixel maps. `scene.json` describes it; the caller decodes the maps beside it and
 * passes them as planes.
 *
 * Masks and the tint are relative to the base's alpha; light is square-root coded: light = (byte / 255)², the shade's times `shadeRange`.
 */

import type { Aspect } from './frame.ts';

export type Box = [x: number, y: number, width: number, height: number];

export type PlacementInfo = {
  key: string;
  label: string;
  kind: 'art' | 'colour';
  /** Size of the print area. Only `art` placements have one. */
  printMm?: [width: number, height: number];
  /** The placement's box in the picture: its mask and UV cover only this box. */
  box: Box;
  /** Factor on reflections under the print; 1 when absent. */
  gloss?: number;
  /** The print is cut out along its outline, with a white border of this width. */
  dieCutBorderMm?: number;
  /** The part of a wrap that the camera sees, for tools that lay out artwork. */
  visibleU?: [from: number, to: number];
  safeMm?: [width: number, height: number];
  cutoutMm?: unknown;
};

export type SceneInfo = {
  version: 1;
  title: string;
  size: [width: number, height: number];
  /** `room` scenes fill the frame; `transparent` ones are free-standing, with their shadow in the alpha. */
  background: 'transparent' | 'room';
  /** Whether the product's own colour may be changed. */
  tintable: boolean;
  placements: PlacementInfo[];
  shadeRange: number;
};

export type ScenePlanes = {
  /** sRGB with straight alpha, 4 bytes a pixel. */
  base: Uint8Array;
  /** Light that falls on the product, 3 bytes a pixel. */
  shade: Uint8Array;
  /** Reflections, 3 bytes a pixel. */
  spec: Uint8Array;
  /** Share of each pixel that takes the product colour, 1 byte a pixel. */
  tint?: Uint8Array;
  /** Per placement its mask (1 byte a pixel of its box) and, for art, its UV, packed: `uv_<key>.z` after inflation. */
  placements: Record<string, { mask: Uint8Array; uv?: Uint8Array }>;
};

const maxSide = 4096;

/** Reads scene.json, or throws an error that names the field. */
export function parseSceneInfo(value: unknown): SceneInfo {
  const scene = value as Partial<SceneInfo> | null;
  const fail = (what: string): never => {
    throw new Error(`scene.json: ${what}`);
  };
  if (typeof scene !== 'object' || scene === null) return fail('expected an object');
  if (scene.version !== 1) fail('version must be 1');
  if (typeof scene.title !== 'string') fail('title must be text');
  const [width, height] = pair(scene.size) ?? fail('size must be [width, height]');
  if (![width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= maxSide)) {
    fail(`size must be whole numbers from 16 to ${maxSide}`);
  }
  if (scene.background !== 'transparent' && scene.background !== 'room') fail('background must be transparent or room');
  if (typeof scene.tintable !== 'boolean') fail('tintable must be true or false');
  if (!(Number(scene.shadeRange) > 0)) fail('shadeRange must be a positive number');
  if (!Array.isArray(scene.placements)) return fail('placements must be a list');
  for (const placement of scene.placements) {
    const where = `placement ${JSON.stringify(placement?.key)}`;
    if (typeof placement?.key !== 'string' || !/^[a-z0-9_-]+$/.test(placement.key))
      fail(`${where}: key must be a slug`);
    if (placement.kind !== 'art' && placement.kind !== 'colour') fail(`${where}: kind must be art or colour`);
    if (placement.kind === 'art' && !pair(placement.printMm)?.every((side) => side > 0)) {
      fail(`${where}: printMm must be [width, height]`);
    }
    const [x, y, w, h] = Array.isArray(placement.box) ? placement.box : fail(`${where}: box must be [x, y, w, h]`);
    if (![x, y, w, h].every(Number.isInteger) || x < 0 || y < 0 || w < 1 || h < 1 || x + w > width || y + h > height) {
      fail(`${where}: box must lie inside the picture`);
    }
  }
  return scene as SceneInfo;
}

function pair(value: unknown): [number, number] | null {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) ? [value[0], value[1]] : null;
}

/** Sides of the smaller masters, which lie beside a scene's maps in folders of these names. */
export const smallerSides = [600, 1000, 1400] as const;

/** The masters to make for maps of this width: one nearly as wide as the maps would use space in the repository and save nothing. */
export const smallerSidesFor = (width: number): number[] => smallerSides.filter((side) => side * 1.41 < width);

/** The smallest of a scene's masters that shows a picture without enlarging anything; null if only the scene itself does. */
export function masterFor<Master extends { side: number }>(
  size: readonly [width: number, height: number],
  masters: readonly Master[],
  picture: { width: number; aspect: Aspect },
): Master | null {
  const [width, height] = size;
  const shown = picture.aspect === '2:3' ? Math.min(1, (height * 2) / 3 / width) : 1;
  const fitting = masters.filter(({ side }) => side >= picture.width / shown && side < width);
  return fitting.sort((a, b) => a.side - b.side)[0] ?? null;
}
