import { type Kysely, sql } from 'kysely';

/**
 * The schema, by subject. A table follows those it refers to. Amounts are integers: micro-dollars (`_micros`) in the ledger, cents elsewhere.
 * Secrets are hashed (`_hash`) or sealed by the vault (`_sealed`).
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

  -- Work in lanes, each with its own places. A lane shares its places among tenants, and a tenant's among work keys.
  create table jobs (
    id text primary key,
    name text not null,
    payload jsonb not null,
    key text unique,
    run_at timestamptz not null,
    -- How often it was tried; how many of these ended badly; how many outages it met in a row.
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
    -- How often it was begun since it last came to an end: work that ends its process each time is put aside.
    begun integer not null default 0,
    is_quarantined boolean not null default false,
    outages integer not null default 0,
    -- Where in a trace it was asked for.
    trace text,
    -- Recurring jobs are paused by the operator, and not deleted.
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

  -- Answers, kept in the transaction of the work.
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
    -- A run holds its key by this: one that lost the key to another cannot commit.
    token text,
    -- What a run of several payments has finished.
    steps bytea[] not null default '{}',
    -- What the answer is about: it is removed along with it.
    subject text,
    primary key (key_id, idempotency_key)
  );
  create index idempotency_keys_expiry on idempotency_keys (expires_at);
  create index idempotency_keys_shop on idempotency_keys (shop_id);
  create index idempotency_keys_subject on idempotency_keys (subject) where subject is not null;
  -- The answers of one key from the newest on: those beyond the limit are found without reading the others.
  create index idempotency_keys_newest on idempotency_keys (key_id, expires_at desc, idempotency_key) where status is not null;
`;

/** Organizations, people, how they prove who they are, and what they did. */
const accounts = sql`
  create table organizations (
    id text primary key,
    name text not null,
    plan text not null check (plan in ('sandbox', 'starter')),
    -- The account for payouts; when it was changed, until when none is sent to it, and since when none arrives there.
    payouts_sealed bytea,
    payouts_changed_at timestamptz,
    payouts_held_until timestamptz,
    payouts_bounced_at timestamptz,
    -- How often an account was named or confirmed: a payout that comes back stops further ones to the same account only.
    payouts_edition integer not null default 0,
    created_at timestamptz not null,
    -- An organization that ended; its books stay.
    deleted_at timestamptz
  );

  -- An address has one holder. Accounts that were opened with it later are claimants: they sign in with separate passwords, and nothing is
  -- sent to them.
  create table people (
    id text primary key,
    name text not null,
    email text not null,
    email_verified_at timestamptz,
    verification_waived boolean not null default false,
    -- Null for people who sign in by passkeys or a provider alone.
    password_hash text,
    is_claimant boolean not null default false,
    -- Twelve bits that tell claimants of one address apart before a password is checked.
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
    -- The kinds of letters that the member does not want.
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
    -- The organization it works in. No reference: one that was left or is gone is passed over, and sandbox organizations end all the time.
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

  -- Links in letters.
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

  -- People as sign-in providers know them.
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

  -- What is under way between us, a browser, and a passkey or a provider.
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

  -- Which organizations are being exported: one at a time each, over all nodes.
  create table running_exports (
    organization_id text primary key,
    token text not null,
    leased_until timestamptz not null
  );
`;

