/** The result of a check, as a sentence that says what to do. A finding never contains a secret. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; message: string };

export type Check = { name: string; find(): Promise<Finding[]> };

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const warning = (message: string): Finding => ({ state: 'warning', message });
export const failed = (message: string): Finding => ({ state: 'failed', message });

/** The reason of an unexpected error. */
export function findFault(error: unknown): Finding {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { message?: string } };
  const reason = message || code || String(error);
  return failed(cause?.message && !reason.includes(cause.message) ? `${reason} (${cause.message})` : reason);
}
