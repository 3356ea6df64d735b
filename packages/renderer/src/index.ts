export { type Arena, ArenaFullError, largestFreeBytes, usedBytes } from './arena.ts';
export { type Artwork, type ArtworkWish, loadArtwork, type Pixels, serves, wishFor } from './artwork.ts';
export { cutSticker, type DieCut, heldBy, stickerLayers } from './die-cut.ts';
export { type Aspect, type Frame, frameScene, snapWidth, widthLadder } from './frame.ts';
export { type KeptStage, openKeptStage, takeStage } from './kept-stage.ts';
export { loadScene } from './load.ts';
export { bytesOf, type Dress, type Dressed, dress, type Layer, type Picture, print, type Rgb } from './picture.ts';
export { type Align, alignments, type Fit, type Placing, type PlacingWish, placeArtwork } from './placing.ts';
export {
  attachRenderer,
  createRenderer,
  type Held,
  type Renderer,
  type RendererOptions,
  releaseHeld,
} from './renderer.ts';
export {
  type Box,
  masterFor,
  type PlacementInfo,
  parseSceneInfo,
  type SceneInfo,
  type ScenePlanes,
  smallerSides,
  smallerSidesFor,
} from './scene.ts';
export { isStageFor, makeStage, type PlacedPlanes, type Scene, type Stage } from './stage.ts';
