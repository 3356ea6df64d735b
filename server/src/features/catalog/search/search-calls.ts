/**
 * The calls of the search host: search, values of a facet, documents. Request in, answer in Meilisearch's format out.
 */
import { shorten } from '../../../kernel/errors.ts';
import { filterable, notAllowed, sortable } from './columns.ts';
import { FilterError } from './filter.ts';
import { attributeKeeper, hitFormatter, matchPositions, spanFinder } from './format.ts';
import { type DocumentsParams, type FacetSearchParams, SearchError, type SearchParams } from './params.ts';
import { type Hit, type SearchIndex, type SearchResult, searchableFields } from './search-index.ts';

export const maxHits = 1000;

/** Runs code that may reject the filter, and reports that with this call's error code. */
function withFilter<T>(code: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof FilterError) throw new SearchError(400, code, error.message);
    throw error;
  }
}

function parseSort(sort: readonly string[] | null | undefined, code: string) {
  return (sort ?? []).map((entry) => {
    const [, attribute = '', direction] = /^(.+):(asc|desc)$/.exec(entry) ?? [];
    if (direction === undefined)
      throw new SearchError(
        400,
        code,
        `Invalid syntax for the sort parameter: expected \`attribute:asc\` or \`attribute:desc\`, found \`${shorten(entry)}\`.`,
      );
    const known = sortable.find((one) => one === attribute);
    if (!known) throw new SearchError(400, code, notAllowed(attribute, 'sortable', sortable));
    return { attribute: known, isDescending: direction === 'desc' };
  });
}

/** The products that match the words, the filter and the order, before formatting. */
export function findProducts(index: SearchIndex, params: SearchParams): SearchResult {
  if (params.distinct && !index.columns.isFilterable(params.distinct))
    throw new SearchError(400, 'invalid_search_distinct', notAllowed(params.distinct, 'filterable', filterable));
  const searchOn = params.attributesToSearchOn?.includes('*') ? null : params.attributesToSearchOn;
  const fields = searchOn?.map((name) => {
    const known = searchableFields.find((field) => field === name);
    if (known) return known;
    throw new SearchError(
      400,
      'invalid_search_attributes_to_search_on',
      notAllowed(name, 'searchable', searchableFields),
    );
  });
  return withFilter('invalid_search_filter', () =>
    index.search({
      q: params.q ?? '',
      filter: params.filter,
      sort: parseSort(params.sort, 'invalid_search_sort'),
      matchingStrategy: params.matchingStrategy ?? 'last',
      attributesToSearchOn: fields ?? null,
      distinct: params.distinct ?? null,
      rankingScoreThreshold: params.rankingScoreThreshold ?? null,
    }),
  );
}

/** Facets by their names, `*` for all of them. */
export function readFacets(index: SearchIndex, given: readonly string[] | null | undefined): readonly string[] {
  const facets = given?.includes('*') ? index.columns.facetNames() : (given ?? []);
  for (const facet of facets)
    if (!index.columns.isFilterable(facet))
      throw new SearchError(400, 'invalid_search_facets', notAllowed(facet, 'filterable', filterable));
  return facets;
}

export const countFacets = (index: SearchIndex, facets: readonly string[], mask: SearchResult['mask']) =>
  Object.fromEntries(facets.map((facet) => [facet, index.columns.countValues(facet, mask)]));

export const rangeFacets = (index: SearchIndex, facets: readonly string[], mask: SearchResult['mask']) =>
  Object.fromEntries(
    facets.flatMap((facet) => {
      const range = index.columns.findRange(facet, mask);
      return range ? [[facet, range]] : [];
    }),
  );

