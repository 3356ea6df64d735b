/** The process: where it listens, keeps things and stops, its database and its own secrets. */
import { integer, list, text } from '../kernel/settings/settings.ts';

export const serviceSettings = {
  PLATEN_SETTINGS_FILE: text({
    fallback: null,
    meaning: 'A file of settings, a NAME=value on each line. What the environment sets wins over it.',
  }),
  PORT: integer({ min: 0, max: 65535, fallback: 4400, meaning: 'The port it listens on; 0 takes a free one.' }),
  HOST: text({ fallback: '127.0.0.1', meaning: 'The address it listens on; 0.0.0.0 for all.' }),
  PLATEN_DATA_DIR: text({ fallback: './.platen', meaning: 'Where the embedded database, blobs and caches live.' }),
  DATABASE_URL: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: embedded',
    meaning:
      'A PostgreSQL server, 15 or newer (postgres://user:password@host/name). Several hosts (host:port,host:port) mean the one that takes writes. Unset, one is started under the data dir.',
  }),
  PLATEN_DATABASE_DIRECT_URL: text({
    isSecret: true,
    fallback: null,
    meaning:
      'PostgreSQL itself, when DATABASE_URL is a pooler in transaction mode such as PgBouncer: migrations and the news between processes need it.',
  }),
  PLATEN_DATABASE_POOL: integer({
    min: 2,
    max: 200,
    fallback: 12,
    meaning: 'The most database connections this process opens.',
  }),
  PLATEN_SECRET_KEY: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: made once, kept in the data dir',
    meaning:
      'The master key that seals secrets at rest: 32 bytes as 64 hex digits. Processes that share a database share it.',
  }),
  PLATEN_ADMIN_TOKEN: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: made once, kept in the data dir',
    meaning: 'The operator’s token for /admin on the site’s host, 32 characters or more. `platen jobs` sends it.',
  }),
  PLATEN_BACKUP_PASSPHRASE: text({
    isSecret: true,
    fallback: null,
    meaning: 'Encrypts what `platen backup` writes, and opens it for `platen restore`: 12 characters or more.',
  }),
  PLATEN_ROLE: list({
    of: ['all', 'api', 'render', 'worker'],
    fallback: ['all'],
    meaning:
      'What this process does when several share one database: all, or a list of api (every address but mockups), render (mockups), worker (background work). Other addresses are answered 421.',
  }),
  PLATEN_STOP_LINGER_SECONDS: integer({
    min: 0,
    max: 300,
    fallback: null,
    shown: '5 with PLATEN_TRUST_PROXY, else 0',
    meaning:
      'How long a node that was told to stop goes on answering while /readyz says 503, so that the proxy in front can turn to others.',
  }),
  PLATEN_STOP_GRACE_SECONDS: integer({
    min: 0,
    max: 3600,
    fallback: 120,
    meaning: 'How long calls under way may take after that before they are cut.',
  }),
};