/** Shops, from their mint to what is left of them. */
const shops = sql`
  create table shops (
    id text primary key,
    organization_id text not null references organizations,
    name text not null,
    secret_hash bytea not null unique,
    secret_sealed bytea not null,
    -- The secret it was minted with: after the claim it still proves who asks, and the answer is that the shop is claimed.
    sandbox_secret_hash bytea not null unique,
    asset_allowlist text[] not null,
    is_allowlist_custom boolean not null default false,
    require_signed_urls boolean not null default false,
    -- Orders wait for their owner's approval.
    hold_orders boolean not null default false,
    -- How shoppers see it.
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

  -- The names a shop's page answers to. A slug outlives its use and even its shop for a while, so that links still lead to the right place
  -- and nobody takes over a name that others trust: hence no reference to the shop.
  create table shop_slugs (
    slug text primary key,
    shop_id text not null,
    retired_at timestamptz
  );
  create unique index shop_slugs_current on shop_slugs (shop_id) where retired_at is null;
  create index shop_slugs_retired on shop_slugs (retired_at) where retired_at is not null;

  -- Anybody may write a domain down. It leads to the one shop that has proved it.
  create table shop_domains (
    shop_id text primary key references shops on delete cascade,
    domain text not null,
    token text not null,
    proven_at timestamptz
  );
  create unique index shop_domains_proven on shop_domains (domain) where proven_at is not null;

  -- What is left of a released or expired shop, so that its credentials get a true answer for a while.
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

/** What shops keep. The bytes are in the blob store, under the shop's own prefix. */
const files = sql`
  create table stored_files (
    shop_id text not null references shops on delete cascade,
    -- The path on the storage origin: a digest of the bytes and the extension of their type.
    name text not null,
    kind text not null,
    content_type text not null,
    size_bytes bigint not null,
    -- What is kept beside the file without a name, such as the design behind a generated picture.
    beside_bytes bigint not null default 0,
    width integer,
    height integer,
    -- The alternative text, wherever it is shown; null for uploads.
    description text,
    created_at timestamptz not null,
    primary key (shop_id, name)
  );
  create index stored_files_newest on stored_files (shop_id, created_at desc, name) where kind <> 'print';
  create index stored_files_newest_by_kind on stored_files (shop_id, kind, created_at desc, name);
  create index stored_files_print_names on stored_files (shop_id, name text_pattern_ops) where kind = 'print';
  create index stored_files_for_print on stored_files (created_at, shop_id, name) where kind = 'print';

  -- What a stored picture stands for: that is printed instead, at full size.
  create table file_sources (
    shop_id text not null,
    name text not null,
    kind text not null check (kind in ('canvas', 'drawing')),
    -- Of a canvas: the hash of its row in canvas_designs. Of a drawing: the key of its blob.
    ref text not null,
    primary key (shop_id, name),
    foreign key (shop_id, name) references stored_files (shop_id, name) on delete cascade
  );

  -- What each shop keeps, counted in the transaction that keeps it: pictures and videos on the storage origin, and print files.
  create table shop_storage (
    shop_id text primary key references shops on delete cascade,
    file_bytes bigint not null check (file_bytes >= 0),
    print_bytes bigint not null check (print_bytes >= 0)
  );

  -- Fonts that shops brought. The file is one of stored_files.
  create table shop_fonts (
    shop_id text not null references shops on delete cascade,
    file_name text not null,
    name text not null,
    content_type text not null,
    size_bytes integer not null,
    licence_confirmed_at timestamptz not null,
    -- A font that made a drawing take too long is refused from then on.
    refused_at timestamptz,
    primary key (shop_id, file_name)
  );

  -- Product feeds and sitemaps, written once for each state of a shop's listings; without a shop, those of the whole service.
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

  -- Rendered mockups; they can always be drawn again.
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

