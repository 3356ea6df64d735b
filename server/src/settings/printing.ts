/** What can be printed, where, and how it is drawn. */
import { availableParallelism } from 'node:os';
import { address, choice, integer, text } from '../kernel/settings/settings.ts';

/** A thread that draws waits a little for its codecs; one more than there are cores keeps the cores busy. */
const drawingThreads = Math.min(8, availableParallelism() + 1);

/** An address of a vendor's, which a sandbox or a test may stand in for. */
const vendorAddress = (usual: string, more: string) =>
  address({ schemes: ['https:', 'http:'], shown: usual, meaning: `Where its API is${more}.` });

export const printingSettings = {
  PRODIGI_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Prodigi, with this key of its dashboard; see docs/operating/print-shops.md.',
  }),
  PRODIGI_API_URL: vendorAddress(
    'https://api.prodigi.com/v4.0',
    ': https://api.sandbox.prodigi.com/v4.0, with the sandbox’s key, to try it',
  ),
  PRINTFUL_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Printful, with this private token of a store; see docs/operating/print-shops.md.',
  }),
  PRINTFUL_API_URL: vendorAddress('https://api.printful.com', ''),
  GELATO_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Prints at Gelato, with this key of its dashboard; see docs/operating/print-shops.md.',
  }),
  GELATO_ORDER_API_URL: vendorAddress('https://order.gelatoapis.com', ' for orders'),
  PLATEN_FACILITIES: text({
    fallback: null,
    shown: 'unset: all that can work',
    meaning:
      'The facilities of the print network that are used, as a comma-separated list of their ids. A vendor’s are used while its key is set.',
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
  PLATEN_RENDER_READY_MB: integer({
    min: 0,
    max: 100_000,
    fallback: 768,
    meaning:
      'Disk space in the data dir for scenes that lie ready to be drawn on, made in the background after the first start. 0 keeps none, and draws no views ahead after a start: first pictures then take longer.',
  }),
  PLATEN_CATALOG_DIR: text({
    fallback: null,
    shown: 'unset: the catalog that ships with Platen',
    meaning: 'The folder of products: <CODE>/product.json and <CODE>/scenes/.',
  }),
  PLATEN_CATALOG_KEY: text({ fallback: 'pk_public_catalog', meaning: 'The public key that reads the catalog.' }),
};
