import { type Kysely, sql } from 'kysely';

/**
 * The schema, by subject. A table follows those it refers to. Amounts are integers: micro-dollars (`_micros`) in the
 * ledger, cents elsewhere. Secrets are hashed (`_hash`) or sealed by the vault (`_sealed`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [
    foundation,
    accounts,
    shops,
    keys,
    files,
    generations,
    designs,
    ledger,
    payments,
    orders,
    printing,
    listings,
    checkouts,
    earnings,
    events,
    months,
  ]) {
    await part.execute(db);
  }
}

/** Settings of the service, background work, limits, idempotency. */
const foundation = sql`
  create table settings (
    name text primary key,
    value jsonb not null
  );

  -- Work runs in lanes, each with its own slots. A lane shares its slots among tenants, and a tenant's among work keys.
  create table jobs (
    id text primary key,
    name text not null,
    payload jsonb not null,
    key text unique,
    run_at timestamptz not null,
    -- The number of attempts, of failed attempts, and of outages in a row.
    attempts integer not null,
    leased_until timestamptz,
    failed_at timestamptz,
    last_error text,
    created_at timestamptz not null,
    lane text not null default 'orders',
    tenant text not null default '',
    is_ready boolean not null default false,
    work_key text not null default '',
    failures integer not null default 0,
    -- How often it was started since it last ended: work that crashes its process each time is quarantined.
    begun integer not null default 0,
    is_quarantined boolean not null default false,
    outages integer not null default 0,
    -- The trace context of the caller that enqueued it.
    trace text,
    -- The operator pauses recurring jobs instead of deleting them.
    paused_at timestamptz
  );
  create index jobs_due on jobs (run_at, id) where failed_at is null;
  create index jobs_asleep on jobs (run_at) where failed_at is null and not is_ready;
  create index jobs_lines on jobs (lane, tenant, work_key, run_at, id) where failed_at is null and is_ready;
  create index jobs_failed on jobs (lane, failed_at) where failed_at is not null;

  create table rate_limits (
    key text primary key,
    window_started_at timestamptz not null,
    count integer not null,
    window_seconds integer not null
  );

  -- Answers, stored in the transaction of the work.
  create table idempotency_keys (
    key_id text not null,
    idempotency_key text not null,
    request_hash bytea not null,
    leased_until timestamptz,
    status integer,
    headers jsonb,
    body bytea,
    expires_at timestamptz not null,
    shop_id text,
    -- Identifies the run that holds the key: a run that lost its key to another cannot commit.
    token text,
    -- The finished steps of a run with several payments.
    steps bytea[] not null default '{}',
    -- The subject of the answer, which is deleted together with it.
    subject text,
    primary key (key_id, idempotency_key)
  );
  create index idempotency_keys_expiry on idempotency_keys (expires_at);
  create index idempotency_keys_shop on idempotency_keys (shop_id);
  create index idempotency_keys_subject on idempotency_keys (subject) where subject is not null;
  -- The answers of one key, newest first, to find those over the limit without reading the others.
  create index idempotency_keys_newest on idempotency_keys (key_id, expires_at desc, idempotency_key) where status is not null;
`;

/** Organizations, people, their sign-in methods, and the audit log. */
const accounts = sql`
  create table organizations (
    id text primary key,
    name text not null,
    plan text not null check (plan in ('sandbox', 'starter')),
    -- The account for payouts; when it was changed, until when payouts to it wait, and since when they fail.
    payouts_sealed bytea,
    payouts_changed_at timestamptz,
    payouts_held_until timestamptz,
    payouts_bounced_at timestamptz,
    -- How often an account was named or confirmed: a returned payout stops further ones to the same account only.
    payouts_edition integer not null default 0,
    created_at timestamptz not null,
    -- Set when the organization was deleted; its books stay.
    deleted_at timestamptz
  );

  -- An address has one holder. Accounts opened with it later are claimants: they sign in with separate passwords, and
  -- no mail is sent to them.
  create table people (
    id text primary key,
    name text not null,
    email text not null,
    email_verified_at timestamptz,
    -- Null for people who sign in only with passkeys or a provider.
    password_hash text,
    is_claimant boolean not null default false,
    -- Twelve bits that distinguish the claimants of one address before a password is checked.
    password_tag smallint,
    created_at timestamptz not null
  );
  create unique index people_holders on people (email) where not is_claimant;
  create index people_claimants on people (email, password_tag) where is_claimant;

  create table memberships (
    person_id text not null references people on delete cascade,
    organization_id text not null references organizations on delete cascade,
    role text not null default 'owner' check (role in ('owner', 'admin', 'developer', 'support', 'viewer')),
    selected_at timestamptz,
    -- The kinds of mail that the member has turned off.
    muted_letters text[] not null default '{}',
    created_at timestamptz not null,
    primary key (person_id, organization_id)
  );
  create index memberships_organization on memberships (organization_id);

  create table invitations (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    email text not null,
    role text not null check (role in ('owner', 'admin', 'developer', 'support', 'viewer')),
    token_hash bytea not null unique,
    invited_by text not null,
    times_sent integer not null,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    unique (organization_id, email)
  );
  create index invitations_expiry on invitations (expires_at);

  create table sessions (
    id text primary key,
    person_id text not null references people on delete cascade,
    -- The organization it works in. No reference: an organization that the person left or that was deleted is ignored,
    -- and sandbox organizations expire all the time.
    organization_id text,
    token_hash bytea not null unique,
    previous_token_hash bytea,
    rotated_at timestamptz not null,
    user_agent text,
    address text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index sessions_person on sessions (person_id);
  create index sessions_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;
  create index sessions_expiry on sessions (expires_at);

  create table known_devices (
    person_id text not null references people on delete cascade,
    token_hash bytea not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (person_id, token_hash)
  );
  create index known_devices_age on known_devices (last_seen_at);

  -- Links in mail.
  create table one_time_tokens (
    id text primary key,
    token_hash bytea not null unique,
    kind text not null,
    person_id text not null references people on delete cascade,
    email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    spent_at timestamptz
  );
  create index one_time_tokens_person on one_time_tokens (person_id, kind);
  create index one_time_tokens_expiry on one_time_tokens (expires_at);

  create table totp_secrets (
    person_id text primary key references people on delete cascade,
    secret_sealed bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null
  );
  create index totp_secrets_pending on totp_secrets (created_at) where confirmed_at is null;

  create table recovery_codes (
    person_id text not null references people on delete cascade,
    code_hash bytea not null,
    primary key (person_id, code_hash)
  );

  create table passkeys (
    id text primary key,
    person_id text not null references people on delete cascade,
    credential_id bytea not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    is_synced boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_person on passkeys (person_id);

  -- The identities of people at sign-in providers.
  create table identities (
    id text primary key,
    person_id text not null references people on delete cascade,
    issuer text not null,
    subject text not null,
    email text,
    created_at timestamptz not null,
    last_used_at timestamptz,
    unique (issuer, subject)
  );
  create index identities_person on identities (person_id);

  -- Passkey and provider ceremonies in progress.
  create table ceremonies (
    token_hash bytea primary key,
    kind text not null,
    session_id text references sessions on delete cascade,
    browser_hash bytea,
    data_sealed bytea,
    expires_at timestamptz not null
  );
  create index ceremonies_expiry on ceremonies (expires_at);
  create index ceremonies_session on ceremonies (session_id);

  create table audit_entries (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    at timestamptz not null,
    person_id text not null,
    action text not null,
    target_id text,
    target_name text,
    details text,
    address text not null
  );
  create index audit_entries_newest on audit_entries (organization_id, at, id);
  create index audit_entries_age on audit_entries (at);

  -- Exports in progress: at most one per organization, over all nodes.
  create table running_exports (
    organization_id text primary key,
    token text not null,
    leased_until timestamptz not null
  );
`;

