/**
 * An S3 server in a process of its own: `node s3-server.ts <folder> <port>`. It answers HEAD of a bucket by itself: the library would read
 * the metadata of every object for it, and every node asks every few seconds.
 */
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
const store = new S3rver({ directory: directory!, silent: true, configureBuckets: [{ name: 'platen', configs: [] }] });
await store.configureBuckets();
const answer = store.callback();
createServer((request, response) => {
  const isLook = request.method === 'HEAD' && /^\/platen\/?$/.test(request.url ?? '');
  if (isLook) response.end();
  else answer(request, response);
}).listen(Number(port), '127.0.0.1');
