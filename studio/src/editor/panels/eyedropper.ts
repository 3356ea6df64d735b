/** The browser's own pipette: any pixel on the screen. Chromium has it, on computers only. */
type ScreenPipette = new () => { open(): Promise<{ sRGBHex: string }> };

const findPipette = (): ScreenPipette | undefined => (globalThis as { EyeDropper?: ScreenPipette }).EyeDropper;

export const canPickOnScreen = (): boolean => findPipette() !== undefined;

/** Null when it was put away. */
export async function pickOnScreen(): Promise<string | null> {
  const Pipette = findPipette();
  if (!Pipette) return null;
  try {
    return (await new Pipette().open()).sRGBHex.toLowerCase();
  } catch {
    return null;
  }
}

/** The colour of one pixel; null where nothing is printed. */
export function readColour(pixel: ArrayLike<number>): string | null {
  const [red, green, blue, alpha] = Array.from(pixel) as [number, number, number, number];
  if (alpha < 128) return null;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
