/** Requests that once stopped the service, filled it, or caused a 500. They are sent first in every run. */

import { makePng } from './pictures.ts';
import type { RawTry } from './raw-sockets.ts';
import type { FuzzRequest } from './requests.ts';
import { exampleOrder, type World } from './tenants.ts';

const svgUpload = (svg: string): string => JSON.stringify({ base64Image: Buffer.from(svg).toString('base64') });
const svg = (inside: string, size = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`;

/** The names say what each one did. */
export function knownAttacks(world: World): FuzzRequest[] {
  const tenant = world.tenants[0]!;
  const key = { 'x-api-key': tenant.key, 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = `/buy/POSTER-FRAMED?shop=${tenant.shopId}&asset=${encodeURIComponent(tenant.artworkUrl)}`;
  const buyer = 'name=Ada&line1=1+Main+St&city=Austin&state=TX&postalCode=78701&quantity=1&speed=economy&action=pay';
  const post = (name: string, path: string, headers: Record<string, string>, body: string): FuzzRequest => ({
    name,
    method: 'POST',
    path,
    headers,
    body,
    tenant: tenant.name,
    isSlow: true,
  });
  const upload = (name: string, body: string) => post(name, '/v1/uploads/base64', key, body);
  const unknownNames = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`fieldname${i}`, 1]));
  const chat = (name: string, content: string) =>
    post(name, '/v1/ai-generations/chat/start', key, JSON.stringify({ messages: [{ role: 'user', content }] }));
  return [
    upload('svg: comments before no root', svgUpload(`${'<!-- -->'.repeat(28)}<x`)),
    upload('svg: long text', svgUpload(svg(`<text y="50">${'M'.repeat(10_000)}</text>`))),
    upload(
      'svg: fine dashes',
      svgUpload(svg(`<path d="M0 0${'L900 900L0 0'.repeat(200)}" stroke="#000" stroke-dasharray="0.02"/>`)),
    ),
    upload(
      'png: 8 MB behind the end',
      JSON.stringify({ base64Image: Buffer.concat([makePng(1, 1), Buffer.alloc(8e6)]).toString('base64') }),
    ),
    post('buy: e-mail of many @.', page, form, `${buyer}&country=US&email=${'%40.'.repeat(1500)}`),
    post('buy: country !!', page, form, `${buyer}&country=!!&email=a%40example.com`),
    post(
      'buy: a thousand recipients',
      page,
      form,
      `${buyer}&country=US&email=${'a%40example.com,'.repeat(1000)}a%40example.com`,
    ),
    chat('chat: spaces', ' '.repeat(2500)),
    chat('chat: a word and spaces', `make a${' '.repeat(7000)}x`),
    chat('chat: many joints', `a mug ${'with a '.repeat(1100)}`),
    post(
      'order: unknown names',
      '/v1/orders',
      key,
      JSON.stringify({ ...exampleOrder(world, tenant), dryRun: true, ...unknownNames }),
    ),
    post(
      'search: long filter',
      '/search/indexes/products/search',
      { authorization: 'Bearer pk_public_catalog', 'content-type': 'application/json' },
      JSON.stringify({ filter: Array.from({ length: 20_000 }, (_, i) => [`category = x${i}`]) }),
    ),
    post(
      'search: long IN',
      '/search/indexes/products/search',
      { authorization: 'Bearer pk_public_catalog', 'content-type': 'application/json' },
      JSON.stringify({ filter: `category IN [${'x,'.repeat(40_000)}x]` }),
    ),
    post(
      'sign-in: an address of many @.',
      '/api/auth/sign-in/email',
      { 'content-type': 'application/json' },
      JSON.stringify({ email: '@.'.repeat(120), password: 'x'.repeat(256) }),
    ),
    {
      name: 'mockup: svg from elsewhere',
      method: 'GET',
      path: `/mockup/POSTER-FRAMED?shop=${tenant.shopId}&asset=${encodeURIComponent(`${world.artwork.url}/endless`)}`,
      headers: {},
      isSlow: true,
    },
  ];
}

export function knownRawAttacks(world: World): RawTry[] {
  const { host } = world.service.origin;
  const upgrade = (target: string, more = '') => ({
    name: `raw: upgrade of ${target}`,
    parts: [
      Buffer.from(
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`,
      ),
    ],
    pauseMs: 0,
  });
  return [upgrade('//['), upgrade('http://['), upgrade('/realtime?token=%'), upgrade('//', 'Sec-WebSocket-Key: x\r\n')];
}
