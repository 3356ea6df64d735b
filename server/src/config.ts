import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDatabaseUrl } from './kernel/settings/database-url.ts';
import { parseSender, parseSmtpUrl, type Sender, type SmtpServer } from './kernel/settings/mail-settings.ts';
import { type OpenidConfig, readOpenid } from './kernel/settings/openid-settings.ts';
import { readSettings } from './kernel/settings/settings.ts';
import { readTracing, type TracingConfig } from './kernel/settings/tracing-settings.ts';
import { settingsTable } from './settings-table.ts';

export type Config = ReturnType<typeof settle> & {
  /** The part of the environment that worker processes see. */
  childEnv: ChildEnv;
  /** Where traces are sent. Null for nowhere. */
  tracing: TracingConfig | null;
  /** The provider people may sign in with. Null for none. */
  openid: OpenidConfig | null;
  /** The same settings on the actual port, when PORT was 0. */
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

/**
 * Pure: environment in, frozen configuration out, or every fault at once, with those of reading its files
 * (`settings-sources.ts`).
 */
export function parseConfig(env: Record<string, string | undefined>, sourceFaults: readonly string[] = []): Config {
  const { values, faults: ownFaults } = readSettings(settingsTable, env);
  const faults = [...sourceFaults, ...ownFaults];
  for (const name of ['DATABASE_URL', 'PLATEN_DATABASE_DIRECT_URL'] as const) {
    const address = values[name] === null ? null : parseDatabaseUrl(values[name]);
    if (address && 'fault' in address) faults.push(`${name}: ${address.fault}; see docs/settings.md`);
  }
  if (values.PLATEN_DATABASE_DIRECT_URL !== null && values.DATABASE_URL === null) {
    faults.push(
      'PLATEN_DATABASE_DIRECT_URL: expected DATABASE_URL with it, the address of the pooler; see docs/settings.md',
    );
  }
  if (values.PLATEN_SECRET_KEY !== null && !/^[0-9a-fA-F]{64}$/.test(values.PLATEN_SECRET_KEY)) {
    faults.push('PLATEN_SECRET_KEY: expected 64 hex digits (openssl rand -hex 32); see docs/settings.md');
  }
  if (values.PLATEN_ADMIN_TOKEN !== null && values.PLATEN_ADMIN_TOKEN.length < 32) {
    faults.push('PLATEN_ADMIN_TOKEN: expected at least 32 characters (openssl rand -hex 32); see docs/settings.md');
  }
  if (values.PLATEN_BACKUP_PASSPHRASE !== null && values.PLATEN_BACKUP_PASSPHRASE.length < 12) {
    faults.push('PLATEN_BACKUP_PASSPHRASE: expected at least 12 characters; see docs/settings.md');
  }
  const s3 = [values.PLATEN_S3_BUCKET, values.PLATEN_S3_ACCESS_KEY_ID, values.PLATEN_S3_SECRET_ACCESS_KEY];
  if (values.PLATEN_S3_ENDPOINT !== null && s3.includes(null)) {
    faults.push(
      'PLATEN_S3_ENDPOINT: expected PLATEN_S3_BUCKET, PLATEN_S3_ACCESS_KEY_ID and PLATEN_S3_SECRET_ACCESS_KEY with it; see docs/settings.md',
    );
  }
  const mail = {
    PLATEN_SMTP_URL: values.PLATEN_SMTP_URL === null ? null : parseSmtpUrl(values.PLATEN_SMTP_URL),
    PLATEN_MAIL_FROM: values.PLATEN_MAIL_FROM === null ? null : parseSender(values.PLATEN_MAIL_FROM),
  };
  for (const [name, read] of Object.entries(mail)) {
    if (read && 'fault' in read) faults.push(`${name}: ${read.fault}; see docs/settings.md`);
  }
  if (mail.PLATEN_SMTP_URL !== null && mail.PLATEN_MAIL_FROM === null) {
    faults.push(
      'PLATEN_MAIL_FROM: expected the sender with PLATEN_SMTP_URL, such as Acme Prints <orders@acme.example>; see docs/settings.md',
    );
  }
  if (values.PLATEN_DNS_SERVERS !== null && !dnsServersOf(values.PLATEN_DNS_SERVERS).every(isAddress)) {
    faults.push('PLATEN_DNS_SERVERS: expected addresses such as 1.1.1.1 or 9.9.9.9:53; see docs/settings.md');
  }
  const tracing = readTracing(values, faults);
  const openid = readOpenid(values, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return withPort(values, values.PORT, { childEnv: childEnvOf(env, values.PLATEN_DATA_DIR), tracing, openid });
}

const dnsServersOf = (text: string): string[] => text.split(',').map((one) => one.trim());

/** An IP address, with a port or without. */
const isAddress = (text: string): boolean => {
  if (isIP(text) !== 0 || !URL.canParse(`dns://${text}`)) return isIP(text) !== 0;
  const { hostname, pathname, username } = new URL(`dns://${text}`);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 && pathname === '' && username === '';
};

const withPort = (values: Values, port: number, besides: Pick<Config, 'childEnv' | 'tracing' | 'openid'>): Config =>
  Object.freeze({
    ...settle({ ...values, PORT: port }),
    ...besides,
    onPort: (taken: number) => withPort(values, taken, besides),
  });

type ChildEnv = Readonly<Record<string, string>>;

/** Where fonts, libraries and compiled code are. No setting of ours, and nothing secret. */
const childNames =
  'PATH HOME LANG LC_ALL TZ TMPDIR XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME FONTCONFIG_FILE FONTCONFIG_PATH LD_LIBRARY_PATH LD_PRELOAD NODE_COMPILE_CACHE'.split(
    ' ',
  );

/**
 * The part of the environment that worker processes see. The C library is told to return memory (server/bin/tuning.js),
 * and Node's compiled code is cached, so the next process starts in a fraction of the time.
 */
function childEnvOf(env: Record<string, string | undefined>, dataDir: string): ChildEnv {
  const passed = childNames.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return Object.freeze({
    MALLOC_MMAP_THRESHOLD_: String(4 << 20),
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: resolve(dataDir, 'compiled'),
    ...Object.fromEntries(passed),
  });
}

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

/** Both were already read without a fault. */
function mailConfig(values: Values, siteHost: string) {
  const sender = (
    values.PLATEN_MAIL_FROM === null
      ? { name: 'Platen', address: `platen@${siteHost}` }
      : parseSender(values.PLATEN_MAIL_FROM)
  ) as Sender;
  if (values.PLATEN_SMTP_URL === null) {
    return { engine: 'folder', folder: resolve(values.PLATEN_DATA_DIR, 'mail'), sender } as const;
  }
  return { engine: 'smtp', server: parseSmtpUrl(values.PLATEN_SMTP_URL) as SmtpServer, sender } as const;
}

const accessOf = (apiKey: string | null, apiUrl: string) => (apiKey === null ? null : { apiKey, apiUrl });

function settle(values: Values) {
  const local = (path: string, scheme = 'http') => `${scheme}://localhost:${values.PORT}${path}`;
  const roles = new Set(values.PLATEN_ROLE);
  const site = values.PLATEN_STUDIO_URL ? new URL(values.PLATEN_STUDIO_URL).origin : local('');
  const perMinute = (name: string, limit: number) => ({ name, limit, windowSeconds: 60 });
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.PLATEN_DATA_DIR),
    settingsFile: values.PLATEN_SETTINGS_FILE,
    database:
      values.DATABASE_URL === null
        ? ({
            engine: 'embedded',
            dataDir: resolve(values.PLATEN_DATA_DIR),
            poolSize: values.PLATEN_DATABASE_POOL,
          } as const)
        : ({
            engine: 'postgres',
            url: values.DATABASE_URL,
            directUrl: values.PLATEN_DATABASE_DIRECT_URL,
            poolSize: values.PLATEN_DATABASE_POOL,
          } as const),
    blobs: blobsConfig(values),
    mail: mailConfig(values, new URL(site).hostname),
    storage: {
      limitBytes: {
        sandbox: values.PLATEN_STORAGE_SANDBOX_MB * 1024 * 1024,
        starter: values.PLATEN_STORAGE_SHOP_MB * 1024 * 1024,
      },
      unclaimedPerAddressBytes: values.PLATEN_STORAGE_ADDRESS_MB * 1024 * 1024,
    },
    adminToken: values.PLATEN_ADMIN_TOKEN,
    backupPassphrase: values.PLATEN_BACKUP_PASSPHRASE,
    secretKey: values.PLATEN_SECRET_KEY === null ? null : Buffer.from(values.PLATEN_SECRET_KEY, 'hex'),
    does: {
      api: roles.has('all') || roles.has('api'),
      render: roles.has('all') || roles.has('render'),
      worker: roles.has('all') || roles.has('worker'),
    },
    addresses: {
      site,
      api: values.PLATEN_API_URL ?? local('/v1'),
      mockup: values.PLATEN_MOCKUP_URL ?? local('/mockup'),
      buy: values.PLATEN_BUY_URL ?? local('/buy'),
      realtime: values.PLATEN_REALTIME_URL ?? local('', 'ws'),
      search: values.PLATEN_SEARCH_URL ?? local('/search'),
      claim: values.PLATEN_CLAIM_URL ?? local('/claim'),
      studio: values.PLATEN_STUDIO_URL ?? local('/studio'),
      storageDomain: values.PLATEN_STORAGE_DOMAIN ?? `storage.localhost:${values.PORT}`,
      /** Storage is served over the scheme of the API. */
      storageScheme: values.PLATEN_API_URL?.startsWith('https:') ? 'https' : 'http',
    },
    /** Which of them have a separate host, rather than the local default that answers on any host. */
    hasOwnHost: {
      api: values.PLATEN_API_URL !== null,
      mockup: values.PLATEN_MOCKUP_URL !== null,
      buy: values.PLATEN_BUY_URL !== null,
      realtime: values.PLATEN_REALTIME_URL !== null,
      search: values.PLATEN_SEARCH_URL !== null,
    },
    /** Hosts named for the pages. They may be hosts of other addresses too, which then keep their paths there. */
    pageHosts: [values.PLATEN_STUDIO_URL, values.PLATEN_CLAIM_URL].flatMap((url) => (url ? [new URL(url).host] : [])),
    /** The name servers for proofs of a shop's domain. None: those of the machine. */
    dnsServers: values.PLATEN_DNS_SERVERS === null ? [] : dnsServersOf(values.PLATEN_DNS_SERVERS),
    trustProxy:
      values.PLATEN_TRUST_PROXY === null
        ? (false as const)
        : values.PLATEN_TRUST_PROXY.split(',').map((one) => one.trim()),
    /** How a node stops: see `kernel/http/listen.ts`. */
    stop: {
      lingerMs: 1000 * (values.PLATEN_STOP_LINGER_SECONDS ?? (values.PLATEN_TRUST_PROXY === null ? 0 : 5)),
      graceMs: 1000 * values.PLATEN_STOP_GRACE_SECONDS,
    },
    allowLoopback: values.PLATEN_ALLOW_LOOPBACK,
    testClock: values.PLATEN_TEST_CLOCK,
    networkDir: resolve(values.PLATEN_NETWORK_DIR ?? fileURLToPath(new URL('../../network', import.meta.url))),
    /** The facilities in use. Null for all. */
    facilities: values.PLATEN_FACILITIES?.split(',').map((one) => one.trim()) ?? null,
    facilityPace: values.PLATEN_FACILITY_PACE,
    /** Print shops with an API, each only when its key is set. */
    floors: {
      prodigi: accessOf(values.PRODIGI_API_KEY, values.PRODIGI_API_URL ?? 'https://api.prodigi.com/v4.0'),
      printful: accessOf(values.PRINTFUL_API_KEY, values.PRINTFUL_API_URL ?? 'https://api.printful.com'),
      gelato: accessOf(values.GELATO_API_KEY, values.GELATO_ORDER_API_URL ?? 'https://order.gelatoapis.com'),
    },
    render: {
      threads: values.PLATEN_RENDER_THREADS,
      memoryMb: values.PLATEN_RENDER_MEMORY_MB,
      queueLimit: values.PLATEN_RENDER_QUEUE,
      cacheMb: values.PLATEN_RENDER_CACHE_MB,
      readyMb: values.PLATEN_RENDER_READY_MB,
    },
    decodeMemoryMb: values.PLATEN_DECODE_MEMORY_MB,
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
    exchangeRatesUrl: values.PLATEN_EXCHANGE_RATES_URL,
    fee: { basisPoints: values.PLATEN_FEE_BASIS_POINTS, fixedCents: values.PLATEN_FEE_FIXED_CENTS },
    payoutHoldDays: values.PLATEN_PAYOUT_HOLD_DAYS,
    /** Hosted models, each only when its key is set; without any, the embedded artist makes everything. */
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
        values.OPENAI_API_KEY === null && values.OPENAI_BASE_URL === null
          ? null
          : {
              apiKey: values.OPENAI_API_KEY,
              baseUrl: values.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
              isOwn: values.OPENAI_BASE_URL !== null && new URL(values.OPENAI_BASE_URL).host !== 'api.openai.com',
              imageModel: values.OPENAI_IMAGE_MODEL,
              chatModel: values.OPENAI_CHAT_MODEL,
              imageFormat: values.OPENAI_IMAGE_FORMAT === 'default' ? null : values.OPENAI_IMAGE_FORMAT,
            },
      comfyui:
        values.COMFYUI_URL === null
          ? null
          : {
              baseUrl: values.COMFYUI_URL,
              workflowsDir: values.PLATEN_COMFYUI_WORKFLOWS === null ? null : resolve(values.PLATEN_COMFYUI_WORKFLOWS),
            },
    },
    diskFloorBytes: values.PLATEN_DISK_FLOOR_MB * 1024 * 1024,
    slowPeers: { minBytesPerSecond: values.PLATEN_LEAST_KB_PER_SECOND * 1000, graceMs: 10_000, everyMs: 1_000 },
    limits: {
      connections: values.PLATEN_LIMIT_CONNECTIONS,
      perKey: perMinute('key', values.PLATEN_LIMIT_KEY_PER_MINUTE),
      perPerson: perMinute('person', values.PLATEN_LIMIT_PERSON_PER_MINUTE),
      perAddress: perMinute('address', values.PLATEN_LIMIT_ADDRESS_PER_MINUTE),
      wrongCredentials: perMinute('wrong-credentials', values.PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE),
      ai: perMinute('ai', values.PLATEN_LIMIT_AI_PER_MINUTE),
      agents: perMinute('agents', values.PLATEN_LIMIT_AGENTS_PER_MINUTE),
      mockupMisses: perMinute('mockup-misses', values.PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE),
      catalog: perMinute('catalog', values.PLATEN_LIMIT_CATALOG_PER_MINUTE),
      buyForms: perMinute('buy-forms', values.PLATEN_LIMIT_BUY_FORMS_PER_MINUTE),
      grants: perMinute('realtime-grants', values.PLATEN_LIMIT_GRANTS_PER_MINUTE),
      signUps: { name: 'sign-ups', limit: values.PLATEN_LIMIT_SIGN_UPS_PER_HOUR, windowSeconds: 3600 },
      failedSignIns: { name: 'failed-sign-ins', limit: values.PLATEN_LIMIT_FAILED_SIGN_INS, windowSeconds: 600 },
      failedSignInsPerAddress: {
        name: 'failed-sign-ins-address',
        limit: values.PLATEN_LIMIT_FAILED_SIGN_INS * 10,
        windowSeconds: 600,
      },
      failedSignInsPerPerson: {
        name: 'failed-sign-ins-person',
        limit: values.PLATEN_LIMIT_FAILED_SIGN_INS * 10,
        windowSeconds: 600,
      },
      /** Failures allowed per address at a person who is being attacked from many. */
      underAttack: Math.ceil(values.PLATEN_LIMIT_FAILED_SIGN_INS / 4),
      wrongCodes: { name: 'wrong-claim-codes', limit: values.PLATEN_LIMIT_WRONG_CODES, windowSeconds: 600 },
      mints: { name: 'mints', limit: values.PLATEN_LIMIT_MINTS_PER_HOUR, windowSeconds: 3600 },
      unclaimedShops: values.PLATEN_LIMIT_UNCLAIMED_SHOPS,
    },
  };
}
