/** Every video: six seconds at thirty frames. Separate from the renderer, so that callers load nothing heavy. */
export const seconds = 6;
export const framesPerSecond = 30;
export const frameCount = seconds * framesPerSecond;
