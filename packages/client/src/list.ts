import type { OnceOptions, RequestOptions, Send } from './transport.ts';

/** `nextCursor` is the `cursor` of the next page; null on the last page. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/**
 * A list that requests nothing until you use it. `for await` requests page after page until you stop. `page()` requests one page: the
 * first, unless the query has a `cursor`.
 */
export type List<Item, P extends Page<Item> = Page<Item>> = AsyncIterable<Item> & { page(): Promise<P> };

type Wire = { nextCursor?: string | null };

export function listOf<Item, W extends Wire, P extends Page<Item>>(
  send: Send,
  path: string,
  query: object,
  options: RequestOptions | undefined,
  toPage: (wire: W) => P,
): List<Item, P> {
  const ask = async (cursor: object) =>
    toPage(await send<W>({ method: 'GET', path, query: { ...query, ...cursor } }, options as OnceOptions));
  return {
    page: () => ask({}),
    async *[Symbol.asyncIterator]() {
      let page = await ask({});
      for (;;) {
        yield* page.items;
        if (page.nextCursor === null) return;
        page = await ask({ cursor: page.nextCursor });
      }
    },
  };
}