/** A product in the requested format. */
export function hitWriter(params: SearchParams, words: readonly string[]) {
  const isFormatted = (params.attributesToHighlight?.length ?? 0) + (params.attributesToCrop?.length ?? 0) > 0;
  const keep = attributeKeeper(params.attributesToRetrieve);
  const find = spanFinder(words);
  const format = hitFormatter(formatRequest(params), find);
  return ({ document, rankingScore }: Hit) => {
    const kept = keep(document);
    return {
      ...kept,
      ...(isFormatted ? { _formatted: format(kept) } : {}),
      ...(params.showMatchesPosition ? { _matchesPosition: matchPositions(kept, find) } : {}),
      ...(params.showRankingScore ? { _rankingScore: rankingScore } : {}),
    };
  };
}

export function search(index: SearchIndex, params: SearchParams) {
  const startedAt = performance.now();
  const facets = readFacets(index, params.facets);
  const { hits, total, mask, words } = findProducts(index, params);

  const isPaged = params.page != null || params.hitsPerPage != null;
  const perPage = Math.min(params.hitsPerPage ?? 20, maxHits);
  const page = params.page ?? 1;
  const limit = isPaged ? (page === 0 ? 0 : perPage) : Math.min(params.limit ?? 20, maxHits);
  const offset = isPaged ? Math.max(0, page - 1) * perPage : (params.offset ?? 0);
  const shown = hits(offset, offset + limit).map(hitWriter(params, words));
  return {
    hits: shown,
    query: params.q ?? '',
    processingTimeMs: Math.round(performance.now() - startedAt),
    ...(isPaged
      ? {
          hitsPerPage: perPage,
          page,
          totalPages: perPage === 0 ? 0 : Math.ceil(total / perPage),
          totalHits: total,
        }
      : { limit, offset, estimatedTotalHits: total }),
    ...(params.facets
      ? { facetDistribution: countFacets(index, facets, mask), facetStats: rangeFacets(index, facets, mask) }
      : {}),
  };
}

const formatRequest = (params: SearchParams) => ({
  attributesToHighlight: params.attributesToHighlight,
  highlightPreTag: params.highlightPreTag ?? '<em>',
  highlightPostTag: params.highlightPostTag ?? '</em>',
  attributesToCrop: params.attributesToCrop?.map((name) => name.split(':')[0]!),
  cropLength: params.cropLength ?? 10,
  cropMarker: params.cropMarker ?? '…',
});

/** The values of one facet that begin with the typed text, with how many documents each would leave. */
export function searchFacet(index: SearchIndex, params: FacetSearchParams) {
  const startedAt = performance.now();
  const { facetName, facetQuery } = params;
  if (!index.columns.isFilterable(facetName))
    throw new SearchError(400, 'invalid_facet_search_facet_name', notAllowed(facetName, 'filterable', filterable));
  const { mask } = withFilter('invalid_search_filter', () =>
    index.search({ q: params.q ?? '', filter: params.filter }),
  );
  const typed = (facetQuery ?? '').toLowerCase();
  const values = Object.entries(index.columns.countValues(facetName, mask, Number.POSITIVE_INFINITY));
  return {
    facetHits: values
      .filter(
        ([value]) =>
          value
            .toLowerCase()
            .split(/[\s/_-]+/)
            .some((word) => word.startsWith(typed)) || value.toLowerCase().startsWith(typed),
      )
      .slice(0, 100)
      .map(([value, size]) => ({ value, count: size })),
    facetQuery: facetQuery ?? null,
    processingTimeMs: Math.round(performance.now() - startedAt),
  };
}

export function listDocuments(index: SearchIndex, params: DocumentsParams) {
  const { hits } = withFilter('invalid_document_filter', () =>
    index.search({ q: '', filter: params.filter, sort: parseSort(params.sort, 'invalid_document_sort') }),
  );
  const found = hits().map(({ document }) => document);
  const ids = params.ids ? new Set(params.ids) : null;
  const wanted = ids ? found.filter(({ id }) => ids.has(id)) : found;
  const offset = params.offset ?? 0;
  const limit = Math.min(params.limit ?? 20, maxHits);
  return {
    results: wanted.slice(offset, offset + limit).map(attributeKeeper(params.fields)),
    offset,
    limit,
    total: wanted.length,
  };
}
