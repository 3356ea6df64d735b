/**
 * A shop that has sold for months, made in seconds: one real order, checkout, file and so on is copied many times by
 * the database itself, each copy with its own id and time. For tests of plans and benches of growth.
 */
import type pg from 'pg';

export type Grown = { shopId: string; organizationId: string; endpointId: string; orders: number };

/** The service's format of ids: ten characters of time, sixteen that tell them apart. */
const idFunction = `
  create or replace function pg_temp.id_at(prefix text, at timestamptz, n bigint) returns text language sql immutable as $$
    select prefix || '_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
      ((((extract(epoch from at) * 1000)::bigint >> (5 * (9 - i))) & 31) + 1)::int, 1), '' order by i) || lpad(to_hex(n), 16, '0')
    from generate_series(0, 9) i $$`;

/** Copies the table's row that `like` finds, `count` times; `changes` is jsonb made from n (1…count) and at. */
const copies = (table: string, like: string, count: number, days: number, changes: string) => `
  insert into ${table} overriding system value select made.* from ${table} original
  cross join (
    select ${changes} as changes from (
      select n, date_trunc('milliseconds', now() - interval '1 hour' - (${count} - n) * (interval '${days} days' / ${count})) as at
      from generate_series(1, ${count}) n) step) step
  cross join lateral jsonb_populate_record(original, step.changes) made
  where ${like}`;

export const grownDays = 85;

/**
 * Makes the shop grow to `orders` orders over almost three months, with four events and four deliveries each. The shop
 * needs one order, one event, one delivery, one file and one generation to copy; sales are copied where it has one.
 */
