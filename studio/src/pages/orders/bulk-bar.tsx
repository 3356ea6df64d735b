import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, type BulkAnswer, changeMany } from '../../api/desk.ts';
import type { Order } from '../../api/orders.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Button, Notice } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { useOrderChanged } from './use-order-change.ts';

const fits: Record<BulkAction, (order: Order) => boolean> = {
  approve: ({ approval }) => approval?.status === 'waiting',
  retry: ({ trouble }) => trouble !== null,
  cancel: ({ actions }) => actions.cancel.available,
};
const done: Record<BulkAction, string> = { approve: 'approved', retry: 'being retried', cancel: 'cancelled' };

const counted = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Actions for the selected orders, at the bottom of the page. */
export function BulkBar({ orders, onDone }: { orders: readonly Order[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<BulkAnswer['failed']>([]);
  const changed = useOrderChanged();
  const idsFor = (action: BulkAction) => orders.filter(fits[action]).map(({ id }) => id);
  const change = useMutation({
    mutationFn: (action: BulkAction) => changeMany(action, idsFor(action)),
    onSettled: changed,
    onSuccess: (answer, action) => {
      setAsking(false);
      setFailed(answer.failed);
      if (answer.done.length > 0) mention(`${counted(answer.done.length)} ${done[action]}.`);
      onDone();
    },
  });
  const cancellable = orders.filter(fits.cancel);
  const sales = cancellable.filter(({ isSale }) => isSale).length;
  const button = (action: BulkAction, words: string) => {
    const count = idsFor(action).length;
    return (
      count > 0 && (
        <Button
          small
          look={action === 'cancel' ? 'danger' : 'plain'}
          busy={change.isPending && change.variables === action}
          disabled={change.isPending}
          onClick={() => (action === 'cancel' ? setAsking(true) : change.mutate(action))}
        >
          {words} {count}
        </Button>
      )
    );
  };
  return (
    <>
      {orders.length > 0 && (
        <aside
          aria-label="Selected orders"
          className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-3 border border-ink bg-sheet px-5 py-3 shadow-lg"
        >
          <p className="mr-auto font-semibold" role="status">
            {orders.length} selected
          </p>
          {button('approve', 'Approve')}
          {button('retry', 'Try again')}
          {button('cancel', 'Cancel')}
          {orders.every((order) => !Object.values(fits).some((isFit) => isFit(order))) && (
            <p className="text-sm text-soft">No actions available for these orders.</p>
          )}
          <Button small look="quiet" onClick={onDone}>
            Clear selection
          </Button>
          {!isAsking && <Notice error={change.error} />}
        </aside>
      )}
      <ConfirmDialog
        title={`Cancel ${counted(cancellable.length)}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate('cancel')}
        action={`Cancel ${counted(cancellable.length)}`}
        keep={cancellable.length === 1 ? 'Keep order' : 'Keep orders'}
        busy={change.isPending}
        error={change.error}
      >
        Nothing will be printed. You can’t undo this.{' '}
        {sales > 0 && `${sales === 1 ? 'One buyer is' : `${sales} buyers are`} refunded in full. `}
        {cancellable.length - sales > 0 && 'Invoiced amounts are taken off your invoice.'}
      </ConfirmDialog>
      <Dialog title="Some orders weren’t changed" isOpen={failed.length > 0} onClose={() => setFailed([])}>
        <ul className="grid gap-3">
          {failed.map(({ id, orderNumber, message }) => (
            <li key={id} className="border-l-4 border-alarm pl-4">
              <p className="font-semibold">{orderNumber ?? id}</p>
              <p className="text-soft">{message}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