/** Pictures that were made from prompts, and chats. */
const generations = sql`
  -- Kept so that an id can be asked for again. The pictures themselves are stored files.
  create table generations (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    prompt text not null,
    -- As the caller named it; null is the fast default.
    model text,
    engine text not null,
    images jsonb not null,
    cost_micros bigint not null,
    created_at timestamptz not null,
    -- What it left out.
    warnings jsonb not null default '[]'
  );
  create index generations_shop on generations (shop_id, created_at desc);
  -- By a digest: prompts are longer than an index entry may be.
  create index generations_prompt on generations (shop_id, md5(prompt), created_at desc);

  create table chat_jobs (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    organization_id text not null,
    status text not null check (status in ('running', 'done', 'failed')),
    stage text not null,
    messages jsonb not null,
    -- What tools already did, so that a second run pays for nothing twice.
    memo jsonb not null,
    response jsonb,
    error jsonb,
    cost_micros bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- A worker that was thought dead and comes back can neither pay for a step nor finish the job.
    worker text
  );
  create index chat_jobs_shop on chat_jobs (shop_id);
  create index chat_jobs_running on chat_jobs (created_at) where status = 'running';
  create index chat_jobs_expiry on chat_jobs (expires_at);

  -- What a chat has come to, for callers whose messages hold words only: found again by those words.
  create table chat_states (
    shop_id text not null references shops on delete cascade,
    words_hash bytea not null,
    state jsonb not null,
    expires_at timestamptz not null,
    primary key (shop_id, words_hash)
  );
  create index chat_states_expiry on chat_states (expires_at);

  -- The conversation that each person has in the studio with each shop.
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
    -- Null for a design that is called after its product.
    name text,
    -- The name without case and accents, for searching.
    folded_name text,
    product text not null,
    placement text not null,
    document jsonb not null,
    -- { product, documents: { label: document } }. The product is said again: they count only while it is the canvas's own.
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

  -- Designs as they were when an order named their canvas, which may be changed or deleted before it is printed.
  create table canvas_designs (
    shop_id text not null references shops (id) on delete cascade,
    -- SHA-256 of the document: a design that is ordered a thousand times is kept once.
    hash text not null,
    document jsonb not null,
    -- What it was shared as: the same design is painted once.
    picture text,
    primary key (shop_id, hash)
  );

  create table realtime_grants (
    token_hash bytea primary key,
    shop_id text not null references shops (id) on delete cascade,
    -- Which key asked for it: what the grant opened ends with the key.
    key_id text references api_keys (id) on delete cascade,
    -- Who asked without a key, as limits know addresses.
    address text,
    expires_at timestamptz not null
  );
  create index realtime_grants_shop on realtime_grants (shop_id);
  create index realtime_grants_key on realtime_grants (key_id);
  create index realtime_grants_expiry on realtime_grants (expires_at);

  -- A row for each socket that is open on any node: a shop's sockets are counted over all of them.
  create table realtime_places (
    id text primary key,
    shop_id text not null,
    node text not null,
    seen_at timestamptz not null default now()
  );
  create index realtime_places_shop on realtime_places (shop_id);
  create index realtime_places_node on realtime_places (node);
`;

/** Balances, what is held on them, and the ledger of everything that organizations paid. */
const ledger = sql`
  create table balances (
    organization_id text primary key references organizations on delete cascade,
    plan_budget_micros bigint not null,
    plan_used_micros bigint not null default 0,
    -- The plan's budget counts from here to there; a plan that is not renewed has no end.
    period_start timestamptz not null,
    period_end timestamptz,
    wallet_micros bigint not null default 0,
    check (plan_used_micros between 0 and plan_budget_micros),
    check (wallet_micros >= 0)
  );

  -- What a running call has set aside. The amounts are already taken off the balance; a capture or a release settles them.
  create table holds (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    shop_id text,
    kind text not null,
    -- Which provider is paid for the work: written before it is called, so that a call whose process died is known.
    engine text,
    plan_micros bigint not null check (plan_micros >= 0),
    wallet_micros bigint not null check (wallet_micros >= 0),
    period_start timestamptz not null,
    -- In the database's own time: the service's clock may be moved by a test.
    leased_until timestamptz not null,
    created_at timestamptz not null
  );
  create index holds_lease on holds (leased_until);
  create index holds_organization on holds (organization_id);

  -- Kept by month (see the end).
  create table ledger_entries (
    id text not null,
    organization_id text not null references organizations on delete cascade,
    shop_id text,
    at timestamptz not null,
    kind text not null,
    -- What it cost: positive for a price, negative for money that came back or in.
    cost_micros bigint not null,
    plan_micros bigint not null default 0,
    wallet_micros bigint not null default 0,
    paid_from text not null,
    description text not null,
    -- The thing it paid for: an image batch, an order, a top-up.
    ref text,
    primary key (id, at)
  ) partition by range (at);
  create table ledger_entries_default partition of ledger_entries default;
  create index ledger_entries_by_time on ledger_entries (organization_id, at desc, id desc);
  create index ledger_entries_by_kind on ledger_entries (organization_id, kind, at desc, id desc);
  create index ledger_entries_by_shop on ledger_entries (shop_id, kind, at desc, id desc);
  create index ledger_entries_by_ref on ledger_entries (ref) where ref is not null;
  -- Entries are written in the order of their time, which makes this one tiny.
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

  -- What the ledger adds up to by day, for entries older than the time that the setting names. Kept by month (see the end).
  create table usage_days (
    organization_id text not null references organizations on delete cascade,
    day date not null,
    kind text not null,
    -- Empty for what no shop stands for, such as a top-up.
    shop_id text not null,
    cost_micros bigint not null,
    count integer not null,
    primary key (organization_id, day, kind, shop_id)
  ) partition by range (day);
  create table usage_days_default partition of usage_days default;
  insert into settings (name, value) values ('usage_summed_until', to_jsonb(date_trunc('hour', now() - interval '1 hour')));
`;

