import { withoutEndSlashes } from './slashes.ts';
import { localAddresses } from './urls.ts';

export type CatalogPlacement = {
  label: string;
  type: 'image' | 'color';
  widthPx: number;
  heightPx: number;
  dpi: number;
  fit: 'contain' | 'cover';
  /** The one that the plain `asset` fills; exactly one of a product is. */
  primary: boolean;
};

export type CatalogProduct = {
  /** Product code. */
  id: string;
  name: string;
  category: string;
  /** Suggested retail in cents. */
  price: number;
  currency: string;
  description: string[];
  /** A rendered mockup of each scene. */
  images: string[];
  mockups: { id: string }[];
  placements: CatalogPlacement[];
  requiredPlacements: { label: string; type: 'image' | 'color'; autoFilledByVariant?: boolean }[];
  options: {
    attributesList: string[];
    combinations: { variantId: string; attributes: Record<string, string>; baseCostCents: number }[];
  };
  /** ISO 3166-1 alpha-2 codes. */
  shipsTo: string[];
};

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
  fetch?: typeof globalThis.fetch;
};

/** The search host answered with an error; `code` is its own (`index_not_found`, `invalid_search_filter`, …). */
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
  /** Null when there is no such product. */
  findProduct(code: string, signal?: AbortSignal): Promise<CatalogProduct | null>;
  listProducts(options?: { limit?: number; offset?: number; signal?: AbortSignal }): Promise<{
    results: CatalogProduct[];
    total: number;
  }>;
  /** Forgives a typo: `hodie` finds the hoodie. */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
};

export function openCatalog(options: CatalogOptions = {}): Catalog {
  const base = withoutEndSlashes(options.base ?? localAddresses.search);
  const key = options.key ?? 'pk_public_catalog';
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await send(`${base}/indexes/products/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    });
    const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    if (response.ok) return body;
    const message = body.message ?? `The catalog answered ${response.status}`;
    throw new CatalogError(response.status, body.code ?? 'unknown', message);
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
