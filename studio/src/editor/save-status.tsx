import { CloudOff, RotateCw } from './icons.tsx';
import type { SavingHandle } from './state/use-save.ts';
import { narrow, useMedia } from './use-media.ts';

/** The save status, beside the design's name. */
export function SaveStatus({ saving, isEmpty }: { saving: SavingHandle; isEmpty: boolean }) {
  const { state } = saving;
  const isOffline = state.saving === 'waiting' && state.fault === 'unreachable';
  const words = {
    saved: state.known === null ? (isEmpty ? 'Nothing to save yet' : '') : 'Saved',
    saving: 'Saving…',
    waiting: isOffline ? 'No connection. We’ll save when it’s back.' : 'Not saved yet',
    failed: `Not saved: ${state.error instanceof Error ? state.error.message : 'the service rejected it.'}`,
    conflict: 'Changed elsewhere',
  } as const;
  const short = {
    saved: words.saved === 'Saved' ? 'Saved' : '',
    saving: 'Saving…',
    waiting: isOffline ? 'Offline' : 'Not saved',
    failed: 'Not saved',
    conflict: 'Conflict',
  } as const;
  const isNarrow = useMedia(narrow);
  const isBad = state.saving === 'failed' || isOffline;
  return (
    <p
      role="status"
      // Screen readers announce failed saves only; every change is followed by a save.
      aria-live={isBad ? 'polite' : 'off'}
      data-saving={state.saving}
      title={words[state.saving]}
      className={`flex min-w-0 items-center gap-1.5 text-sm ${isBad ? 'text-alarm' : 'text-soft'}`}
    >
      {isOffline && <CloudOff className="size-4 shrink-0" aria-hidden="true" />}
      {state.saving === 'saving' && <RotateCw className="size-3.5 shrink-0 animate-spin" aria-hidden="true" />}
      <span className="truncate">{(isNarrow ? short : words)[state.saving]}</span>
    </p>
  );
}
