/**
 * The composition root: opens the engines, builds the features, mounts the hosts. Plain calls in order; read it top to
 * bottom.
 */
import { createServer, type Server } from 'node:http';
import { defineBackground } from './background.ts';
import type { Config } from './config.ts';
import type { BaseDeps, Deps } from './deps.ts';
import { openBlobs } from './engines/blobs/blobs.ts';
import { measureBlobs } from './engines/blobs/measured.ts';
import { systemClock } from './engines/clock/clock.ts';
import { openTestClock } from './engines/clock/kept-test-clock.ts';
import type { Clock } from './engines/clock/port.ts';
import { openDatabase } from './engines/database/database.ts';
import { migrate } from './engines/database/migrate.ts';
import type { Database } from './engines/database/port.ts';
import { tellServer } from './engines/database/releases.ts';
import { openFloors } from './engines/floors/floors.ts';
import { openMail } from './engines/mail/mail.ts';
import { measureModels } from './engines/models/measured.ts';
import { openModels } from './engines/models/models.ts';
import { openPayments } from './engines/payments/payments.ts';
import { openTracing } from './engines/tracing/tracing.ts';
import { loadChat } from './features/art/chat/chat.ts';
import { chatApiRoutes } from './features/art/chat/http.ts';
import { generationsApiRoutes } from './features/art/generations/http.ts';
import { loadCatalog, offerMade, searchRoutes, sendSearchFault } from './features/catalog/catalog.ts';
import { isMade, loadNetwork } from './features/catalog/network/network.ts';
import { canvasesApiRoutes } from './features/designs/canvases/http.ts';
import { createSharing } from './features/designs/canvases/share.ts';
import { clipArtApiRoutes } from './features/designs/clip-art/http.ts';
import { fontsApiRoutes } from './features/designs/fonts/http.ts';
import { webhooksApiRoutes } from './features/events/webhooks/http.ts';
import { createDeliverySender, createMemberWebhooks } from './features/events/webhooks/webhooks.ts';
import { mountStorageByPath } from './features/files/storage/by-path.ts';
import { storageRoutes } from './features/files/storage/http.ts';
import { createLogoKeeper, sumStorageUse } from './features/files/storage/storage.ts';
import { uploadsApiRoutes } from './features/files/uploads/http.ts';
import { facilityAdminRoutes } from './features/making/fulfillment/admin-http.ts';
import { createRecaller, findPrintFloors } from './features/making/fulfillment/fulfillment.ts';
import { facilityApiRoutes } from './features/making/fulfillment/http.ts';
import { ordersApiRoutes } from './features/making/orders/http.ts';
import { orderFilesApiRoutes } from './features/making/print-files/order-files-http.ts';
import { proofsApiRoutes } from './features/making/proofs/proofs-http.ts';
import { vendorApiRoutes } from './features/making/vendors/http.ts';
import { billingApiRoutes } from './features/money/billing/http.ts';
import { stripeEventRoutes } from './features/money/payments/http.ts';
import { agentPaths, createAgentsApp } from './features/outside/agents/http.ts';
import { findAgentKey } from './features/outside/agents/oauth/grants.ts';
import { createDocs } from './features/outside/docs/docs.ts';
import { describeStudio } from './features/outside/docs/hosts/studio.ts';
import { docsRoutes } from './features/outside/docs/http.ts';
import { readOpenApi } from './features/outside/docs/openapi-files.ts';
import { listFonts, notFoundPage, siteRoutes } from './features/outside/site/http.ts';
import { operatorRoutes } from './features/outside/site/operator-http.ts';
import { listTestParts } from './features/outside/site/test-parts.ts';
import { typeFileRoutes } from './features/outside/site/type-files-http.ts';
import { createKnownUrls, createMockupHandler, mockupRoutes } from './features/pictures/mockups/http.ts';
import { createMockups } from './features/pictures/mockups/mockups.ts';
import { createMockupUrls } from './features/pictures/mockups/urls.ts';
import { createDesignPainter } from './features/pictures/painting/painting.ts';
import { realtimeApiRoutes } from './features/pictures/realtime/http.ts';
import { createRealtime } from './features/pictures/realtime/realtime.ts';
import { buyRoutes } from './features/selling/checkout/http.ts';
import { listingsApiRoutes } from './features/selling/listings/http.ts';
import { createListingFinder } from './features/selling/listings/listings.ts';
import { storefrontRoutes } from './features/selling/storefront/http.ts';
import { findSession } from './features/tenants/accounts/accounts.ts';
import { keysApiRoutes } from './features/tenants/keys/http.ts';
import { createKeyRing } from './features/tenants/keys/keys.ts';
import { createDomainBook } from './features/tenants/shops/domains.ts';
import { shopsApiRoutes } from './features/tenants/shops/http.ts';
import { findShopSecretOwner } from './features/tenants/shops/shops.ts';
import { createPost } from './features/words/letters/letters.ts';
import { keepMonths } from './kernel/database/months.ts';
import { createSheets } from './kernel/documents/sheets.ts';
import { createAdminGuard } from './kernel/http/admin-guard.ts';
import { adminRoutes } from './kernel/http/admin-routes.ts';
import { type App, createApp } from './kernel/http/app.ts';
import { countedAddress, rememberAddresses } from './kernel/http/caller-address.ts';
import { compressAnswers } from './kernel/http/compress.ts';
import { boundConnections } from './kernel/http/connection-bound.ts';
import {
  answerAlways,
  createDispatcher,
  type Mount,
  misdirected,
  mountOf,
  onOwnHosts,
} from './kernel/http/dispatch.ts';
import { createDoors, type Doors } from './kernel/http/doors.ts';
import { createIdempotency } from './kernel/http/idempotency.ts';
import { drain, listen, stopListening } from './kernel/http/listen.ts';
import { answerPreflights, openHeaders } from './kernel/http/open-to-origins.ts';
import { openApiRoute } from './kernel/http/openapi-route.ts';
import { watchSlowPeers } from './kernel/http/slow-peers.ts';
import { testClockRoutes } from './kernel/http/test-clock-routes.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { watchDiskSpace } from './kernel/limits/disk-space.ts';
import { createFairPlaces } from './kernel/limits/fair-places.ts';
import { createRateLimits } from './kernel/limits/rate-limits.ts';
import { createBulletin } from './kernel/news/bulletin.ts';
import { createGuard, type Guard } from './kernel/observing/guard.ts';
import { createLog, type Log } from './kernel/observing/log.ts';
import { createMetrics, type Metrics } from './kernel/observing/metrics.ts';
import { createReadiness } from './kernel/observing/readiness.ts';
import { reportService } from './kernel/observing/service-metrics.ts';
import { createWatchdog, type Watchdog } from './kernel/observing/watchdog.ts';
import { outwait } from './kernel/outbound/outages.ts';
import { createOutbound } from './kernel/outbound/safe-fetch.ts';
import { closeParts } from './kernel/processes/closing.ts';
import { createWorkshops } from './kernel/processes/workshops.ts';
import { loadAdminToken } from './kernel/secrets/admin-token.ts';
import { checkMasterKey, loadMasterKey } from './kernel/secrets/master-key.ts';
import { createVault } from './kernel/secrets/vault.ts';
import { openDataDir } from './kernel/settings/data-dir.ts';
import { createWork } from './kernel/work/work.ts';
import { createListeners } from './listeners.ts';
import type { Between, Observer, RunningServer } from './running-server.ts';
import { studioRoutes } from './studio-routes.ts';