/** Shops, from creation to their last traces. */
const shops = sql`
  create table shops (
    id text primary key,
    organization_id text not null references organizations,
    name text not null,
    secret_hash bytea not null unique,
    secret_sealed bytea not null,
    -- The secret from the shop's creation. After the claim it still identifies its holder, who gets the error that the
    -- shop is claimed.
    sandbox_secret_hash bytea not null unique,
    asset_allowlist text[] not null,
    is_allowlist_custom boolean not null default false,
    require_signed_urls boolean not null default false,
    -- Whether orders wait for the owner's approval.
    hold_orders boolean not null default false,
    -- The shop as shoppers see it.
    mockup_bg_color text,
    logo_name text,
    accent_color text,
    background_color text,
    about text,
    return_policy text,
    contact_email text,
    contact_text text,
    default_language text,
    currency_display text not null default 'shopper',
    minted_from bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    claimed_at timestamptz,
    check ((expires_at is null) = (claimed_at is not null))
  );
  create index shops_organization on shops (organization_id);
  create index shops_unclaimed_by_address on shops (minted_from) where claimed_at is null;

  create table mints (
    minted_from bytea not null,
    minted_at timestamptz not null
  );
  create index mints_by_address on mints (minted_from, minted_at);
  create index mints_age on mints (minted_at);

  create table claims (
    shop_id text primary key references shops on delete cascade,
    code_fingerprint bytea not null unique,
    code_sealed bytea not null,
    token_hash bytea not null unique
  );

  -- The names of a shop's page. A slug outlives its use, and for a while even its shop: links still work, and another
  -- shop cannot take a trusted name. So it has no reference to the shop.
  create table shop_slugs (
    slug text primary key,
    shop_id text not null,
    retired_at timestamptz
  );
  create unique index shop_slugs_current on shop_slugs (shop_id) where retired_at is null;
  create index shop_slugs_retired on shop_slugs (retired_at) where retired_at is not null;

  -- Any shop may enter a domain. The domain leads to the one shop that has proved its ownership.
  create table shop_domains (
    shop_id text primary key references shops on delete cascade,
    domain text not null,
    token text not null,
    proven_at timestamptz
  );
  create unique index shop_domains_proven on shop_domains (domain) where proven_at is not null;

  -- Traces of a released or expired shop, so that its credentials get an accurate error for a while.
  create table shop_tombstones (
    shop_id text primary key,
    reason text not null check (reason in ('released', 'expired')),
    secret_hash bytea not null unique,
    token_hash bytea not null unique,
    code_fingerprint bytea not null,
    gone_at timestamptz not null
  );
  create index shop_tombstones_age on shop_tombstones (gone_at);
  create index shop_tombstones_code on shop_tombstones (code_fingerprint);
`;

/** API keys, and agents that people connect with OAuth. */
const keys = sql`
  create table oauth_clients (
    id text primary key,
    name text not null,
    redirect_uris text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index oauth_clients_expiry on oauth_clients (expires_at);

  -- A key of a studio tab, or of an app that a person connected, acts for that person and may do no more than their role.
  create table api_keys (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    name text not null,
    kind text not null default 'key' check (kind in ('key', 'tab', 'agent')),
    origin text not null check (origin in ('sandbox', 'owner')),
    made_by text,
    oauth_client_id text references oauth_clients on delete set null,
    hash bytea not null unique,
    prefix text not null,
    last_four text not null,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    constraint api_keys_person check (kind = 'key' or made_by is not null)
  );
  create index api_keys_shop on api_keys (shop_id, created_at desc);
  create index api_keys_made_by on api_keys (made_by) where made_by is not null and revoked_at is null;
  create index api_keys_oauth_client on api_keys (oauth_client_id);

  create table oauth_codes (
    hash bytea primary key,
    client_id text not null references oauth_clients on delete cascade,
    key_id text not null references api_keys on delete cascade,
    redirect_uri text not null,
    challenge text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index oauth_codes_client on oauth_codes (client_id);
  create index oauth_codes_key on oauth_codes (key_id);
  create index oauth_codes_expiry on oauth_codes (expires_at);

  create table oauth_tokens (
    hash bytea primary key,
    client_id text not null references oauth_clients on delete cascade,
    key_id text not null references api_keys on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index oauth_tokens_client on oauth_tokens (client_id);
  create index oauth_tokens_key on oauth_tokens (key_id);
  create index oauth_tokens_expiry on oauth_tokens (expires_at);
`;

