import type { Listing, ListingStatus } from '../../api/listings.ts';
import { money } from '../../ui/format.ts';
import { Badge, type Tone } from '../../ui/kit.tsx';

const tones: Record<ListingStatus, Tone> = { published: 'good', draft: 'caution', archived: 'plain' };
export const statusWords: Record<ListingStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};

export const ListingState = ({ status }: { status: ListingStatus }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
);

/** A mockup in its display width. A signed URL is valid for the signed width only. */
export function sized(url: string, width: number): string {
  const address = new URL(url, location.href);
  if (address.searchParams.has('signature')) return url;
  address.searchParams.set('width', String(width));
  return address.href;
}

/** `$24.00`, or `$24.00 – $28.00`. */
export function priceRange({ prices, options }: Pick<Listing, 'prices' | 'options'>): string {
  const offered = options.map((id) => prices[id]).filter((cents) => cents !== undefined);
  const [least, most] = [Math.min(...offered), Math.max(...offered)];
  if (offered.length === 0) return '–';
  return least === most ? money(least) : `${money(least)} – ${money(most)}`;
}
