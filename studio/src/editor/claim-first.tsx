import { useMutation } from '@tanstack/react-query';
import type { Sandbox } from '../sandbox.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Notice } from '../ui/kit.tsx';

type Props = {
  sandbox: Sandbox;
  isOpen: boolean;
  isSaved: boolean;
  onClose: () => void;
  onSave: () => Promise<string>;
};

/** Orders are invoiced, so a shop needs an owner to order. The design stays in the shop until then. */
export function ClaimFirst({ sandbox, isOpen, isSaved, onClose, onSave }: Props) {
  const leave = useMutation({ mutationFn: onSave, onSuccess: () => location.assign(sandbox.claimUrl) });
  return (
    <Dialog title="Claim the shop to order" isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-soft">
          Printing and shipping are invoiced to the shop’s owner, and this sandbox shop doesn’t have one yet. Claiming
          it takes a minute: create an account and say where to send your earnings. You keep your designs, links and
          sales.
        </p>
        <Notice error={leave.error} />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="main" busy={leave.isPending} onClick={() => leave.mutate()}>
            {isSaved ? 'Claim the shop' : 'Save the design and claim the shop'}
          </Button>
          <span className="ticket">code {sandbox.userCode}</span>
        </div>
      </div>
    </Dialog>
  );
}
