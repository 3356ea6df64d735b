import { useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, X } from './icons.tsx';

type Message = { id: number; text: string; isCalm: boolean };

const shownMs = { calm: 8_000, alarm: 12_000 };
let messages: readonly Message[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Message[]): void {
  messages = next;
  for (const watcher of watchers) watcher();
}

const dismiss = (id: number) => change(messages.filter((one) => one.id !== id));

function add(text: string, isCalm: boolean): void {
  lastId += 1;
  const id = lastId;
  change([...messages, { id, text, isCalm }]);
  setTimeout(() => dismiss(id), isCalm ? shownMs.calm : shownMs.alarm);
}

/** Shows an error, on whatever page the person is now. */
export const tell = (text: string): void => add(text, false);

/** Shows a confirmation. */
export const mention = (text: string): void => add(text, true);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The toasts, over the page, in live regions that exist from the start. */
export function Messages() {
  const shown = useSyncExternalStore(watch, () => messages);
  const lines = (isCalm: boolean) =>
    shown.filter((one) => one.isCalm === isCalm).map((one) => <Line key={one.id} {...one} />);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid gap-3 sm:left-auto sm:w-[26rem]">
      <div role="status" className="grid gap-3">
        {lines(true)}
      </div>
      <div role="alert" className="grid gap-3">
        {lines(false)}
      </div>
    </div>
  );
}

function Line({ id, text, isCalm }: Message) {
  const Icon = isCalm ? CircleCheck : CircleAlert;
  return (
    <div
      className={`sheet pointer-events-auto flex items-start gap-3 border-ink border-l-4 p-4 ${isCalm ? 'border-l-spot' : 'border-l-alarm'}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${isCalm ? 'text-spot' : 'text-alarm'}`} aria-hidden="true" />
      <p className="min-w-0 grow text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>
      <button type="button" aria-label="Dismiss" className="-m-1 p-1.5" onClick={() => dismiss(id)}>
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