/** What is asked of a payment provider, written down before it is asked, and what the provider has told. */
const payments = sql`
  create table top_ups (
    id text primary key,
    organization_id text not null references organizations on delete cascade,
    amount_cents integer not null check (amount_cents > 0),
    status text not null check (status in ('pending', 'requires_confirmation', 'paid', 'declined')),
    -- The provider's name for the charge: by it the top-up is found when it is disputed or refunded there.
    payment_ref text,
    created_at timestamptz not null,
    settled_at timestamptz
  );
  create index top_ups_organization on top_ups (organization_id, created_at desc);
  create index top_ups_payment on top_ups (payment_ref) where payment_ref is not null;

  create table payment_requests (
    id text primary key,
    kind text not null check (kind in ('charge', 'refund', 'payout')),
    -- What it is for: a top-up, a refund, a payout. The provider knows the request by it.
    subject text not null,
    organization_id text not null,
    amount_cents integer not null check (amount_cents > 0),
    -- For a refund: whose money goes back.
    charge_id text,
    charge_reference text,
    -- For a payout: where to, as it was when it was asked for. Emptied when it is settled.
    account_sealed bytea,
    status text not null default 'asked' check (status in ('asked', 'succeeded', 'failed')),
    -- The provider's name for it, known once it has accepted.
    reference text,
    reason text,
    attempts integer not null default 0,
    created_at timestamptz not null,
    looked_at timestamptz,
    settled_at timestamptz,
    -- It succeeded, and the bank sent the money back later.
    undone_at timestamptz,
    unique (kind, subject)
  );
  create index payment_requests_asked on payment_requests (kind, created_at) where status = 'asked';
  create index payment_requests_settled on payment_requests (settled_at);
  create index payment_requests_charge on payment_requests (charge_reference) where charge_reference is not null;

  create table provider_facts (
    -- The kind, how it stands, and the provider's own id.
    id text primary key,
    fact jsonb not null,
    seen_at timestamptz not null,
    -- When it was last told to the features, and when one took it as its own; until then it is told again for some days.
    tried_at timestamptz,
    told_at timestamptz
  );
  create index provider_facts_untold on provider_facts (tried_at) where told_at is null;
  create index provider_facts_seen on provider_facts (seen_at);

  -- What a dollar is worth elsewhere, by the table that the operator names; empty where none is named.
  create table exchange_rates (
    currency text primary key,
    per_dollar double precision not null check (per_dollar > 0),
    day date not null
  );

  -- The test processor's own tables, which stand for another company's: nothing of ours refers to them.
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

  -- Calls that fail on purpose: 'down' before anything was done, 'lost' after it.
  create table test_payment_faults (
    id bigint generated always as identity primary key,
    call text not null,
    effect text not null check (effect in ('down', 'lost')),
    times_left integer not null
  );
`;

