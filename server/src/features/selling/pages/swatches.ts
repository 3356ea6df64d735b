import type { Product } from '../../catalog/catalog.ts';

/** The color of a value as CSS, or both colors of `White / Red`. Null for values that are not colors. */
export function swatchOf(product: Product, name: string, value: string): string | null {
  const values = product.attributes.find((one) => one.name === name)?.values ?? [];
  const hexOf = (wanted: string) => values.find((one) => one.value === wanted)?.hex ?? null;
  const own = hexOf(value);
  if (own === null) return null;
  const [first, second] = value.split(' / ');
  const body = second === undefined ? null : hexOf(first!);
  return body === null ? `#${own}` : `linear-gradient(135deg, #${body} 50%, #${own} 50%)`;
}
