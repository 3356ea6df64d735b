/**
 * Several searches answered with one list, like Meilisearch's federation: the best of each, weighted, every product
 * once.
 */
import { setImmediate } from 'node:timers/promises';
import { type MultiSearchParams, SearchError } from './params.ts';
import { countFacets, findProducts, hitWriter, maxHits, rangeFacets, readFacets } from './search-calls.ts';
import type { SearchIndex } from './search-index.ts';

type Query = MultiSearchParams['queries'][number];
type Federation = NonNullable<MultiSearchParams['federation']>;

export const strayOptions = () =>
  new SearchError(
    400,
    'invalid_multi_search_federation_options',
    'Using `federationOptions` is not allowed in a non-federated search. Hint: remove `federationOptions` or add `federation` to the request.',
  );

const pagination = ['limit', 'offset', 'page', 'hitsPerPage'] as const;

function refuseOwnPages(query: Query, position: number): void {
  const given = pagination.find((name) => query[name] != null);
  if (given !== undefined)
    throw new SearchError(
      400,
      'invalid_multi_search_query_pagination',
      `Inside \`.queries[${position}]\`: Using pagination options is not allowed in federated queries. Hint: remove \`${given}\` from query #${position} or remove \`federation\` from the request. Hint: pass \`federation.limit\` and \`federation.offset\` for pagination in federated search.`,
    );
  if (query.facets != null)
    throw new SearchError(
      400,
      'invalid_multi_search_query_facets',
      `Inside \`.queries[${position}]\`: Using facet options is not allowed in federated queries. Hint: remove \`facets\` from query #${position} or remove \`federation\` from the request. Hint: pass \`federation.facetsByIndex\` for facets in federated search.`,
    );
}

export async function searchFederated(
  index: SearchIndex,
  indexUid: string,
  queries: readonly Query[],
  federation: Federation,
) {
  const startedAt = performance.now();
  const limit = Math.min(federation.limit ?? 20, maxHits);
  const offset = Math.min(federation.offset ?? 0, maxHits);
  for (const [position, query] of queries.entries()) refuseOwnPages(query, position);
  const unknown = Object.keys(federation.facetsByIndex ?? {}).find((uid) => uid !== indexUid);
  if (unknown !== undefined)
    throw new SearchError(
      400,
      'invalid_multi_search_facets_by_index',
      `Inside \`.federation.facetsByIndex.${unknown.slice(0, 80)}\`: this index does not exist. Use \`${indexUid}\`.`,
    );
  const facets = readFacets(index, federation.facetsByIndex?.[indexUid]);

  const mask = new Uint8Array(index.documents.length);
  const found: { id: string; weighted: number; write(): object }[] = [];
  for (const [position, { indexUid: _uid, federationOptions, ...query }] of queries.entries()) {
    const { hits, mask: own, words } = findProducts(index, query);
    for (let row = 0; row < own.length; row += 1) if (own[row]) mask[row] = 1;
    const writeHit = hitWriter(query, words);
    const weight = federationOptions?.weight ?? 1;
    for (const hit of hits(0, offset + limit)) {
      const weighted = hit.rankingScore * weight;
      const _federation = { indexUid, queriesPosition: position, weightedRankingScore: weighted };
      found.push({ id: hit.document.id, weighted, write: () => ({ ...writeHit(hit), _federation }) });
    }
    // Other work gets its turn between one search and the next.
    await setImmediate();
  }
  // Sorting keeps the order of equal weights: that of the queries, and within a query its own.
  found.sort((a, b) => b.weighted - a.weighted);
  const seen = new Set<string>();
  const once = found.filter(({ id }) => !seen.has(id) && seen.add(id));
  return {
    hits: once.slice(offset, offset + limit).map(({ write }) => write()),
    processingTimeMs: Math.round(performance.now() - startedAt),
    limit,
    offset,
    estimatedTotalHits: mask.reduce((sum, one) => sum + one, 0),
    ...facetsOf(index, indexUid, facets, mask, federation),
  };
}

function facetsOf(
  index: SearchIndex,
  indexUid: string,
  facets: readonly string[],
  mask: Uint8Array,
  { facetsByIndex, mergeFacets }: Federation,
) {
  if (!facetsByIndex) return {};
  const distribution = countFacets(index, facets, mask);
  const stats = rangeFacets(index, facets, mask);
  if (!mergeFacets) return { facetsByIndex: { [indexUid]: { distribution, stats } } };
  const most = mergeFacets.maxValuesPerFacet ?? 100;
  const cut = Object.entries(distribution).map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).slice(0, most)),
  ]);
  return { facetDistribution: Object.fromEntries(cut), facetStats: stats };
}
