import { z } from 'zod';

/** Longer than every list that makes sense here; what is longer is refused as it stands. */
const longestText = 1000;

/**
 * A list in a query: `?status=a&status=b`, which is what generated clients send, or `?status=a,b`. Whoever writes one by hand may
 * give a single entry; the OpenAPI document tells of the list only, so that generators need not tell one from several.
 */
export const queryList = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      return given.length <= longestText ? given.split(',') : [given];
    },
    z.union([z.array(item).max(most), item.transform((one) => [one])]),
  );
