/** Each API call with `@platen/client`. The sample fills in `ID`, `BODY` and the like. */
export const clientCalls: Record<string, string> = {
  'POST /shops/sandbox':
    'const shop = await platen.shops.createSandbox(BODY);\nconsole.log(shop.shop_id, shop.api_key);',
  'GET /shops/claim':
    'const claim = await platen.shops.claimStatus(process.env.PLATEN_CLAIM_TOKEN);\nconsole.log(claim.status);',
  'PATCH /shops/sandbox/{id}/render-settings':
    'const shop = { shopId: ID, shopSecret: process.env.PLATEN_SHOP_SECRET };\nconsole.log(await platen.shops.changeRenderSettings(shop, BODY));',
  'DELETE /shops/sandbox/{id}':
    'await platen.shops.release({ shopId: ID, shopSecret: process.env.PLATEN_SHOP_SECRET });',
  'GET /balance': 'console.log(await platen.balance.get());',
  'GET /key': 'const { scopes } = await platen.shops.current();\nconsole.log(scopes);',

  'POST /ai-generations/generate':
    'const art = await platen.generations.create(BODY);\nconsole.log(art.imageUrl, art.costCents);',
  'GET /ai-generations/{id}': 'const art = await platen.generations.get(ID);\nconsole.log(art.prompt);',
  'POST /ai-generations/remove-background':
    'const { imageUrl } = await platen.generations.removeBackground(BODY);\nconsole.log(imageUrl);',
  'POST /ai-generations/generate-video':
    'const { videoUrl } = await platen.generations.createVideo(BODY);\nconsole.log(videoUrl);',
  'POST /ai-generations/chat/stream':
    'for await (const part of platen.chat.stream(BODY.messages)) console.log(part.type);',
  'POST /ai-generations/chat/start': 'const { jobId } = await platen.chat.start(BODY.messages);\nconsole.log(jobId);',
  'GET /ai-generations/chat/jobs/{id}': 'const job = await platen.chat.get(ID);\nconsole.log(job.status);',

  'POST /uploads': 'const { url } = await platen.uploads.create(new URL(BODY.url));\nconsole.log(url);',

  'POST /canvases': 'const design = await platen.canvases.create(BODY);\nconsole.log(design.id);',
  'GET /canvases': 'for await (const design of platen.canvases.list()) console.log(design.id, design.name);',
  'GET /canvases/{id}': 'const design = await platen.canvases.get(ID);\nconsole.log(design.revision);',
  'PUT /canvases/{id}': 'const design = await platen.canvases.update(ID, BODY);\nconsole.log(design.revision);',
  'DELETE /canvases/{id}': 'await platen.canvases.delete(ID);',
  'POST /canvases/{id}/duplicate': 'const copy = await platen.canvases.duplicate(ID, BODY);\nconsole.log(copy.id);',
  'POST /canvases/{id}/share': 'const shared = await platen.canvases.share(ID);\nconsole.log(shared.placements);',
  'GET /canvases/{id}/revisions':
    'for await (const save of platen.canvases.listRevisions(ID)) console.log(save.revision);',
  'GET /canvases/{id}/revisions/{revision}':
    'const before = await platen.canvases.getRevision(ID, REVISION);\nconsole.log(before.name);',

  'POST /listings': 'const listing = await platen.listings.create(BODY);\nconsole.log(listing.id, listing.pageUrl);',
  'GET /listings': 'for await (const listing of platen.listings.list()) console.log(listing.id, listing.title);',
  'GET /listings/{id}': 'const listing = await platen.listings.get(ID);\nconsole.log(listing.title);',
  'PATCH /listings/{id}': 'const listing = await platen.listings.update(ID, BODY);\nconsole.log(listing.status);',
  'DELETE /listings/{id}': 'await platen.listings.delete(ID);',
  'POST /listings/{id}/duplicate': 'const copy = await platen.listings.duplicate(ID, BODY);\nconsole.log(copy.id);',
  'POST /listings/batch':
    'const { listings, failed } = await platen.listings.createBatch(BODY);\nconsole.log(listings.length, failed);',
  'POST /listings/reorder': 'await platen.listings.reorder(BODY.ids);',
  'GET /listings/prices': 'console.log(await platen.listings.suggestPrices(QUERY));',
  'GET /listings/export': 'const csv = await platen.listings.exportCsv();\nconsole.log(csv);',
  'POST /listings/import': 'console.log(await platen.listings.importCsv(BODY));',

  'POST /realtime/grant': 'const { token } = await platen.realtime.grant(BODY);\nconsole.log(token);',

  'POST /orders/quotes': 'const quote = await platen.orders.quote(BODY);\nconsole.log(quote);',
  'GET /orders/delivery-estimates': 'console.log(await platen.orders.estimateDelivery(QUERY));',
  'POST /orders': 'const order = await platen.orders.create(BODY);\nconsole.log(order.id, order.fulfillmentStatus);',
  'GET /orders': 'for await (const order of platen.orders.list()) console.log(order.id, order.fulfillmentStatus);',
  'GET /orders/{id}': 'const order = await platen.orders.get(ID);\nconsole.log(order.fulfillmentStatus);',
  'PUT /orders/{id}': 'const order = await platen.orders.update(ID, BODY);\nconsole.log(order.totalPrice);',
  'DELETE /orders/{id}': 'await platen.orders.delete(ID);',
  'POST /orders/{id}/cancel': 'const order = await platen.orders.cancel(ID);\nconsole.log(order.fulfillmentStatus);',
  'GET /orders/{id}/print-files': 'for (const file of await platen.orders.listPrintFiles(ID)) console.log(file.name);',
  'GET /orders/{id}/print-files/{name}':
    'const file = await platen.orders.getPrintFile(ID, NAME);\nconsole.log(file.size);',
  'POST /orders/{id}/approve': 'const order = await platen.orders.approve(ID);\nconsole.log(order.fulfillmentStatus);',
  'POST /orders/{id}/reject': 'const order = await platen.orders.reject(ID, BODY.reason);\nconsole.log(order.id);',

  'POST /orders/webhooks':
    'const { endpoint, secret } = await platen.webhooks.create(BODY);\nconsole.log(endpoint.id, secret);',
  'GET /orders/webhooks': 'for await (const endpoint of platen.webhooks.list()) console.log(endpoint.url);',
  'GET /orders/webhooks/{id}': 'const endpoint = await platen.webhooks.get(ID);\nconsole.log(endpoint.enabled);',
  'PATCH /orders/webhooks/{id}':
    'const endpoint = await platen.webhooks.update(ID, BODY);\nconsole.log(endpoint.enabled);',
  'DELETE /orders/webhooks/{id}': 'await platen.webhooks.delete(ID);',
  'POST /orders/webhooks/{id}/test':
    'const { delivery } = await platen.webhooks.test(ID);\nconsole.log(delivery.status);',
  'POST /orders/webhooks/{id}/rotate-secret':
    'const endpoint = await platen.webhooks.rotateSecret(ID);\nconsole.log(endpoint.secret);',
  'POST /orders/webhooks/{id}/replay':
    'const { queued } = await platen.webhooks.replay(ID, BODY);\nconsole.log(queued);',
  'GET /orders/webhooks/{id}/deliveries':
    'for await (const delivery of platen.webhooks.listDeliveries(ID)) console.log(delivery.status);',
  'GET /orders/events': 'for await (const event of platen.events.list()) console.log(event.type);',
};
