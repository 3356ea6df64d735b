import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Discount, deleteDiscount, listDiscounts } from '../../api/discounts-and-taxes.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { day, money } from '../../ui/format.ts';
import { Badge, Button, EmptyState, ErrorState, type Tone, Waiting } from '../../ui/kit.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { SellingTabs } from './tabs.tsx';

const states: Record<Discount['status'], readonly [name: string, tone: Tone]> = {
  active: ['Active', 'good'],
  scheduled: ['Scheduled', 'caution'],
  used_up: ['Used up', 'plain'],
  ended: ['Expired', 'plain'],
};

/** Codes that shoppers enter for a discount. */
export function DiscountsPage() {
  const { shop_id: shopId, name } = useShop();
  const canChange = useMay()('shops:change');
  const discounts = useQuery({ queryKey: ['discounts', shopId], queryFn: () => listDiscounts(shopId) });
  const [edited, setEdited] = useState<Discount | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Discount | null>(null);
  const make = canChange && (
    <Button look="main" onClick={() => setEdited('new')}>
      Create code
    </Button>
  );
  return (
    <>
      <PageHead title="Discount codes" action={make}>
        Codes that shoppers of {name} enter at checkout. They apply to items, not shipping.
      </PageHead>
      <SellingTabs />
      {discounts.isPending ? (
        <Waiting />
      ) : discounts.isError ? (
        <ErrorState error={discounts.error} what="list of codes" onRetry={() => void discounts.refetch()} />
      ) : discounts.data.length === 0 ? (
        <EmptyState title="No codes yet" action={make}>
          Take a percentage or a fixed amount off, with optional dates and limits.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {discounts.data.map((discount) => (
            <DiscountRow
              key={discount.id}
              discount={discount}
              canChange={canChange}
              onEdit={() => setEdited(discount)}
              onDelete={() => setDoomed(discount)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <DiscountDialog shopId={shopId} discount={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <Remove shopId={shopId} discount={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

/** `10% off`, `$5.00 off`. */
const worthOf = ({ percent, amountCents }: Discount) =>
  percent === null ? `${money(amountCents ?? 0)} off` : `${percent}% off`;

const usesOf = ({ uses, maxUses }: Discount) =>
  maxUses === null ? `${uses} ${uses === 1 ? 'use' : 'uses'}` : `${uses} of ${maxUses} uses`;

function termsOf({ startsAt, endsAt, minimumCents }: Discount): string {
  const parts = [
    minimumCents === null ? null : `minimum order ${money(minimumCents)}`,
    startsAt === null ? null : `from ${day(startsAt)}`,
    endsAt === null ? null : `until ${day(endsAt)}`,
  ].filter((one) => one !== null);
  return parts.length > 0 ? parts.join(', ') : 'No limits';
}

type RowProps = { discount: Discount; canChange: boolean; onEdit: () => void; onDelete: () => void };

function DiscountRow({ discount, canChange, onEdit, onDelete }: RowProps) {
  const [name, tone] = states[discount.status];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_9rem_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="font-mono text-lg leading-tight [overflow-wrap:anywhere]">{discount.code}</h2>
        <p className="font-semibold">{worthOf(discount)}</p>
      </div>
      <p className="text-[0.9375rem] text-soft">{termsOf(discount)}</p>
      <div>
        <Badge tone={tone}>{name}</Badge>
        <p className="ticket">{usesOf(discount)}</p>
      </div>
      {canChange && (
        <div className="flex gap-2">
          <Button small onClick={onEdit} aria-label={`Edit ${discount.code}`}>
            Edit
          </Button>
          <Button small look="danger" onClick={onDelete} aria-label={`Delete ${discount.code}`}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

function Remove({ shopId, discount, onClose }: { shopId: string; discount: Discount | null; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => deleteDiscount(shopId, id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['discounts', shopId] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${discount?.code ?? ''}?`}
      isOpen={discount !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => discount && remove.mutate(discount.id)}
      action="Delete code"
      busy={remove.isPending}
      error={remove.error}
    >
      The code stops working for shoppers. Past orders don’t change.
    </ConfirmDialog>
  );
}
