/** Which part of a scene a picture shows, and the size of the picture. */

export const widthLadder = [100, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 2000] as const;

export type Aspect = 'native' | '2:3' | '16:9';

export type Rectangle = { x: number; y: number; width: number; height: number };

export type Frame = {
  /** The window in the scene's pixels; it may extend beyond a free-standing scene. */
  window: Rectangle;
  width: number;
  height: number;
};

/** Snaps down to the ladder; below its lowest step to the narrowest, above its highest to the widest. */
export function snapWidth(width: number): number {
  return widthLadder.findLast((step) => step <= width) ?? widthLadder[0];
}

/**
 * The frame of a picture. `2:3`, and `16:9` of a room, are cropped from the scene's centre. A wide crop would cut the top and bottom off a
 * free-standing product, so its window is widened as far as the product (`bounds`, with a margin) needs, and the rest is background.
 */
export function frameScene(
  scene: { width: number; height: number; room: boolean; bounds: Rectangle },
  aspect: Aspect,
  width: number,
): Frame {
  if (aspect === 'native') {
    const window = { x: 0, y: 0, width: scene.width, height: scene.height };
    return { window, width, height: Math.max(1, Math.round((width * scene.height) / scene.width)) };
  }
  const ratio = aspect === '2:3' ? 2 / 3 : 16 / 9;
  let windowWidth = Math.min(scene.width, scene.height * ratio);
  if (aspect === '16:9' && !scene.room) {
    const { bounds } = scene;
    const reachY = Math.max(scene.height / 2 - bounds.y, bounds.y + bounds.height - scene.height / 2);
    const reachX = Math.max(scene.width / 2 - bounds.x, bounds.x + bounds.width - scene.width / 2);
    const wanted = Math.min(scene.height, 2 * 1.06 * Math.max(reachY, reachX / ratio));
    windowWidth = Math.max(wanted * ratio, 1);
  }
  const windowHeight = windowWidth / ratio;
  return {
    window: {
      x: (scene.width - windowWidth) / 2,
      y: (scene.height - windowHeight) / 2,
      width: windowWidth,
      height: windowHeight,
    },
    width,
    height: Math.max(1, Math.round(width / ratio)),
  };
}
