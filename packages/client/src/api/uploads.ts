import { PlatenError } from '../errors.ts';
import type { OnceOptions, Send } from '../transport.ts';
import type { Upload } from '../wire/answers.ts';

/**
 * The source of a picture:
 * - a `Blob` or `File`, bytes (`Buffer`, `Uint8Array`, `ArrayBuffer`), or a web or Node stream of bytes,
 * - a web address, as a string or a `URL`, which the service fetches,
 * - a data URL,
 * - any other string, or a `file:` URL: the path of a file, on platforms with files.
 */
export type UploadSource =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | string
  | URL;

export type UploadsApi = {
  /** PNG, JPEG, WebP, GIF or SVG, at most 50 MB. A repeated upload of the same bytes is free and returns the same URL. */
  create(source: UploadSource, options?: OnceOptions): Promise<Upload>;
};

const maxBytes = 50 * 1024 * 1024;

export function uploadsApi(send: Send): UploadsApi {
  return {
    async create(source, options) {
      const call = { method: 'POST', path: '/uploads' } as const;
      const text = typeof source === 'string' || source instanceof URL ? String(source) : null;
      if (text !== null && /^https?:\/\//i.test(text)) return send({ ...call, json: { url: text } }, options);
      if (text !== null && /^data:/i.test(text)) return send({ ...call, json: { base64Image: text } }, options);
      const form = new FormData();
      form.append(
        'file',
        text === null ? await toBlob(source as Exclude<UploadSource, string>, options?.signal) : await readPath(text),
        'file',
      );
      return send({ ...call, form }, options);
    },
  };
}

async function toBlob(source: Exclude<UploadSource, string>, signal: AbortSignal | undefined): Promise<Blob> {
  if (source instanceof Blob) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return new Blob([source as BlobPart]);
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of 'getReader' in source ? readStream(source) : (source as AsyncIterable<Uint8Array>)) {
    signal?.throwIfAborted();
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new PlatenError({ code: 'payload_too_large', message: 'The image is larger than 50 MB.' });
    chunks.push(chunk as BlobPart);
  }
  return new Blob(chunks);
}

/** Not every platform can iterate over a web stream. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Files = { promises: { readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>> } };
type Platform = { process?: { getBuiltinModule?: (name: string) => unknown } };

/** Gets the module at runtime instead of importing it, so that browser bundles need no replacement for it. */
async function readPath(path: string): Promise<Blob> {
  const files = (globalThis as Platform).process?.getBuiltinModule?.('node:fs') as Files | undefined;
  if (!files)
    throw new TypeError('This platform cannot read files (Node 20.16 and newer can). Give a Blob, bytes or a URL');
  return new Blob([await files.promises.readFile(/^file:/i.test(path) ? new URL(path) : path)]);
}