/** The files of shops. The bytes are in the blob store, under the shop's prefix. */
const files = sql`
  create table stored_files (
    shop_id text not null references shops on delete cascade,
    -- The path on the storage origin: a digest of the bytes and the extension of their type.
    name text not null,
    kind text not null,
    content_type text not null,
    size_bytes bigint not null,
    -- A second file without a name, such as the design behind a generated picture.
    beside_bytes bigint not null default 0,
    width integer,
    height integer,
    -- The alternative text of the picture; null for uploads.
    description text,
    created_at timestamptz not null,
    primary key (shop_id, name)
  );
  create index stored_files_newest on stored_files (shop_id, created_at desc, name) where kind <> 'print';
  create index stored_files_newest_by_kind on stored_files (shop_id, kind, created_at desc, name);
  create index stored_files_print_names on stored_files (shop_id, name text_pattern_ops) where kind = 'print';
  create index stored_files_for_print on stored_files (created_at, shop_id, name) where kind = 'print';

  -- The canvas or drawing behind a stored picture, which is printed in its place at full size.
  create table file_sources (
    shop_id text not null,
    name text not null,
    kind text not null check (kind in ('canvas', 'drawing')),
    -- For a canvas, the hash of its row in canvas_designs; for a drawing, the key of its blob.
    ref text not null,
    primary key (shop_id, name),
    foreign key (shop_id, name) references stored_files (shop_id, name) on delete cascade
  );

  -- The storage each shop uses, counted in the transaction that stores a file: pictures and videos on the storage
  -- origin, and print files.
  create table shop_storage (
    shop_id text primary key references shops on delete cascade,
    file_bytes bigint not null check (file_bytes >= 0),
    print_bytes bigint not null check (print_bytes >= 0)
  );

  -- Fonts that shops uploaded. The file is one of stored_files.
  create table shop_fonts (
    shop_id text not null references shops on delete cascade,
    file_name text not null,
    name text not null,
    content_type text not null,
    size_bytes integer not null,
    licence_confirmed_at timestamptz not null,
    -- Set once the font made a drawing take too long; it is refused from then on.
    refused_at timestamptz,
    primary key (shop_id, file_name)
  );

  -- Product feeds and sitemaps, written once for each state of a shop's listings. Without a shop, they cover the whole
  -- service.
  create table shop_files (
    shop_id text references shops (id) on delete cascade,
    name text not null,
    revision text,
    version text not null unique,
    parts integer not null,
    size_bytes integer not null,
    written_at timestamptz not null,
    read_at timestamptz not null,
    unique nulls not distinct (shop_id, name)
  );
  create index shop_files_read_at on shop_files (read_at);

  -- A cache of rendered mockups.
  create table mockup_pictures (
    -- A digest of everything the picture depends on.
    key text primary key,
    shop_id text not null,
    content_type text not null,
    etag text not null,
    width integer not null,
    height integer not null,
    size_bytes bigint not null,
    used_at timestamptz not null
  );
  create index mockup_pictures_used on mockup_pictures (used_at);
  create index mockup_pictures_shop on mockup_pictures (shop_id);
`;

/** Pictures generated from prompts, and chats. */
const generations = sql`
  -- Kept so that a caller can fetch an id again. The pictures themselves are stored files.
  create table generations (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    prompt text not null,
    -- The caller's value; null is the fast default.
    model text,
    engine text not null,
    images jsonb not null,
    cost_micros bigint not null,
    created_at timestamptz not null,
    -- What it left out.
    warnings jsonb not null default '[]'
  );
  create index generations_shop on generations (shop_id, created_at desc);
  -- A digest, because prompts can be longer than an index entry.
  create index generations_prompt on generations (shop_id, md5(prompt), created_at desc);

  -- Chats and edits that continue without their caller.
  create table art_jobs (
    id text primary key,
    kind text not null check (kind in ('chat', 'edit')),
    shop_id text not null references shops on delete cascade,
    organization_id text not null,
    status text not null check (status in ('running', 'done', 'failed')),
    stage text not null,
    request jsonb not null,
    -- The finished steps, so that a second run does not pay twice.
    memo jsonb not null,
    response jsonb,
    error jsonb,
    cost_micros bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- A worker that was presumed dead and returns can neither pay for a step nor finish the job.
    worker text
  );
  create index art_jobs_shop on art_jobs (shop_id);
  create index art_jobs_running on art_jobs (kind, created_at) where status = 'running';
  create index art_jobs_expiry on art_jobs (expires_at);

  -- The state of a chat, for callers whose messages hold text only. It is found by that text.
  create table chat_states (
    shop_id text not null references shops on delete cascade,
    words_hash bytea not null,
    state jsonb not null,
    expires_at timestamptz not null,
    primary key (shop_id, words_hash)
  );
  create index chat_states_expiry on chat_states (expires_at);

  -- The studio conversation of each person with each shop.
  create table chat_threads (
    shop_id text not null references shops on delete cascade,
    person_id text not null references people on delete cascade,
    messages jsonb not null,
    updated_at timestamptz not null,
    primary key (shop_id, person_id)
  );
  create index chat_threads_person on chat_threads (person_id);
  create index chat_threads_updated on chat_threads (updated_at);
`;

/** Canvases, and the sockets that paint them live. */
const designs = sql`
  create table canvases (
    id text primary key,
    shop_id text not null references shops (id) on delete cascade,
    -- Null for a design that is named after its product.
    name text,
    -- The name folded for search: no case, no accents.
    folded_name text,
    product text not null,
    placement text not null,
    document jsonb not null,
    -- { product, documents: { label: document } }. Used only while this product is the same as the canvas's.
    other_areas jsonb,
    -- Counts the saves.
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index canvases_of_shop on canvases (shop_id, id);
  create index canvases_by_change on canvases (shop_id, updated_at desc, id desc);

  create table canvas_revisions (
    canvas_id text not null references canvases (id) on delete cascade,
    revision integer not null,
    name text,
    product text not null,
    placement text not null,
    document jsonb not null,
    other_areas jsonb,
    saved_at timestamptz not null,
    primary key (canvas_id, revision)
  );

  -- Designs as they were when an order used their canvas, which may change or be deleted before the print.
  create table canvas_designs (
    shop_id text not null references shops (id) on delete cascade,
    -- SHA-256 of the document: a design ordered a thousand times is stored once.
    hash text not null,
    document jsonb not null,
    -- The picture it was shared as: the same design is painted once.
    picture text,
    primary key (shop_id, hash)
  );

  create table realtime_grants (
    token_hash bytea primary key,
    shop_id text not null references shops (id) on delete cascade,
    -- The key that requested it: sockets opened by the grant close when the key is revoked.
    key_id text references api_keys (id) on delete cascade,
    -- The caller's address as limits store it, for a request without a key.
    address text,
    expires_at timestamptz not null
  );
  create index realtime_grants_shop on realtime_grants (shop_id);
  create index realtime_grants_key on realtime_grants (key_id);
  create index realtime_grants_expiry on realtime_grants (expires_at);

  -- A row for each open socket on any node, so that a shop's sockets are counted over all nodes.
  create table realtime_places (
    id text primary key,
    shop_id text not null,
    node text not null,
    seen_at timestamptz not null default now()
  );
  create index realtime_places_shop on realtime_places (shop_id);
  create index realtime_places_node on realtime_places (node);
`;

