/**
 * The pages as the server sends them: the built HTML with the service's own addresses filled in. The start page says
 * what this is, where everything answers and what the first call is, also to a reader without JavaScript.
 */
import type { Config } from '../../../config.ts';
import type { PriceList } from '../../art/generations/generations.ts';
import { stripeScript, stripeSources } from '../../money/payments/payments.ts';
import { inlineScriptHashes } from './dist.ts';
import { addressList, escapeHtml, firstCall } from './pages.ts';

export type Shell = { html: string; headers: Record<string, string> };

type ShellOptions = {
  /** Paid actions on the pages show their price. */
  prices: PriceList;
  /** The page may show the payment provider's form; no other page may run its script. */
  canPay: boolean;
};

export function fillShell(config: Config, html: string, { prices, canPay }: ShellOptions): Shell {
  const { addresses } = config;
  const stripeKey = canPay ? findStripeKey(config) : null;
  const filled = Object.entries({
    settings: `<script type="application/json" id="platen-settings">${pageSettings(config, prices, stripeKey)}</script>`,
    'first-call': escapeHtml(firstCall(config)),
    'second-call': escapeHtml(
      `curl ${addresses.api}/ai-generations/generate \\\n  -H "x-api-key: $API_KEY" \\\n  -H "content-type: application/json" \\\n  -d '{"prompt":"a fox reading a newspaper"}'`,
    ),
    'third-call': escapeHtml(
      `${addresses.mockup}/TEE-UNISEX\n  ?shop=$SHOP_ID\n  &asset=$IMAGE_URL\n  &opt.Color=Black`,
    ),
    addresses: addressList(config)
      .map(
        ([name, address, what]) =>
          `<tr><th scope="row" class="text-ink!">${name}</th><td><code>${escapeHtml(address)}</code></td><td class="text-soft max-sm:hidden">${what}</td></tr>`,
      )
      .join(''),
    links: `<a class="link" href="${escapeHtml(addresses.api)}/openapi.json">OpenAPI</a><a class="link" href="${escapeHtml(addresses.studio)}">Studio</a>`,
  }).reduce((page, [name, value]) => page.replace(`<!--platen:${name}-->`, () => value), html);
  return {
    html: filled,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyFor(config, filled, stripeKey),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** What the page's scripts need to know. `<` is escaped, so nothing in it can end the script element. */
function pageSettings(config: Config, prices: PriceList, stripeKey: string | null): string {
  const { storageScheme, storageDomain, ...addresses } = config.addresses;
  const ownHosts = Object.entries(config.hasOwnHost).flatMap(([name, isOwn]) => (isOwn ? [name] : []));
  const storage = `${storageScheme}://*.${storageDomain}`;
  const stripe = stripeKey === null ? null : { key: stripeKey, script: stripeScript };
  const { key: catalogKey } = config.catalog;
  const sendsMail = config.mail.engine === 'smtp';
  const settings = { addresses: { ...addresses, storage }, ownHosts, catalogKey, prices, stripe, sendsMail };
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

/** Stripe's key for pages. Null where wallets are topped up with test cards, or not at all. */
const findStripeKey = ({ payments }: Config): string | null =>
  payments.engine === 'stripe' ? payments.publishableKey : null;

function policyFor(config: Config, html: string, stripeKey: string | null): string {
  const { addresses, hasOwnHost } = config;
  const storage = `${addresses.storageScheme}://*.${addresses.storageDomain}`;
  const origin = (address: string) => new URL(address).origin;
  const own = Object.entries(hasOwnHost)
    .filter(([, isOwn]) => isOwn)
    .map(([name]) => origin(addresses[name as keyof typeof hasOwnHost]));
  const stripe = stripeKey === null ? null : stripeSources;
  return [
    "default-src 'none'",
    // The text engine of the editor is WebAssembly, served from our own files.
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes(html), ...(stripe ? [stripe.script] : [])].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // A shop's own fonts are on its storage origin.
    `font-src 'self' ${storage}`,
    // Artwork of orders may be anywhere; a picture can do no harm here.
    'img-src * data: blob:',
    'media-src * blob:',
    `connect-src 'self' blob: ${[storage, addresses.realtime, ...new Set(own), ...(stripe ? [stripe.connect] : [])].join(' ')}`,
    ...(stripe ? [`frame-src ${stripe.frame}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
