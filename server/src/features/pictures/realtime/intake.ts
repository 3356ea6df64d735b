/**
 * How fast one peer may send. Past that its socket is not read until the window ends, and the network slows the peer
 * down.
 */
import type { WebSocket } from 'ws';

const windowMs = 250;
/** A hand moves a layer at most as often as a screen is drawn: even at 240 Hz that is 60 messages in a window. */
const maxMessages = 100;
const maxBytes = 2 * 1024 * 1024;

/** Call it with the size of everything that arrives. */
export function createIntake(socket: Pick<WebSocket, 'pause' | 'resume'>): (bytes: number) => void {
  let openedAt = 0;
  let messages = 0;
  let bytes = 0;
  let isPaused = false;
  return (size) => {
    const now = performance.now();
    if (now - openedAt >= windowMs) {
      openedAt = now;
      messages = 0;
      bytes = 0;
    }
    messages += 1;
    bytes += size;
    if (isPaused || (messages <= maxMessages && bytes <= maxBytes)) return;
    isPaused = true;
    socket.pause();
    setTimeout(
      () => {
        isPaused = false;
        socket.resume();
      },
      openedAt + windowMs - now,
    ).unref();
  };
}
