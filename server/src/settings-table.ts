/** Every setting there is. docs/settings.md and `platen --help` list the same entries; a test compares them. */
import { availableParallelism } from 'node:os';
import { address, choice, flag, integer, list, text } from './kernel/settings.ts';
import { tracingSettings } from './kernel/tracing-settings.ts';

const http = ['http:', 'https:'];
/** A thread that draws waits a little for its codecs; one more than there are cores keeps the cores busy. */
const drawingThreads = Math.min(8, availableParallelism() + 1);

export const settingsTable = {
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
    fallback: drawingThreads,
    shown: 'one more than the processor has cores, at most 8',
    meaning: 'Threads that draw mockups.',
  }),
  PLATEN_RENDER_MEMORY_MB: integer({
    min: 560,
    max: 4096,
    fallback: 444 + 116 * drawingThreads,
    shown: '792 on two cores, up to 1372 on more',
    meaning:
      'The memory that drawing uses at most for scenes, artwork, pictures in the making and pictures just made. Below 444 and 116 for each thread, fewer threads are started.',
  }),
  PLATEN_DECODE_MEMORY_MB: integer({
    min: 256,
    max: 65_536,
    fallback: 1024,
    meaning:
      'The memory that looking at pictures (uploads, artwork from elsewhere) uses at most, over all of them at one time. A picture that needs more is decoded alone; one that needs a gigabyte is refused. Print files may take twice this beside it.',
  }),
  PLATEN_RENDER_QUEUE: integer({
    min: 1,
    max: 10_000,
    fallback: 128,
    meaning:
      'Mockups that may wait for a thread, and a quarter of it for artwork from other origins; more are answered 503 with Retry-After.',
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
  ...tracingSettings,
  PLATEN_CATALOG_DIR: text({
    fallback: null,
    shown: 'unset: the catalog that ships with Platen',
    meaning: 'The folder of products: <CODE>/product.json and <CODE>/scenes/.',
  }),
  PLATEN_CATALOG_KEY: text({ fallback: 'pk_public_catalog', meaning: 'The public key that reads the catalog.' }),
  STRIPE_SECRET_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Payments go through Stripe when this is set; else the embedded test processor.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    fallback: null,
    meaning: 'Stripe’s key for pages: its payment form on buy pages needs it, and without it they cannot be paid.',
  }),
  STRIPE_WEBHOOK_SECRET: text({
    isSecret: true,
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
  PLATEN_FEE_FIXED_CENTS: integer({ min: 0, max: 1000, fallback: 30, meaning: 'The fixed part of it, in cents.' }),
  PLATEN_SMTP_URL: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: messages are left in the data dir',
    meaning:
      'The mail server that messages go through: smtp://user:password@host:587 or smtps://user:password@host:465; see docs/operating/mail.md.',
  }),
  PLATEN_MAIL_FROM: text({
    fallback: null,
    shown: 'Platen <platen@ and the site’s host>',
    meaning: 'Who messages are from: Name <address>. A shop’s messages carry the shop’s name and this address.',
  }),
  PLATEN_PAYOUT_HOLD_DAYS: integer({
    min: 0,
    max: 90,
    fallback: 7,
    meaning: 'Days between the moment the last package of a sale has left and the moment its owner can be paid for it.',
  }),
  FAL_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A fal.ai key: images, background removal and video are made there.',
  }),
  FAL_BASE_URL: address({ schemes: http, shown: 'https://fal.run', meaning: 'Where fal answers.' }),
  FAL_VIDEO_MODEL: text({ fallback: 'wan/v2.2-a14b/image-to-video', meaning: 'The fal model that makes videos.' }),
  RUNWARE_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A Runware key: the reference-guided model google:4@2, and whatever no fal key covers.',
  }),
  RUNWARE_BASE_URL: address({ schemes: http, shown: 'https://api.runware.ai/v1', meaning: 'Where Runware answers.' }),
  RUNWARE_VIDEO_MODEL: text({ fallback: 'klingai:5@3', meaning: 'The Runware model that makes videos.' }),
  OPENAI_API_KEY: text({
    isSecret: true,
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
  PLATEN_LEAST_KB_PER_SECOND: integer({
    min: 1,
    max: 1000,
    fallback: 16,
    meaning:
      'How fast, on average, a body must arrive and an answer must be taken; slower callers are cut off after ten seconds.',
  }),
  PLATEN_LIMIT_CONNECTIONS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 512,
    meaning: 'Connections open at a time per address; trusted proxies are not counted.',
  }),
  PLATEN_LIMIT_KEY_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 3000,
    meaning: 'Requests a minute per API key; twice as many over all keys of a shop.',
  }),
  PLATEN_LIMIT_PERSON_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Requests a minute per person who is signed in.',
  }),
  PLATEN_LIMIT_ADDRESS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 6000,
    meaning:
      'Requests a minute per address without a key or a session: pages, catalog, mockups. Behind a proxy set PLATEN_TRUST_PROXY, or all callers count as one.',
  }),
  PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'Wrong keys, shop secrets and sessions a minute per address; more are refused without being looked up.',
  }),
  PLATEN_LIMIT_AI_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 300,
    meaning: 'AI calls a minute per API key; twice as many over all keys of a shop.',
  }),
  PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'Mockups rendered anew a minute per address.',
  }),
  PLATEN_LIMIT_CATALOG_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Calls of the catalog a minute per address.',
  }),
  PLATEN_LIMIT_BUY_FORMS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 40,
    meaning: 'Forms sent on buy pages a minute per address; a shop’s pages together take ten times as many.',
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
  PLATEN_LIMIT_FAILED_SIGN_INS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 10,
    meaning:
      'Failed sign-ins in ten minutes of one address at one person; ten times as many of one address at all people. A person who is tried more often than that from many addresses allows each a quarter.',
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
