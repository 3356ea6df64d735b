/** The store's calls, their time to the first byte, and the bytes in and out. */
import type { Metrics } from '../../kernel/observing/metrics.ts';
import { inSpan } from '../../kernel/observing/traces.ts';
import type { Blobs } from './port.ts';

type Operation = 'put' | 'find' | 'size' | 'remove';

export function measureBlobs(blobs: Blobs, metrics: Metrics): Blobs {
  const seconds = metrics.histogram(
    'blob_seconds',
    'Time of blob store operations (for a read: until the first bytes), by operation and whether it failed',
    ['operation', 'outcome'],
    [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  const bytes = metrics.counter('blob_bytes_total', 'Bytes written to and read from the blob store', ['operation']);

  const measure = <T>(operation: Operation, run: () => Promise<T>): Promise<T> =>
    inSpan({ name: `blob ${operation}`, kind: 'internal' }, async () => {
      const startedAt = performance.now();
      const end = (outcome: 'ok' | 'failed') =>
        seconds.observe({ operation, outcome }, (performance.now() - startedAt) / 1000);
      try {
        const answer = await run();
        end('ok');
        return answer;
      } catch (error) {
        end('failed');
        throw error;
      }
    });

  return {
    async put(key, given, contentType, care) {
      await measure('put', () => blobs.put(key, given, contentType, care));
      bytes.inc({ operation: 'put' }, given.byteLength);
    },
    async find(key, range, pieceBytes) {
      const found = await measure('find', () => blobs.find(key, range, pieceBytes));
      if (found) bytes.inc({ operation: 'find' }, lengthOf(found.sizeBytes, range));
      return found;
    },
    findSizeBytes: (key) => measure('size', () => blobs.findSizeBytes(key)),
    remove: (key) => measure('remove', () => blobs.remove(key)),
    list: (prefix) => blobs.list(prefix),
    check: () => blobs.check(),
  };
}

const lengthOf = (sizeBytes: number, range: { start: number; end: number } | undefined): number =>
  range ? Math.max(0, Math.min(sizeBytes, range.end + 1) - range.start) : sizeBytes;
