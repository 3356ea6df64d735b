/**
 * Orders are found by any part of their number, their ids, and the names and e-mail addresses of their people. Their
 * words are stored folded in a separate row, indexed by every three consecutive characters: that finds parts of words
 * and needs no PostgreSQL extension, which an operator's role may not be allowed to install. The shop is in the index
 * too, so the cost of a search depends on its own shop's size.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../engines/database/port.ts';
import { foldText, isLatin, toLatin } from '../../../kernel/text/fold-text.ts';
import type { OrderRow } from './store.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    order_search: { order_id: string; shop_id: string; created_at: Date; words: string; grams: string[] };
  }
}

/** An order to twenty people has many names. */
const maxLetters = 3000;
const maxTerms = 8;
const gramLength = 3;

type Findable = Pick<OrderRow, 'id' | 'order_number' | 'external_id' | 'buyer_email' | 'shipments'>;

/** A name in another script is also found by its reading, with syllables together or apart. */
async function readingsOf(name: string): Promise<string[]> {
  if (isLatin(name)) return [name];
  const latin = await toLatin(name);
  return [name, latin, latin.replaceAll(' ', '')];
}

export async function wordsOf({ id, order_number, external_id, buyer_email, shipments }: Findable): Promise<string> {
  const people = shipments.flatMap(({ shippingAddress: { name, company, email } }) => [name, company, email]);
  const given = [order_number, id, external_id, buyer_email, ...people].filter((word): word is string => Boolean(word));
  const words = (await Promise.all(given.map(readingsOf))).flat().map(foldText);
  return [...new Set(words)].join('\n').slice(0, maxLetters);
}

/** Terms are matched within words, so grams need not span two words. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const letters = [...word];
    for (let i = 0; i + gramLength <= letters.length; i += 1) grams.add(letters.slice(i, i + gramLength).join(''));
  }
  return [...grams];
}

export const termsOf = (q: string): string[] =>
  foldText(q)
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, maxTerms);

/** Grams are three characters long, so this is not one of them. */
const tagOf = (shopId: string): string => `shop ${shopId}`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition for rows of `order_search` named `found`. */
export function matchTerms(shopId: string, terms: readonly string[]): RawBuilder<unknown> {
  const grams = [tagOf(shopId), ...new Set(terms.flatMap(gramsOf))];
  const likes = terms.map((term) => sql`found.words like ${`%${escapeLike(term)}%`}`);
  return sql.join([sql`found.shop_id = ${shopId}`, sql`found.grams @> ${grams}::text[]`, ...likes], sql` and `);
}

/** In the transaction that creates or changes the order. */
export async function makeFindable(tx: Tx, order: Findable & Pick<OrderRow, 'shop_id' | 'created_at'>): Promise<void> {
  const words = await wordsOf(order);
  const found = { words, grams: [tagOf(order.shop_id), ...gramsOf(words)] };
  await tx
    .insertInto('order_search')
    .values({ order_id: order.id, shop_id: order.shop_id, created_at: order.created_at, ...found })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(found))
    .execute();
}

export async function makeUnfindable(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_search').where('order_id', '=', orderId).execute();
}
