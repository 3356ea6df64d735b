import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/kit.tsx';
import type { SavingHandle } from './use-save.ts';

const patienceMs = 4_000;

/** Whether the save ends before the person loses patience. */
async function isSavedSoon(saving: SavingHandle): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));
  const saved = saving.saveNow().then(
    () => true,
    () => false,
  );
  return Promise.race([saved, late]);
}

/** Asks before leaving an unsaved design. */
export function Leaving({ saving }: { saving: SavingHandle }) {
  const isUnsaved = saving.state.saving !== 'saved';
  const leave = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && !(await isSavedSoon(saving)),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog title="Your design isn’t saved yet" isOpen={leave.status === 'blocked'} onClose={() => leave.reset?.()}>
      <div className="grid gap-6">
        <p className="text-soft">
          {saving.state.fault === 'unreachable'
            ? 'Couldn’t reach the service. This tab keeps trying while it’s open. If you close it, you may lose your last changes.'
            : 'Your last changes couldn’t be saved. Go back to see why.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" onClick={() => leave.reset?.()}>
            Keep editing
          </Button>
          <Button look="danger" onClick={() => leave.proceed?.()}>
            Leave anyway
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
