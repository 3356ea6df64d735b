/**
 * Reads the one file of a `multipart/form-data` body while it arrives, into a buffer as large as the file. Other fields
 * are ignored, so a plain HTML form works. The number of parts and the length of their heads are limited.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type BodyFault, createSink, Faulty, type UploadBody } from './upload-body.ts';

const limits = { files: 1, fields: 16, fieldSize: 1024, parts: 20, headerPairs: 20, headerSize: 8 * 1024 };

const patienceMs = 2_000;

const malformed = (message: string): BodyFault => ({ fault: 'malformed', message });
const notMultipart = () =>
  malformed('The body is not valid multipart/form-data. Send it whole and with its boundary, as an HTTP library does.');

/** Reads the stream to its end, whatever it holds: a fault is remembered and the rest is skipped. */
export async function readMultipartBody(
  stream: Readable,
  headers: IncomingHttpHeaders,
  /** `onChunk` receives the file's own bytes: the boundary around them differs from one attempt to the next. */
  options: { maxBytes: number; contentLength: number | null; onChunk?: (chunk: Buffer) => void },
): Promise<UploadBody> {
  const { maxBytes, contentLength, onChunk } = options;
  const picture = createSink(maxBytes, Math.min(contentLength ?? 0, maxBytes));
  let fault: BodyFault | null = null;
  let place: 'before' | 'inside' | 'after' = 'before';
  const note = (one: BodyFault) => {
    fault ??= one;
    picture.drop();
  };

  const form = openForm(headers);
  if (!form) note(notMultipart());
  form?.on('file', (_name, file) => {
    place = 'inside';
    file.on('data', (chunk: Buffer) => {
      if (fault) return;
      onChunk?.(chunk);
      try {
        chunk.copy(picture.room(chunk.length));
        picture.added(chunk.length);
      } catch (error) {
        if (error instanceof Faulty) note(error.fault);
        else file.destroy(error as Error);
      }
    });
    file.once('end', () => {
      place = 'after';
    });
    file.on('error', () => note(notMultipart()));
  });
  form?.on('filesLimit', () => note(malformed('The form contains several files. Send one file per call.')));
  for (const event of ['partsLimit', 'fieldsLimit'] as const)
    form?.on(event, () => note(malformed('The form has too many fields. Send only the file.')));
  const isOver = new Promise<void>((resolve) => {
    form?.once('finish', resolve);
    form?.on('error', () => {
      note(notMultipart());
      resolve();
    });
  });

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (fault || !form || form.write(chunk)) continue;
    const isDrained = new Promise<void>((resolve) => form.once('drain', resolve));
    if (!(await comesSoon(Promise.race([isOver, isDrained])))) note(notMultipart());
  }
  if (form && !fault) {
    form.end();
    if (!(await comesSoon(isOver))) note(notMultipart());
  }
  if (fault) return fault;
  if (place === 'before')
    return { fault: 'missing', message: 'The form contains no file. Send the picture in the field `file`.' };
  return place === 'after' ? { bytes: picture.bytes() } : notMultipart();
}

/** The parser reacts at once, or not at all: some bodies that are not forms leave it silent. */
async function comesSoon(event: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  try {
    return await Promise.race([event.then(() => true), isLate]);
  } finally {
    clearTimeout(timer);
  }
}

function openForm(headers: IncomingHttpHeaders): BusboyInstance | null {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch {
    return null;
  }
}
