/** A shop's colors as the variables of shop.css. The studio's preview uses the same rule. */
import { type ShopColours, shopColours } from '@platen/contract/shop-colours';

export type Colors = { accentColor: string | null; backgroundColor: string | null };

const names = {
  '--paper': 'paper',
  '--sheet': 'sheet',
  '--ink': 'ink',
  '--soft': 'soft',
  '--rule': 'line',
  '--edge': 'edge',
  '--spot': 'accent',
  '--plate': 'plate',
  '--on-plate': 'onPlate',
  '--plate-hover': 'plateHover',
  '--wash': 'wash',
  '--alarm-wash': 'sheet',
  '--good': 'good',
  '--alarm': 'bad',
} as const satisfies Record<string, keyof ShopColours>;

/** The style of a page's root; empty for a shop without colors. A chosen background is the same in light and dark mode. */
export function paletteOf({ accentColor: accent, backgroundColor: background }: Colors): Record<string, string> {
  if (accent === null && background === null) return {};
  const [light, dark] = [shopColours({ accent, background }, 'light'), shopColours({ accent, background }, 'dark')];
  const colorOf = (name: keyof ShopColours) =>
    light[name] === dark[name] ? `#${light[name]}` : `light-dark(#${light[name]}, #${dark[name]})`;
  const set = Object.entries(names).map(([variable, name]) => [variable, colorOf(name)]);
  return { ...(background === null ? {} : { 'color-scheme': light.scheme }), ...Object.fromEntries(set) };
}
