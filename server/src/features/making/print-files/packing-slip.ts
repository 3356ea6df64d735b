/** Packing slips. Names and addresses in any script are painted as pictures, which is not work for the event loop. */
import { defineTask } from '@platen/workshop';
import type { Deps } from '../deps.ts';
import type { PackingSlipInput } from './packing-slip-task.ts';

const printing = defineTask<PackingSlipInput, Buffer>(
  'packing-slip',
  new URL('./packing-slip-task.ts', import.meta.url),
  { cpuMs: 30_000, wallMs: 300_000, memoryBytes: 768 * 1024 * 1024 },
);

export const makePackingSlip = (
  { workshops }: Pick<Deps, 'workshops'>,
  shopId: string,
  input: PackingSlipInput,
): Promise<Buffer> => workshops.prints.run(printing, input, { caller: shopId });
