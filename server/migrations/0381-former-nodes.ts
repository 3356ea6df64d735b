import { type Kysely, sql } from 'kysely';

/**
 * In triggers, so that a process of the release before, which does not know the columns, leaves nothing out either: a sale tells what its
 * checkout did, and nothing about people outlives an order that is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
  `.execute(db);
}
