import { parseArgs } from 'node:util';

/** An invalid command line. The message says how to correct it. */
export class UsageError extends Error {}

type Options<Required extends string, Optional extends string> = Record<Required, string> &
  Partial<Record<Optional, string>>;

/** Reads `--name value` options. Unknown options, missing options and stray words throw an error with the usage. */
export function readOptions<Required extends string, Optional extends string = never>(
  args: readonly string[],
  usage: string,
  names: { required: readonly Required[]; optional?: readonly Optional[] },
): Options<Required, Optional> {
  const all = [...names.required, ...(names.optional ?? [])];
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(all.map((name) => [name, { type: 'string' as const }])),
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
  const missing = names.required.filter((name) => typeof values[name] !== 'string' || values[name] === '');
  if (missing.length > 0) {
    throw new UsageError(`${missing.map((name) => `--${name}`).join(' and ')} must be set.\nUsage: ${usage}`);
  }
  return values as Options<Required, Optional>;
}

export function readUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/(?<!\/)\/+$/, '');
  throw new UsageError(`--${name} must be an http or https address, such as http://localhost:3000/hook.`);
}
