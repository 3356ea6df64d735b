/** The catalog's host: the read-only part of Meilisearch's API, as far as the documents promise it. */
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
  400: fault('A parameter is wrong; `code` says which'),
  401: fault('The Authorization header is missing'),
  403: fault('The key is not the catalog’s'),
  404: fault('There is no such index, product or call'),
  429: fault('Too many calls; `Retry-After` says when to come back'),
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
    description: 'Words; typos are forgiven, the last may be unfinished, "phrases" and -words are understood',
  },
  limit: { ...count, default: 20, description: 'How many at most' },
  offset: { ...count, default: 0, description: 'How many are passed over' },
  filter: { description: 'As Meilisearch writes them: `attributes.Color = black AND price < 5000`' },
  facets: { ...names, description: 'Attributes whose values are counted' },
  sort: { ...names, description: '`price:asc`, `price:desc`, `name:asc`' },
  attributesToRetrieve: { ...names, description: 'Which fields of a product are answered' },
};

const exampleHit = { id: 'MUG-11OZ', name: 'Ceramic Mug 11 oz', price: 1499 };

export const describeCatalog = (config: Config): Json =>
  writeDocument(config, {
    title: 'Platen catalog',
    description:
      'What can be printed: products, their variants, placements and scenes. It speaks Meilisearch’s API, so that its official clients work; the key is public.',
    servers: [{ url: config.addresses.search }],
    tag: { name: 'Catalog', description: 'Products, found and read.' },
    paths: {
      '/indexes/products/documents/{code}': {
        get: operation(
          'getProduct',
          'Read a product',
          'Everything that there is to know of one product: variant ids, placements and their sizes, scenes, prices, and where it ships.',
          {
            parameters: [
              parameter('code', 'path', 'The product’s code', text, { example: 'MUG-11OZ' }),
              parameter('fields', 'query', 'Which fields, divided by commas', text),
            ],
            responses: { 200: { description: 'The product', content: json(refer('Product')) }, ...faults },
          },
        ),
      },
      '/indexes/products/documents': {
        get: operation('listProducts', 'List products', 'Pages of products, in the order of the catalog.', {
          parameters: [
            parameter('limit', 'query', 'How many at most', { ...count, default: 20 }),
            parameter('offset', 'query', 'How many are passed over', { ...count, default: 0 }),
            parameter('filter', 'query', 'Which products, as Meilisearch writes it', text),
          ],
          responses: { 200: { description: 'A page of products', content: json(refer('ProductPage')) }, ...faults },
        }),
      },
      '/indexes/products/search': {
        post: operation('searchProducts', 'Search products', 'By words, narrowed by filters, with counts of facets.', {
          requestBody: {
            required: true,
            content: json(refer('Search'), { q: 'hodie', filter: 'attributes.Color = black', limit: 3 }),
          },
          responses: {
            200: { description: 'What was found, best first', content: json(refer('SearchAnswer')) },
            ...faults,
          },
        }),
      },
      '/multi-search': {
        post: operation(
          'searchManyProducts',
          'Search several times',
          'Up to 20 searches in one call. With `federation` they are answered with one list, each product once.',
          {
            requestBody: {
              required: true,
              content: json(refer('MultiSearch'), { queries: [{ indexUid: 'products', q: 'mug', limit: 1 }] }),
            },
            responses: {
              200: {
                description: 'An answer for each search, or one list',
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
          'Read the version',
          'The version of the Meilisearch whose calls and answers these are.',
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
          description: 'The public key of the catalog; `pk_public_catalog` unless the operator chose another',
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
              description: 'Products, whole or in part',
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
              description: 'Given, one list is answered',
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
          description: 'As Meilisearch tells its errors',
        },
      },
    },
  });
