import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { typeFilesPath } from '@platen/type';
import { findTypeFile } from '@platen/type/files';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';

const forEveryPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
const forGood = { ...forEveryPage, 'cache-control': 'public, max-age=31536000, immutable' };
/** Style sheets are generated, and name files that a later version may cut differently. */
const forADay = { ...forEveryPage, 'cache-control': 'public, max-age=86400' };

const written = new Map<string, Faces>();

type Faces = { plain: string; packed: Buffer; etag: string };

/** Written once: there are as many as scripts. */
async function findFaces(key: string): Promise<Faces | null> {
  const { writeFaces } = await import('@platen/type/faces');
  const plain = writeFaces(key);
  if (plain === null) return null;
  // Weak: it has the same meaning, compressed or not.
  const etag = `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`;
  const faces = { plain, packed: gzipSync(plain), etag };
  written.set(key, faces);
  return faces;
}

/**
 * The fonts of every script and the drawings of emoji, for any page that sets text: one slice at a time, each cached
 * permanently; and their style sheets.
 */
export function typeFileRoutes(app: App): void {
  app.get(`${typeFilesPath}:file`, { config: { auth: isPublic }, schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, key] = file.match(/^faces-([A-Za-z-]{2,8})\.css$/) ?? [];
    if (key !== undefined) {
      const faces = written.get(key) ?? (await findFaces(key));
      if (faces === null) return reply.callNotFound();
      reply.headers({ ...forADay, etag: faces.etag, vary: 'accept-encoding' });
      const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
      if (known.includes(faces.etag)) return reply.code(304).send();
      reply.header('content-type', 'text/css; charset=utf-8');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(faces.plain);
      return reply.header('content-encoding', 'gzip').send(faces.packed);
    }
    const path = findTypeFile(file);
    const bytes = path === null ? null : await readFile(path).catch(() => null);
    if (bytes === null) return reply.callNotFound();
    const type = file.endsWith('.woff2') ? 'font/woff2' : 'application/gzip';
    return reply.headers({ ...forGood, 'content-type': type }).send(bytes);
  });
}
