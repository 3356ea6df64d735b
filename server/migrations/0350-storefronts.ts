import { type Kysely, sql } from 'kysely';

/**
 * What a shop says of itself on its pages, and the domain of its own that may lead to them. Anybody may write a domain down; whoever has
 * proved it is the one it leads to, and there is one of those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops
      add column about text,
      add column return_policy text,
      add column contact_email text,
      add column contact_text text,
      add column default_language text,
      add column currency_display text not null default 'shopper';

    create table shop_domains (
      shop_id text primary key references shops on delete cascade,
      domain text not null,
      token text not null,
      proven_at timestamptz
    );
    create unique index shop_domains_proven on shop_domains (domain) where proven_at is not null;
  `.execute(db);
}
