import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { address, choice, flag, integer, list, readSettings, text } from './kernel/settings.ts';

const http = ['http:', 'https:'];

/** Every setting there is. docs/settings.md and `platen --help` list the same entries; a test compares them. */
export const settingsTable = {
  PORT: integer({ min: 0, max: 65535, fallback: 4400, meaning: 'The port it listens on; 0 takes a free one.' }),
  HOST: text({ fallback: '127.0.0.1', meaning: 'The address it listens on; 0.0.0.0 for all.' }),
  PLATEN_DATA_DIR: text({ fallback: './.platen', meaning: 'Where the embedded database, blobs and caches live.' }),
  DATABASE_URL: text({
    fallback: null,
    shown: 'unset: embedded',
    meaning:
      'A PostgreSQL server, 15 or newer (postgres://user:password@host/name). Unset, one is started under the data dir.',
  }),
  PLATEN_DATABASE_POOL: integer({
    min: 2,
    max: 200,
    fallback: 12,
    meaning: 'The most database connections this process opens.',
  }),
  PLATEN_SECRET_KEY: text({
    fallback: null,
    shown: 'unset: made once, kept in the data dir',
    meaning:
      'The master key that seals secrets at rest: 32 bytes as 64 hex digits. Processes that share a database share it.',
  }),
  PLATEN_ROLE: list({
    of: ['all', 'api', 'render', 'worker'],
    fallback: ['all'],
    meaning: 'What this process does when several share one database: all, or a list of api, render, worker.',
  }),
  PLATEN_API_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/v1',
    meaning: 'The public address of the API.',
  }),
  PLATEN_MOCKUP_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/mockup',
    meaning: 'The public address of mockup images.',
  }),
  PLATEN_BUY_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/buy',
    meaning: 'The public address of buy pages.',
  }),
  PLATEN_REALTIME_URL: address({
    schemes: ['ws:', 'wss:'],
    shown: 'ws://localhost:4400',
    meaning: 'The public address of the realtime socket.',
  }),
  PLATEN_SEARCH_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/search',
    meaning: 'The public address of the catalog.',
  }),
  PLATEN_CLAIM_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/claim',
    meaning: 'The public address of the claim page.',
  }),
  PLATEN_STUDIO_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/studio',
    meaning: 'The public address of the studio.',
  }),
  PLATEN_STORAGE_DOMAIN: text({
    fallback: null,
    shown: 'storage.localhost:4400',
    meaning: 'Shops store under <shop_id>.<this domain>; give it a wildcard DNS entry and certificate.',
  }),
  PLATEN_TRUST_PROXY: text({
    fallback: null,
    meaning:
      'Proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated (loopback, 10.0.0.0/8).',
  }),
  PLATEN_ALLOW_LOOPBACK: flag({
    meaning: 'Let webhooks and asset fetches reach plain-HTTP loopback addresses. Development only.',
  }),
  PLATEN_TEST_CLOCK: flag({ meaning: 'Turns on /_test/clock, which moves the service’s time. Tests only.' }),
  PLATEN_NETWORK_DIR: text({
    fallback: null,
    shown: 'unset: the print network that ships with Platen',
    meaning: 'The folder of the print network: facilities, countries and carriers.',
  }),
  PLATEN_FACILITY_MISHAPS: integer({
    min: 0,
    max: 100,
    fallback: 0,
    meaning: 'Of a hundred jobs, how many the simulated print floor refuses or spoils, to see what happens then.',
  }),
  PLATEN_FACILITY_PACE: choice({
    of: ['demo', 'real'],
    fallback: 'demo',
    meaning: 'The simulated print floor: demo (an order’s whole life in about 30 s) or real (business days).',
  }),
  PLATEN_RENDER_THREADS: integer({
    min: 1,
    max: 64,
    fallback: Math.min(8, availableParallelism()),
    shown: 'the processor’s cores, at most 8',
    meaning: 'Threads that draw mockups.',
  }),
  PLATEN_RENDER_MEMORY_MB: integer({
    min: 192,
    max: 4096,
    fallback: 512,
    meaning: 'The memory that drawing uses at most for scenes, artwork and pictures in the making.',
  }),
  PLATEN_RENDER_QUEUE: integer({
    min: 1,
    max: 10_000,
    fallback: 128,
    meaning: 'Mockups that may wait for a thread; more are answered 503 with Retry-After.',
  }),
  PLATEN_RENDER_CACHE_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1024,
    meaning: 'Rendered mockups that are kept in storage, least recently used going first.',
  }),
  PLATEN_LOG_LEVEL: choice({
    of: ['silent', 'error', 'warn', 'info', 'debug'],
    fallback: 'warn',
    meaning: 'How much is logged, as JSON lines on stdout.',
  }),
  PLATEN_CATALOG_DIR: text({
    fallback: null,
    shown: 'unset: the catalog that ships with Platen',
    meaning: 'The folder of products: <CODE>/product.json and <CODE>/scenes/.',
  }),
  PLATEN_CATALOG_KEY: text({
    fallback: 'pk_public_catalog',
    meaning: 'The public key that reads the catalog.',
  }),
  STRIPE_SECRET_KEY: text({
    fallback: null,
    meaning: 'Payments go through Stripe when this is set; else the embedded test processor.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    fallback: null,
    meaning: 'Stripe’s key for pages: its payment form on buy pages needs it, and without it they cannot be paid.',
  }),
  STRIPE_WEBHOOK_SECRET: text({
    fallback: null,
    meaning: 'Verifies what Stripe sends to /api/stripe/webhook; see docs/payments.md.',
  }),
  PLATEN_STRIPE_BASE_URL: address({
    schemes: http,
    shown: 'unset: Stripe itself',
    meaning: 'Another address of the Stripe API, for tests.',
  }),
  PLATEN_FEE_BASIS_POINTS: integer({
    min: 0,
    max: 10_000,
    fallback: 290,
    meaning: 'The fee taken from a sale on a buy page, in hundredths of a percent of what the shopper paid.',
  }),
  PLATEN_FEE_FIXED_CENTS: integer({
    min: 0,
    max: 1000,
    fallback: 30,
    meaning: 'The fixed part of that fee, in cents.',
  }),
  FAL_KEY: text({ fallback: null, meaning: 'A fal.ai key: images, background removal and video are made there.' }),
  FAL_BASE_URL: address({ schemes: http, shown: 'https://fal.run', meaning: 'Where fal answers.' }),
  FAL_VIDEO_MODEL: text({ fallback: 'wan/v2.2-a14b/image-to-video', meaning: 'The fal model that makes videos.' }),
  RUNWARE_API_KEY: text({
    fallback: null,
    meaning: 'A Runware key: the reference-guided model google:4@2, and whatever no fal key covers.',
  }),
  RUNWARE_BASE_URL: address({ schemes: http, shown: 'https://api.runware.ai/v1', meaning: 'Where Runware answers.' }),
  RUNWARE_VIDEO_MODEL: text({ fallback: 'klingai:5@3', meaning: 'The Runware model that makes videos.' }),
  OPENAI_API_KEY: text({
    fallback: null,
    meaning: 'A key of OpenAI or of any server that speaks its API, for chat and images.',
  }),
  OPENAI_BASE_URL: address({ schemes: http, shown: 'https://api.openai.com/v1', meaning: 'Where that API answers.' }),
  OPENAI_IMAGE_MODEL: text({
    fallback: 'gpt-image-1',
    meaning: 'The image model asked there; none to keep making images elsewhere.',
  }),
  OPENAI_CHAT_MODEL: text({
    fallback: 'gpt-5-mini',
    meaning: 'The chat model asked there; none to keep the local planner.',
  }),
  PLATEN_S3_ENDPOINT: address({
    schemes: http,
    shown: 'unset: files under the data dir',
    meaning:
      'An S3-compatible store for blobs, such as https://s3.eu-central-1.amazonaws.com. The next four go with it.',
  }),
  PLATEN_S3_BUCKET: text({ fallback: null, meaning: 'The bucket; it must exist.' }),
  PLATEN_S3_REGION: text({ fallback: 'us-east-1', meaning: 'The region requests are signed for.' }),
  PLATEN_S3_ACCESS_KEY_ID: text({ fallback: null, meaning: 'The access key of the store.' }),
  PLATEN_S3_SECRET_ACCESS_KEY: text({ fallback: null, meaning: 'Its secret.' }),
  PLATEN_S3_STYLE: choice({
    of: ['path', 'host'],
    fallback: 'path',
    meaning: 'Where the bucket stands in URLs: in the path (most stores) or in the host name (bucket.endpoint).',
  }),
  PLATEN_LIMIT_KEY_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 3000,
    meaning: 'Requests a minute per API key.',
  }),
  PLATEN_LIMIT_AI_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 300,
    meaning: 'AI calls a minute per API key.',
  }),
  PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'Mockups rendered anew a minute per address.',
  }),
  PLATEN_LIMIT_GRANTS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 120,
    meaning: 'Realtime grants a minute per address, or per API key.',
  }),
  PLATEN_LIMIT_SIGN_UPS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 30,
    meaning: 'Sign-ups an hour per address.',
  }),
  PLATEN_LIMIT_WRONG_CODES: integer({
    min: 1,
    max: 10_000_000,
    fallback: 10,
    meaning: 'Wrong claim codes in ten minutes per person, and per address.',
  }),
  PLATEN_LIMIT_MINTS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 60,
    meaning: 'Sandbox shops minted an hour per address.',
  }),
  PLATEN_LIMIT_UNCLAIMED_SHOPS: integer({
    min: 1,
    max: 10_000_000,
    fallback: 200,
    meaning: 'Unclaimed sandbox shops per address.',
  }),
};

