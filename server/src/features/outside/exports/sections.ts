/**
 * The contents of an export: one JSON file for each kind of data, with the names of the API where it has some.
 * PostgreSQL writes each row as JSON, so only text passes through here. It contains no secret, neither in plain text
 * nor as a hash.
 */

/**
 * `$1` is the organization, `$2` the person who exports where `isPersonal`. Each query returns rows in an order that is
 * always the same.
 */
export type Section = { file: string; query: string; isPersonal?: true };

const shopsOf = '(select id from shops where organization_id = $1)';

export const sections: readonly Section[] = [
  {
    file: 'organization.json',
    query:
      'select id, name, plan, created_at as "createdAt", payouts_changed_at as "payoutAccountChangedAt" from organizations where id = $1',
  },
  {
    file: 'members.json',
    query: `select people.id, people.name, people.email, role, memberships.created_at as "joinedAt"
      from memberships join people on people.id = person_id where organization_id = $1 order by memberships.created_at, people.id`,
  },
  {
    file: 'invitations.json',
    query: `select id, email, role, sent_at as "sentAt", expires_at as "expiresAt" from invitations
      where organization_id = $1 order by id`,
  },
  {
    file: 'audit.json',
    query: `select audit_entries.id, at, people.name as person, action, target_id as "targetId", target_name as "targetName", details, address
      from audit_entries left join people on people.id = person_id where organization_id = $1 order by at, audit_entries.id`,
  },
  {
    file: 'shops.json',
    query: `select id, name, (select slug from shop_slugs where shop_id = shops.id and retired_at is null) as slug,
        accent_color, background_color, logo_name as logo, mockup_bg_color, asset_allowlist, require_signed_urls, hold_orders,
        about, return_policy, contact_email, contact_text, default_language, currency_display,
        (select domain from shop_domains where shop_id = shops.id) as domain,
        created_at as "createdAt", claimed_at as "claimedAt"
      from shops where organization_id = $1 order by created_at, id`,
  },
  {
    file: 'keys.json',
    query: `select id, shop_id, name, kind, prefix, last_four as "lastFour", scopes, created_at as "createdAt", expires_at as "expiresAt",
        revoked_at as "revokedAt", last_used_at as "lastUsedAt"
      from api_keys where shop_id in ${shopsOf} order by created_at, id`,
  },
  {
    file: 'webhooks.json',
    query: `select id, shop_id, url, description, event_types as "eventTypes", is_enabled as "isEnabled",
        disabled_reason as "disabledReason", created_at as "createdAt"
      from webhook_endpoints where shop_id in ${shopsOf} order by id`,
  },
  {
    file: 'orders.json',
    query: `select id, shop_id, order_number as "orderNumber", external_id as "externalId", buyer_email as "buyerEmail",
        reprint_of as "reprintOf", status, paid_from as "paidFrom", fields,
        items, shipments, warnings, errors, approval, status_history as "statusHistory", items_cents as "itemsCents",
        shipping_cents as "shippingCents", total_cents as "totalCents", created_at as "createdAt", updated_at as "updatedAt"
      from orders where shop_id in ${shopsOf} and deleted_at is null order by id`,
  },
  {
    file: 'order-notes.json',
    query: `select order_notes.id, shop_id, order_id as "orderId", text, people.name as person, order_notes.created_at as at
      from order_notes left join people on people.id = person_id where shop_id in ${shopsOf} order by order_notes.id`,
  },
  {
    file: 'messages.json',
    query: `select order_messages.id, shop_id, order_id as "orderId", author, people.name as by, body as text, order_messages.created_at as at,
        settled_at as "settledAt"
      from order_messages left join people on people.id = person_id where shop_id in ${shopsOf} order by order_messages.id`,
  },
  {
    file: 'chats.json',
    isPersonal: true,
    query: `select shop_id, people.name as person, messages, chat_threads.updated_at as "updatedAt"
      from chat_threads join people on people.id = person_id where shop_id in ${shopsOf} and person_id = $2 order by shop_id`,
  },
  {
    file: 'sales.json',
    query: `select id, shop_id, order_id as "orderId", product, variant_id as "variantId", quantity, lines, gross_cents as "grossCents",
        discount_cents as "discountCents", tax_cents as "taxCents", cost_cents as "costCents", fee_cents as "feeCents", refunded_cents as "refundedCents", net_cents as "netCents", status,
        payout_id as "payoutId", available_at as "availableAt", disputed_at as "disputedAt", at
      from sales where organization_id = $1 order by id`,
  },
  {
    file: 'discounts.json',
    query: `select id, shop_id, code, share_ppm / 10000.0 as percent, amount_cents as "amountCents", starts_at as "startsAt",
        ends_at as "endsAt", max_uses as "maxUses", minimum_cents as "minimumCents", created_at as "createdAt"
      from discounts where shop_id in ${shopsOf} order by created_at, id`,
  },
  {
    file: 'taxes.json',
    query: `select shop_id, provider, prices_include_tax as "pricesIncludeTax", rates from shop_taxes
      where shop_id in ${shopsOf} order by shop_id`,
  },
  {
    file: 'refunds.json',
    query: `select id, sale_id as "saleId", amount_cents as "amountCents", cause, reason, status, failure, created_at as at,
        settled_at as "settledAt"
      from refunds where organization_id = $1 order by id`,
  },
  {
    file: 'payouts.json',
    query: `select id, amount_cents as "amountCents", status, reference, failure, created_at as at, settled_at as "settledAt"
      from payouts where organization_id = $1 order by id`,
  },
  {
    file: 'earnings.json',
    query: `select id, shop_id, sale_id as "saleId", refund_id as "refundId", payout_id as "payoutId", kind, at, status,
        shopper_cents as "shopperCents", unsettled_cents as "unsettledCents", cost_cents as "costCents", fee_cents as "feeCents",
        held_cents as "heldCents", pending_cents as "pendingCents", available_cents as "availableCents",
        paid_out_cents as "paidOutCents", house_cents as "houseCents"
      from earnings_entries where organization_id = $1 order by position`,
  },
  {
    file: 'ledger.json',
    query: `select id, shop_id, at, kind, cost_micros as "costMicros", paid_from as "paidFrom", description, ref
      from ledger_entries where organization_id = $1 order by at, id`,
  },
  {
    file: 'top-ups.json',
    query: `select id, amount_cents as "amountCents", status, created_at as at, settled_at as "settledAt"
      from top_ups where organization_id = $1 order by id`,
  },
  {
    file: 'generations.json',
    query: `select id, shop_id, prompt, model, engine, images, warnings, cost_micros as "costMicros", created_at as at
      from generations where shop_id in ${shopsOf} order by id`,
  },
  {
    file: 'designs.json',
    query: `select id, shop_id, name, product,
        case when other_areas ->> 'product' = product then other_areas -> 'documents' else '{}' end
          || jsonb_build_object(placement, document) as placements,
        revision, created_at as "createdAt", updated_at as "updatedAt"
      from canvases where shop_id in ${shopsOf} order by id`,
  },
  {
    file: 'listings.json',
    query: `select id, shop_id, product, title, description, slug, status, prices, compare_at_cents as "compareAtCents",
        options, placements, images, tags, seo_title as "seoTitle", seo_description as "seoDescription", position,
        created_at as "createdAt", updated_at as "updatedAt"
      from listings where shop_id in ${shopsOf} order by shop_id, position, id`,
  },
  {
    file: 'retail-prices.json',
    query: `select shop_id, product, variant_id as "variantId", price_cents as "priceCents"
      from retail_prices where shop_id in ${shopsOf} order by shop_id, product, variant_id`,
  },
  {
    file: 'fonts.json',
    query: `select shop_id, file_name as file, name, content_type as "contentType", size_bytes as bytes,
      licence_confirmed_at as "licenceConfirmedAt"
      from shop_fonts where shop_id in ${shopsOf} order by shop_id, file_name`,
  },
  {
    file: 'uploads.json',
    query: `select shop_id, name, kind, content_type as "contentType", size_bytes as bytes, width, height, description,
      created_at as at from stored_files where shop_id in ${shopsOf} and kind <> 'print' order by shop_id, name`,
  },
];

/** The files themselves, except print files, which are made from these and swept after a month. */
export const storedFiles = `select shop_id, name from stored_files
  where shop_id in ${shopsOf} and kind <> 'print' order by shop_id, name`;