type Frame = { server: Server; doors: Doors; log: Log; metrics: Metrics; guard: Guard; watchdog: Watchdog };

/** For running jobs; another process restarts unfinished ones. */
const jobGraceMs = 10_000;

export async function startServer(wanted: Config, observer: Observer & Between = {}): Promise<RunningServer> {
  const log = createLog(wanted.logLevel);
  const metrics = createMetrics();
  const guard = createGuard({ log, metrics, onFault: observer.onFault });
  const watchdog = createWatchdog({ log, metrics, onStall: observer.onStall });

  // The port first: a taken port is reported at once, and early callers get a 503 instead of nothing.
  const server = createServer({
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // Java's client and curl --http2 offer HTTP/2 (h2c) with every call. It is declined by answering the call itself.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  boundConnections(server, {
    perAddress: wanted.limits.connections,
    proxies: wanted.trustProxy === false ? [] : wanted.trustProxy,
  });
  const taken = await listen(server, wanted);
  const doors = createDoors(server, { guard, watchdog, log });
  const config = wanted.onPort(taken);

  await openDataDir(config.dataDir);
  const masterKey = await loadMasterKey(config.secretKey, config.dataDir);
  const database = await openDatabase(config.database, log, { onQuery: () => watchdog.pass(), isPatient: true });
  try {
    await outwait('the database', log, () => migrate(database.direct));
    await outwait('the database', log, () => checkMasterKey(database, masterKey));
    return await assemble({ server, doors, log, metrics, guard, watchdog }, config, database, masterKey, observer);
  } catch (error) {
    void stopListening(server);
    await database.close();
    throw error;
  }
}

