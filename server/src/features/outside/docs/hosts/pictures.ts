/** The hosts whose calls are plain URLs: mockups, buy pages and stored files. */
import type { Config } from '../../../../config.ts';
import { type Json, parameter, problem, problemAnswer, writeDocument } from './shared.ts';

const text = { type: 'string' };

const product = parameter('product', 'path', 'The product code', text, { example: 'MUG-11OZ' });

/** The parameters that mockups and buy pages share. */
const views = [
  parameter('shop', 'query', 'The id of the shop', text, { required: true, example: 'shpk3v9q2m7x' }),
  parameter('asset', 'query', 'The artwork of the primary placement: a URL, or `{"src","align","tile"}` as JSON', text),
  parameter(
    'placements',
    'query',
    'The fills of other placements, as separate parameters: `asset.<label>` for artwork, `color.<label>` for six hex digits. If the variant decides the color of a part, the color selects the variant',
    { type: 'object', additionalProperties: text },
    { style: 'form', explode: true },
  ),
  parameter(
    'options',
    'query',
    'The variant, as separate parameters: `opt.Color=Black`, `opt.Size=M`',
    { type: 'object', additionalProperties: text },
    { style: 'form', explode: true },
  ),
  parameter('expires', 'query', 'The Unix time in seconds when the URL expires; covered by the signature', {
    type: 'integer',
  }),
  parameter('signature', 'query', 'The HMAC-SHA256 of the canonical form with the shop’s secret, in hex', text),
];

const refusals = {
  400: problemAnswer('A parameter is missing or invalid; the message names the valid options'),
  403: problemAnswer('The signature is missing or wrong, or the origin of the artwork is not allowed'),
  404: problemAnswer('The product or shop does not exist'),
  410: problemAnswer('The URL has expired'),
  429: problemAnswer('Too many new pictures; `Retry-After` says how long to wait'),
};

const picture = { schema: { type: 'string', format: 'binary' } };

export const describeMockups = (config: Config): Json =>
  writeDocument(config, {
    title: 'Platen mockups',
    description: 'A product picture at a plain URL, without a key or a call before it.',
    servers: [{ url: config.addresses.mockup }],
    tag: { name: 'Mockups', description: 'Pictures of products with artwork.' },
    paths: {
      '/{product}': {
        get: {
          operationId: 'drawMockup',
          tags: ['Mockups'],
          security: [],
          summary: 'Draw a mockup',
          description:
            'Returns a picture of the product with the artwork. The same URL always returns the same bytes, so caches can keep them. If the picture cannot be drawn for an image request of a browser, the answer is a small picture that says why, with the status of the error.',
          parameters: [
            product,
            ...views,
            parameter('mockup', 'query', 'The scene. Defaults to the product’s first scene', text),
            parameter('width', 'query', 'The width in pixels, rounded down to the next available step', {
              type: 'integer',
              default: 1400,
            }),
            parameter('aspect', 'query', 'Crops the picture around its center', {
              type: 'string',
              enum: ['16:9', '2:3'],
            }),
            parameter('bg', 'query', 'The background: six hex digits or `transparent`', text),
            parameter('format', 'query', 'The format, instead of the one from the `Accept` header', {
              type: 'string',
              enum: ['png', 'jpeg', 'webp', 'avif'],
            }),
          ],
          responses: {
            200: {
              description: 'The picture',
              content: { 'image/webp': picture, 'image/avif': picture, 'image/png': picture, 'image/jpeg': picture },
            },
            304: { description: 'The picture has not changed since the given ETag' },
            ...refusals,
          },
        },
      },
    },
    components: { schemas: { Problem: problem } },
  });

export const describeBuyPages = (config: Config): Json =>
  writeDocument(config, {
    title: 'Platen buy pages',
    description: 'A page that sells a product, at the URL of its mockup.',
    servers: [{ url: config.addresses.buy }],
    tag: { name: 'Buy pages', description: 'Hosted pages with a price, a delivery date and a checkout.' },
    paths: {
      '/{product}': {
        get: {
          operationId: 'openBuyPage',
          tags: ['Buy pages'],
          security: [],
          summary: 'Open a buy page',
          description:
            'A page with the product and its artwork, options, price and checkout. It works without JavaScript. The signature of a mockup URL is also valid here.',
          parameters: [product, ...views],
          responses: {
            200: { description: 'The page', content: { 'text/html': { schema: text } } },
            ...refusals,
          },
        },
      },
    },
    components: { schemas: { Problem: problem } },
  });

export const describeStorage = (config: Config): Json => {
  const { storageScheme, storageDomain } = config.addresses;
  return writeDocument(config, {
    title: 'Platen storage',
    description: 'The files that a shop uploaded or generated, on the shop’s own origin.',
    servers: [
      {
        url: `${storageScheme}://{shop}.${storageDomain}`,
        variables: { shop: { default: 'shpk3v9q2m7x', description: 'The id of the shop' } },
      },
    ],
    tag: { name: 'Storage', description: 'Files at their exact address. Files cannot be listed.' },
    paths: {
      '/{file}': {
        get: {
          operationId: 'readFile',
          tags: ['Storage'],
          security: [],
          summary: 'Get a stored file',
          description:
            'Returns a picture, video or font at the address from an upload or a generation. The same address always returns the same bytes. Range and conditional requests are supported.',
          parameters: [
            parameter('file', 'path', 'The name of the file, from its URL', text, {
              example: '2f6c1d0a9b8e7f4c3d2a1b0c9d8e7f6a5b4c3d2e.png',
            }),
            parameter('Range', 'header', 'A part of the file', text, { example: 'bytes=0-1023' }),
          ],
          responses: {
            200: { description: 'The file', content: { '*/*': picture } },
            206: { description: 'The requested part of the file', content: { '*/*': picture } },
            304: { description: 'The file has not changed since the given ETag' },
            404: problemAnswer('The file does not exist, or the shop was deleted'),
          },
        },
      },
    },
    components: { schemas: { Problem: problem } },
  });
};
