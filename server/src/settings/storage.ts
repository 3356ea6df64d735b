/** The blob store and its limits. */
import { address, choice, integer, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const storageSettings = {
  PLATEN_S3_ENDPOINT: address({
    schemes: http,
    shown: 'unset: files under the data dir',
    meaning:
      'An S3-compatible store for blobs, such as https://s3.eu-central-1.amazonaws.com. It needs the next four settings.',
  }),
  PLATEN_S3_BUCKET: text({ fallback: null, meaning: 'The name of the bucket, which must exist.' }),
  PLATEN_S3_REGION: text({ fallback: 'us-east-1', meaning: 'The region for signing requests.' }),
  PLATEN_S3_ACCESS_KEY_ID: text({ isSecret: true, fallback: null, meaning: 'The access key of the store.' }),
  PLATEN_S3_SECRET_ACCESS_KEY: text({ isSecret: true, fallback: null, meaning: 'The secret of the access key.' }),
  PLATEN_S3_STYLE: choice({
    of: ['path', 'host'],
    fallback: 'path',
    meaning: 'The position of the bucket in URLs: in the path (most stores) or in the host name (bucket.endpoint).',
  }),
  PLATEN_STORAGE_SANDBOX_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1024,
    meaning: 'The storage limit of an unclaimed shop, including print files.',
  }),
  PLATEN_STORAGE_ADDRESS_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 5 * 1024,
    meaning: 'The storage limit of all unclaimed shops of one address together.',
  }),
  PLATEN_STORAGE_SHOP_MB: integer({
    min: 1,
    max: 1_000_000_000,
    fallback: 50 * 1024,
    meaning: 'The storage limit of a claimed shop.',
  }),
  PLATEN_DISK_FLOOR_MB: integer({
    min: 0,
    max: 1_000_000_000,
    fallback: 512,
    meaning:
      'The free disk space of the data dir below which the service writes nothing more. Unclaimed shops stop at twice as much, cached mockups at four times as much.',
  }),
};
