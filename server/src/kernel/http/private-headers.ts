/**
 * On answers that are for one caller only. A cache on the way knows that of `Authorization`, but not of `x-api-key`: one that keeps
 * what it is not told to leave would hand one shop's orders to another.
 */
export const privateHeaders = { 'cache-control': 'no-store' };
