/**
 * The embedded database has one owner. While the service runs, a command calls it over HTTP with the operator's token, at the address
 * in the same settings.
 */
import type { Config } from '../config.ts';
import { fetchTrusted, OutboundError } from '../kernel/outbound/safe-fetch.ts';
import { readAdminToken } from '../kernel/secrets/admin-token.ts';

/** Calls a path below `/admin`. Throws the service's message if it refuses. */
export type AskService = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string) => Promise<Answer>;

/** Null if no service is running there, or ever was. */
export async function findRunningService(config: Config): Promise<AskService | null> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  const token = await readAdminToken(config.adminToken, config.dataDir).catch(() => null);
  if (token === null) return null;
  const isThere = await fetchTrusted(`${base}/healthz`, { timeoutMs: 5_000, maxBytes: 4096 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof OutboundError && error.reason === 'failed') return false;
      throw error;
    },
  );
  if (!isThere) return null;
  return async (method, path) => {
    const answer = await fetchTrusted(`${base}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: 15_000,
      maxBytes: 4 * 1024 * 1024,
    });
    const body = JSON.parse(answer.bytes.toString('utf8'));
    if (answer.status !== 200) throw new Error(body.message ?? body.detail ?? `${base} returned ${answer.status}.`);
    return body;
  };
}