/** Balances, holds on them, and the ledger of all payments by organizations. */
const ledger = sql`
  create table balances (
    organization_id text primary key references organizations on delete cascade,
    plan_budget_micros bigint not null,
    plan_used_micros bigint not null default 0,
    -- The period of the plan's budget; a plan that is not renewed has no end.
    period_start timestamptz not null,
    period_end timestamptz,
    wallet_micros bigint not null default 0,
    check (plan_used_micros between 0 and plan_budget_micros),
    check (wallet_micros >= 0)
  );

  -- Amounts held by running calls. They are already subtracted from the balance; a capture or a release settles them.
  create table holds (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    shop_id text,
    kind text not null,
    -- The provider that is paid for the work, written before the call, so that the call is known if its process dies.
    engine text,
    plan_micros bigint not null check (plan_micros >= 0),
    wallet_micros bigint not null check (wallet_micros >= 0),
    period_start timestamptz not null,
    -- The database's time, because a test may move the service's clock.
    leased_until timestamptz not null,
    created_at timestamptz not null
  );
  create index holds_lease on holds (leased_until);
  create index holds_organization on holds (organization_id);

  -- Partitioned by month (see the end).
  create table ledger_entries (
    id text not null,
    organization_id text not null references organizations on delete cascade,
    shop_id text,
    at timestamptz not null,
    kind text not null,
    -- Positive for a price, negative for a refund or a top-up.
    cost_micros bigint not null,
    plan_micros bigint not null default 0,
    wallet_micros bigint not null default 0,
    paid_from text not null,
    description text not null,
    -- The subject of the payment: an image batch, an order, a top-up.
    ref text,
    primary key (id, at)
  ) partition by range (at);
  create table ledger_entries_default partition of ledger_entries default;
  create index ledger_entries_by_time on ledger_entries (organization_id, at desc, id desc);
  create index ledger_entries_by_kind on ledger_entries (organization_id, kind, at desc, id desc);
  create index ledger_entries_by_shop on ledger_entries (shop_id, kind, at desc, id desc);
  create index ledger_entries_by_ref on ledger_entries (ref) where ref is not null;
  -- Entries are written in the order of their time, so this index is tiny.
  create index ledger_entries_age on ledger_entries using brin (at) with (autosummarize = on);

  -- The ledger only grows. An entry may follow its shop to another organization, and goes when the organization does.
  create function move_ledger_entry() returns trigger language plpgsql as $$
  begin
    if (to_jsonb(new) - 'organization_id') is distinct from (to_jsonb(old) - 'organization_id') then
      raise exception 'ledger entries are never changed';
    end if;
    return new;
  end $$;
  create function keep_ledger_entry() returns trigger language plpgsql as $$
  begin
    raise exception 'ledger entries are never deleted';
  end $$;
  create trigger ledger_entries_update before update on ledger_entries
    for each row execute function move_ledger_entry();
  create trigger ledger_entries_delete before delete on ledger_entries
    for each row when (pg_trigger_depth() = 0) execute function keep_ledger_entry();

  -- Daily sums of the ledger, for entries older than the time in the setting. Partitioned by month (see the end).
  create table usage_days (
    organization_id text not null references organizations on delete cascade,
    day date not null,
    kind text not null,
    -- Empty for entries without a shop, such as a top-up.
    shop_id text not null,
    cost_micros bigint not null,
    count integer not null,
    primary key (organization_id, day, kind, shop_id)
  ) partition by range (day);
  create table usage_days_default partition of usage_days default;
  insert into settings (name, value) values ('usage_summed_until', to_jsonb(date_trunc('hour', now() - interval '1 hour')));
`;

/** Requests to payment providers, written before they are sent, and the facts that providers report. */
const payments = sql`
  create table top_ups (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    amount_cents integer not null check (amount_cents > 0),
    status text not null check (status in ('pending', 'requires_confirmation', 'paid', 'declined')),
    -- The provider's id of the charge, to find the top-up when the charge is disputed or refunded there.
    payment_ref text,
    created_at timestamptz not null,
    settled_at timestamptz
  );
  create index top_ups_organization on top_ups (organization_id, created_at desc);
  create index top_ups_payment on top_ups (payment_ref) where payment_ref is not null;

  create table payment_requests (
    id text primary key,
    kind text not null check (kind in ('charge', 'refund', 'payout')),
    -- The id of the top-up, refund or payout. The provider knows the request by it.
    subject text not null,
    organization_id text not null,
    amount_cents integer not null check (amount_cents > 0),
    -- For a refund: the charge that is refunded.
    charge_id text,
    charge_reference text,
    -- For a payout: the account at the time of the request. Emptied when the payout is settled.
    account_sealed bytea,
    status text not null default 'asked' check (status in ('asked', 'succeeded', 'failed')),
    -- The provider's id, known once the provider has accepted the request.
    reference text,
    reason text,
    attempts integer not null default 0,
    created_at timestamptz not null,
    looked_at timestamptz,
    settled_at timestamptz,
    -- When the bank sent the money back after the request had succeeded.
    undone_at timestamptz,
    unique (kind, subject)
  );
  create index payment_requests_asked on payment_requests (kind, created_at) where status = 'asked';
  create index payment_requests_settled on payment_requests (settled_at);
  create index payment_requests_charge on payment_requests (charge_reference) where charge_reference is not null;

  create table provider_facts (
    -- The kind, the status, and the provider's id.
    id text primary key,
    fact jsonb not null,
    seen_at timestamptz not null,
    -- When the fact was last offered to the features, and when a feature accepted it. Until then it is offered again
    -- for some days.
    tried_at timestamptz,
    told_at timestamptz
  );
  create index provider_facts_untold on provider_facts (tried_at) where told_at is null;
  create index provider_facts_seen on provider_facts (seen_at);

  -- Exchange rates of the dollar, from the table in the operator's settings; empty without one.
  create table exchange_rates (
    currency text primary key,
    per_dollar double precision not null check (per_dollar > 0),
    day date not null
  );

  -- The test processor's tables. They represent another company's database, so our tables do not refer to them.
  create table test_payments (
    id text not null,
    kind text not null check (kind in ('charge', 'refund', 'payout')),
    amount_cents integer not null check (amount_cents > 0),
    status text not null,
    reason text,
    reference text not null,
    charge_reference text,
    description text not null,
    fate text not null default 'plain',
    turns_at timestamptz,
    turns_to text,
    created_at timestamptz not null,
    primary key (kind, id)
  );
  create index test_payments_reference on test_payments (kind, reference);
  create index test_payments_charge on test_payments (charge_reference) where charge_reference is not null;

  create table test_payment_facts (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    charge_reference text,
    fact jsonb not null
  );
  create index test_payment_facts_at on test_payment_facts (at);

  -- Calls that fail on purpose: 'down' before the work, 'lost' after it.
  create table test_payment_faults (
    id bigint generated always as identity primary key,
    call text not null,
    effect text not null check (effect in ('down', 'lost')),
    times_left integer not null
  );
`;

