/** The entry of the renderer's process: opens the thread pool and passes on messages. */
import { openParentWire } from '@platen/workshop/parent';
import type { ArtworkFile, FromProcess, ToProcess, WithoutFigures } from './renderer-protocol.ts';
import { ArtworkFaultError, RenderRefusal } from './renderer-protocol.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

const service = openParentWire<ToProcess, FromProcess>();
const files = new Map<string, { resolve(file: ArtworkFile): void; reject(error: Error): void }>();
let room: ThreadPool | null = null;

const say = (message: WithoutFigures<FromProcess>): void => {
  service.send({ ...message, figures: room!.figures() });
};

service.onValue((message) => {
  switch (message.kind) {
    case 'open':
      room = createThreadPool({ ...message, onBreak: leave });
      break;
    case 'draw':
      void draw(message);
      break;
    case 'cancel':
      room?.cancel(message.id);
      break;
    case 'file':
      take(message)?.resolve(message.file);
      break;
    case 'no-file':
      take(message)?.reject(new Error('there is no such file'));
      break;
  }
});

const take = ({ id, artwork }: { id: number; artwork: string }) => {
  const name = `${id} ${artwork}`;
  const waiting = files.get(name);
  files.delete(name);
  return waiting;
};

async function draw({ id, order }: ToProcess & { kind: 'draw' }): Promise<void> {
  const loadFile = (artwork: string) =>
    new Promise<ArtworkFile>((resolve, reject) => {
      files.set(`${id} ${artwork}`, { resolve, reject });
      say({ kind: 'load', id, artwork });
    });
  try {
    const drawn = await room!.draw({ ...order, id, loadFile, onStart: () => say({ kind: 'started', id }) });
    say({ kind: 'drawn', id, ...drawn });
  } catch (error) {
    if (error instanceof ArtworkFaultError) {
      const { artwork, fault, message } = error;
      say({ kind: 'artwork-fault', id, artwork, fault, message });
    } else if (error instanceof RenderRefusal) {
      say({ kind: 'refused', id, code: error.code, message: error.message });
    } else say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

/** The memory may be in any state now: the next process starts with new memory. */
function leave(id: number): void {
  say({ kind: 'broke', id });
  service.leave();
}