export async function growShop(client: pg.Client, shop: Grown): Promise<void> {
  const { shopId, organizationId, endpointId, orders } = shop;
  const copy = (table: string, like: string, per: number, changes: string) =>
    client.query(
      copies(table, like, Math.max(1, Math.round(orders * per)), grownDays, `jsonb_build_object(${changes})`),
    );
  const ofShop = `shop_id = '${shopId}'`;
  const newest = (table: string, where: string) => `original.id = (select id from ${table} where ${where} limit 1)`;
  /** Files have names, which other shops may use too. */
  const newestFile = `original.${ofShop} and original.name = (select name from stored_files where ${ofShop} and kind = 'upload' limit 1)`;
  const id = (prefix: string, n = 'n') => `pg_temp.id_at('${prefix}', at, ${n})`;
  const statuses = `(array['pending','in_production','shipped','delivered','delivered','delivered','cancelled'])[1 + n % 7]`;
  // Each month separately, as the service makes them: holding several of these locks could deadlock.
  const { rows } = await client.query(`
    select name, month::date::text as month from unnest('{events,deliveries,ledger_entries,usage_days}'::text[]) name,
      generate_series(date_trunc('month', now() - interval '${grownDays} days'), now(), '1 month') month`);
  for (const { name, month } of rows) await client.query('select add_month($1, $2::date)', [name, month]);
  // One transaction, so that all copies have the same current time.
  await client.query('begin');
  await client.query(idFunction);
  await copy(
    'orders',
    newest('orders', ofShop),
    1,
    `'id', ${id('ord')}, 'order_number', 'G-' || n, 'external_id', 'grown-' || n, 'status', ${statuses}, 'created_at', at, 'updated_at', at`,
  );
  await client.query(`
    insert into order_search (order_id, shop_id, created_at, words, grams)
    select id, shop_id, created_at, words,
      array(select distinct substr(words, i, 3) from generate_series(1, length(words) - 2) i) || ('shop ' || shop_id)
    from (
      select id, shop_id, created_at, lower(concat_ws(E'\\n', order_number, external_id, 'sam reader', 'sam@example.com')) as words
      from orders where ${ofShop} and id not in (select order_id from order_search)) made`);
  await copy(
    'facility_jobs',
    newest('facility_jobs', ofShop),
    1,
    `'id', ${id('fjb')}, 'order_id', ${id('ord')}, 'status', 'delivered', 'created_at', at, 'updated_at', at`,
  );
  await copy(
    'events',
    newest('events', `${ofShop} and order_id is not null`),
    4,
    `'id', ${id('evt')}, 'order_id', 'ord_grown' || (n / 4), 'sequence', n % 4 + 1, 'created_at', at,
     'type', (array['order.status_changed','order.status_changed','order.status_changed','shipment.shipped'])[1 + n % 4]`,
  );
  await copy(
    'deliveries',
    newest('deliveries', `endpoint_id = '${endpointId}'`),
    4,
    `'id', ${id('del')}, 'event_id', ${id('evt')}, 'order_id', 'ord_grown' || (n / 4), 'sequence', n % 4 + 1, 'created_at', at,
     'status', case when n % 500 = 7 then 'failed' else 'delivered' end, 'next_attempt_at', null`,
  );
  await client.query(`insert into event_sequences select id, 4 from orders where ${ofShop} on conflict do nothing`);
  const entry = `'id', ${id('led')}, 'at', at, 'ref', 'ref' || n`;
  const ledger = newest('ledger_entries', `organization_id = '${organizationId}'`);
  await copy('ledger_entries', ledger, 1, `${entry}, 'kind', 'order'`);
  await copy(
    'ledger_entries',
    ledger,
    1,
    `'id', ${id('led', `n + ${orders}`)}, 'at', at, 'ref', 'ref' || n, 'kind', 'image'`,
  );
  await copy(
    'ledger_entries',
    ledger,
    0.001,
    `'id', ${id('led', `n + ${2 * orders}`)}, 'at', at, 'ref', 'ref' || n, 'kind', 'video'`,
  );
  await copy('stored_files', newestFile, 1, `'name', 'grown-' || n || '.png', 'created_at', at`);
  await copy('stored_files', newestFile, 0.001, `'name', 'rare-' || n || '.mp4', 'kind', 'video', 'created_at', at`);
  await copy(
    'stored_files',
    newestFile,
    1,
    `'name', 'print/' || ${id('ord')} || '/1.png', 'kind', 'print', 'created_at', at`,
  );
  await copy(
    'generations',
    newest('generations', ofShop),
    0.5,
    `'id', ${id('gen')}, 'prompt', 'prompt ' || n, 'created_at', at`,
  );
  await copy(
    'checkouts',
    newest('checkouts', ofShop),
    0.5,
    `'id', ${id('chk')}, 'token_hash', '\\x' || md5('t' || n), 'link_hash', '\\x' || md5('l' || n), 'order_id', ${id('ord')},
     'payment_reference', 'paid-' || n, 'created_at', at, 'updated_at', at`,
  );
  await copy(
    'sales',
    newest('sales', ofShop),
    0.5,
    `'id', ${id('sal')}, 'checkout_id', ${id('chk')}, 'order_id', ${id('ord')}, 'payment_reference', 'paid-' || n, 'at', at`,
  );
  await copy(
    'earnings_entries',
    newest('earnings_entries', `${ofShop} and kind = 'sale'`),
    0.5,
    `'id', ${id('ern')}, 'position', 1000000 + n, 'checkout_id', ${id('chk')}, 'sale_id', ${id('sal')}, 'at', at`,
  );
  await client.query(
    `insert into usage_days select organization_id, (at at time zone 'UTC')::date, kind, coalesce(shop_id, ''), sum(cost_micros), count(*)
     from ledger_entries where at < (select (value #>> '{}')::timestamptz from settings where name = 'usage_summed_until')
       and organization_id = '${organizationId}' group by 1, 2, 3, 4
     on conflict (organization_id, day, kind, shop_id) do update set cost_micros = excluded.cost_micros, count = excluded.count`,
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** What people create and set up within a year, in the numbers of an ordinary shop. */
export const yearly = {
  canvases: 300,
  listings: 2_000,
  keys: 20,
  endpoints: 10,
  members: 50,
  fonts: 40,
  discounts: 200,
  invitations: 40,
  notes: 100,
  messages: 150,
  revisions: 99,
  audit: 1_000,
};

/** Fills the shop with what people create. It needs one of each to copy. */
export async function stockShop(client: pg.Client, { shopId, organizationId }: Omit<Grown, 'orders'>): Promise<void> {
  const ofShop = `shop_id = '${shopId}'`;
  const ofOrganization = `organization_id = '${organizationId}'`;
  const newest = (table: string, where: string, key = 'id') =>
    `original.${key} = (select ${key} from ${table} where ${where} order by ${key} desc limit 1)`;
  const id = (prefix: string) => `'id', pg_temp.id_at('${prefix}', at, n)`;
  const copy = async (table: string, like: string, count: number, changes: string) => {
    const { rowCount } = await client.query(copies(table, like, count, grownDays, `jsonb_build_object(${changes})`));
    if (rowCount !== count) throw new Error(`${table} has nothing to copy`);
  };
  await client.query('begin');
  await client.query(idFunction);
  await copy(
    'canvases',
    newest('canvases', ofShop),
    yearly.canvases - 1,
    `${id('cnv')}, 'name', 'Design ' || n, 'folded_name', 'design ' || n, 'created_at', at, 'updated_at', at`,
  );
  await client.query(
    `insert into canvas_revisions (canvas_id, revision, product, placement, document, saved_at)
     select id, n, product, placement, document, updated_at
     from (select * from canvases where ${ofShop} order by id desc limit 1) newest, generate_series(1, ${yearly.revisions}) n`,
  );
  await client.query(
    `update canvases set revision = ${yearly.revisions + 1} where id = (select max(id) from canvases where ${ofShop})`,
  );
  await copy(
    'listings',
    newest('listings', ofShop),
    yearly.listings - 1,
    `${id('lst')}, 'slug', 'grown-' || n, 'title', 'Grown ' || n, 'folded_text', 'grown ' || n, 'position', 10 + n,
     'tags', jsonb_build_array('Tag ' || n % 300), 'tag_keys', jsonb_build_array('tag-' || n % 300), 'created_at', at,
     'updated_at', at, 'status', (array['published','published','published','draft','archived'])[1 + n % 5]`,
  );
  await copy(
    'api_keys',
    newest('api_keys', `${ofShop} and origin = 'owner'`),
    yearly.keys,
    `${id('key')}, 'name', 'Key ' || n, 'hash', '\\x' || md5('key' || n), 'created_at', at`,
  );
  await copy(
    'webhook_endpoints',
    newest('webhook_endpoints', ofShop),
    yearly.endpoints - 1,
    `${id('whe')}, 'url', 'https://hooks.example/' || n, 'is_enabled', false, 'created_at', at`,
  );
  const person = `(select max(person_id) from memberships where ${ofOrganization})`;
  await copy(
    'people',
    `original.id = ${person}`,
    yearly.members - 1,
    `${id('per')}, 'name', 'Person ' || n, 'email', 'person' || n || '@grown.example', 'created_at', at`,
  );
  await client.query(
    `insert into memberships (person_id, organization_id, role, created_at)
     select id, '${organizationId}', 'viewer', created_at from people where email like 'person%@grown.example'`,
  );
  await copy(
    'invitations',
    newest('invitations', ofOrganization),
    yearly.invitations - 1,
    `${id('inv')}, 'email', 'invited' || n || '@grown.example', 'token_hash', '\\x' || md5('inv' || n), 'created_at', at`,
  );
  const font = newest('shop_fonts', ofShop, 'file_name');
  await copy('shop_fonts', font, yearly.fonts - 1, `'file_name', 'grown-' || n || '.woff2', 'name', 'Font ' || n`);
  await copy(
    'stored_files',
    `original.${ofShop} and original.name = (select max(file_name) from shop_fonts where ${ofShop} and file_name not like 'grown-%')`,
    yearly.fonts - 1,
    `'name', 'grown-' || n || '.woff2', 'created_at', at`,
  );
  await copy(
    'discounts',
    newest('discounts', ofShop),
    yearly.discounts - 1,
    `${id('dsc')}, 'code', 'GROWN' || n, 'created_at', at, 'updated_at', at`,
  );
  for (const [table, count] of [
    ['order_notes', yearly.notes],
    ['order_messages', yearly.messages],
  ] as const)
    await copy(table, newest(table, ofShop), count - 1, `${id('not')}, 'created_at', at`);
  await copy(
    'audit_entries',
    newest('audit_entries', ofOrganization),
    yearly.audit,
    `${id('aud')}, 'at', at, 'created_at', at`,
  );
  // Months later, most of it is over.
  await client.query(`
    update orders set status = 'delivered'
      where ${ofShop} and created_at < now() - interval '14 days' and status not in ('delivered', 'cancelled');
    update sales set at = at - 3 * (now() - at), status = case when at < now() - interval '3 days' then 'available' else status end
      where ${ofShop}`);
  await client.query('commit');
  await client.query('vacuum analyze');
}