/** Orders, their messages and approvals. */
const orders = sql`
  create table orders (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    order_number text not null,
    external_id text,
    status text not null,
    -- Counts the versions of the content: work started for an older version is dropped.
    revision integer not null,
    -- The requested fields, which an update is merged into, and the plan made from them.
    fields jsonb not null,
    items jsonb not null,
    shipments jsonb not null,
    warnings jsonb not null,
    errors jsonb not null,
    status_history jsonb not null,
    -- Whether the owner approved it, if the shop requires approval.
    approval jsonb,
    items_cents bigint not null,
    shipping_cents bigint not null,
    total_cents bigint not null,
    -- An order is paid by its sale or by invoice. A returned amount goes back the same way.
    paid_from text not null default 'invoice' check (paid_from in ('invoice', 'sale')),
    buyer_email text,
    reprint_of text references orders on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz
  );
  create index orders_shop on orders (shop_id);
  create unique index orders_external_id on orders (shop_id, external_id)
    where external_id is not null and deleted_at is null;
  create index orders_number on orders (shop_id, order_number);
  create index orders_newest on orders (shop_id, created_at desc, id desc) where deleted_at is null;
  create index orders_newest_by_status on orders (shop_id, status, created_at desc, id desc) where deleted_at is null;
  create index orders_awaiting_approval on orders (shop_id, created_at desc, id desc)
    where approval ->> 'status' = 'waiting' and deleted_at is null;
  create index orders_under_way on orders (status, updated_at)
    where deleted_at is null and status not in ('delivered', 'cancelled');
  -- Finds the rows that block the deletion of a shop.
  create index orders_unfinished on orders (shop_id, created_at)
    where deleted_at is null and status not in ('delivered', 'cancelled');
  create index orders_reprint_of on orders (reprint_of, created_at);

  -- The search index of orders, in a separate table, so that a status change does not rewrite it.
  create table order_search (
    order_id text primary key references orders on delete cascade,
    shop_id text not null references shops on delete cascade,
    created_at timestamptz not null,
    -- Folded: no case, no accents.
    words text not null,
    -- Every three characters in a row, and the shop.
    grams text[] not null
  );
  create index order_search_newest on order_search (shop_id, created_at desc, order_id desc);
  create index order_search_grams on order_search using gin (grams);

  create table order_notes (
    id text primary key,
    order_id text not null references orders on delete cascade,
    shop_id text not null references shops on delete cascade,
    person_id text references people on delete set null,
    text text not null,
    created_at timestamptz not null
  );
  create index order_notes_order on order_notes (order_id, created_at, id);
  create index order_notes_shop on order_notes (shop_id);
  create index order_notes_person on order_notes (person_id);

  -- Messages between shoppers and shops about an order.
  create table order_messages (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    order_id text not null references orders on delete cascade,
    author text not null check (author in ('shopper', 'seller')),
    person_id text references people on delete set null,
    body text not null,
    created_at timestamptz not null,
    -- For a shopper's message: when the shop answered or dismissed it.
    settled_at timestamptz
  );
  create index order_messages_order on order_messages (order_id, id);
  create index order_messages_shop on order_messages (shop_id, id);
  create index order_messages_person on order_messages (person_id);
  create index order_messages_open on order_messages (shop_id, order_id) where author = 'shopper' and settled_at is null;

  -- The print jobs of an order that waits for approval: prepared, but not offered to a facility yet.
  create table order_proofs (
    order_id text primary key references orders on delete cascade,
    shop_id text not null references shops on delete cascade,
    revision integer not null,
    jobs jsonb not null,
    created_at timestamptz not null
  );
  create index order_proofs_shop on order_proofs (shop_id);

  -- Deleting an order deletes all personal data in it.
  create function forget_deleted_order() returns trigger language plpgsql as $$
  begin
    new.buyer_email := null;
    delete from order_search where order_id = new.id;
    delete from order_notes where order_id = new.id;
    delete from order_messages where order_id = new.id;
    return new;
  end $$;
  create trigger orders_forget before update of deleted_at on orders for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function forget_deleted_order();
`;

/** Print jobs, facilities, and vendors with an API. */
const printing = sql`
  create table facility_keys (
    id text primary key,
    facility text not null,
    hash bytea not null unique,
    last_four text not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  );

  -- One for each package, offered to a facility with its print files.
  create table facility_jobs (
    id text primary key,
    facility text not null,
    shop_id text not null references shops on delete cascade,
    order_id text not null references orders on delete cascade,
    revision integer not null,
    shipment_index integer not null,
    group_index integer not null,
    status text not null,
    -- What to print, pack and send: all the data a facility needs, and no more.
    ticket jsonb not null,
    files jsonb not null,
    reprints integer not null default 0,
    note text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    accepted_at timestamptz,
    unique (order_id, revision, shipment_index, group_index)
  );
  create index facility_jobs_shop on facility_jobs (shop_id);
  create index facility_jobs_by_status on facility_jobs (facility, status, created_at, id);
  create index facility_jobs_with_files on facility_jobs (updated_at) where files <> '[]';

  -- The order for a print job at a vendor's floor, and its state there.
  create table vendor_orders (
    job_id text primary key references facility_jobs (id) on delete cascade,
    order_id text not null,
    shop_id text not null,
    revision int not null,
    facility text not null,
    floor text not null,
    attempt int not null default 1,
    reference text not null unique,
    vendor_order_id text,
    state text not null check (state in ('to_place', 'placing', 'placed', 'released', 'closed')),
    wanted text not null default 'make' check (wanted in ('make', 'drop')),
    stage text,
    reason text,
    issues jsonb not null default '[]',
    shipments jsonb not null default '[]',
    charged_cents int not null,
    cost jsonb,
    asked_at timestamptz,
    read_at timestamptz,
    faults int not null default 0,
    quiet_reads int not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index vendor_orders_order on vendor_orders (order_id);
  create index vendor_orders_due on vendor_orders (next_at) where state <> 'closed';
  create index vendor_orders_named on vendor_orders (floor, vendor_order_id) where vendor_order_id is not null;
  create index vendor_orders_newest on vendor_orders (created_at, job_id);

  -- Shipping quotes from vendors, stored for a few hours.
  create table vendor_quotes (
    hash bytea primary key,
    cost_cents int,
    quoted_at timestamptz not null
  );
  create index vendor_quotes_age on vendor_quotes (quoted_at);
`;

