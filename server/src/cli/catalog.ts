/** `platen catalog push`: sends the catalog to the operator's Meilisearch, with settings that make it search like the built-in search. */
import type { Config } from '../config.ts';
import { indexUid, loadCatalog, searchSettings, toPublicProduct } from '../features/catalog/catalog.ts';
import { readOptions, readUrl, UsageError } from './options.ts';

const usage = 'platen catalog push --url http://localhost:7700 --key <admin key>';
const batchSize = 1000;
const patience = { timeout: 120_000 };

export async function runCatalog(args: readonly string[], config: Config, say: (line: string) => void): Promise<void> {
  const [action, ...rest] = args;
  if (action !== 'push') throw new UsageError(`The only action of platen catalog is push.\nUsage: ${usage}`);
  const { url, key } = readOptions(rest, usage, { required: ['url', 'key'] });
  await pushCatalog({ url: readUrl('url', url), key, config, say });
}

export async function pushCatalog(options: {
  url: string;
  key: string;
  config: Config;
  say: (line: string) => void;
}): Promise<void> {
  const { Meilisearch } = await import('meilisearch');
  const catalog = await loadCatalog(options.config.catalog.dir);
  const documents = catalog.products.map((product) => ({
    ...toPublicProduct(product, options.config.addresses),
    keywords: product.keywords,
  }));
  const index = new Meilisearch({ host: options.url, apiKey: options.key }).index(indexUid);
  const finish = async (
    what: string,
    task: { waitTask(wait: typeof patience): Promise<{ status: string; error: unknown }> },
  ) => {
    const { status, error } = await task.waitTask(patience);
    if (status !== 'succeeded') {
      const reason = (error as { message?: string } | null)?.message ?? status;
      throw new Error(`Meilisearch did not accept the ${what}: ${reason}`);
    }
  };
  try {
    await finish('settings', index.updateSettings(searchSettings));
    for (let from = 0; from < documents.length; from += batchSize) {
      await finish('products', index.addDocuments(documents.slice(from, from + batchSize), { primaryKey: 'id' }));
    }
    const kept = documents.map(({ id }) => JSON.stringify(id)).join(', ');
    await finish('removal of old products', index.deleteDocuments({ filter: `NOT id IN [${kept}]` }));
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('Meilisearch')) {
      throw new Error(`Meilisearch at ${options.url} refused the request or could not be reached: ${error.message}`, {
        cause: error,
      });
    }
    throw error;
  }
  options.say(`The index ${indexUid} at ${options.url} now has ${documents.length} products.`);
}
