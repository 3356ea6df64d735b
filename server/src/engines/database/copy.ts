/** PostgreSQL's COPY over a connection of the driver, which knows its messages but has no call for it. */
import { once } from 'node:events';
import type { Client, Submittable } from 'pg';

type Wire = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean };
};

const blockBytes = 1024 * 1024;
/** How much may wait for a slow reader before the server is paused too. */
const maxWaiting = 4;

/** The rows of a `copy … to stdout`, in blocks of about a megabyte that end with a row. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(statement);
  client.query(copy as unknown as Submittable);
  try {
    for (;;) {
      const block = await copy.next();
      if (block === null) return;
      yield block;
    }
  } finally {
    await copy.finish();
  }
}

class CopyOut {
  private readonly statement: string;
  private wire: Wire | null = null;
  private rows: Buffer[] = [];
  private rowBytes = 0;
  private blocks: Buffer[] = [];
  private isOver = false;
  private fault: Error | null = null;
  private wake: () => void = () => {};

  constructor(statement: string) {
    this.statement = statement;
  }

  async next(): Promise<Buffer | null> {
    while (this.blocks.length === 0 && !this.isOver && !this.fault) await this.change();
    if (this.fault) throw this.fault;
    const block = this.blocks.shift() ?? null;
    if (this.blocks.length < maxWaiting) this.wire?.stream.resume();
    return block;
  }

  /** When a reader stops early, the remaining rows are read and dropped, or the connection could not be reused. */
  async finish(): Promise<void> {
    while (!this.isOver && !this.fault) {
      this.blocks = [];
      this.wire?.stream.resume();
      await this.change();
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  private close(): void {
    if (this.rows.length > 0) this.blocks.push(Buffer.concat(this.rows));
    [this.rows, this.rowBytes] = [[], 0];
  }

  submit(wire: Wire): void {
    this.wire = wire;
    wire.query(this.statement);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy, because the driver reuses its buffer.
    this.rows.push(Buffer.from(chunk));
    this.rowBytes += chunk.length;
    if (this.rowBytes < blockBytes) return;
    this.close();
    if (this.blocks.length >= maxWaiting) this.wire?.stream.pause();
    this.wake();
  }
  handleReadyForQuery(): void {
    this.close();
    this.isOver = true;
    this.wake();
  }
  handleError(error: Error): void {
    this.fault = error;
    this.wake();
  }
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

/** Sends blocks of rows to a `copy … from stdin`. */
export function copyIn(client: Client, statement: string, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, blocks, resolve, reject) as unknown as Submittable);
  });
}

class CopyIn {
  private readonly statement: string;
  private readonly blocks: AsyncIterable<Uint8Array>;
  private readonly resolve: () => void;
  private readonly reject: (error: unknown) => void;
  private readonly ended = new AbortController();
  private sourceFault: unknown = null;
  private fault: Error | null = null;

  constructor(
    statement: string,
    blocks: AsyncIterable<Uint8Array>,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.statement = statement;
    this.blocks = blocks;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(wire: Wire): void {
    wire.query(this.statement);
  }
  handleCopyInResponse(wire: Wire): void {
    this.send(wire).catch((error: unknown) => {
      if (this.ended.signal.aborted) return;
      this.sourceFault = error;
      wire.sendCopyFail('the source of the rows failed');
    });
  }
  private async send(wire: Wire): Promise<void> {
    for await (const block of this.blocks) {
      if (this.ended.signal.aborted) return;
      wire.sendCopyFromChunk(block);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain', { signal: this.ended.signal });
    }
    wire.endCopyFrom();
  }
  handleReadyForQuery(): void {
    this.ended.abort();
    if (this.fault) this.reject(this.sourceFault ?? this.fault);
    else this.resolve();
  }
  handleError(error: Error & { severity?: string }): void {
    this.fault = error;
    this.ended.abort();
    // After an error it sends, the server reports that it is ready; a lost connection reports nothing more.
    if (error.severity === undefined) this.reject(this.sourceFault ?? error);
  }
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}
