import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { balance } from '@platen/contract/billing';
import type { catalogProduct } from '@platen/contract/catalog';
import type { chatJob } from '@platen/contract/chat';
import type { generateRequest, generation } from '@platen/contract/generations';
import type { listing, listingRequest } from '@platen/contract/listings';
import type { order, orderListQuery, quote } from '@platen/contract/orders';
import type { claimStatus, mintedShop } from '@platen/contract/shops';
import type { upload } from '@platen/contract/uploads';
import type { eventTypes, webhookEndpoint } from '@platen/contract/webhooks';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { folder, makeTypes } from '../scripts/write-types.ts';
import type * as wire from '../src/index.ts';

test.each(Object.entries(makeTypes()))(
  'src/wire/%s matches the contract (node packages/client/scripts/write-types.ts)',
  (name, text) => expect(readFileSync(join(folder, name), 'utf8')).toBe(text),
);

test('the types match the schemas', () => {
  expectTypeOf<z.output<typeof balance>>().toExtend<wire.Balance>();
  expectTypeOf<z.output<typeof catalogProduct>>().toExtend<wire.CatalogProduct>();
  expectTypeOf<z.output<typeof chatJob>>().toExtend<wire.ChatJob>();
  expectTypeOf<z.output<typeof claimStatus>>().toExtend<wire.ClaimStatus>();
  expectTypeOf<z.output<typeof generation>>().toExtend<wire.Generation>();
  expectTypeOf<z.output<typeof listing>>().toExtend<wire.Listing>();
  expectTypeOf<wire.ListingRequest>().toExtend<z.input<typeof listingRequest>>();
  expectTypeOf<z.output<typeof mintedShop>>().toExtend<wire.MintedShop>();
  expectTypeOf<z.output<typeof order>>().toExtend<wire.Order>();
  expectTypeOf<z.output<typeof quote>>().toExtend<wire.Quote>();
  expectTypeOf<z.output<typeof upload>>().toExtend<wire.Upload>();
  expectTypeOf<z.output<typeof webhookEndpoint>>().toExtend<wire.WebhookEndpoint>();
  expectTypeOf<wire.Order>().toExtend<z.output<typeof order>>();
  expectTypeOf<wire.CatalogProduct>().toExtend<z.output<typeof catalogProduct>>();
  expectTypeOf<wire.GenerateRequest>().toExtend<z.input<typeof generateRequest>>();
  expectTypeOf<wire.OrderListQuery['fulfillmentStatus']>().toExtend<
    z.input<typeof orderListQuery>['fulfillmentStatus']
  >();
});

test('every event type has its TypeScript type', () => {
  expectTypeOf<(typeof eventTypes)[number] | 'test'>().toEqualTypeOf<wire.WebhookEvent['type']>();
});