/** The listings of shops, their prices, discounts and taxes. */
const listings = sql`
  create table listings (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    product text not null,
    title text not null,
    description text[] not null default '{}',
    slug text not null,
    -- When it took its slug among claimed shops; null in a sandbox, and until it is published.
    addressed_at timestamptz,
    status text not null,
    -- Cents by variant id: every variant on offer has one.
    prices jsonb not null,
    compare_at_cents integer,
    -- The variants on offer, in the order of the catalog.
    options text[] not null,
    -- [{ label, imageUrl?, canvasId?, color?, align?, tile? }]; for a canvas, imageUrl is the picture it was shared as.
    placements jsonb not null,
    -- [{ scene, variantId }]
    images jsonb not null,
    tags text[] not null default '{}',
    -- The tags as used in comparisons and addresses.
    tag_keys text[] not null default '{}',
    seo_title text,
    seo_description text,
    -- Possible print problems of the artwork, from its last inspection.
    artwork_warnings jsonb not null default '[]',
    -- Title, tags and product, folded for search: no case, no accents.
    folded_text text not null,
    position integer not null,
    -- Counts the saves.
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create unique index listings_by_slug on listings (shop_id, slug);
  create index listings_by_place on listings (shop_id, position, id);
  -- An address that names a listing by its slug alone leads to the shop that published it first.
  create index listings_by_address on listings (slug, addressed_at, id) where addressed_at is not null;
  create index listings_in_sandboxes on listings (slug, created_at, id)
    where addressed_at is null and status = 'published';
  -- The shops with listings on sale, for the sitemap.
  create index listings_on_sale on listings (shop_id) where status = 'published';

  -- Former slugs of listings: old links still lead to the listing until another listing takes the slug.
  create table former_listing_slugs (
    shop_id text not null references shops on delete cascade,
    slug text not null,
    listing_id text not null references listings on delete cascade,
    primary key (shop_id, slug)
  );
  create index former_listing_slugs_listing on former_listing_slugs (listing_id);

  -- The prices of plain buy links, if a shop changes them from the catalog's.
  create table retail_prices (
    shop_id text not null references shops on delete cascade,
    product text not null,
    -- '*' for every variant without its own price.
    variant_id text not null,
    price_cents integer not null,
    primary key (shop_id, product, variant_id)
  );

  create table discounts (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    code text not null,
    -- The share in millionths; a discount has either this or an amount.
    share_ppm integer,
    amount_cents integer,
    starts_at timestamptz,
    ends_at timestamptz,
    max_uses integer,
    minimum_cents integer,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((share_ppm is null) <> (amount_cents is null))
  );
  create unique index discounts_code on discounts (shop_id, upper(code));
  create index discounts_newest on discounts (shop_id, created_at desc, id desc);

  create table shop_taxes (
    shop_id text primary key references shops on delete cascade,
    provider text not null default 'rates' check (provider in ('rates', 'stripe')),
    prices_include_tax boolean not null,
    rates jsonb not null,
    updated_at timestamptz not null
  );
`;

/** Carts and checkouts. */
const checkouts = sql`
  create table carts (
    token_hash bytea primary key,
    shop_id text not null references shops on delete cascade,
    lines jsonb not null,
    discount_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index carts_shop on carts (shop_id);
  create index carts_updated on carts (updated_at);

  -- No reference to the shop: a shopper's page still works after the shop was deleted.
  create table checkouts (
    id text primary key,
    token_hash bytea not null unique,
    link_hash bytea not null unique,
    link_sealed bytea not null,
    shop_id text not null,
    organization_id text not null,
    -- From the first line.
    product text not null,
    variant_id text not null,
    quantity integer not null,
    mockup_url text not null,
    lines jsonb,
    buyer_sealed bytea not null,
    order_body_sealed bytea not null,
    -- The shopper's input, so that the form is still filled in after a payment failed elsewhere.
    form_sealed bytea,
    -- Together they are the total, with discount and tax.
    items_cents integer not null,
    shipping_cents integer not null,
    -- Not a reference: a code that was deleted keeps its purchases.
    discount_id text,
    discount_code text,
    discount_cents integer not null default 0,
    tax_cents integer not null default 0,
    tax_name text,
    tax_ppm integer,
    tax_included boolean not null default false,
    -- The payment provider's calculation, if it made one.
    tax_reference text,
    -- The cart to empty after the purchase. No reference, because carts expire.
    cart_hash bytea,
    -- The shopper's language, such as de-AT.
    language text,
    status text not null check (status in ('paying', 'declined', 'paid', 'ordered', 'refunded')),
    payment_reference text,
    order_id text,
    -- The order as the shopper's page shows it, because the order may be deleted with its shop.
    kept_order jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- When the shopper's data was erased; the amounts stay.
    forgotten_at timestamptz
  );
  create index checkouts_shop on checkouts (shop_id);
  create index checkouts_order on checkouts (order_id) where order_id is not null;
  create index checkouts_known on checkouts (shop_id, created_at, id) where forgotten_at is null;
  create index checkouts_unfinished on checkouts (created_at) where order_id is null and forgotten_at is null;
  create index checkouts_open on checkouts (shop_id) where status in ('paying', 'paid');
  create index checkouts_paid on checkouts (updated_at) where status = 'paid';
  create index checkouts_declined on checkouts (updated_at) where status = 'declined' and order_id is null;
  create index checkouts_discount on checkouts (discount_id) where discount_id is not null;
`;

