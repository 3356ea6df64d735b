/** Finished calls of tools as they are noted, and read again by whoever goes on with the chat: maybe by a newer version. */
import type { DoneCall } from './planning.ts';
import type { Memo } from './store.ts';
import { type ToolName, toolInputs } from './tools.ts';

export const keyOf = (name: ToolName, input: unknown): string => `${name} ${JSON.stringify(input)}`;

/** `call` is null where the input has a form of former times: what was made is told and paid for, but nothing is folded from it. */
export function readMemo({ key, answer }: Memo): { name: ToolName; input: unknown; call: DoneCall | null } {
  const end = key.indexOf(' ');
  const name = key.slice(0, end) as ToolName;
  const input: unknown = JSON.parse(key.slice(end + 1));
  const given = Object.hasOwn(toolInputs, name) ? toolInputs[name].safeParse(input) : null;
  return { name, input, call: given?.success ? { name, input: given.data, output: answer } : null };
}
