/** A shop to begin with, what it has to spend, and who is told of its orders. */
import { balance } from '@platen/contract/billing';
import { hexColor, mintedShop } from '@platen/contract/shops';
import { createdEndpoint, createEndpointRequest } from '@platen/contract/webhooks';
import { z } from 'zod';
import { callApi } from '../api-calls.ts';
import { defineTool } from '../tool.ts';
import { idempotencyKey } from './art.ts';

type Minted = z.infer<typeof mintedShop>;

export const shopTools = [
  defineTool({
    name: 'create_sandbox_shop',
    title: 'Create a shop to try things out',
    description:
      'No account is needed. The shop and its key last 24 hours, unless a person claims the shop at the link in the answer: show them that link.',
    route: null,
    input: z.strictObject({ mockup_bg_color: hexColor.optional() }),
    output: mintedShop,
    hints: { readOnly: false, destructive: false, idempotent: false },
    async run(desk, asked, json) {
      const result = await callApi(desk, { ...asked, caller: null }, { method: 'POST', path: '/shops/sandbox', json });
      const { claim, api_key_scopes } = result as unknown as Minted;
      const note =
        `Show the person this link, with which they keep the shop: ${claim.verification_uri_complete} (code ${claim.user_code}). ` +
        `To make artwork, connect to this server again with the header “Authorization: Bearer <api_key>”: it may ${api_key_scopes.join(', ')}. ` +
        'Keep the key and the secret to yourself.';
      return { result, note };
    },
  }),
  defineTool({
    name: 'get_balance',
    title: 'See what is left to spend',
    description: 'The plan’s budget is used first, then the wallet. All amounts are US cents.',
    route: 'GET /balance',
    input: z.strictObject({}),
    output: balance,
    hints: { readOnly: true },
    run: async (desk, asked) => ({ result: await callApi(desk, asked, { method: 'GET', path: '/balance' }) }),
  }),
  defineTool({
    name: 'register_webhook',
    title: 'Be told of what happens to orders',
    description:
      'Registers an HTTPS address that signed events are sent to. A test event is sent first, and must be answered with 2xx within 10 seconds. The secret is shown this once.',
    route: 'POST /orders/webhooks',
    input: createEndpointRequest.extend({ idempotencyKey }).strict(),
    output: createdEndpoint,
    hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const path = '/orders/webhooks';
      return { result: await callApi(desk, asked, { method: 'POST', path, json, idempotencyKey: key }) };
    },
  }),
];
