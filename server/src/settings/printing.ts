/** Products, print shops and rendering. */
import { availableParallelism } from 'node:os';
import { address, choice, integer, text } from '../kernel/settings/settings.ts';

/** A drawing thread sometimes waits for its codecs, so one more thread than cores keeps the cores busy. */
const drawingThreads = Math.min(8, availableParallelism() + 1);

/** The address of a vendor's API, which a sandbox or a test can replace. */
const vendorAddress = (usual: string, more: string) =>
  address({ schemes: ['https:', 'http:'], shown: usual, meaning: `The address of its API${more}.` });

export const printingSettings = {
  PRODIGI_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Prodigi with this key from its dashboard. See docs/operating/print-shops.md.',
  }),
  PRODIGI_API_URL: vendorAddress(
    'https://api.prodigi.com/v4.0',
    '. To try it: https://api.sandbox.prodigi.com/v4.0 with the key of the sandbox',
  ),
  PRINTFUL_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Printful with this private token of a store. See docs/operating/print-shops.md.',
  }),
  PRINTFUL_API_URL: vendorAddress('https://api.printful.com', ''),
  GELATO_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Gelato with this key from its dashboard. See docs/operating/print-shops.md.',
  }),
  GELATO_ORDER_API_URL: vendorAddress('https://order.gelatoapis.com', ' for orders'),
  PLATEN_FACILITIES: text({
    fallback: null,
    shown: 'unset: all that have what they need',
    meaning:
      'The facilities of the print network to use, as a comma-separated list of ids. A vendor’s facilities also need the vendor’s key.',
  }),
  PLATEN_NETWORK_DIR: text({
    fallback: null,
    shown: 'unset: the print network that ships with Platen',
    meaning: 'The folder of the print network: facilities, countries and carriers.',
  }),
  PLATEN_FACILITY_MISHAPS: integer({
    min: 0,
    max: 100,
    fallback: 0,
    meaning: 'The percentage of jobs that the simulated print floor refuses or spoils, to test such cases.',
  }),
  PLATEN_FACILITY_PACE: choice({
    of: ['demo', 'real'],
    fallback: 'demo',
    meaning: 'The speed of the simulated print floor: demo (an order takes about 30 s) or real (business days).',
  }),
  PLATEN_RENDER_THREADS: integer({
    min: 1,
    max: 64,
    fallback: drawingThreads,
    shown: 'the number of processor cores plus one, at most 8',
    meaning: 'Threads that draw mockups.',
  }),
  PLATEN_RENDER_MEMORY_MB: integer({
    min: 560,
    max: 4096,
    fallback: 444 + 116 * drawingThreads,
    shown: '792 on two cores, up to 1372 on more',
    meaning:
      'The maximum memory for rendering: scenes, artwork, and pictures that are in progress or just finished. With less than 444 plus 116 for each thread, fewer threads start.',
  }),
  PLATEN_DECODE_MEMORY_MB: integer({
    min: 256,
    max: 65_536,
    fallback: 1024,
    meaning:
      'The maximum memory for decoding uploads and remote artwork at the same time. A picture that needs more is decoded alone; one that needs a gigabyte is refused. Print files can use twice this amount in addition.',
  }),
  PLATEN_RENDER_QUEUE: integer({
    min: 1,
    max: 10_000,
    fallback: 128,
    meaning:
      'Mockups that can wait for a thread, and a quarter as many that can wait for remote artwork. Further requests get 503 with Retry-After.',
  }),
  PLATEN_RENDER_CACHE_MB: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1024,
    meaning: 'The storage for rendered mockups. The least recently used are deleted first.',
  }),
  PLATEN_RENDER_READY_MB: integer({
    min: 0,
    max: 100_000,
    fallback: 768,
    meaning:
      'Disk space in the data dir for prepared scenes, which are made in the background after the first start. 0 turns this off, and also the rendering of views ahead of time after a start. First pictures then take longer.',
  }),
  PLATEN_CATALOG_DIR: text({
    fallback: null,
    shown: 'unset: the catalog that ships with Platen',
    meaning: 'The folder of products: <CODE>/product.json and <CODE>/scenes/.',
  }),
  PLATEN_CATALOG_KEY: text({ fallback: 'pk_public_catalog', meaning: 'The public key for reading the catalog.' }),
};
