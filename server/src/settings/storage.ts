/** Where blobs are kept, and how much of them. */
import { address, choice, integer, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const storageSettings = {
  PLATEN_S3_ENDPOINT: address({
    schemes: http,
    shown: 'unset: files under the data dir',
    meaning:
      'An S3-compatible store for blobs, such as https://s3.eu-central-1.amazonaws.com. The next four go with it.',
  }),
  PLATEN_S3_BUCKET: text({ fallback: null, meaning: 'The bucket; it must exist.' }),
  PLATEN_S3_REGION: text({ fallback: 'us-east-1', meaning: 'The region requests are signed for.' }),
  PLATEN_S3_ACCESS_KEY_ID: text({ isSecret: true, fallback: null, meaning: 'The access key of the store.' }),
  PLATEN_S3_SECRET_ACCESS_KEY: text({ isSecret: true, fallback: null, meaning: 'Its secret.' }),
  PLATEN_S3_STYLE: choice({
    of: ['path', 'host'],
    fallback: 'path',
    meaning: 'Where the bucket stands in URLs: in the path (most stores) or in the host name (bucket.endpoint).',
  }),
  PLATEN_STORAGE_SANDBOX_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1024,
    meaning: 'What an unclaimed shop may keep, its print files included.',
  }),
  PLATEN_STORAGE_ADDRESS_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 5 * 1024,
    meaning: 'What all unclaimed shops of one address may keep together.',
  }),
  PLATEN_STORAGE_SHOP_MB: integer({
    min: 1,
    max: 1_000_000_000,
    fallback: 50 * 1024,
    meaning: 'What a claimed shop may keep on its storage origin.',
  }),
  PLATEN_DISK_FLOOR_MB: integer({
    min: 0,
    max: 1_000_000_000,
    fallback: 512,
    meaning:
      'Free space on the disk of the data dir below which nothing more is written; unclaimed shops stop at twice, kept mockups at four times as much.',
  }),
};
