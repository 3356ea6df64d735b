/**
 * The layout of records in the shared memory. The kernel and its twin read these offsets; nothing else computes with them.
 *
 * A dye is one colour of the product. A layer is one artwork on one placement: how it is lit, where it lies, and which mip level serves which level of detail.
 */

/** How a dye reflects light (f32): two vectors of the law in picture.ts, factor on reflections, start of its shoulder, room above. */
export const dyeBytes = 64;
export const dyeLinear = 0;
export const dyeSquare = 16;
export const dyeGloss = 32;
export const dyeKnee = 36;
export const dyeRoom = 40;
/** The share of light that the surface reflected when it was rendered; 0 if unknown. */
export const dyeBlank = 48;

export const layerBytes = 4096;
export const layerGloss = 0;
export const layerInk = 4;
export const layerWrap = 8;
export const layerSlackX = 12;
export const layerSlackY = 16;
export const layerKnee = 20;
export const layerRoom = 24;
export const layerFloor = 28;
export const layerGround = 32;
/** How the floor reflects light: factors on the shade's byte squared, and on its fourth power. */
export const layerFloorLinear = 48;
export const layerFloorSquare = 52;
export const layerLevels = 64;
/** 256 pairs: offset of the level's record inside the layer (i32), share of the next coarser level (f32). */
export const layerLods = 1088;

/** One mip level: pointer, stored width and height (i32), x = u·scale + offset, likewise y, then its true (fractional) size (f32). */
export const levelBytes = 64;
export const levelPointer = 0;
export const levelWidth = 4;
export const levelHeight = 8;
export const levelScaleX = 12;
export const levelOffsetX = 16;
export const levelScaleY = 20;
export const levelOffsetY = 24;
export const levelTrueWidth = 28;
export const levelTrueHeight = 32;
export const maxLevels = 16;

/** Levels of detail are stored as a byte: 16 steps per octave, 0 = 2^-14 of the print area's width per picture pixel. */
export const lodStepsPerOctave = 16;
export const lodOrigin = -14;

/** Steps of the linear-to-sRGB table. */
export const srgbSteps = 4096;
