import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type DesignRow, deleteDesign, duplicateDesign, listDesigns, renameDesign } from '../../api/canvases.ts';
import { listProducts } from '../../api/catalog.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { ago } from '../../ui/format.ts';
import { CopyPlus, PencilLine, Plus, Tag, Trash2 } from '../../ui/icons.tsx';
import { Button, EmptyState, Register } from '../../ui/kit.tsx';
import { mention, tell } from '../../ui/messages.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';

const route = getRouteApi('/studio/designs');
const maxLetters = 120;
/** Long enough to send one request for a word typed without a pause. */
const typingMs = 250;

/** The shop's designs, to search and continue. */
export function DesignsPage() {
  const shop = useShop();
  const { q = '' } = route.useSearch();
  const [renamed, setRenamed] = useState<DesignRow | null>(null);
  const [doomed, setDoomed] = useState<DesignRow | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const nameOf = useProductNames();
  const create = (
    <Link className="button button-main" to="/studio/editor">
      <Plus className="size-4" aria-hidden="true" />
      New design
    </Link>
  );
  return (
    <>
      <PageHead title="Designs" action={create}>
        Your saved designs for {shop.name}. Changes save automatically.
      </PageHead>
      <Search field={search} />
      <Paged
        queryKey={['designs', shop.shop_id, q]}
        load={async (cursor) => {
          const { canvases, nextCursor } = await listDesigns(shop.shop_id, q, cursor);
          return { rows: canvases, nextCursor };
        }}
        what="list of designs"
        empty={
          q === '' ? (
            <EmptyState title="No designs yet" action={create}>
              Put an image, text or a drawing on a product. It’s saved here automatically.
            </EmptyState>
          ) : (
            <EmptyState title="No designs found">Search by name or product.</EmptyState>
          )
        }
      >
        {(designs) => (
          <ul className="grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-3 xl:grid-cols-4">
            {designs.map((design) => (
              <DesignCard
                key={design.id}
                shopId={shop.shop_id}
                design={design}
                productName={nameOf(design.product)}
                onRename={() => setRenamed(design)}
                onDelete={() => setDoomed(design)}
              />
            ))}
          </ul>
        )}
      </Paged>
      <Rename key={renamed?.id} shopId={shop.shop_id} design={renamed} onClose={() => setRenamed(null)} />
      <Remove shopId={shop.shop_id} design={doomed} onClose={() => setDoomed(null)} focusAfter={search} />
    </>
  );
}

function useProductNames(): (code: string) => string {
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  return (code) => products.data?.find(({ id }) => id === code)?.name ?? code;
}

function Search({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const { q = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/studio/designs' });
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return;
    const search = { q: text.trim() || undefined };
    const timer = setTimeout(() => void navigate({ search, replace: true, resetScroll: false }), typingMs);
    return () => clearTimeout(timer);
  }, [text, q, navigate]);
  return (
    <search className="mb-8 block sm:max-w-sm">
      <label className="grid gap-1">
        <span className="ticket">Search</span>
        <input
          ref={field}
          type="search"
          className="input"
          placeholder="Name or product"
          maxLength={maxLetters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </search>
  );
}

type CardProps = {
  shopId: string;
  design: DesignRow;
  productName: string;
  onRename: () => void;
  onDelete: () => void;
};

function DesignCard({ shopId, design, productName, onRename, onDelete }: CardProps) {
  const { id, name, previewUrl, updatedAt } = design;
  const queries = useQueryClient();
  const copy = useMutation({
    mutationFn: () => duplicateDesign(shopId, id),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['designs', shopId] });
      mention(`Created “${made.name}”.`);
    },
    onError: (error) => tell(`Couldn’t duplicate “${name}”. ${error.message}`),
  });
  const canSell = useMay()('listings:change');
  const tool = 'button button-quiet button-small px-2';
  return (
    <li className="min-w-0">
      <Link to="/studio/editor" search={{ canvas: id }} className="group block" aria-label={`Open ${name}`}>
        <span className="block aspect-square border border-rule bg-sheet group-hover:border-ink">
          {previewUrl ? (
            <Picture src={previewUrl} alt="" className="size-full [&_img]:object-contain" />
          ) : (
            <span className="grid size-full place-content-center justify-items-center gap-2 text-soft">
              <Register className="size-8" />
              <span className="ticket">empty</span>
            </span>
          )}
        </span>
        <span className="mt-2 line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">{name}</span>
      </Link>
      <p className="ticket mt-1 truncate">{productName}</p>
      <p className="ticket truncate">{ago(updatedAt)}</p>
      <div className="-ml-2 mt-1 flex">
        {canSell && previewUrl && (
          <Link
            className={tool}
            to="/studio/listings/new"
            search={{ canvas: id }}
            title="Sell"
            aria-label={`Sell ${name}`}
          >
            <Tag className="size-4" aria-hidden="true" />
          </Link>
        )}
        <button type="button" className={tool} title="Rename" aria-label={`Rename ${name}`} onClick={onRename}>
          <PencilLine className="size-4" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={tool}
          title="Duplicate"
          aria-label={`Duplicate ${name}`}
          disabled={copy.isPending}
          aria-busy={copy.isPending || undefined}
          onClick={() => copy.mutate()}
        >
          <CopyPlus className="size-4" aria-hidden="true" />
        </button>
        <button type="button" className={tool} title="Delete" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

function Rename({ shopId, design, onClose }: { shopId: string; design: DesignRow | null; onClose: () => void }) {
  const [name, setName] = useState(design?.name ?? '');
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: (id: string) => renameDesign(shopId, id, name.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['designs', shopId] });
      onClose();
    },
  });
  return (
    <Dialog title="Rename design" isOpen={design !== null} onClose={onClose}>
      <Form
        onSubmit={() => design && rename.mutate(design.id)}
        action="Rename"
        busy={rename.isPending}
        disabled={name.trim() === ''}
        error={rename.error}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <TextField label="Name" required maxLength={maxLetters} value={name} onChange={setName} />
      </Form>
    </Dialog>
  );
}

type RemoveProps = {
  shopId: string;
  design: DesignRow | null;
  onClose: () => void;
  /** The button that opened the dialog is removed with the design. */
  focusAfter: React.RefObject<HTMLElement | null>;
};

function Remove({ shopId, design, onClose, focusAfter }: RemoveProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => deleteDesign(shopId, id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['designs', shopId] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${design?.name ?? ''}”?`}
      isOpen={design !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => design && remove.mutate(design.id)}
      action="Delete design"
      busy={remove.isPending}
      error={remove.error}
      focusAfter={() => (remove.isSuccess ? focusAfter.current : true)}
    >
      This deletes it for everyone, with its history. Existing orders are still printed, and shared links keep working.
    </ConfirmDialog>
  );
}
