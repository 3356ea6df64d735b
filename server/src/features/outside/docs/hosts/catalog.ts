/** The catalog host: the read-only part of Meilisearch's API that we document. */
import { catalogProduct } from '@platen/contract/catalog';
import type { Config } from '../../../../config.ts';
import { type Json, parameter, schemaOf, writeDocument } from './shared.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const names = { type: 'array', items: text };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const fault = (description: string): Json => ({ description, content: json(refer('SearchFault')) });
const faults = {
  400: fault('A parameter is invalid; `code` says which'),
  401: fault('The Authorization header is missing'),
  403: fault('The key is not valid for the catalog'),
  404: fault('The index, product or call does not exist'),
  429: fault('Too many calls; `Retry-After` says how long to wait'),
};

const operation = (operationId: string, summary: string, description: string, more: Json): Json => ({
  operationId,
  tags: ['Catalog'],
  security: [{ catalogKey: [] }],
  summary,
  description,
  ...more,
});

const searchFields: Json = {
  q: {
    ...text,
    description:
      'Search words. Typos are tolerated, the last word may be incomplete, and "phrases" and -excluded words are supported',
  },
  limit: { ...count, default: 20, description: 'The maximum number of results' },
  offset: { ...count, default: 0, description: 'The number of results to skip' },
  filter: { description: 'In Meilisearch’s syntax: `attributes.Color = black AND price < 5000`' },
  facets: { ...names, description: 'The attributes to count values of' },
  sort: { ...names, description: '`price:asc`, `price:desc`, `name:asc`' },
  attributesToRetrieve: { ...names, description: 'The product fields to return' },
};

const exampleHit = { id: 'MUG-11OZ', name: 'Ceramic Mug 11 oz', price: 1499 };

export const describeCatalog = (config: Config): Json =>
  writeDocument(config, {
    title: 'Platen catalog',
    description:
      'The products you can print on, with their variants, placements and scenes. The API is compatible with Meilisearch, so its official clients work. The key is public.',
    servers: [{ url: config.addresses.search }],
    tag: { name: 'Catalog', description: 'Search and read products.' },
    paths: {
      '/indexes/products/documents/{code}': {
        get: operation(
          'getProduct',
          'Get a product',
          'Returns all data of one product: variant ids, placements with their sizes, scenes, prices, and the countries it ships to.',
          {
            parameters: [
              parameter('code', 'path', 'The product code', text, { example: 'MUG-11OZ' }),
              parameter('fields', 'query', 'The fields to return, separated by commas', text),
            ],
            responses: { 200: { description: 'The product', content: json(refer('Product')) }, ...faults },
          },
        ),
      },
      '/indexes/products/documents': {
        get: operation('listProducts', 'List products', 'Returns pages of products in the order of the catalog.', {
          parameters: [
            parameter('limit', 'query', 'The maximum number of results', { ...count, default: 20 }),
            parameter('offset', 'query', 'The number of results to skip', { ...count, default: 0 }),
            parameter('filter', 'query', 'A filter in Meilisearch’s syntax', text),
          ],
          responses: { 200: { description: 'A page of products', content: json(refer('ProductPage')) }, ...faults },
        }),
      },
      '/indexes/products/search': {
        post: operation('searchProducts', 'Search products', 'Searches by words and filters, with facet counts.', {
          requestBody: {
            required: true,
            content: json(refer('Search'), { q: 'hodie', filter: 'attributes.Color = black', limit: 3 }),
          },
          responses: {
            200: { description: 'The results, best first', content: json(refer('SearchAnswer')) },
            ...faults,
          },
        }),
      },
      '/multi-search': {
        post: operation(
          'searchManyProducts',
          'Run several searches',
          'Runs up to 20 searches in one call. With `federation`, the answer is one list with each product once.',
          {
            requestBody: {
              required: true,
              content: json(refer('MultiSearch'), { queries: [{ indexUid: 'products', q: 'mug', limit: 1 }] }),
            },
            responses: {
              200: {
                description: 'The result of each search, or one list',
                content: json({ anyOf: [refer('MultiSearchAnswer'), refer('SearchAnswer')] }),
              },
              ...faults,
            },
          },
        ),
      },
      '/version': {
        get: operation(
          'getVersion',
          'Get the version',
          'Returns the version of Meilisearch that this API is compatible with.',
          {
            responses: {
              200: {
                description: 'The version',
                content: json(
                  {
                    type: 'object',
                    properties: { commitSha: text, commitDate: text, pkgVersion: text },
                    required: ['commitSha', 'commitDate', 'pkgVersion'],
                  },
                  { commitSha: 'platen', commitDate: '2026-03-02T09:00:00.000Z', pkgVersion: '1.16.0' },
                ),
              },
              ...faults,
            },
          },
        ),
      },
    },
    components: {
      securitySchemes: {
        catalogKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The public key of the catalog. Defaults to `pk_public_catalog`',
        },
      },
      schemas: {
        Product: schemaOf(catalogProduct),
        ProductPage: {
          type: 'object',
          properties: {
            results: { type: 'array', items: refer('Product') },
            offset: count,
            limit: count,
            total: count,
          },
          required: ['results', 'offset', 'limit', 'total'],
        },
        Search: { type: 'object', properties: searchFields },
        SearchAnswer: {
          type: 'object',
          properties: {
            hits: {
              type: 'array',
              items: { type: 'object', additionalProperties: true },
              description: 'Products with all or the requested fields',
            },
            query: text,
            processingTimeMs: count,
            limit: count,
            offset: count,
            estimatedTotalHits: count,
            facetDistribution: {
              type: 'object',
              additionalProperties: { type: 'object', additionalProperties: count },
            },
          },
          required: ['hits', 'processingTimeMs'],
          example: {
            hits: [exampleHit],
            query: 'mug',
            processingTimeMs: 1,
            limit: 20,
            offset: 0,
            estimatedTotalHits: 1,
          },
        },
        MultiSearch: {
          type: 'object',
          properties: {
            queries: {
              type: 'array',
              maxItems: 20,
              items: {
                type: 'object',
                properties: { indexUid: { type: 'string', const: 'products' }, ...searchFields },
                required: ['indexUid'],
              },
            },
            federation: {
              type: 'object',
              properties: {
                limit: count,
                offset: count,
                facetsByIndex: { type: 'object', additionalProperties: names },
              },
              description: 'If given, the answer is one list',
            },
          },
          required: ['queries'],
        },
        MultiSearchAnswer: {
          type: 'object',
          properties: { results: { type: 'array', items: refer('SearchAnswer') } },
          required: ['results'],
        },
        SearchFault: {
          type: 'object',
          properties: { message: text, code: text, type: text, link: text },
          required: ['message', 'code', 'type', 'link'],
          description: 'An error in Meilisearch’s format',
        },
      },
    },
  });
