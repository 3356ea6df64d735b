import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenFilters, filters } from '../../../../test/harness/catalog-filters.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';

const key = 'pk_public_catalog';
const docs = '/search/indexes/products/documents';

let server: TestServer;
let client: Meilisearch;
beforeAll(async () => {
  server = await sharedTestServer();
  client = new Meilisearch({ host: `${server.origin}/search`, apiKey: key });
});
afterAll(() => server.close());

const products = () => client.index('products');
const ids = async (q: string, options = {}) =>
  (await products().search(q, options)).hits.map((hit) => hit.id as string);
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MeilisearchApiError)) throw new Error(`expected an API error, got ${String(error)}`);
  return {
    status: error.response.status,
    ...(error.cause as { code: string; type: string; message: string; link: string }),
  };
};

describe('a plain HTTP reader', () => {
  test('a reader gets a product by its code with the public key as bearer token', async () => {
    const answer = await server.call('GET', `${docs}/MUG-11OZ`, { bearer: key });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      id: 'MUG-11OZ',
      price: 1500,
      currency: 'USD',
      description: expect.arrayContaining([expect.any(String)]),
      requiredPlacements: expect.arrayContaining([{ label: 'Inside', type: 'color', autoFilledByVariant: true }]),
    });
    expect(answer.json.images[0]).toMatch(new RegExp(`^${server.origin}/mockup/MUG-11OZ\\?`));
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
    expect(answer.headers['platen-version']).toBe('1');
  });

  test.each([
    ['no key', {}, 401, 'missing_authorization_header', 'auth'],
    ['another key', { bearer: 'pk_other' }, 403, 'invalid_api_key', 'auth'],
    ['no bearer scheme', { headers: { authorization: `Basic ${key}` } }, 403, 'invalid_api_key', 'auth'],
  ])('a request with %s is refused', async (_name, options, status, code, type) => {
    const answer = await server.call('GET', `${docs}/MUG-11OZ`, options);
    expect([answer.status, answer.json]).toEqual([
      status,
      { message: expect.any(String), code, type, link: `https://docs.meilisearch.com/errors#${code}` },
    ]);
  });

  test('a request with the ETag gets 304, and HEAD answers the same headers', async () => {
    for (const path of [`${docs}/MUG-11OZ`, docs, '/search/indexes/products/search?q=mug']) {
      const first = await server.call('GET', path, { bearer: key });
      expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
      const { etag } = first.headers;
      const again = await server.call('GET', path, { bearer: key, headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      const head = await server.call('HEAD', path, { bearer: key });
      expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, etag, 0]);
      const other = await server.call('GET', path, { bearer: key, headers: { 'if-none-match': '"x"' } });
      expect(other.status).toBe(200);
    }
  });

  test('a browser may send what the official client sends', async () => {
    const preflight = await server.call('OPTIONS', '/search/indexes/products/search', {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-meilisearch-client',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    for (const header of ['authorization', 'content-type', 'x-meilisearch-client'])
      expect(preflight.headers['access-control-allow-headers']).toContain(header);
    const refused = await server.call('GET', `${docs}/NOPE`, { headers: { origin: 'https://shop.example' } });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    ['broken JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400, 'malformed_payload'],
    [
      'another type',
      { body: 'q=mug', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'invalid_content_type',
    ],
    ['an unknown field', { json: { querry: 'mug' } }, 400, 'bad_request'],
    ['too large a body', { json: { q: 'x'.repeat(2_000_000) } }, 413, 'payload_too_large'],
    ['vectors, which are not supported', { json: { q: 'mug', vector: [1] } }, 400, 'bad_request'],
  ])('a search with %s is refused with the reason', async (_name, options, status, code) => {
    const answer = await server.call('POST', '/search/indexes/products/search', { bearer: key, ...options });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('a reader can neither write nor reach routes that do not exist', async () => {
    const write = await server.call('POST', docs, { bearer: key, json: [{ id: 'X' }] });
    expect([write.status, write.json.code]).toEqual([403, 'invalid_api_key']);
    const remove = await server.call('DELETE', `${docs}/MUG-11OZ`, { bearer: key });
    expect([remove.status, remove.json.code]).toEqual([403, 'invalid_api_key']);
    const nowhere = await server.call('GET', '/search/nowhere', { bearer: key });
    expect([nowhere.status, nowhere.json.code]).toEqual([404, 'not_found']);
  });
});

describe('documents through the official client', () => {
  test('the client reads one document, whole or in part', async () => {
    expect(await products().getDocument('MUG-11OZ')).toMatchObject({ id: 'MUG-11OZ' });
    expect(await products().getDocument('MUG-11OZ', { fields: ['id', 'options.attributesList'] })).toEqual({
      id: 'MUG-11OZ',
      options: { attributesList: ['Color'] },
    });
  });

  test('the client reads a page of documents, filtered or by id', async () => {
    const all = await products().getDocuments({ limit: 1000 });
    expect(all.total).toBe(all.results.length);
    const page = await products().getDocuments({ limit: 3, offset: 2, fields: ['id'] });
    expect(page).toEqual({
      results: all.results.slice(2, 5).map(({ id }) => ({ id })),
      offset: 2,
      limit: 3,
      total: all.total,
    });
    const some = await products().getDocuments({ filter: 'category = drinkware', fields: ['category'] });
    expect(some.results.length).toBeGreaterThan(0);
    expect(new Set(some.results.map((one) => one.category))).toEqual(new Set(['Drinkware']));
  });

  test('an unknown code, index or filter is refused with the codes the client knows', async () => {
    expect(await refusal(products().getDocument('NOPE'))).toMatchObject({
      status: 404,
      code: 'document_not_found',
      type: 'invalid_request',
      message: 'Document `NOPE` not found.',
    });
    expect(await refusal(client.index('orders').getDocument('NOPE'))).toMatchObject({
      status: 404,
      code: 'index_not_found',
    });
    expect(await refusal(products().getDocuments({ filter: 'colour = red' }))).toMatchObject({
      status: 400,
      code: 'invalid_document_filter',
    });
  });

  test('the index describes itself', async () => {
    expect(await client.health()).toEqual({ status: 'available' });
    expect(await products().getRawInfo()).toMatchObject({ uid: 'products', primaryKey: 'id' });
    expect((await products().getStats()).numberOfDocuments).toBeGreaterThanOrEqual(16);
  });
});

describe('search through the official client', () => {
  test('a search answers with Meilisearch’s fields', async () => {
    expect(await products().search('mug', { limit: 1 })).toEqual({
      hits: [expect.objectContaining({ id: 'MUG-11OZ' })],
      query: 'mug',
      processingTimeMs: expect.any(Number),
      limit: 1,
      offset: 0,
      estimatedTotalHits: expect.any(Number),
    });
    const get = await products().searchGet('mug', { limit: 1, filter: 'price < 2000', attributesToRetrieve: ['id'] });
    expect(get.hits).toEqual([{ id: 'MUG-11OZ' }]);
  });

  test('a search forgives typos by the length of the word', async () => {
    expect((await ids('hodie'))[0]).toBe('HOODIE-PULLOVER'); // five letters, one missing
    expect((await ids('cushoin'))[0]).toBe('CUSHION-45'); // neighbours swapped
    expect((await ids('swaetshrit'))[0]).toBe('SWEATSHIRT-CREW'); // ten letters, two pairs swapped
    expect(await ids('mgu')).not.toContain('MUG-11OZ'); // three letters, none allowed
  });

  test('a search finds unfinished last words, plurals, accents and words only shoppers use', async () => {
    expect(await ids('note')).toContain('NOTEBOOK-A5');
    expect((await ids('mugs'))[0]).toBe('MUG-11OZ');
    expect((await ids('HOODÍE'))[0]).toBe('HOODIE-PULLOVER');
    expect(await ids('cup')).toContain('MUG-11OZ');
  });

  test('a search drops the last words first, unless all are required', async () => {
    expect((await ids('mug zebra'))[0]).toBe('MUG-11OZ');
    expect(await ids('mug zebra', { matchingStrategy: 'all' })).toEqual([]);
    expect(await ids('zebra mug')).toEqual([]);
  });

  test('a search keeps phrases together and excludes words with a minus', async () => {
    expect(await ids('"ceramic mug"')).toEqual(['MUG-11OZ']);
    expect(await ids('"mug ceramic"')).toEqual([]);
    expect(await ids('mug -ceramic')).not.toContain('MUG-11OZ');
  });

  test('a search without words lists everything, in pages', async () => {
    const all = await ids('', { limit: 1000 });
    const page = await products().search('', { page: 2, hitsPerPage: 5 });
    expect(page).toMatchObject({
      page: 2,
      hitsPerPage: 5,
      totalHits: all.length,
      totalPages: Math.ceil(all.length / 5),
    });
    expect(page.hits.map((hit) => hit.id)).toEqual(all.slice(5, 10));
    expect(page).not.toHaveProperty('estimatedTotalHits');
  });

  test('a search sorts by price', async () => {
    const { hits } = await products().search('', { sort: ['price:desc', 'name:asc'], limit: 1000 });
    const prices = hits.map((hit) => hit.price as number);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(await refusal(products().search('', { sort: ['weight:asc'] }))).toMatchObject({
      code: 'invalid_search_sort',
    });
  });

  test('a search counts the facets of its results and their range', async () => {
    const { hits, facetDistribution, facetStats } = await products().search('', {
      filter: 'attributes.Color = white',
      facets: ['category', 'attributes.Color', 'price'],
      limit: 1000,
    });
    expect(facetDistribution?.['attributes.Color']?.White).toBe(hits.length);
    const categories = Object.values(facetDistribution?.category ?? {});
    expect(categories.reduce((sum, one) => sum + one, 0)).toBe(hits.length);
    const prices = hits.map((hit) => hit.price as number);
    expect(facetStats?.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(await refusal(products().search('', { facets: ['mood'] }))).toMatchObject({ code: 'invalid_search_facets' });
  });

  test('the client searches the values of a facet, and runs several queries at once', async () => {
    const values = await products().searchForFacetValues({ facetName: 'category', facetQuery: 'drin' });
    expect(values.facetHits).toEqual([{ value: 'Drinkware', count: expect.any(Number) }]);
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: 'products', q: 'mug', limit: 1 },
        { indexUid: 'products', q: 'tote', limit: 1 },
      ],
    });
    expect(results.map((one) => [one.indexUid, one.hits[0]?.id])).toEqual([
      ['products', 'MUG-11OZ'],
      ['products', 'TOTE-COTTON'],
    ]);
  });

  test('the API names the Meilisearch version it follows', async () => {
    expect(await client.getVersion()).toEqual({
      commitSha: 'platen',
      commitDate: expect.stringMatching(/^\d{4}-/),
      pkgVersion: expect.stringMatching(/^1\.\d+\.\d+$/),
    });
  });

  test('several queries return one weighted list with every product once', async () => {
    const { hits, estimatedTotalHits, facetsByIndex } = await client.multiSearch({
      federation: { limit: 3, facetsByIndex: { products: ['category'] } },
      queries: [
        { indexUid: 'products', q: 'mug' },
        { indexUid: 'products', q: 'tote', federationOptions: { weight: 2 } },
        { indexUid: 'products', q: 'mug' },
      ],
    });
    expect(hits.slice(0, 2).map((hit) => [hit.id, hit._federation])).toEqual([
      ['TOTE-COTTON', { indexUid: 'products', queriesPosition: 1, weightedRankingScore: 2 }],
      ['MUG-11OZ', { indexUid: 'products', queriesPosition: 0, weightedRankingScore: 1 }],
    ]);
    expect(new Set(hits.map((hit) => hit.id)).size).toBe(hits.length);
    const counted = Object.values(facetsByIndex?.products?.distribution.category ?? {});
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(estimatedTotalHits);
  });

  test('a federated list merges facets and pages by offset', async () => {
    const ask = (offset: number) =>
      client.multiSearch({
        federation: {
          limit: 1,
          offset,
          facetsByIndex: { products: ['category'] },
          mergeFacets: { maxValuesPerFacet: 1 },
        },
        queries: [{ indexUid: 'products', q: '' }],
      });
    const [first, second] = [await ask(0), await ask(1)];
    expect(first.hits[0]?.id).not.toBe(second.hits[0]?.id);
    expect(Object.keys(first.facetDistribution?.category ?? {})).toHaveLength(1);
  });

  test.each([
    [
      'its own pages',
      { federation: {}, queries: [{ indexUid: 'products', limit: 1 }] },
      'invalid_multi_search_query_pagination',
    ],
    [
      'its own facets',
      { federation: {}, queries: [{ indexUid: 'products', facets: ['category'] }] },
      'invalid_multi_search_query_facets',
    ],
    [
      'a weight outside a federation',
      { queries: [{ indexUid: 'products', federationOptions: { weight: 2 } }] },
      'invalid_multi_search_federation_options',
    ],
    ['another index', { federation: {}, queries: [{ indexUid: 'shoes' }] }, 'index_not_found'],
    [
      'facets of another index',
      { federation: { facetsByIndex: { shoes: [] } }, queries: [] },
      'invalid_multi_search_facets_by_index',
    ],
  ])('a federated query with %s is refused', async (_what, body, code) => {
    expect(await refusal(client.multiSearch(body as never))).toMatchObject({ code });
  });

  test('a search highlights and crops what it returns', async () => {
    const { hits } = await products().search('mug', {
      limit: 1,
      attributesToRetrieve: ['id', 'name', 'description'],
      attributesToHighlight: ['name'],
      attributesToCrop: ['description'],
      cropLength: 4,
      showMatchesPosition: true,
      showRankingScore: true,
    });
    const [hit] = hits;
    expect(hit?._formatted?.name).toBe('Ceramic <em>Mug</em> 11 oz');
    expect((hit?._formatted?.description as string[] | undefined)?.[0]).toBe('The mug that lives…');
    expect(hit?._matchesPosition?.name).toEqual([{ start: 8, length: 3 }]);
    expect(hit?._rankingScore).toBe(1);
  });

  test.each([
    ['limit', { limit: -1 }, 'invalid_search_limit'],
    ['hitsPerPage', { hitsPerPage: 'ten' }, 'invalid_search_hits_per_page'],
    ['attributesToSearchOn', { attributesToSearchOn: ['secret'] }, 'invalid_search_attributes_to_search_on'],
    ['matchingStrategy', { matchingStrategy: 'some' }, 'invalid_search_matching_strategy'],
  ])('a wrong %s is named in the refusal', async (_name, options, code) => {
    expect(await refusal(products().search('mug', options as never))).toMatchObject({ status: 400, code });
  });
});

describe('filters', () => {
  const all = () => products().getDocuments({ limit: 1000 });

  test.each(filters)('the filter %j finds the products that match', async (filter, fits) => {
    const wanted = (await all()).results.filter((one) => fits(one as never)).map((one) => one.id as string);
    expect((await ids('', { filter, limit: 1000 })).sort()).toEqual(wanted.sort());
  });

  test.each(brokenFilters)('the filter %j is refused', async (filter) => {
    expect(await refusal(products().search('', { filter: filter as never }))).toMatchObject({
      status: 400,
      code: 'invalid_search_filter',
      type: 'invalid_request',
    });
  });
});

test('the operator’s own key and address are used', async () => {
  const own = await startTestServer({
    PLATEN_CATALOG_KEY: 'pk_mine',
    PLATEN_SEARCH_URL: 'https://search.example.com',
  });
  try {
    const host = { headers: { host: 'search.example.com' } };
    const answer = await own.call('GET', '/indexes/products/documents/MUG-11OZ', { ...host, bearer: 'pk_mine' });
    expect(answer.status).toBe(200);
    const old = await own.call('GET', '/indexes/products/documents/MUG-11OZ', { ...host, bearer: key });
    expect(old.status).toBe(403);
  } finally {
    await own.close();
  }
});