/** Sales, refunds, payouts, and the book that records them. */
const earnings = sql`
  create table payouts (
    id text primary key,
    organization_id text not null references organizations,
    amount_cents integer not null,
    -- The value of organizations.payouts_edition when the payout was sent.
    account_edition integer not null default 0,
    status text not null check (status in ('paying', 'paid', 'failed')),
    reference text,
    failure text,
    created_at timestamptz not null,
    settled_at timestamptz
  );
  create index payouts_organization on payouts (organization_id, created_at desc, id desc);
  create index payouts_reference on payouts (reference) where reference is not null;

  create table sales (
    id text primary key,
    checkout_id text not null unique references checkouts,
    shop_id text not null,
    organization_id text not null,
    order_id text not null,
    product text not null,
    variant_id text not null,
    quantity integer not null,
    lines jsonb,
    gross_cents integer not null,
    discount_cents integer not null default 0,
    tax_cents integer not null default 0,
    cost_cents integer not null,
    fee_cents integer not null,
    net_cents integer not null,
    refunded_cents integer not null default 0,
    -- The amount that the next payout includes; negative if refunds exceed what was left of the sale.
    available_cents integer not null default 0,
    status text not null check (status in ('held', 'pending', 'available', 'paid_out', 'refunded')),
    payment_reference text,
    payout_id text references payouts,
    at timestamptz not null,
    available_at timestamptz,
    disputed_at timestamptz
  );
  create index sales_organization on sales (organization_id, at desc, id desc);
  create index sales_shop on sales (shop_id, at desc, id desc);
  create index sales_order on sales (order_id);
  create index sales_payment on sales (payment_reference);
  create index sales_payout on sales (payout_id);
  create index sales_due on sales (available_at) where status = 'pending' and disputed_at is null;
  create index sales_payable on sales (organization_id) where status = 'available' or available_cents <> 0;
  -- Finds the rows that block the deletion of a shop.
  create index sales_unsettled on sales (shop_id, id) where status in ('held', 'pending') and disputed_at is null;
  create index sales_disputed on sales (shop_id, id) where disputed_at is not null;

  create function fill_sale() returns trigger language plpgsql as $$
  declare bought record;
  begin
    select c.discount_cents, c.tax_cents,
      (select jsonb_agg(line - 'mockupUrl' - 'cartLineId' order by at)
        from jsonb_array_elements(c.lines) with ordinality as one (line, at)) as lines,
      (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(c.lines) line) as quantity
    into bought from checkouts c where c.id = new.checkout_id and c.lines is not null;
    if found then
      new.lines := bought.lines;
      new.quantity := bought.quantity;
      new.discount_cents := bought.discount_cents;
      new.tax_cents := bought.tax_cents;
    end if;
    return new;
  end $$;
  create trigger sales_fill before insert on sales for each row when (new.lines is null) execute function fill_sale();

  -- Refunds to shoppers, requested from the provider or reported by it. The provider may book one refund in two parts:
  -- the amount not refunded before, and the amount that replaces a failed refund.
  create table refunds (
    id text primary key,
    organization_id text not null,
    checkout_id text not null references checkouts,
    sale_id text,
    amount_cents integer not null check (amount_cents > 0),
    cause text not null check (
      cause in ('owner', 'order_withdrawn', 'shop_closed', 'payment_unusable', 'order_unmade', 'provider', 'dispute_lost')),
    reason text,
    notify boolean not null,
    status text not null check (status in ('sending', 'sent', 'failed')),
    reference text,
    failure text,
    -- The number of the attempt: a failed refund may be sent again.
    attempt integer not null default 1,
    created_at timestamptz not null,
    settled_at timestamptz
  );
  create index refunds_checkout on refunds (checkout_id, created_at desc);
  create index refunds_reference on refunds (reference) where reference is not null;
  create index refunds_failed on refunds (organization_id, created_at desc) where status = 'failed';

  -- The double-entry book: a row for each event, a column for each account. The entries are the source of truth; the
  -- amounts of sales and balances are a cache. No references to shops and organizations, because entries outlive both.
  create table earnings_entries (
    id text primary key,
    position bigint generated always as identity,
    organization_id text not null,
    shop_id text not null,
    checkout_id text not null,
    sale_id text,
    refund_id text,
    payout_id text,
    kind text not null,
    at timestamptz not null,
    -- The status of the sale after the entry; null before there is a sale.
    status text check (status in ('held', 'pending', 'available', 'paid_out', 'refunded')),
    -- The change of each account. Money only moves between accounts, so every row adds up to zero.
    shopper_cents bigint not null default 0,
    unsettled_cents bigint not null default 0,
    cost_cents bigint not null default 0,
    fee_cents bigint not null default 0,
    held_cents bigint not null default 0,
    pending_cents bigint not null default 0,
    available_cents bigint not null default 0,
    paid_out_cents bigint not null default 0,
    house_cents bigint not null default 0,
    check (shopper_cents + unsettled_cents + cost_cents + fee_cents + held_cents + pending_cents + available_cents
      + paid_out_cents + house_cents = 0)
  );
  create index earnings_entries_purchase on earnings_entries (checkout_id, position);
  create index earnings_entries_organization on earnings_entries (organization_id, at, position);
  create index earnings_entries_payout on earnings_entries (payout_id, position) where payout_id is not null;
  create index earnings_entries_position on earnings_entries (position);

  create function move_earnings_entry() returns trigger language plpgsql as $$
  begin
    if (to_jsonb(new) - 'organization_id') is distinct from (to_jsonb(old) - 'organization_id') then
      raise exception 'earnings entries are never changed';
    end if;
    return new;
  end $$;
  create function keep_earnings_entry() returns trigger language plpgsql as $$
  begin
    raise exception 'earnings entries are never deleted';
  end $$;
  create trigger earnings_entries_update before update on earnings_entries
    for each row execute function move_earnings_entry();
  create trigger earnings_entries_delete before delete on earnings_entries
    for each row execute function keep_earnings_entry();

  create table earnings_balances (
    organization_id text primary key,
    shopper_cents bigint not null default 0,
    unsettled_cents bigint not null default 0,
    cost_cents bigint not null default 0,
    fee_cents bigint not null default 0,
    held_cents bigint not null default 0,
    pending_cents bigint not null default 0,
    available_cents bigint not null default 0,
    paid_out_cents bigint not null default 0,
    house_cents bigint not null default 0
  );

  -- Daily earnings of an organization. A past day never changes, so its sums are stored when they are first read.
  create table earnings_days (
    organization_id text not null,
    day date not null,
    changes integer not null,
    sales_cents bigint not null,
    tax_cents bigint not null default 0,
    cost_cents bigint not null,
    fee_cents bigint not null,
    refunds_cents bigint not null,
    disputes_cents bigint not null,
    other_cents bigint not null,
    payouts_cents bigint not null,
    primary key (organization_id, day)
  );
`;

