import { describe, expect, it } from 'vitest';
import { rasterize } from '../kit/raster.ts';
import { freeFromGround } from './finish.ts';

const layer = (name: string, ground: boolean, body: string) =>
  `<g id="layer-${name}" data-layer="${name}" data-ground="${ground ? 1 : 0}" data-depth="0.5" data-motion="still">${body}</g>`;
const drawing = (ground: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024" data-artist="platen-1" data-template="x"><defs></defs>\n${layer('ground', true, `<rect x="-8" y="-8" width="1040" height="1040" fill="${ground}"/>`)}\n${layer('hero', false, body)}\n</svg>`;
const disc = (fill: string) => `<circle cx="512" cy="512" r="200" fill="${fill}"/>`;
const meadow = '<rect x="0" y="600" width="1024" height="424" fill="#3c8d40"/>';
const at = (svg: string, x: number, y: number) => {
  const { data, width } = rasterize(svg, 256);
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
};
const free = (ground: string, body: string, isAsked = false) =>
  freeFromGround({ svg: drawing(ground, body), ground, isEndless: false }, isAsked);

describe('a design for fabric', () => {
  it('a free-standing design has nothing around it', () => {
    const { svg, background } = free('#fbefdc', disc('#d0562e'));
    expect(background).toBe('transparent');
    expect(at(svg, 4, 4)[3]).toBe(0);
    expect(svg).not.toContain('layer-fabric-rim');
  });

  it('a design gets a rim if its edge would be lost on dark or white fabric', () => {
    const dark = free('#fbefdc', disc('#141210')).svg;
    // The disc ends at 178 of 256; just beyond it is the rim.
    expect(at(dark, 179, 128)).toEqual([255, 255, 255, 255]);
    expect(at(dark, 190, 128)[3]).toBe(0);
    expect(at(free('#101820', disc('#fdfcf8')).svg, 179, 128)).toEqual([0x10, 0x18, 0x20, 255]);
  });

  it('a design that runs into the edges keeps its ground unless transparency is required', () => {
    const kept = free('#fbefdc', meadow);
    expect([kept.background, at(kept.svg, 4, 4)]).toEqual(['paper', [0xfb, 0xef, 0xdc, 255]]);
    const window = free('#fbefdc', meadow, true);
    expect(window.background).toBe('transparent');
    expect(at(window.svg, 4, 4)[3]).toBe(0);
    expect(at(window.svg, 4, 252)[3]).toBe(0);
    expect(at(window.svg, 128, 60)).toEqual([0xfb, 0xef, 0xdc, 255]);
    expect(at(window.svg, 128, 240)).toEqual([0x3c, 0x8d, 0x40, 255]);
  });

  it('a design that is all ground keeps it, so it is never empty', () => {
    expect(free('#fbefdc', '<circle cx="512" cy="512" r="20" fill="#d0562e"/>').background).toBe('paper');
  });
});
