/**
 * Writes blobs as fast as it can and prints the key of each once it is stored, until it is killed: `node blob-writer.ts
 * <folder>`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { openFileBlobs } from '../../src/engines/blobs/files.ts';

const blobs = await openFileBlobs(process.argv[2] ?? '');
const write = async () => {
  for (;;) {
    const bytes = randomBytes(50_000 + Math.floor(Math.random() * 400_000));
    const key = `kept/${createHash('sha256').update(bytes).digest('hex')}.bin`;
    await blobs.put(key, bytes, 'application/octet-stream');
    console.log(key);
  }
};
await Promise.all([write(), write(), write()]);
