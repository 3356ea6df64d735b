import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { Button, Notice } from '../../ui/kit.tsx';
import type { SavingHandle } from './use-save.ts';

/** The design was saved elsewhere, or deleted, after it was opened here. Nothing is lost either way. */
export function Conflict({ saving }: { saving: SavingHandle }) {
  const { fault, saving: now } = saving.state;
  const load = useMutation({ mutationFn: saving.loadOther });
  const copy = useMutation({ mutationFn: saving.keepAsCopy });
  const isGone = fault === 'gone';
  return (
    <Dialog
      title={isGone ? 'This design was deleted' : 'This design was changed elsewhere'}
      isOpen={now === 'conflict' || copy.isPending}
      // Nothing is saved until the person chooses.
      onClose={() => undefined}
    >
      <div className="grid gap-6">
        <p className="text-soft">
          {isGone
            ? 'It was deleted in another tab or by someone else while you had it open here. You can keep your version as a new design.'
            : 'It was saved in another tab or by someone else after you opened it here. Load that version, or keep both by saving yours as a copy.'}
        </p>
        <Notice error={load.error ?? copy.error} />
        <div className="flex flex-wrap gap-3">
          {!isGone && (
            <Button busy={load.isPending} onClick={() => load.mutate()}>
              Load the other version
            </Button>
          )}
          <Button look="main" busy={copy.isPending} onClick={() => copy.mutate()}>
            Save mine as a copy
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
