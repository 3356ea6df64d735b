/** The process: its port, data dir, database and secrets, and how it stops. */
import { integer, list, text } from '../kernel/settings/settings.ts';

export const serviceSettings = {
  PLATEN_SETTINGS_FILE: text({
    fallback: null,
    meaning: 'A file of settings with one NAME=value per line. The environment overrides it.',
  }),
  PORT: integer({ min: 0, max: 65535, fallback: 4400, meaning: 'The port to listen on; 0 for any free port.' }),
  HOST: text({ fallback: '127.0.0.1', meaning: 'The address to listen on; 0.0.0.0 for all.' }),
  PLATEN_DATA_DIR: text({ fallback: './.platen', meaning: 'The folder for the embedded database, blobs and caches.' }),
  DATABASE_URL: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: embedded',
    meaning:
      'A PostgreSQL server, version 15 or newer (postgres://user:password@host/name). If you name several hosts (host:port,host:port), the service uses the one that accepts writes. If unset, an embedded server starts in the data dir.',
  }),
  PLATEN_DATABASE_DIRECT_URL: text({
    isSecret: true,
    fallback: null,
    meaning:
      'The address of PostgreSQL itself if DATABASE_URL is a pooler in transaction mode, such as PgBouncer. Migrations and notifications between processes need it.',
  }),
  PLATEN_DATABASE_POOL: integer({
    min: 2,
    max: 200,
    fallback: 12,
    meaning: 'The maximum number of database connections of this process.',
  }),
  PLATEN_SECRET_KEY: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: generated once and kept in the data dir',
    meaning:
      'The master key that encrypts secrets at rest: 32 bytes as 64 hex digits. All processes of one database need the same key.',
  }),
  PLATEN_ADMIN_TOKEN: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: generated once and kept in the data dir',
    meaning: 'The operator’s token for /admin on the site’s host, at least 32 characters. `platen jobs` uses it too.',
  }),
  PLATEN_BACKUP_PASSPHRASE: text({
    isSecret: true,
    fallback: null,
    meaning: 'Encrypts the output of `platen backup` and decrypts it for `platen restore`. At least 12 characters.',
  }),
  PLATEN_ROLE: list({
    of: ['all', 'api', 'render', 'worker'],
    fallback: ['all'],
    meaning:
      'The role of this process when several share a database: all, or a list of api (every address except mockups), render (mockups) and worker (background work). Requests for other addresses get 421.',
  }),
  PLATEN_STOP_LINGER_SECONDS: integer({
    min: 0,
    max: 300,
    fallback: null,
    shown: '5 with PLATEN_TRUST_PROXY, otherwise 0',
    meaning:
      'How long a stopping node keeps answering requests while /readyz returns 503, so that the proxy can switch to other nodes.',
  }),
  PLATEN_STOP_GRACE_SECONDS: integer({
    min: 0,
    max: 3600,
    fallback: 120,
    meaning: 'How long running requests may take after that before they are aborted.',
  }),
};
