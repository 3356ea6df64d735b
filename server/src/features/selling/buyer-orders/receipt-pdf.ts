/** Receipts as PDF. Names in any script are drawn as pictures, which would block the event loop. */
import { defineTask } from '@platen/workshop';
import type { Deps } from '../deps.ts';
import type { ReceiptInput } from './receipt-task.ts';

const writing = defineTask<ReceiptInput, Buffer>('receipt', new URL('./receipt-task.ts', import.meta.url), {
  cpuMs: 30_000,
  wallMs: 120_000,
  memoryBytes: 768 * 1024 * 1024,
});

/** `caller` is the shop, for fair queueing. */
export const makeReceiptPdf = (
  { workshops }: Pick<Deps, 'workshops'>,
  caller: string,
  input: ReceiptInput,
): Promise<Buffer> => workshops.pictures.run(writing, input, { caller });
