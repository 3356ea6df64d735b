import { paletteCss } from '@platen/contract/palette';
import type { Config } from '../../../config.ts';
import { policyOf } from '../../../kernel/http/page-headers.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `${paletteCss}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 ui-sans-serif,system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:3rem 1.25rem 5rem}h1{font-size:2.4rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}h3{font-size:1rem;margin:0}p{max-width:46rem}a{color:var(--spot)}
pre{background:var(--sheet);border:1px solid var(--rule);border-radius:10px;padding:1rem 1.15rem;overflow:auto;font:14px/1.55 ui-monospace,monospace}
code{font:.9em ui-monospace,monospace}table{border-collapse:collapse;width:100%;font-size:15px}
td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--rule);vertical-align:top}th{color:var(--soft);font-weight:500}
.soft{color:var(--soft)}`;

export type Page = { html: string; headers: Record<string, string> };

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(style) };

export const page = (title: string, body: string): Page => ({ html: pageHtml(title, body), headers: pageHeaders });

const pageHtml = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

export const addressList = ({ addresses }: Config): [name: string, address: string, what: string][] => [
  ['API', addresses.api, 'JSON; keys in x-api-key'],
  ['Mockups', addresses.mockup, 'a product picture at a plain URL'],
  ['Buy pages', addresses.buy, 'the same parameters, ready to sell'],
  ['Catalog', addresses.search, 'products, placements, variants'],
  ['Realtime', addresses.realtime, 'live mockups over a socket'],
  ['Studio', addresses.studio, 'shops, keys, orders, usage'],
  ['Claim', addresses.claim, 'where a person claims a sandbox shop'],
  [
    'Storage',
    `${addresses.storageScheme}://<shop_id>.${addresses.storageDomain}`,
    'files that a shop uploaded or generated',
  ],
];

export const firstCall = ({ addresses }: Config): string => `curl -X POST ${addresses.api}/shops/sandbox`;

/** The start page in plain HTML, for a service whose pages were not built. */
export function startPage(config: Config): Page {
  const rows = addressList(config)
    .map(
      ([name, address, what]) =>
        `<tr><th>${name}</th><td><code>${escapeHtml(address)}</code></td><td class="soft">${what}</td></tr>`,
    )
    .join('');
  return page(
    'Platen',
    `<h1>Platen</h1><p>A print-on-demand backend that anyone can run: create a shop with one call, make artwork from a prompt, see it on a ` +
      `product at a plain URL, sell it, and have it printed, shipped and tracked.</p>` +
      '<p><strong>The playground and the studio are not built. Run <code>npm run build</code> and reload.</strong></p>' +
      `<h2>First call</h2><p>No account needed. It returns a shop with a key that works for 24 hours, and a code to keep it.</p>` +
      `<pre>${escapeHtml(firstCall(config))}</pre>` +
      `<h2>Addresses</h2><table>${rows}</table>` +
      `<p><a href="/docs">Documents</a> · <a href="${escapeHtml(config.addresses.api)}/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a> · <a href="${escapeHtml(config.addresses.studio)}">Studio</a></p>`,
  );
}

/** For a person who followed a broken link. */
export const notFoundPage = ({ addresses }: Config): Page =>
  page(
    'Not found – Platen',
    '<h1>Page not found</h1><p>The link is old or mistyped. Continue with:</p>' +
      `<p><a href="${escapeHtml(addresses.site)}/">the start page</a> · <a href="${escapeHtml(addresses.studio)}">the studio</a> · ` +
      `<a href="${escapeHtml(addresses.claim)}">claim a shop</a> · <a href="${escapeHtml(addresses.site)}/docs">the documentation</a></p>`,
  );
