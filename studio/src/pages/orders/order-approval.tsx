import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveOrder, type Order, type PrintFile, rejectOrder } from '../../api/orders.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { when } from '../../ui/format.ts';
import { Stamp } from '../../ui/icons.tsx';
import { Button, Field, Notice } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMay } from '../frame/role.tsx';

/** The print files of an order waiting for approval, and the decision. */
export function OrderApproval({ order, files }: { order: Order; files: readonly PrintFile[] }) {
  const may = useMay();
  if (order.approval?.status !== 'waiting') return null;
  const shown = files.filter(({ previewUrl }) => previewUrl !== null);
  return (
    <section className="sheet mb-8 border-l-4 border-l-caution px-5 py-5 sm:px-6" aria-labelledby="approval">
      <div className="flex gap-4">
        <Stamp className="mt-1 size-5 shrink-0 text-caution" aria-hidden="true" />
        <div className="min-w-0 grow">
          <h2 id="approval" className="text-xl leading-snug">
            Waiting for your approval
          </h2>
          <p className="mt-1">
            This is what will be printed. Nothing is made until someone approves it. Approve it by{' '}
            {when(order.approval.expiresAt)}.
          </p>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((file) => (
              <Proof key={file.name} file={file} order={order} />
            ))}
          </ul>
          {may('orders:change') && <Decision order={order} />}
        </div>
      </div>
    </section>
  );
}

function Proof({ file, order }: { file: PrintFile; order: Order }) {
  const item = order.items.find(({ lineItemId }) => lineItemId === file.lineItemId);
  const { widthPx = 1, heightPx = 1, bleedPx = 0, note } = file.print ?? {};
  return (
    <li className="min-w-0">
      <figure className="grid gap-2">
        <div className="relative">
          <Picture
            src={file.previewUrl!}
            alt={`${file.label} of ${item?.name}, as it will be printed`}
            className="checker aspect-square w-full border border-rule [&_img]:object-contain"
          />
        </div>
        <figcaption className="text-sm">
          <p className="font-semibold">
            {item?.name}: {file.label}
          </p>
          <p className="ticket">
            {millimetres(widthPx - 2 * bleedPx)} × {millimetres(heightPx - 2 * bleedPx)} mm
            {bleedPx > 0 && `, ${millimetres(bleedPx)} mm bleed`}
          </p>
          {note && <p className="mt-1 text-soft">{note}</p>}
          <a className="link inline-block py-0.5" href={file.url} download={file.name}>
            {file.name}
          </a>
        </figcaption>
      </figure>
    </li>
  );
}

const dpi = 300;
const millimetres = (pixels: number) => Math.round((pixels / dpi) * 25.4);

function Decision({ order }: { order: Order }) {
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const settle = () => {
    for (const key of [['order', order.id], ['orders'], ['print-files', order.id]]) {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
  const approve = useMutation({ mutationFn: () => approveOrder(order.id), onSettled: settle });
  const reject = useMutation({
    mutationFn: async () => {
      if (reason.trim().length < 3) throw new Error('Describe what is wrong, so someone can fix it.');
      return rejectOrder(order.id, reason.trim());
    },
    onSettled: settle,
    onSuccess: () => setRejecting(false),
  });
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="main" busy={approve.isPending} onClick={() => approve.mutate()}>
          Approve and print
        </Button>
        <Button onClick={() => setRejecting(true)}>Reject</Button>
      </div>
      <Notice error={approve.error} />
      <ConfirmDialog
        title={`Reject the print files of ${order.orderNumber}?`}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onConfirm={() => reject.mutate()}
        action="Reject"
        busy={reject.isPending}
        error={reject.error}
      >
        <div className="grid gap-4">
          <p>The order stays, and nothing is printed. Resubmit it with new artwork, or cancel it.</p>
          <Field label="What is wrong">
            {(ids) => (
              <textarea
                {...ids}
                className="input min-h-24"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
      </ConfirmDialog>
    </div>
  );
}
