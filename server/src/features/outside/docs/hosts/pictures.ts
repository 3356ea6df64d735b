/** The hosts whose calls are plain URLs: mockups, buy pages and stored files. */
import type { Config } from '../../../../config.ts';
import { type Json, parameter, problem, problemAnswer, writeDocument } from './shared.ts';

const text = { type: 'string' };

const product = parameter('product', 'path', 'The product’s code', text, { example: 'MUG-11OZ' });

/** What a mockup and a buy page take alike. */
const views = [
  parameter('shop', 'query', 'The shop’s id', text, { required: true, example: 'shpk3v9q2m7x' }),
  parameter('asset', 'query', 'The picture on the primary placement: a URL, or `{"src","align","tile"}` as JSON', text),
  parameter(
    'placements',
    'query',
    'Fills of other placements, as separate parameters: `asset.<label>` a picture, `color.<label>` six hex digits. The colour of a part that the variant brings along picks the variant',
    { type: 'object', additionalProperties: text },
    { style: 'form', explode: true },
  ),
  parameter(
    'options',
    'query',
    'The variant, as parameters of their own: `opt.Color=Black`, `opt.Size=M`',
    { type: 'object', additionalProperties: text },
    { style: 'form', explode: true },
  ),
  parameter('expires', 'query', 'Unix seconds until which the URL works; signed', { type: 'integer' }),
  parameter('signature', 'query', 'Hex HMAC-SHA256 of the canonical form under the shop’s secret', text),
];

const refusals = {
  400: problemAnswer('A parameter is missing or wrong; the message names the valid options'),
  403: problemAnswer('The signature is missing or wrong, or the picture’s origin is not allowed'),
  404: problemAnswer('There is no such product or shop'),
  410: problemAnswer('The URL has expired'),
  429: problemAnswer('Too many pictures that were not drawn before; `Retry-After` says when to come back'),
};

const picture = { schema: { type: 'string', format: 'binary' } };

export const describeMockups = (config: Config): Json =>
  writeDocument(config, {
    title: 'Platen mockups',
    description: 'A product picture at a plain URL. No key, no call to make first.',
    servers: [{ url: config.addresses.mockup }],
    tag: { name: 'Mockups', description: 'Products with artwork on them, as pictures.' },
    paths: {
      '/{product}': {
        get: {
          operationId: 'drawMockup',
          tags: ['Mockups'],
          security: [],
          summary: 'Draw a mockup',
          description:
            'The product with the artwork on it. The same URL gives the same bytes; caches may keep them. Where a browser asks for an image and it cannot be drawn, a small picture says why, with the status of the error.',
          parameters: [
            product,
            ...views,
            parameter('mockup', 'query', 'Which scene; the first of the product unless given', text),
            parameter('width', 'query', 'Pixels, down to the next step that is drawn', {
              type: 'integer',
              default: 1400,
            }),
            parameter('aspect', 'query', 'Cut from the centre', { type: 'string', enum: ['16:9', '2:3'] }),
            parameter('bg', 'query', 'Six hex digits behind the product, or `transparent`', text),
            parameter('format', 'query', 'In place of what `Accept` asks for', {
              type: 'string',
              enum: ['png', 'jpeg', 'webp', 'avif'],
            }),
          ],
          responses: {
            200: {
              description: 'The picture',
              content: { 'image/webp': picture, 'image/avif': picture, 'image/png': picture, 'image/jpeg': picture },
            },
            304: { description: 'The picture that the caller has, by its ETag' },
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
            'The product with the artwork on it, its choices, its price and a checkout, as a page that works without JavaScript. The signature of a mockup URL serves here, too.',
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
    description: 'What a shop uploaded and made, on an origin of its own.',
    servers: [
      {
        url: `${storageScheme}://{shop}.${storageDomain}`,
        variables: { shop: { default: 'shpk3v9q2m7x', description: 'The shop’s id' } },
      },
    ],
    tag: { name: 'Storage', description: 'Files by their exact address; nothing can be listed.' },
    paths: {
      '/{file}': {
        get: {
          operationId: 'readFile',
          tags: ['Storage'],
          security: [],
          summary: 'Read a stored file',
          description:
            'A picture, video or font by the address that an upload or a generation answered. The same address always holds the same bytes. Ranges and conditional requests are honoured.',
          parameters: [
            parameter('file', 'path', 'The name that the service gave the file', text, {
              example: '2f6c1d0a9b8e7f4c3d2a1b0c9d8e7f6a5b4c3d2e.png',
            }),
            parameter('Range', 'header', 'A part of the file', text, { example: 'bytes=0-1023' }),
          ],
          responses: {
            200: { description: 'The file', content: { '*/*': picture } },
            206: { description: 'The part of the file that was asked for', content: { '*/*': picture } },
            304: { description: 'The file that the caller has, by its ETag' },
            404: problemAnswer('There is no such file, or the shop is gone'),
          },
        },
      },
    },
    components: { schemas: { Problem: problem } },
  });
};
