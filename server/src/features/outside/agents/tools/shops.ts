/** Tools for sandbox shops, the balance and webhooks. */
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
    title: 'Create a sandbox shop',
    description:
      'Creates a shop for trying things out, without an account. The shop and its key expire after 24 hours unless a person claims the shop at the link in the answer. Show the person that link.',
    route: null,
    input: z.strictObject({ mockup_bg_color: hexColor.optional() }),
    output: mintedShop,
    hints: { readOnly: false, destructive: false, idempotent: false },
    async run(desk, asked, json) {
      const result = await callApi(desk, { ...asked, caller: null }, { method: 'POST', path: '/shops/sandbox', json });
      const { claim, api_key_scopes } = result as unknown as Minted;
      const note =
        `Show the person this link to keep the shop: ${claim.verification_uri_complete} (code ${claim.user_code}). ` +
        `To make artwork, connect to this server again with the header “Authorization: Bearer <api_key>”. The key has the scopes ${api_key_scopes.join(', ')}. ` +
        'Do not show the key and the secret to anyone.';
      return { result, note };
    },
  }),
  defineTool({
    name: 'get_balance',
    title: 'Get the balance',
    description:
      'Returns the money that is left. The plan’s budget is used first, then the wallet. Amounts are in US cents.',
    route: 'GET /balance',
    input: z.strictObject({}),
    output: balance,
    hints: { readOnly: true },
    run: async (desk, asked) => ({ result: await callApi(desk, asked, { method: 'GET', path: '/balance' }) }),
  }),
  defineTool({
    name: 'register_webhook',
    title: 'Subscribe to order events',
    description:
      'Registers an HTTPS address that receives signed events. It first gets a test event, which it must answer with 2xx within 10 seconds. The secret is shown only once.',
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