/** Orders, and what people do with them. */
const orders = sql`
  create table orders (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    order_number text not null,
    external_id text,
    status text not null,
    -- Counts the versions of the content: work begun for an older one is dropped.
    revision integer not null,
    -- What was asked for, which an update is merged into; and what was made of it.
    fields jsonb not null,
    items jsonb not null,
    shipments jsonb not null,
    warnings jsonb not null,
    errors jsonb not null,
    status_history jsonb not null,
    -- Whether its owner let it be printed, where a shop wants that.
    approval jsonb,
    items_cents bigint not null,
    shipping_cents bigint not null,
    total_cents bigint not null,
    -- An order is paid for by the sale it came from, or invoiced; what is taken back goes the way it came.
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
  -- What stands in the way of deleting a shop.
  create index orders_unfinished on orders (shop_id, created_at)
    where deleted_at is null and status not in ('delivered', 'cancelled');
  create index orders_reprint_of on orders (reprint_of, created_at);

  -- What an order is found by. Kept beside it, so that an order that moves on leaves this alone.
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

  -- What shoppers and shops write to each other about an order.
  create table order_messages (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    order_id text not null references orders on delete cascade,
    author text not null check (author in ('shopper', 'seller')),
    person_id text references people on delete set null,
    body text not null,
    created_at timestamptz not null,
    -- Of a shopper's: when the shop answered it, or put it aside.
    settled_at timestamptz
  );
  create index order_messages_order on order_messages (order_id, id);
  create index order_messages_shop on order_messages (shop_id, id);
  create index order_messages_person on order_messages (person_id);
  create index order_messages_open on order_messages (shop_id, order_id) where author = 'shopper' and settled_at is null;

  -- The print jobs of an order that waits for approval: made, and not offered to anybody yet.
  create table order_proofs (
    order_id text primary key references orders on delete cascade,
    shop_id text not null references shops on delete cascade,
    revision integer not null,
    jobs jsonb not null,
    created_at timestamptz not null
  );
  create index order_proofs_shop on order_proofs (shop_id);

  -- Nothing about people outlives an order that is deleted.
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

  -- One for each package, offered to a facility, with the files it prints from.
  create table facility_jobs (
    id text primary key,
    facility text not null,
    shop_id text not null references shops on delete cascade,
    order_id text not null references orders on delete cascade,
    revision integer not null,
    shipment_index integer not null,
    group_index integer not null,
    status text not null,
    -- What is printed, packed and sent: all a facility needs to know, and no more.
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

  -- What was asked of a vendor's floor for a print job, and how it stands there.
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

  -- What vendors said that packages cost, for a few hours.
  create table vendor_quotes (
    hash bytea primary key,
    cost_cents int,
    quoted_at timestamptz not null
  );
  create index vendor_quotes_age on vendor_quotes (quoted_at);
`;

