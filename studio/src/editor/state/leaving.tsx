import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/kit.tsx';
import type { SavingHandle } from './use-saving.ts';

const patienceMs = 4_000;

/** Saved before the patience of somebody who wants to leave is over? */
async function isSavedSoon(saving: SavingHandle): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));
  const saved = saving.saveNow().then(
    () => true,
    () => false,
  );
  return Promise.race([saved, late]);
}

/** Nobody leaves a design that is not saved without being asked. */
export function Leaving({ saving }: { saving: SavingHandle }) {
  const isUnsaved = saving.state.saving !== 'saved';
  const leave = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && !(await isSavedSoon(saving)),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog title="The design is not saved yet" isOpen={leave.status === 'blocked'} onClose={() => leave.reset?.()}>
      <div className="grid gap-6">
        <p className="text-soft">
          {saving.state.fault === 'unreachable'
            ? 'The service cannot be reached. This tab keeps trying while it stays open; if you close it, the last changes may be lost.'
            : 'Its last changes could not be saved. Go back to see why.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" onClick={() => leave.reset?.()}>
            Stay with the design
          </Button>
          <Button look="danger" onClick={() => leave.proceed?.()}>
            Leave all the same
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
