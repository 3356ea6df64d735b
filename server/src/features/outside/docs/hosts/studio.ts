/** The descriptions of the studio's calls in its OpenAPI document: a summary, and the roles that may make the call. */
import { actions, rolesFor } from '@platen/contract/roles';
import type { Config } from '../../../../config.ts';
import type { HostDescription } from '../../../../kernel/http/openapi.ts';
import { studioNames } from './studio-names.ts';

/** By the first word of the path. */
const subjects: Record<string, [tag: string, description: string]> = {
  auth: ['Sign-in', 'Sessions, passwords, passkeys and one-time codes.'],
  account: ['Account', 'The signed-in person.'],
  organization: ['Organization', 'The organization of the session: members, invitations and the audit log.'],
  organizations: ['Organization', ''],
  invitations: ['Organization', ''],
  claims: ['Shops', 'Claims of sandbox shops, shops and their settings.'],
  shops: ['Shops', ''],
  keys: ['Keys', 'API keys, and the apps that people connected.'],
  'tab-keys': ['Keys', ''],
  connections: ['Keys', ''],
  webhooks: ['Webhooks', 'Endpoints and their deliveries.'],
  deliveries: ['Webhooks', ''],
  orders: ['Orders', 'Orders, as the studio shows them.'],
  sales: ['Money', 'Sales, refunds, earnings, payouts and statements.'],
  earnings: ['Money', ''],
  payouts: ['Money', ''],
  statements: ['Money', ''],
  balance: ['Balance', 'The plan, the wallet and usage.'],
  usage: ['Balance', ''],
  wallet: ['Balance', ''],
};

const other: [tag: string, description: string] = ['Other', 'Further calls for the studio’s pages.'];

const tags = [...Object.values(subjects), other]
  .filter(([, description]) => description !== '')
  .map(([name, description]) => ({ name, description }));

const isPlural = (word: string) => word.endsWith('s') && !word.endsWith('ss');
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
const one = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${singular(word)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const verbsOfOne: Record<string, string> = { GET: 'Get', PUT: 'Set', PATCH: 'Change', DELETE: 'Remove' };

/** `GET /api/keys` → “List keys”; `DELETE /api/keys/:id` → “Remove a key”. */
export function nameCall(method: string, url: string): string {
  const own = studioNames[`${method} ${url}`];
  if (own !== undefined) return own;
  const parts = url.split('/').slice(2);
  const words = (part: string) => part.replaceAll(/[-.]/g, ' ');
  const isOne = parts.at(-1)?.startsWith(':');
  const nouns = parts.filter((part) => !part.startsWith(':')).map(words);
  const last = nouns.at(-1) ?? '';
  const before = nouns.at(-2);
  const of = before === undefined ? '' : ` of ${isPlural(before) ? one(before) : `the ${before}`}`;
  if (isOne) return `${verbsOfOne[method] ?? 'Change'} ${one(last)}${of}`;
  if (method === 'POST') return isPlural(last) ? `Create ${one(last)}${of}` : `${capital(last)}${of}`;
  if (method === 'GET' && isPlural(last)) return `List ${last}${of}`;
  return `${verbsOfOne[method]} ${isPlural(last) ? last : `the ${last}`}${of}`;
}

export const describeStudio = ({ addresses }: Config): HostDescription => ({
  title: 'Platen studio',
  description:
    'The calls of the studio’s pages. Scripts can make them too: sign in to get a session cookie, and send it with each call. Calls that change something need the `Origin` of the studio, or no `Origin`.',
  server: addresses.site,
  tags,
  describe({ method, url, config }) {
    // The same calls also exist below the studio’s own address.
    if (!url.startsWith('/api/') || url.startsWith('/api/stripe/') || [method].flat().includes('HEAD')) return null;
    const auth = config?.auth;
    const [tag] = subjects[url.split('/')[2]!] ?? other;
    const words =
      auth?.kind === 'person'
        ? `${actions[auth.action].what}. Roles: ${rolesFor(auth.action).join(', ')}.`
        : 'Needs no session.';
    return { summary: nameCall([method].flat()[0]!, url), description: words, tags: [tag] };
  },
});