/** What shops have on sale, and on which terms. */
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
    -- [{ label, imageUrl?, canvasId?, color?, align?, tile? }]; of a canvas, imageUrl is the picture it was shared as.
    placements jsonb not null,
    -- [{ scene, variantId }]
    images jsonb not null,
    tags text[] not null default '{}',
    -- The tags as they are compared, and in addresses.
    tag_keys text[] not null default '{}',
    seo_title text,
    seo_description text,
    -- What may go wrong with the artwork in print, as it was last looked at.
    artwork_warnings jsonb not null default '[]',
    -- Title, tags and product without case and accents, for searching.
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
  -- Which shops have something on sale, for the map that search engines read.
  create index listings_on_sale on listings (shop_id) where status = 'published';

  -- Slugs that listings had before: addresses that were given out still lead to them, until another listing takes the slug.
  create table former_listing_slugs (
    shop_id text not null references shops on delete cascade,
    slug text not null,
    listing_id text not null references listings on delete cascade,
    primary key (shop_id, slug)
  );
  create index former_listing_slugs_listing on former_listing_slugs (listing_id);

  -- What plain buy links ask for, where a shop wants something else than the catalog.
  create table retail_prices (
    shop_id text not null references shops on delete cascade,
    product text not null,
    -- '*' for every variant that has no price of its own.
    variant_id text not null,
    price_cents integer not null,
    primary key (shop_id, product, variant_id)
  );

  create table discounts (
    id text primary key,
    shop_id text not null references shops on delete cascade,
    code text not null,
    -- Of a percent a million is one whole; either this or the amount.
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

/** Carts, and what shoppers are buying. */
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

  -- No reference to the shop: a shopper's page still answers when the shop is gone.
  create table checkouts (
    id text primary key,
    token_hash bytea not null unique,
    link_hash bytea not null unique,
    link_sealed bytea not null,
    shop_id text not null,
    organization_id text not null,
    -- Of the first line.
    product text not null,
    variant_id text not null,
    quantity integer not null,
    mockup_url text not null,
    lines jsonb,
    buyer_sealed bytea not null,
    order_body_sealed bytea not null,
    -- What the shopper typed, so that a payment that failed elsewhere leads back to a filled-in form.
    form_sealed bytea,
    -- Together what is paid in all, with discount and tax.
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
    -- The payment provider's own calculation, where it made one.
    tax_reference text,
    -- The cart that is emptied once it is bought; carts come and go.
    cart_hash bytea,
    -- The language the shopper reads, as de-AT.
    language text,
    status text not null check (status in ('paying', 'declined', 'paid', 'ordered', 'refunded')),
    payment_reference text,
    order_id text,
    -- What the shopper's page shows of the order, which may be gone with its shop.
    kept_order jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- The shopper was forgotten; the amounts stay.
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

/** What shoppers paid: sales, refunds, payouts, and the book they are entered in. */
const earnings = sql`
  create table payouts (
    id text primary key,
    organization_id text not null references organizations,
    amount_cents integer not null,
    -- As organizations.payouts_edition was when it was sent.
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
    -- What of it the next payout takes along: negative when more went back than was left.
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
  -- What stands in the way of deleting a shop.
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

  -- What goes back to shoppers, asked of the provider or told by it. The provider may book one refund in two parts: what was not refunded
  -- before, and what makes good a refund that failed.
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
    -- Which try this is: one that failed may be sent again.
    attempt integer not null default 1,
    created_at timestamptz not null,
    settled_at timestamptz
  );
  create index refunds_checkout on refunds (checkout_id, created_at desc);
  create index refunds_reference on refunds (reference) where reference is not null;
  create index refunds_failed on refunds (organization_id, created_at desc) where status = 'failed';

  -- The book: double-entry, one row for each happening, an account for each column. The entries are the truth; what sales and balances say is
  -- a cache of them. No references to shops and organizations: what happened to money outlives both.
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
    -- Where the sale stands after it; null before there is a sale.
    status text check (status in ('held', 'pending', 'available', 'paid_out', 'refunded')),
    -- What each account has more after it. Money only ever moves, so every row adds up to nothing.
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

  -- What days that are over brought an organization: kept when they are first asked for, since they never change.
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
    -- Every secret that a rotation replaced signs for 24 hours, the newest first; there may be several at once.
    former_secrets jsonb not null default '[]',
    is_enabled boolean not null,
    disabled_reason text,
    -- Who registered it, so that an organization can see what a member leaves behind.
    made_by text,
    created_at timestamptz not null
  );
  create index webhook_endpoints_shop on webhook_endpoints (shop_id, id);

  create table event_sequences (
    order_id text primary key,
    last integer not null
  );

  -- Kept by month (see the end): by the time in the id, so that ids stay unique and tell the month.
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

  -- Events are numbered as they are written, and a reader can tell up to which number all of them are there for good:
  -- docs/decisions/0014-event-order.md.
  create sequence event_positions;
  -- From here on the last value is always less than the next.
  select setval('event_positions', 1);

  -- Whoever is about to write events tells so by a shared lock on the number reached before: all of its own will be higher.
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

  -- Every event up to this number can be seen, or will never be, by whatever statement comes next.
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

  -- Kept by the month of the event (see the end).
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
    -- A number for each claim, by which a late worker is known; and how often it was begun since it last came to an end.
    claims integer not null default 0,
    begun integer not null default 0,
    -- Where in a trace the event was asked for, ours and the caller's.
    trace text,
    caller_trace text,
    created_at timestamptz not null,
    primary key (id, event_id),
    unique (endpoint_id, event_id),
    check ((status = 'waiting') = (next_attempt_at is not null))
  ) partition by range (event_id);
  create table deliveries_default partition of deliveries default;
  create index deliveries_event on deliveries (event_id);
  -- An id tells when the delivery was made, so this serves the log as a whole, by status, and of a day.
  create index deliveries_by_status on deliveries (endpoint_id, status, id);
  create index deliveries_waiting on deliveries (endpoint_id, next_attempt_at, sequence) where next_attempt_at is not null;
  create index deliveries_next on deliveries (next_attempt_at) where next_attempt_at is not null;
  create index deliveries_turn on deliveries (endpoint_id, order_id, sequence)
    where next_attempt_at is not null and order_id is not null;
`;

/** Tables by month, so that what is over goes by dropping a part: docs/decisions/0015-months.md. */
const months = sql`
  -- The first characters of an id that is made at that time.
  create function id_head(at timestamptz) returns text language sql immutable as $$
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
      (((extract(epoch from at) * 1000)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
    from generate_series(0, 9) i $$;

  -- Makes the part of a table for a month, and moves there what the part for everything else has of it. False when there is one.
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
