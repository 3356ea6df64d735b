import { Refusal } from './call.ts';

/** Messages about a field begin with its wire name; forms show the label instead. */
function inWords(message: string): string {
  const words = message.replace(/^`[^`]*`:? ?/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The service's message about one field, or null. */
export function faultAt(error: unknown, field: string): string | null {
  if (!(error instanceof Refusal)) return null;
  const fault = error.faults.find(({ param }) => param === field || param === `/${field}`);
  return fault ? inWords(fault.message) : null;
}

/** The refusal, or null if the named fields show all of it. */
export const beyond = (error: unknown, fields: readonly string[]): unknown =>
  fields.some((field) => faultAt(error, field) !== null) ? null : error;