/** The event log, the endpoints that events are sent to, and one delivery for each endpoint and event. */
const events = sql`
  create table webhook_endpoints (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    url text not null,
    description text,
    event_types text[],
    secret_sealed bytea not null,
    secret_preview text not null,
    -- Replaced secrets, newest first. Each still signs for 24 hours, so there may be several.
    former_secrets jsonb not null default '[]',
    is_enabled boolean not null,
    disabled_reason text,
    -- The member who registered it, so that an organization can see it when the member leaves.
    made_by text,
    created_at timestamptz not null
  );
  create index webhook_endpoints_shop on webhook_endpoints (shop_id, id);

  create table event_sequences (
    order_id text primary key,
    last integer not null
  );

  -- Partitioned by month (see the end), by the time in the id, so that ids stay unique and contain the month.
  create table events (
    id text collate "C" primary key,
    shop_id text not null references shops on delete cascade,
    order_id text,
    type text not null,
    sequence integer,
    body text not null,
    created_at timestamptz not null,
    position bigint not null default 0
  ) partition by range (id);
  create table events_default partition of events default;
  create index events_shop on events (shop_id);
  create index events_order on events (order_id, id) where order_id is not null;
  create index events_in_order on events (shop_id, position) where order_id is not null;
  create index events_in_order_by_type on events (shop_id, type, position) where order_id is not null;

  -- Events are numbered as they are written, and a reader knows up to which number the log is complete:
  -- docs/decisions/0014-event-order.md.
  create sequence event_positions;
  -- From here on the last value is always less than the next.
  select setval('event_positions', 1);

  -- A transaction that writes events takes a shared lock on the last number used: all its own numbers will be higher.
  create function place_event() returns trigger language plpgsql as $$
  begin
    if current_setting('platen.places_events', true) is distinct from pg_current_xact_id()::text then
      perform pg_advisory_xact_lock_shared((17782::bigint << 48) | (select last_value from event_positions));
      perform set_config('platen.places_events', pg_current_xact_id()::text, true);
    end if;
    new.position := nextval('event_positions');
    return new;
  end $$;
  create trigger events_place before insert on events for each row execute function place_event();

  -- For the next statement, every event up to this number is either visible or will never exist.
  create function settled_event_position() returns bigint language plpgsql as $$
  declare
    reached bigint;
    announced bigint;
  begin
    select last_value into reached from event_positions;
    select min(((classid::bigint & 65535) << 32) | objid::bigint) into announced from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = 17782
      and database = (select oid from pg_database where datname = current_database());
    return least(reached, announced);
  end $$;

  -- Partitioned by the month of the event (see the end).
  create table deliveries (
    id text not null,
    shop_id text not null,
    endpoint_id text not null references webhook_endpoints on delete cascade,
    event_id text collate "C" not null,
    order_id text,
    sequence integer,
    status text not null check (status in ('waiting', 'delivered', 'failed', 'cancelled')),
    next_attempt_at timestamptz,
    leased_until timestamptz,
    tries_left integer not null,
    attempts jsonb not null default '[]',
    -- The number of the claim, which identifies a late worker; and how often the delivery was started since it last
    -- ended.
    claims integer not null default 0,
    begun integer not null default 0,
    -- The trace context of the event, ours and the caller's.
    trace text,
    caller_trace text,
    created_at timestamptz not null,
    primary key (id, event_id),
    unique (endpoint_id, event_id),
    check ((status = 'waiting') = (next_attempt_at is not null))
  ) partition by range (event_id);
  create table deliveries_default partition of deliveries default;
  create index deliveries_event on deliveries (event_id);
  -- An id contains the time of the delivery, so this index serves the whole log, a status, and a day.
  create index deliveries_by_status on deliveries (endpoint_id, status, id);
  create index deliveries_waiting on deliveries (endpoint_id, next_attempt_at, sequence) where next_attempt_at is not null;
  create index deliveries_next on deliveries (next_attempt_at) where next_attempt_at is not null;
  create index deliveries_turn on deliveries (endpoint_id, order_id, sequence)
    where next_attempt_at is not null and order_id is not null;
`;

/** Tables partitioned by month, so that old rows are deleted by dropping a partition: docs/decisions/0015-months.md. */
const months = sql`
  -- The first characters of an id made at that time.
  create function id_head(at timestamptz) returns text language sql immutable as $$
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
      (((extract(epoch from at) * 1000)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
    from generate_series(0, 9) i $$;

  -- Creates the partition of a table for a month, and moves the month's rows there from the default partition. False if
  -- it exists already.
  create function add_month(parent text, month date) returns boolean language plpgsql as $$
  declare
    part text := parent || '_' || to_char(month, 'YYYYMM');
    rest text := parent || '_default';
    key text := case parent when 'events' then 'id' when 'deliveries' then 'event_id' when 'usage_days' then 'day' else 'at' end;
    starts timestamptz := date_trunc('month', month)::timestamp at time zone 'UTC';
    ends timestamptz := (date_trunc('month', month) + interval '1 month')::timestamp at time zone 'UTC';
    lower text;
    upper text;
    is_there boolean;
  begin
    if to_regclass(part) is not null then return false; end if;
    perform pg_advisory_xact_lock(7203519285);
    if to_regclass(part) is not null then return false; end if;
    if parent in ('events', 'deliveries') then
      lower := quote_literal('evt_' || id_head(starts));
      upper := quote_literal('evt_' || id_head(ends));
    else
      lower := quote_literal(starts);
      upper := quote_literal(ends);
      if parent = 'usage_days' then
        lower := quote_literal((starts at time zone 'UTC')::date);
        upper := quote_literal((ends at time zone 'UTC')::date);
      end if;
    end if;
    execute format('create table %I (like %I including defaults including constraints) %s', part, parent,
      case parent when 'deliveries' then 'with (fillfactor = 80)' else '' end);
    execute format('lock table %I in access exclusive mode', rest);
    execute format('select exists (select from %I where %I >= %s and %I < %s)', rest, key, lower, key, upper) into is_there;
    if is_there then
      execute format('insert into %I select * from %I where %I >= %s and %I < %s', part, rest, key, lower, key, upper);
      -- Entries of the ledger are only moved, not deleted.
      execute format('alter table %I disable trigger user', rest);
      execute format('delete from %I where %I >= %s and %I < %s', rest, key, lower, key, upper);
      execute format('alter table %I enable trigger user', rest);
    end if;
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part, lower, upper);
    return true;
  end $$;

  select add_month(kept, month::date)
  from unnest(array['events', 'deliveries', 'ledger_entries', 'usage_days']) kept,
    generate_series(date_trunc('month', now()), now() + interval '2 months', '1 month') month;
`;
