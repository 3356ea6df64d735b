import { Refusal } from './call.ts';

/** What a call says of its fields begins with their wire names; a form says them in its labels. */
function inWords(message: string): string {
  const words = message.replace(/^`[^`]*`:? ?/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the service says of one field; null when it says nothing of it. */
export function faultAt(error: unknown, field: string): string | null {
  if (!(error instanceof Refusal)) return null;
  const fault = error.faults.find(({ param }) => param === field || param === `/${field}`);
  return fault ? inWords(fault.message) : null;
}

/** The refusal, unless the named fields show all of it. */
export const beyond = (error: unknown, fields: readonly string[]): unknown =>
  fields.some((field) => faultAt(error, field) !== null) ? null : error;
