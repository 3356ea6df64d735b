/** Artwork that nobody has ordered yet, read by the rules of orders: whatever is sound here can be ordered. */
import type { Catalog } from '../catalog/catalog.ts';
import type { NamedDesigns } from './item-designs.ts';
import { type PlannedPlacement, readItems } from './items.ts';
import { type CodedFault, type Notes, readObject } from './reader.ts';

export type ArtworkToPlan = { sku: string; variantId: string; imagePlacements: readonly object[] };

/** Faults are told where they are in `imagePlacements`, which the caller names `at`. */
export function planArtwork(
  catalog: Catalog,
  artwork: ArtworkToPlan,
  designs: NamedDesigns,
  at: string,
): { placements: PlannedPlacement[]; faults: CodedFault[] } {
  const notes: Notes = { faults: [], warnings: [] };
  const [item] = readItems(readObject({ items: [{ ...artwork, quantity: 1 }] }, '', notes), catalog, designs);
  const own = '/items/0/imagePlacements';
  const faults = notes.faults.map((fault) => ({
    ...fault,
    message: fault.message.replaceAll('imagePlacements', at.slice(1)),
    param: fault.param?.startsWith(own) ? `${at}${fault.param.slice(own.length)}` : at,
  }));
  return { placements: item?.placements ?? [], faults };
}
