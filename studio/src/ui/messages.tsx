import { CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';

type Message = { id: number; text: string };

const shownMs = 12_000;
let messages: readonly Message[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Message[]): void {
  messages = next;
  for (const watcher of watchers) watcher();
}

const dismiss = (id: number) => change(messages.filter((one) => one.id !== id));

/** Says something on whatever page the person is by now. */
export function tell(text: string): void {
  lastId += 1;
  const id = lastId;
  change([...messages, { id, text }]);
  setTimeout(() => dismiss(id), shownMs);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Where it is said: over the page, in a region that screen readers listen to from the start. */
export function Messages() {
  const shown = useSyncExternalStore(watch, () => messages);
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-60 grid gap-3 sm:left-auto sm:w-[26rem]">
      {shown.map(({ id, text }) => (
        <div key={id} className="sheet flex items-start gap-3 border-ink border-l-4 border-l-alarm p-4">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-alarm" aria-hidden="true" />
          <p className="min-w-0 grow text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>
          <button type="button" aria-label="Dismiss" className="-m-1 p-1.5" onClick={() => dismiss(id)}>
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
