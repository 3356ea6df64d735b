import { pause, readRetryAfter, retryDelayMs } from './retry.ts';
import { withoutEndSlashes } from './slashes.ts';
import { localAddresses } from './urls.ts';
import type { CatalogProduct } from './wire/answers.ts';

export type { CatalogProduct };

export type CatalogPlacement = CatalogProduct['placements'][number];

export type SearchOptions = {
  limit?: number;
  offset?: number;
  /** Meilisearch filter syntax: `category = "Mugs" AND attributes.Color = "White"`. */
  filter?: string | (string | string[])[];
  facets?: string[];
  sort?: string[];
  signal?: AbortSignal;
};

export type SearchResult = {
  hits: CatalogProduct[];
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

export type CatalogOptions = {
  /** Address of the search host. */
  base?: string;
  /** The public read key. */
  key?: string;
  /** The maximum number of retries while the host is busy and sends Retry-After. Defaults to 2. */
  maxRetries?: number;
  fetch?: typeof globalThis.fetch;
};

/** An error from the search host. `code` is the host's error code (`index_not_found`, `invalid_search_filter`, …). */
export class CatalogError extends Error {
  override readonly name: string = 'CatalogError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Catalog = {
  /** Null if the product does not exist. */
  findProduct(code: string, signal?: AbortSignal): Promise<CatalogProduct | null>;
  listProducts(options?: { limit?: number; offset?: number; signal?: AbortSignal }): Promise<{
    results: CatalogProduct[];
    total: number;
  }>;
  /** Tolerates typos: `hodie` finds the hoodie. */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
};

export function openCatalog(options: CatalogOptions = {}): Catalog {
  const base = withoutEndSlashes(options.base ?? localAddresses.search);
  const key = options.key ?? 'pk_public_catalog';
  const maxRetries = options.maxRetries ?? 2;
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(`${base}/indexes/products/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      });
      const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
      if (response.ok) return body;
      const { status, headers } = response;
      const retryAfterMs = status === 503 || status === 429 ? readRetryAfter(headers, Date.now()) : null;
      const waitMs = retryAfterMs === null || attempt >= maxRetries ? null : retryDelayMs(attempt, retryAfterMs);
      if (waitMs === null)
        throw new CatalogError(status, body.code ?? 'unknown', body.message ?? `The catalog returned ${status}`);
      await pause(waitMs, init.signal);
    }
  };

  return {
    async findProduct(code, signal) {
      try {
        return (await call(`documents/${encodeURIComponent(code)}`, { signal })) as CatalogProduct;
      } catch (error) {
        if (error instanceof CatalogError && error.code === 'document_not_found') return null;
        throw error;
      }
    },
    async listProducts({ limit = 20, offset = 0, signal } = {}) {
      return (await call(`documents?limit=${limit}&offset=${offset}`, { signal })) as {
        results: CatalogProduct[];
        total: number;
      };
    },
    async search(query, { signal, ...rest } = {}) {
      return (await call('search', {
        method: 'POST',
        body: JSON.stringify({ q: query, ...rest }),
        signal,
      })) as SearchResult;
    },
  };
}
