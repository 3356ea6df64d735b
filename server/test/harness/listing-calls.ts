/** Every call on listings, valid and invalid, for the test of the OpenAPI document. */
import type { CallOptions } from './harness.ts';

/** Makes a call, checks its status, and returns its body. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Ask = (method: string, path: string, status: number, options?: CallOptions) => Promise<any>;

export async function walkListings(ask: Ask, key: string, imageUrl: string): Promise<void> {
  const json = { product: 'MUG-11OZ', title: 'Fox', design: { imageUrl }, tags: ['Foxes'] };
  const { id, options } = await ask('POST', '/listings', 201, { key, json: { ...json, slug: 'fox' } });
  await ask('POST', '/listings', 400, { key, json: { ...json, prices: { gv_none: 100 } } });
  await ask('POST', '/listings', 409, { key, json: { ...json, slug: 'fox' } });
  await ask('POST', '/listings', 401, { json });
  await ask('GET', `/listings/${id}`, 200, { key });
  await ask('GET', '/listings?status=draft&tag=foxes&q=fox&limit=1', 200, { key });
  await ask('PATCH', `/listings/${id}`, 200, { key, json: { status: 'draft', prices: { [options[0]]: 1 } } });
  await ask('PATCH', `/listings/${id}`, 409, { key, json: { status: 'published' } });
  await ask('PATCH', `/listings/${id}`, 200, { key, json: { status: 'published', prices: { [options[0]]: 2500 } } });
  await ask('PATCH', '/listings/lst_nothing', 404, { key, json: {} });
  const { id: copy } = await ask('POST', `/listings/${id}/duplicate`, 201, { key });
  await ask('POST', '/listings/reorder', 200, { key, json: { ids: [copy, id] } });
  const batch = { products: ['TOTE-COTTON', 'NO-SUCH'], design: { imageUrl }, title: 'Fox' };
  await ask('POST', '/listings/batch', 201, { key, json: batch });
  await ask('GET', '/listings/prices?product=MUG-11OZ&marginPercent=40', 200, { key });
  const { text: body } = await ask('GET', '/listings/export', 200, { key });
  const headers = { 'content-type': 'text/csv' };
  await ask('POST', '/listings/import?dryRun=true', 200, { key, body, headers });
  await ask('POST', '/listings/import', 400, { key, body: 'nothing', headers });
  await ask('POST', '/listings/import', 415, { key, json: {} });
  await ask('DELETE', `/listings/${copy}`, 200, { key });
  await ask('GET', `/listings/${copy}`, 404, { key });
}
