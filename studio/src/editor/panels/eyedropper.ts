/** The browser's eyedropper, for any pixel on the screen. Only desktop Chromium has it. */
type ScreenPipette = new () => { open(): Promise<{ sRGBHex: string }> };

const findPipette = (): ScreenPipette | undefined => (globalThis as { EyeDropper?: ScreenPipette }).EyeDropper;

export const canPickOnScreen = (): boolean => findPipette() !== undefined;

/** Null if it was dismissed. */
export async function pickOnScreen(): Promise<string | null> {
  const Pipette = findPipette();
  if (!Pipette) return null;
  try {
    return (await new Pipette().open()).sRGBHex.toLowerCase();
  } catch {
    return null;
  }
}

/** The color of one pixel; null if nothing is printed there. */
export function readColour(pixel: ArrayLike<number>): string | null {
  const [red, green, blue, alpha] = Array.from(pixel) as [number, number, number, number];
  if (alpha < 128) return null;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
