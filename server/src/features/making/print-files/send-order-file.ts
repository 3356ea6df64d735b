import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { JobFile } from '../fulfillment/store.ts';

/** The headers of an answer that is a print file. */
export const fileAnswer = {
  description: 'The bytes of the file',
  content: { 'image/png': { schema: z.unknown() }, 'application/pdf': { schema: z.unknown() } },
};

/** The bytes of a print file, for authorised readers and for no cache. */
export async function sendFile(deps: Pick<Deps, 'blobs'>, reply: FastifyReply, file: JobFile): Promise<FastifyReply> {
  const blob = await deps.blobs.find(file.key);
  if (!blob) throw notFound(`File ${file.name}`);
  return reply
    .header('content-type', file.contentType)
    .header('content-length', blob.sizeBytes)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('etag', `"${file.sha256}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(blob.stream);
}

export const previewAnswer = { description: 'The picture', content: { 'image/webp': { schema: z.unknown() } } };

/** A picture to view in the requesting page. */
export async function sendPreview(
  deps: Pick<Deps, 'blobs'>,
  reply: FastifyReply,
  file: JobFile,
): Promise<FastifyReply> {
  const blob = file.previewKey ? await deps.blobs.find(file.previewKey) : null;
  if (!blob) throw notFound(`A picture of ${file.name}`);
  return reply
    .header('content-type', previewType)
    .header('content-length', blob.sizeBytes)
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .send(blob.stream);
}

export const previewType = 'image/webp';
