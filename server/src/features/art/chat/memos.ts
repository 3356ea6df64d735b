/** Finished tool calls as they are recorded, and as the next attempt of the chat reads them. */
import type { DoneCall } from './planning.ts';
import type { Memo } from './store.ts';
import { type ToolName, toolInputs } from './tools.ts';

export const keyOf = (name: ToolName, input: unknown): string => `${name} ${JSON.stringify(input)}`;

export function readMemo({ key, answer }: Memo): DoneCall {
  const end = key.indexOf(' ');
  const name = key.slice(0, end) as ToolName;
  return { name, input: toolInputs[name].parse(JSON.parse(key.slice(end + 1))), output: answer };
}
