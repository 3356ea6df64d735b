import { z } from 'zod';

/** Longer than any sensible list. Longer texts are refused without splitting them. */
const longestText = 1000;

/**
 * A list in a query: `?status=a&status=b`, as generated clients send it, or `?status=a,b`. A hand-written query may also have a
 * single entry. The OpenAPI document shows only the list, so that generators do not have to distinguish the forms.
 */
export const queryList = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      return given.length <= longestText ? given.split(',') : [given];
    },
    z.union([z.array(item).max(most), item.transform((one) => [one])]),
  );
