/**
 * The catalog: what can be printed. Products are folders of data (catalog/<CODE>/), read and checked once at start and
 * frozen: a fault in them stops the start with every fault named, so later code can trust every product.
 */
export { loadCatalog } from './products/load-catalog.ts';
export * from './products/products.ts';
export { indexUid, searchRoutes, sendSearchFault } from './search/http.ts';
export { searchSettings } from './search/search-index.ts';
