import { openFileBlobs } from './files.ts';
import type { Blobs } from './port.ts';
import type { S3Config } from './s3.ts';

export type BlobsConfig = { engine: 'files'; folder: string } | S3Config;

export async function openBlobs(config: BlobsConfig): Promise<Blobs> {
  switch (config.engine) {
    case 'files':
      return openFileBlobs(config.folder);
    case 's3':
      return (await import('./s3.ts')).openS3Blobs(config);
  }
}
