import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
};

/** The number of answers per second over this many connections, by autocannon, which is fetched for it. Fails on answers other than 2xx. */
export async function askFor(
  { url, method = 'GET', headers, body, connections }: Load,
  seconds: number,
): Promise<number> {
  const { stdout } = await promisify(execFile)('npx', [
    ...['-y', '-p', 'autocannon@9.0.0', 'autocannon', '--json', '--no-progress'],
    ...['-c', String(connections), '-d', String(seconds), '-m', method],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...(body === undefined ? [] : ['-b', body]),
    url,
  ]);
  const { requests, non2xx } = JSON.parse(stdout) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  return requests.average;
}
