import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { duplicateListing, type Listing } from '../../api/listings.ts';
import { ArrowDown, ArrowUp, CopyPlus, ExternalLink, GripVertical } from '../../ui/icons.tsx';
import { mention, tell } from '../../ui/messages.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListingState, priceRange, sized } from './listing-status.tsx';

type Order = {
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (id: string | null) => void;
  onDrop: () => void;
};

type Props = {
  shopId: string;
  listing: Listing;
  productName: string;
  canChange: boolean;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  /** Null if its position cannot change, as in a filtered list. */
  order: Order | null;
};

const tool = 'button button-quiet button-small px-2';

export function ListingRow({ shopId, listing, productName, canChange, isChosen, onChoose, order }: Props) {
  const { id, title, images, status, tags, warnings } = listing;
  const picture = images[0]?.url;
  return (
    <li
      className={`grid grid-cols-[auto_4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-rule py-3 hover:bg-wash/40 md:grid-cols-[auto_4rem_minmax(0,1fr)_8rem_10rem_auto] ${order?.isDragged ? 'opacity-50' : ''}`}
      onDragOver={order ? (event) => event.preventDefault() : undefined}
      onDrop={order?.onDrop}
    >
      <span className="row-span-3 flex items-center gap-1 self-center md:row-span-1">
        {order && (
          // The arrow buttons of each row do the same for keyboard and touch.
          <span
            draggable
            aria-hidden="true"
            title="Drag to reorder"
            className="-ml-1 cursor-grab p-1 text-soft max-md:hidden"
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', id);
              event.dataTransfer.effectAllowed = 'move';
              order.onDrag(id);
            }}
            onDragEnd={() => order.onDrag(null)}
          >
            <GripVertical className="size-4" />
          </span>
        )}
        {canChange && (
          <label className="grid size-8 place-items-center">
            <span className="sr-only">Select {title}</span>
            <input
              type="checkbox"
              className="size-4 accent-(--plate)"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
      </span>
      {picture ? (
        <Picture src={sized(picture, 200)} alt="" className="row-span-3 size-16 border border-rule md:row-span-1" />
      ) : (
        <i className="checker row-span-3 size-16 border border-rule md:row-span-1" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <Link
          className="link font-semibold [overflow-wrap:anywhere]"
          to="/studio/listings/$listingId"
          params={{ listingId: id }}
        >
          {title}
        </Link>
        <p className="ticket truncate">{[productName, ...tags].join(' · ')}</p>
        {warnings.length > 0 && <p className="text-sm text-caution">{warnings[0]!.message}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 max-md:col-start-3">
        <ListingState status={status} />
        <span className="text-sm tabular-nums md:hidden">{priceRange(listing)}</span>
      </div>
      <div className="tabular-nums max-md:hidden md:text-right">{priceRange(listing)}</div>
      <div className="flex items-center max-md:col-start-3 max-md:-ml-2">
        <RowTools shopId={shopId} listing={listing} canChange={canChange} order={order} />
      </div>
    </li>
  );
}

function RowTools({ shopId, listing, canChange, order }: Pick<Props, 'shopId' | 'listing' | 'canChange' | 'order'>) {
  const { id, title, status, pageUrl } = listing;
  const queries = useQueryClient();
  const copy = useMutation({
    mutationFn: () => duplicateListing(shopId, id),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['listings', shopId] });
      mention(`Created a draft of “${made.title}”.`);
    },
    onError: (error) => tell(`Couldn’t duplicate “${title}”. ${error.message}`),
  });
  return (
    <>
      {status === 'published' && (
        <a className={tool} href={pageUrl} target="_blank" rel="noreferrer" title="View page">
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">View page of {title}</span>
        </a>
      )}
      {canChange && (
        <button
          type="button"
          className={tool}
          title="Duplicate"
          aria-label={`Duplicate ${title}`}
          disabled={copy.isPending}
          aria-busy={copy.isPending || undefined}
          onClick={() => copy.mutate()}
        >
          <CopyPlus className="size-4" aria-hidden="true" />
        </button>
      )}
      {order && (
        <>
          <button
            type="button"
            className={tool}
            title="Move up"
            aria-label={`Move ${title} up`}
            disabled={order.isFirst}
            onClick={() => order.onMove(-1)}
          >
            <ArrowUp className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={tool}
            title="Move down"
            aria-label={`Move ${title} down`}
            disabled={order.isLast}
            onClick={() => order.onMove(1)}
          >
            <ArrowDown className="size-4" aria-hidden="true" />
          </button>
        </>
      )}
    </>
  );
}
