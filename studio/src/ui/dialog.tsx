import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { X } from './icons.tsx';
import { Button, CopyButton, Notice } from './kit.tsx';

/** What gets the focus after closing; `true` restores it. */
type FocusAfter = () => HTMLElement | true | null;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  focusAfter?: FocusAfter;
};

export function Dialog({ title, isOpen, onClose, children, wide, focusAfter }: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#14171f]/60 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          finalFocus={focusAfter}
          className={`sheet fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border-ink p-6 sm:p-8 ${wide ? 'max-w-4xl' : 'max-w-xl'}`}
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <Base.Title className="text-2xl leading-tight">{title}</Base.Title>
            <Base.Close aria-label="Close" className="button button-quiet button-small -mt-1 -mr-2">
              <X className="size-5" aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  action: string;
  keep?: string;
  busy?: boolean;
  error?: unknown;
  focusAfter?: FocusAfter;
  children: ReactNode;
};

/** Asks before something that cannot be undone; `keep` names the button that changes nothing. */
export function ConfirmDialog({
  action,
  keep = 'Cancel',
  onConfirm,
  busy = false,
  error,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      <div className="grid gap-6">
        <div className="text-soft">{children}</div>
        <Notice error={error} />
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button onClick={dialog.onClose}>{keep}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A secret that is shown once. */
export function SecretOnce({ secret, children }: { secret: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p className="text-soft">{children}</p>
      <code className="border-l-4 border-spot bg-wash p-4 break-all">{secret}</code>
      <div>
        <CopyButton text={secret} small={false} />
      </div>
    </div>
  );
}
