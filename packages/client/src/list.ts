import type { OnceOptions, RequestOptions, Send } from './transport.ts';

/** `nextCursor` is the `cursor` of the page after it; null for the last. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/**
 * Walked with `for await`, it asks for page after page until you stop. `page()` asks for one page alone, the first unless the query has a
 * `cursor`. Nothing is asked before either.
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