async function assemble(
  { server, doors, log, metrics, guard, watchdog }: Frame,
  config: Config,
  database: Database,
  masterKey: Buffer,
  between: Between,
): Promise<RunningServer> {
  const testClock = config.testClock ? await openTestClock(database) : null;
  const clock: Clock = testClock ?? systemClock;
  await keepMonths({ database, clock, log });
  const vault = createVault(masterKey);
  const staffed = createWorkshops({ config, log, metrics });
  const workshops = between.workshops?.(staffed) ?? staffed;
  const bulletin = createBulletin({ database, log, guard });
  const tracing = await openTracing(config.tracing, log);
  const work = createWork({ clock, log, metrics, watchdog, tracing });
  const jobs = createJobs({ database, clock, work });
  const cut = metrics.counter('slow_peers_cut_total', 'Connections closed because they were too slow', ['direction']);
  const stopWatching = watchSlowPeers(server, { ...config.slowPeers, onCut: (direction) => cut.inc({ direction }) });
  const limits = createRateLimits({ database, clock, log });
  const idempotency = createIdempotency({ database, clock, vault, log });
  const opened = [...(await openFloors(config.floors)).values()];
  const floors = new Map((between.floors?.(opened) ?? opened).map((floor) => [floor.name, floor]));
  const network = await loadNetwork(config.networkDir, { vendors: [...floors.keys()], only: config.facilities });
  const readCatalog = () => loadCatalog(config.catalog.dir);
  const wholeCatalog = await (between.catalog ?? ((load) => load()))(readCatalog);
  const catalog = offerMade(wholeCatalog, (product, variant) => isMade(network, product, variant));
  const store = await openBlobs(config.blobs);
  const blobs = measureBlobs(between.blobs?.(store) ?? store, metrics);
  const disk = await watchDiskSpace({ folder: config.dataDir, floorBytes: config.diskFloorBytes, log, metrics });
  const outbound = createOutbound({ allowLoopback: config.allowLoopback });
  const deliveries = createDeliverySender({ clock, database, outbound, vault, metrics, work });
  const engine = await openPayments(config.payments, { database, clock });
  const payments = between.payments?.(engine) ?? engine;
  const mail = await openMail(config.mail);
  const post = createPost({ mail, clock, limits, vault, metrics, log, config });
  const engines = await openModels({ config: config.models, outbound, childEnv: config.childEnv });
  const models = measureModels(between.models?.(engines) ?? engines, metrics);
  const aiPlaces = createFairPlaces({ places: 16, perShop: 8, perKey: 6, maxWaitingPerShop: 64 });
  const keyRing = createKeyRing({ clock, database, vault, bulletin, log });

  const base: BaseDeps = {
    config,
    log,
    metrics,
    guard,
    watchdog,
    clock,
    database,
    blobs,
    disk,
    outbound,
    models,
    vault,
    bulletin,
    jobs,
    workshops,
    sheets: createSheets({ limits }),
    limits,
    idempotency,
    aiPlaces,
    catalog,
    deliveries,
    memberWebhooks: createMemberWebhooks({ clock }),
    logos: createLogoKeeper({ blobs, clock, config, database, disk, log, workshops }),
    storageMeter: (organizationId) => sumStorageUse({ config, database }, organizationId),
    listings: createListingFinder({ catalog }),
    credentials: {
      findKey: (presented) => keyRing.find(presented),
      findAgent: async (presented) => {
        const keyId = await findAgentKey({ clock, database, vault }, presented);
        return keyId === null ? null : keyRing.findAgent(keyId);
      },
      findShopSecret: (presented) => findShopSecretOwner({ database, vault }, presented),
      findSession: (presented) => findSession({ clock, config, database, vault }, presented),
    },
    network,
    payments,
    floors,
    mail,
    post,
    callerAddress: rememberAddresses((ip) =>
      vault.fingerprint('caller', countedAddress(ip)).toString('base64url').slice(0, 22),
    ),
  };
  const painter = createDesignPainter(base);
  const realtime = createRealtime(base, painter);
  const heard = { ...base, ...createListeners(base) };
  const recaller = createRecaller(heard);
  const deps: Deps = {
    ...heard,
    canvasPainter: painter,
    recaller,
    designs: createSharing({ ...heard, canvasPainter: painter }),
  };

  defineBackground(deps);

  // Describing the routes takes a second. A service reads the documents that were written from the same routes.
  const described = between.describesRoutes ? await import('./kernel/http/openapi.ts') : null;
  const openApi = {
    api: () => (described ? JSON.stringify(api.swagger()) : readOpenApi('api', config)),
    studio: () => (described ? JSON.stringify(site.swagger()) : readOpenApi('studio', config)),
  };

  const api = await createApp(deps, {
    name: 'api',
    isStrict: true,
    headers: openHeaders,
    openApi: described?.openApiOptions(config),
  });
  answerPreflights(api);
  shopsApiRoutes(api, deps);
  ordersApiRoutes(api, deps);
  orderFilesApiRoutes(api, deps);
  proofsApiRoutes(api, deps);
  facilityApiRoutes(api, deps);
  await vendorApiRoutes(api, deps);
  keysApiRoutes(api, deps);
  billingApiRoutes(api, deps);
  webhooksApiRoutes(api, deps);
  await uploadsApiRoutes(api, deps);
  realtimeApiRoutes(api, deps);
  canvasesApiRoutes(api, deps);
  listingsApiRoutes(api, deps);
  clipArtApiRoutes(api, deps);
  fontsApiRoutes(api, deps);
  generationsApiRoutes(api, deps);
  chatApiRoutes(api, deps);
  openApiRoute(api, openApi.api);

  const readiness = createReadiness({ database, disk, blobs, models, bulletin });
  reportService(metrics, { database, readiness });
  const site = await createApp(deps, {
    name: 'site',
    notFoundPage: () => notFoundPage(config),
    openApi: described?.openApiOptions(config, describeStudio(config)),
  });
  const adminToken = await loadAdminToken(config.adminToken, config.dataDir);
  const adminGuard = createAdminGuard(deps, adminToken);
  adminRoutes(site, deps, adminGuard);
  facilityAdminRoutes(site, deps, adminGuard);
  operatorRoutes(site, deps, adminToken);
  siteRoutes(site, deps, { readiness, findPages: between.pages });
  const docs = createDocs({ config, workshops }, openApi);
  docsRoutes(site, docs, listFonts);
  await studioRoutes(site, deps, keyRing);
  await stripeEventRoutes(site, deps);
  if (testClock) testClockRoutes(site, testClock, [work.dueWork]);

  // Open to anyone. Twenty queries with the longest filters fit; reading more would only delay others.
  const search = await createApp(deps, { name: 'search', sendFault: sendSearchFault, bodyLimitBytes: 256 * 1024 });
  compressAnswers(search);
  searchRoutes(search, deps);

  // Published pictures stay visible, whether or not the product can still be bought.
  const drawing = { ...deps, catalog: wholeCatalog };
  const mockups = createMockups(drawing, between.renderPool);
  const mockup = await createApp(deps, { name: 'mockup' });
  const knownUrls = createKnownUrls(drawing, mockups);
  mockupRoutes(mockup, drawing, mockups, knownUrls);

  const buy = await createApp(deps, { name: 'buy' });
  compressAnswers(buy);
  buyRoutes(buy, deps, { ...mockups, urls: createMockupUrls(deps, { catalogPictures: false }) });
  storefrontRoutes(buy, deps);
  // Pages on separate hosts find the fonts of their text on the same host.
  typeFileRoutes(buy);

  const storage = await createApp(deps, { name: 'storage' });
  storageRoutes(storage, deps);

  const agents = await createAgentsApp(deps, { api, search, mockup, docs });

  const apps = [api, site, search, mockup, buy, storage, agents];
  for (const app of apps) await app.ready();

  const at = (name: keyof Config['hasOwnHost'], app: App): Mount => ({
    ...mountOf(config.addresses[name], !config.hasOwnHost[name]),
    handle: (request, response) => app.routing(request, response),
  });
  const serve = (role: 'api' | 'render', mount: Mount): Mount => (config.does[role] ? mount : misdirected(mount, role));
  const serveSite = (mount: Mount): Mount =>
    answerAlways(onOwnHosts(serve('api', mount), config.addresses), ['/healthz', '/readyz', '/metrics'], site);
  const mounts: Mount[] = [
    serve('api', at('api', api)),
    ...agentPaths.map((prefix) => serve('api', { ...at('api', agents), prefix, keepsPrefix: true })),
    serve('api', at('search', search)),
    serve('api', at('buy', buy)),
    serve('render', { ...at('mockup', mockup), handle: createMockupHandler(mockup, drawing, knownUrls) }),
    serveSite({ ...at('realtime', site), upgrade: realtime.upgrade }),
    ...[null, ...config.pageHosts].map((host) =>
      serveSite({ host, prefix: '', handle: (request, response) => site.routing(request, response) }),
    ),
  ];
  const serveAnywhere = (app: App) =>
    serve('api', { host: null, prefix: '', handle: (request, response) => app.routing(request, response) }).handle;
  const domains = createDomainBook(deps);
  await outwait('the database', log, () => domains.load());
  const handleStorage = serveAnywhere(storage);
  const storageByPath = mountStorageByPath(config, handleStorage);
  const dispatcher = createDispatcher(
    storageByPath ? [...mounts, storageByPath] : mounts,
    { domain: config.addresses.storageDomain, handle: handleStorage },
    { find: domains.find, handle: serveAnywhere(buy) },
  );

  await loadChat();
  await bulletin.start();
  if (config.does.worker) await outwait('the database', log, () => work.start());
  doors.open(dispatcher, tracing);
  watchdog.start();

  return {
    config,
    databaseTold: tellServer(database.server),
    testParts: listTestParts(config, await findPrintFloors(deps)),
    guard,
    rules: site.rules,
    openApi,
    warmUp: () => mockups.warmUp(),
    async close() {
      readiness.stop();
      const { lingerMs, graceMs } = config.stop;
      const closeApps = async () => {
        for (const app of apps) await app.close();
      };
      await closeParts(log, [
        {
          name: 'the doors',
          close: () => Promise.all([drain(server, config.stop), realtime.close()]),
          maxMs: lingerMs + graceMs + 5_000,
        },
        { name: 'background work', close: () => work.stop(jobGraceMs), maxMs: jobGraceMs + 5_000 },
        { name: 'the apps', close: closeApps },
        { name: 'mockups', close: () => mockups.close() },
        { name: 'models', close: () => models.close() },
        { name: 'workshops', close: () => workshops.close() },
        { name: 'rate limits', close: () => limits.close() },
        { name: 'keys', close: () => keyRing.close() },
        { name: 'news', close: () => bulletin.close() },
        { name: 'calls to the outside', close: () => outbound.close() },
      ]);
      stopWatching();
      disk.close();
      await database.close();
      await tracing?.close();
      watchdog.stop();
    },
  };
}
