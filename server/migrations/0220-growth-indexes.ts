import { type Kysely, sql } from 'kysely';

/** Every foreign key has an index, and every list a page can be read from without reading what is not on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index memberships_organization on memberships (organization_id);
    create index sessions_person on sessions (person_id);
    create index chat_jobs_shop on chat_jobs (shop_id);
    create index orders_shop on orders (shop_id);
    create index facility_jobs_shop on facility_jobs (shop_id);
    create index sales_payout on sales (payout_id);
    create index realtime_grants_shop on realtime_grants (shop_id);
    create index realtime_grants_key on realtime_grants (key_id);

    drop index sales_shop;
    create index sales_shop on sales (shop_id, at desc, id desc);
    create index mints_age on mints (minted_at);
    create index provider_facts_seen on provider_facts (seen_at);
    create index checkouts_known on checkouts (shop_id, created_at, id) where forgotten_at is null;

    create index stored_files_newest on stored_files (shop_id, created_at desc, name) where kind <> 'print';
    create index stored_files_newest_by_kind on stored_files (shop_id, kind, created_at desc, name);
    create index stored_files_print_names on stored_files (shop_id, name text_pattern_ops) where kind = 'print';

    -- By a digest: prompts are longer than an index entry may be.
    create index generations_prompt on generations (shop_id, md5(prompt), created_at desc);

    -- A delivery's id tells when it was made, so this serves the log as a whole, by status, and of a day.
    create index deliveries_by_status on deliveries (endpoint_id, status, id);
    drop index deliveries_log;

    create index ledger_entries_by_kind on ledger_entries (organization_id, kind, at desc, id desc);
    create index ledger_entries_by_shop on ledger_entries (shop_id, kind, at desc, id desc);
    -- Entries are written in the order of their time, which makes this one tiny.
    create index ledger_entries_age on ledger_entries using brin (at) with (autosummarize = on);
  `.execute(db);
}