export type Config = ReturnType<typeof settle> & {
  /** The same settings on the port that was really taken, when PORT was 0. */
  onPort(port: number): Config;
};

export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Platen cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Pure: environment in, frozen configuration out, or every fault at once. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const { values, faults } = readSettings(settingsTable, env);
  if (values.DATABASE_URL !== null && !/^postgres(ql)?:\/\//.test(values.DATABASE_URL)) {
    faults.push('DATABASE_URL: wanted postgres://user:password@host:port/name; see docs/settings.md');
  }
  if (values.PLATEN_SECRET_KEY !== null && !/^[0-9a-fA-F]{64}$/.test(values.PLATEN_SECRET_KEY)) {
    faults.push('PLATEN_SECRET_KEY: wanted 64 hex digits (openssl rand -hex 32); see docs/settings.md');
  }
  const s3 = [values.PLATEN_S3_BUCKET, values.PLATEN_S3_ACCESS_KEY_ID, values.PLATEN_S3_SECRET_ACCESS_KEY];
  if (values.PLATEN_S3_ENDPOINT !== null && s3.includes(null)) {
    faults.push(
      'PLATEN_S3_ENDPOINT: wanted PLATEN_S3_BUCKET, PLATEN_S3_ACCESS_KEY_ID and PLATEN_S3_SECRET_ACCESS_KEY with it; see docs/settings.md',
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return withPort(values, values.PORT);
}

const withPort = (values: Values, port: number): Config =>
  Object.freeze({ ...settle({ ...values, PORT: port }), onPort: (taken: number) => withPort(values, taken) });

type Values = ReturnType<typeof readSettings<typeof settingsTable>>['values'];

function blobsConfig(values: Values) {
  if (values.PLATEN_S3_ENDPOINT === null) {
    return { engine: 'files', folder: resolve(values.PLATEN_DATA_DIR, 'blobs') } as const;
  }
  return {
    engine: 's3',
    endpoint: values.PLATEN_S3_ENDPOINT,
    bucket: values.PLATEN_S3_BUCKET!,
    region: values.PLATEN_S3_REGION,
    accessKeyId: values.PLATEN_S3_ACCESS_KEY_ID!,
    secretAccessKey: values.PLATEN_S3_SECRET_ACCESS_KEY!,
    style: values.PLATEN_S3_STYLE,
  } as const;
}

function settle(values: Values) {
  const local = (path: string, scheme = 'http') => `${scheme}://localhost:${values.PORT}${path}`;
  const roles = new Set(values.PLATEN_ROLE);
  const perMinute = (name: string, limit: number) => ({ name, limit, windowSeconds: 60 });
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.PLATEN_DATA_DIR),
    database:
      values.DATABASE_URL === null
        ? ({
            engine: 'embedded',
            dataDir: resolve(values.PLATEN_DATA_DIR),
            poolSize: values.PLATEN_DATABASE_POOL,
          } as const)
        : ({ engine: 'postgres', url: values.DATABASE_URL, poolSize: values.PLATEN_DATABASE_POOL } as const),
    blobs: blobsConfig(values),
    secretKey: values.PLATEN_SECRET_KEY === null ? null : Buffer.from(values.PLATEN_SECRET_KEY, 'hex'),
    does: {
      api: roles.has('all') || roles.has('api'),
      render: roles.has('all') || roles.has('render'),
      worker: roles.has('all') || roles.has('worker'),
    },
    addresses: {
      site: values.PLATEN_STUDIO_URL ? new URL(values.PLATEN_STUDIO_URL).origin : local(''),
      api: values.PLATEN_API_URL ?? local('/v1'),
      mockup: values.PLATEN_MOCKUP_URL ?? local('/mockup'),
      buy: values.PLATEN_BUY_URL ?? local('/buy'),
      realtime: values.PLATEN_REALTIME_URL ?? local('', 'ws'),
      search: values.PLATEN_SEARCH_URL ?? local('/search'),
      claim: values.PLATEN_CLAIM_URL ?? local('/claim'),
      studio: values.PLATEN_STUDIO_URL ?? local('/studio'),
      storageDomain: values.PLATEN_STORAGE_DOMAIN ?? `storage.localhost:${values.PORT}`,
      /** Storage is served over the scheme the API has. */
      storageScheme: values.PLATEN_API_URL?.startsWith('https:') ? 'https' : 'http',
    },
    /** Which of them were given a host of their own, rather than the local default that answers on any host. */
    hasOwnHost: {
      api: values.PLATEN_API_URL !== null,
      mockup: values.PLATEN_MOCKUP_URL !== null,
      buy: values.PLATEN_BUY_URL !== null,
      realtime: values.PLATEN_REALTIME_URL !== null,
      search: values.PLATEN_SEARCH_URL !== null,
    },
    trustProxy:
      values.PLATEN_TRUST_PROXY === null ? false : values.PLATEN_TRUST_PROXY.split(',').map((one) => one.trim()),
    allowLoopback: values.PLATEN_ALLOW_LOOPBACK,
    testClock: values.PLATEN_TEST_CLOCK,
    networkDir: resolve(values.PLATEN_NETWORK_DIR ?? fileURLToPath(new URL('../../network', import.meta.url))),
    facilityPace: values.PLATEN_FACILITY_PACE,
    render: {
      threads: values.PLATEN_RENDER_THREADS,
      memoryMb: values.PLATEN_RENDER_MEMORY_MB,
      queueLimit: values.PLATEN_RENDER_QUEUE,
      cacheMb: values.PLATEN_RENDER_CACHE_MB,
    },
    facilityMishaps: values.PLATEN_FACILITY_MISHAPS,
    logLevel: values.PLATEN_LOG_LEVEL,
    catalog: {
      dir: resolve(values.PLATEN_CATALOG_DIR ?? fileURLToPath(new URL('../../catalog', import.meta.url))),
      key: values.PLATEN_CATALOG_KEY,
    },
    payments:
      values.STRIPE_SECRET_KEY === null
        ? ({ engine: 'test' } as const)
        : ({
            engine: 'stripe',
            secretKey: values.STRIPE_SECRET_KEY,
            publishableKey: values.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            baseUrl: values.PLATEN_STRIPE_BASE_URL,
          } as const),
    fee: { basisPoints: values.PLATEN_FEE_BASIS_POINTS, fixedCents: values.PLATEN_FEE_FIXED_CENTS },
    /** Hosted models, each only when its key is set; without any the embedded artist makes everything. */
    models: {
      fal:
        values.FAL_KEY === null
          ? null
          : {
              apiKey: values.FAL_KEY,
              baseUrl: values.FAL_BASE_URL ?? 'https://fal.run',
              videoModel: values.FAL_VIDEO_MODEL,
            },
      runware:
        values.RUNWARE_API_KEY === null
          ? null
          : {
              apiKey: values.RUNWARE_API_KEY,
              baseUrl: values.RUNWARE_BASE_URL ?? 'https://api.runware.ai/v1',
              videoModel: values.RUNWARE_VIDEO_MODEL,
            },
      openai:
        values.OPENAI_API_KEY === null
          ? null
          : {
              apiKey: values.OPENAI_API_KEY,
              baseUrl: values.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
              imageModel: values.OPENAI_IMAGE_MODEL === 'none' ? null : values.OPENAI_IMAGE_MODEL,
              chatModel: values.OPENAI_CHAT_MODEL === 'none' ? null : values.OPENAI_CHAT_MODEL,
            },
    },
    limits: {
      perKey: perMinute('key', values.PLATEN_LIMIT_KEY_PER_MINUTE),
      ai: perMinute('ai', values.PLATEN_LIMIT_AI_PER_MINUTE),
      mockupMisses: perMinute('mockup-misses', values.PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE),
      grants: perMinute('realtime-grants', values.PLATEN_LIMIT_GRANTS_PER_MINUTE),
      signUps: { name: 'sign-ups', limit: values.PLATEN_LIMIT_SIGN_UPS_PER_HOUR, windowSeconds: 3600 },
      wrongCodes: { name: 'wrong-claim-codes', limit: values.PLATEN_LIMIT_WRONG_CODES, windowSeconds: 600 },
      mints: { name: 'mints', limit: values.PLATEN_LIMIT_MINTS_PER_HOUR, windowSeconds: 3600 },
      unclaimedShops: values.PLATEN_LIMIT_UNCLAIMED_SHOPS,
    },
  };
}
