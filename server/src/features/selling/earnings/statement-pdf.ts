/** Statements as documents. A name in any script is painted as a picture, which is not work for the event loop. */
import { defineTask } from '@platen/workshop';
import type { Deps } from '../deps.ts';
import type { StatementInput } from './statement-task.ts';

const writing = defineTask<StatementInput, Buffer>('statement', new URL('./statement-task.ts', import.meta.url), {
  cpuMs: 30_000,
  wallMs: 120_000,
  memoryBytes: 768 * 1024 * 1024,
});

export const makeStatementPdf = (
  { workshops }: Pick<Deps, 'workshops'>,
  organizationId: string,
  input: StatementInput,
): Promise<Buffer> => workshops.pictures.run(writing, input, { caller: organizationId });
