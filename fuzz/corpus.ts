/** Earlier failures, kept as files and sent again before anything else. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FuzzRequest } from './requests.ts';
import type { World } from './tenants.ts';

const folder = fileURLToPath(new URL('./corpus', import.meta.url));
const maxBytes = 256 * 1024;

type Kept = Omit<FuzzRequest, 'body' | 'tenant'> & { fault: string; body?: string; bodyBase64?: string };

/** Ids and secrets differ in each run: in the files they are names in double braces. */
function names(world: World): [value: string, name: string][] {
  const tenant = world.tenants[0]!;
  return [
    [tenant.key, '{{key}}'],
    [tenant.shopSecret, '{{shopSecret}}'],
    [tenant.cookie, '{{cookie}}'],
    [tenant.artworkUrl, '{{artworkUrl}}'],
    [encodeURIComponent(tenant.artworkUrl), '{{artworkUrlEncoded}}'],
    [tenant.shopId, '{{shop}}'],
    [world.artwork.url, '{{artwork}}'],
    [world.service.origin.host, '{{host}}'],
  ];
}

export function keep(world: World, request: FuzzRequest, fault: string): string | null {
  const { tenant: owner, body, ...rest } = request;
  if (body !== undefined && Buffer.byteLength(body) > maxBytes) return null;
  const known = world.tenants.find((one) => one.name === owner) ?? world.tenants[0]!;
  const asFirst = names({ ...world, tenants: [known] });
  let text = JSON.stringify({
    fault: fault.slice(0, 200),
    ...rest,
    ...(typeof body === 'string' ? { body } : body ? { bodyBase64: body.toString('base64') } : {}),
  } satisfies Kept);
  for (const [value, name] of asFirst) if (value !== '') text = text.replaceAll(value, name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`);
  writeFileSync(file, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  return file;
}

export function readCorpus(world: World): FuzzRequest[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      let text = readFileSync(join(folder, file), 'utf8');
      for (const [value, name] of names(world)) text = text.replaceAll(name, value);
      const { fault: _fault, bodyBase64, ...rest } = JSON.parse(text) as Kept;
      const body = bodyBase64 === undefined ? rest.body : Buffer.from(bodyBase64, 'base64');
      return { ...rest, ...(body === undefined ? {} : { body }), tenant: world.tenants[0]!.name };
    });
}
