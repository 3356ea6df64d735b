/**
 * For answers to a single caller. A cache on the way respects `Authorization` but not `x-api-key`, and could serve one
 * shop's orders to another.
 */
export const privateHeaders = { 'cache-control': 'no-store' };
