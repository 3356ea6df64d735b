/** Artwork not ordered yet, read by the rules of orders: whatever is valid here can be ordered. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { NamedDesigns } from './item-designs.ts';
import { type PlannedPlacement, readItems } from './items.ts';
import { type CodedFault, type Notes, readObject } from './reader.ts';

type ArtworkToPlan = { sku: string; variantId: string; imagePlacements: readonly object[] };

/** An order's `imagePlacements` are called `placements` here. */
export function planArtwork(
  catalog: Catalog,
  artwork: ArtworkToPlan,
  designs: NamedDesigns,
): { placements: PlannedPlacement[]; faults: CodedFault[] } {
  const notes: Notes = { faults: [], warnings: [] };
  const [item] = readItems(readObject({ items: [{ ...artwork, quantity: 1 }] }, '', notes), catalog, designs);
  const own = '/items/0/imagePlacements';
  const faults = notes.faults.map((fault) => ({
    ...fault,
    message: fault.message.replaceAll('imagePlacements', 'placements'),
    param: `/placements${fault.param?.startsWith(own) ? fault.param.slice(own.length) : ''}`,
  }));
  return { placements: item?.placements ?? [], faults };
}
