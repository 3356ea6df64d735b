import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { connectTo } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo as anyAddress } from '../../../../test/harness/ship-to.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createVault } from '../../../kernel/secrets/vault.ts';
import { loadCatalog, type Product } from '../../catalog/catalog.ts';
import { loadNetwork } from '../../catalog/network/network.ts';
import { createFacilityKey } from './fulfillment.ts';

// A network in which the test itself works Columbus over HTTP; the other facilities are simulated.
let networkDir: string;
let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let key: string;
let facilityKey: string;
let otherFacilityKey: string;
let products: Map<string, Product>;

beforeAll(async () => {
  const shipped = fileURLToPath(new URL('../../../../../network', import.meta.url));
  networkDir = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(shipped, networkDir, { recursive: true });
  const path = join(networkDir, 'facilities', 'columbus.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), floor: 'http' }));

  server = await startTestServer({ ...smallPrints(), PLATEN_NETWORK_DIR: networkDir });
  artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(900, 600));
  const owned = await claimedShop(server);
  key = await ownerKey(server, owned.cookie, owned.shop.shop_id, ['orders:add', 'orders:read', 'mockups']);
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  products = new Map(catalog.products.map((product) => [product.code, product]));

  const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 1 }, createLog('error'));
  const deps = {
    clock: systemClock,
    database,
    network: await loadNetwork(networkDir),
    vault: createVault(Buffer.alloc(32, 0x5a)),
  };
  facilityKey = await createFacilityKey(deps, 'columbus');
  otherFacilityKey = await createFacilityKey(deps, 'leeds');
  await database.close();
});
afterAll(async () => {
  await artwork.close();
  await server.close();
  await rm(networkDir, { recursive: true, force: true });
});

/** What is stored for printing an order, and whether its shop's count agrees with the total. */
async function printBytes(orderId: string): Promise<{ kept: number; isCounted: boolean }> {
  const client = await connectTo(server.databaseUrl);
  try {
    const { rows } = await client.query(
      `select coalesce(sum(size_bytes) filter (where name like 'print/' || $1 || '/%'), 0)::int as kept,
         coalesce(sum(size_bytes), 0) = (select sum(print_bytes) from shop_storage) as "isCounted"
       from stored_files where kind = 'print'`,
      [orderId],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

const shipTo = { ...anyAddress, name: 'Łukasz Żółć' };
const item = (sku: string) => ({
  sku,
  variantId: products.get(sku)!.variants[0]!.id,
  quantity: 2,
  artworkUrl: artwork.url('/art.png'),
});
const order = async (...skus: string[]) =>
  (await server.call('POST', '/v1/orders', { key, json: { items: skus.map(item), shipTo } })).json.order;
const read = async (id: string) => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
const jobsOf = async (orderNumber: string, bearer = facilityKey) =>
  (await server.call('GET', '/v1/facility/jobs', { bearer })).json.jobs.filter(
    (job: { orderNumber: string }) => job.orderNumber === orderNumber,
  );
const report = (jobId: string, json: object, bearer = facilityKey) =>
  server.call('POST', `/v1/facility/jobs/${jobId}/reports`, { bearer, json });

describe('a print shop over HTTP', () => {
  test('a print shop takes a job, prints from files it can measure, and its reports move the order', async () => {
    const made = await order('CARD-5X7', 'BOTTLE-600ML');
    await server.advance(6);
    expect((await read(made.id)).fulfillmentStatus).toBe('generating');
    const [job] = await jobsOf(made.orderNumber);
    expect(job).toMatchObject({ status: 'offered', mayBegin: false, shipTo: { name: 'Łukasz Żółć' }, items: [{}, {}] });

    const bleedPx = Math.round((3 / 25.4) * 300);
    const expected: Record<string, [string, number]> = {
      '1-front.png': ['CARD-5X7', bleedPx],
      '2-front.png': ['BOTTLE-600ML', 0],
    };
    for (const [name, [sku, bleed]] of Object.entries(expected)) {
      const file = job.files.find((one: { name: string }) => one.name === name);
      const download = await server.call('GET', file.url, { bearer: facilityKey });
      expect(download.status).toBe(200);
      const { width, height, density, format } = await sharp(download.bytes).metadata();
      const placement = products.get(sku)!.placements[0] as { widthPx: number; heightPx: number };
      expect({ width, height, density, format }).toEqual({
        width: placement.widthPx + 2 * bleed,
        height: placement.heightPx + 2 * bleed,
        density: 300,
        format: 'png',
      });
    }
    const slip = job.files.find((one: { name: string }) => one.name === 'packing-slip.pdf');
    const pdf = await PDFDocument.load((await server.call('GET', slip.url, { bearer: facilityKey })).bytes);
    expect(pdf.getTitle()).toContain(made.orderNumber);

    expect((await report(job.id, { type: 'in_production' })).status).toBe(409);
    expect((await report(job.id, { type: 'accepted' })).status).toBe(200);
    expect((await read(made.id)).fulfillmentStatus).toBe('submitted');
    expect((await report(job.id, { type: 'accepted' })).status).toBe(200);
    await report(job.id, { type: 'in_production' });
    expect((await read(made.id)).fulfillmentStatus).toBe('in_production');
    expect((await report(job.id, { type: 'delivered' })).status).toBe(409);

    await report(job.id, { type: 'failed', reason: 'The head clogged.' });
    expect(await read(made.id)).toMatchObject({
      fulfillmentStatus: 'in_production',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'REPRINT' })]),
    });

    const shipped = { type: 'shipped', carrier: 'ups', trackingNumber: '1Z999AA10123456784' };
    for (let i = 0; i < 2; i += 1) expect((await report(job.id, shipped)).status).toBe(200);
    expect((await read(made.id)).shipments[0].tracking).toMatchObject({
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: expect.stringContaining('1Z999AA10123456784'),
    });
    await report(job.id, { type: 'out_for_delivery' });
    await report(job.id, { type: 'delivered' });
    const done = await read(made.id);
    expect(done.statusHistory.map((entry: { status: string }) => entry.status)).toEqual([
      'pending',
      'generating',
      'submitted',
      'in_production',
      'shipped',
      'delivered',
    ]);
    const client = await connectTo(server.databaseUrl);
    const { rows } = await client.query("select type from events where order_id = $1 and type like 'shipment.%'", [
      made.id,
    ]);
    await client.end();
    expect(rows.map((row) => row.type)).toEqual([
      'shipment.shipped',
      'shipment.out_for_delivery',
      'shipment.delivered',
    ]);
  });

  test('a print shop prints a saved canvas as an image, and a missing one is reported and fails the order', async () => {
    const { createCanvas, addShape, serialize } = await import('@platen/canvas');
    const { widthPx, heightPx } = products.get('BOTTLE-600ML')!.placements[0] as { widthPx: number; heightPx: number };
    const shape = { kind: 'rect' as const, x: 0, y: 0, width: widthPx, height: heightPx / 2, fill: '#cc2244' };
    const drawn = addShape(createCanvas({ width: widthPx, height: heightPx }), shape);
    const canvas = await server.call('POST', '/v1/canvases', {
      key,
      json: { product: 'BOTTLE-600ML', placement: 'Front', canvas: serialize(drawn) },
    });
    expect(canvas.status).toBe(201);
    const { artworkUrl: _, ...bottle } = item('BOTTLE-600ML');
    const create = (canvasId: string) =>
      server.call('POST', '/v1/orders', {
        key,
        json: { items: [{ ...bottle, imagePlacements: [{ label: 'Front', canvasId }] }], shipTo },
      });
    const made = (await create(canvas.json.id)).json.order;
    expect(made.items[0].placements[0]).toMatchObject({ canvasId: canvas.json.id, report: { reachable: true } });
    const lost = (await create('cnv_nothere')).json.order;
    expect(lost.warnings).toMatchObject([{ code: 'ARTWORK_UNREACHABLE' }]);
    await server.advance(8);
    expect((await read(lost.id)).fulfillmentStatus).toBe('artwork_failed');
    const [job] = await jobsOf(made.orderNumber);
    const { bytes } = await server.call('GET', job.files[0].url, { bearer: facilityKey });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (y: number) => [
      ...data.subarray((y * info.width + Math.floor(widthPx / 2)) * info.channels).subarray(0, 4),
    ];
    expect([info.width, info.height]).toEqual([widthPx, heightPx]);
    expect(pixel(Math.floor(heightPx / 4))).toEqual([0xcc, 0x22, 0x44, 255]);
    expect(pixel(Math.floor((3 * heightPx) / 4))[3]).toBe(0);
  });

  test('print files are deleted a month after delivery and no sooner', async () => {
    const made = await order('CARD-5X7');
    await server.advance(8);
    const [job] = await jobsOf(made.orderNumber);
    await report(job.id, { type: 'accepted' });
    await report(job.id, { type: 'shipped', trackingNumber: '94001' });
    await report(job.id, { type: 'delivered' });
    const status = async () => (await server.call('GET', job.files[0].url, { bearer: facilityKey })).status;
    await server.advance(29 * 86_400);
    expect(await status()).toBe(200);
    expect(await printBytes(made.id)).toEqual({ kept: expect.any(Number), isCounted: true });
    await server.advance(2 * 86_400);
    expect(await status()).toBe(404);
    expect(await printBytes(made.id)).toEqual({ kept: 0, isCounted: true });
  });

  test('print files are deleted with their order, and their space is freed', async () => {
    const made = await order('CARD-5X7');
    await server.advance(8);
    const [job] = await jobsOf(made.orderNumber);
    await report(job.id, { type: 'failed', reason: 'No card stock left.' });
    expect((await printBytes(made.id)).kept).toBeGreaterThan(0);
    expect((await server.call('DELETE', `/v1/orders/${made.id}`, { key })).status).toBe(200);
    await server.advance(2 * 86_400);
    expect(await printBytes(made.id)).toEqual({ kept: 0, isCounted: true });
    expect(
      (await readdir(join(server.dataDir, 'blobs/keep/shops'), { recursive: true })).filter((path) =>
        path.includes(`${made.id}/`),
      ),
    ).toEqual([]);
  });

  test('a refused job fails the order, withdraws its other packages, and a PUT offers it again', async () => {
    const made = await order('CARD-5X7', 'CAP-5PANEL');
    await server.advance(10);
    const [job] = await jobsOf(made.orderNumber);
    expect((await read(made.id)).fulfillmentStatus).toBe('generating');
    await report(job.id, { type: 'failed', reason: 'No card stock left.' });
    const failed = await read(made.id);
    expect(failed.fulfillmentStatus).toBe('submission_failed');
    expect(failed.errors[0]).toMatchObject({
      code: 'FACILITY_REFUSED',
      message: expect.stringContaining('No card stock'),
    });

    expect((await server.call('PUT', `/v1/orders/${made.id}`, { key, json: {} })).status).toBe(200);
    await server.advance(10);
    const [again] = await jobsOf(made.orderNumber);
    expect(again.id).not.toBe(job.id);
    await report(again.id, { type: 'accepted' });
    expect((await read(made.id)).fulfillmentStatus).toBe('submitted');
    await report(again.id, { type: 'shipped', trackingNumber: '94001' });
    await server.advance(30);
    // The simulated package has arrived, the other is still in transit.
    expect((await read(made.id)).fulfillmentStatus).toBe('shipped');
    await report(again.id, { type: 'delivered' });
    expect((await read(made.id)).fulfillmentStatus).toBe('delivered');
  });

  test('a print shop that accepts a job after its cancellation gets the answer not to print', async () => {
    const made = await order('CARD-5X7');
    await server.advance(6);
    const [job] = await jobsOf(made.orderNumber);
    expect((await server.call('POST', `/v1/orders/${made.id}/cancel`, { key })).status).toBe(200);
    const late = await report(job.id, { type: 'accepted' });
    expect(late.status).toBe(409);
    expect(late.json.message).toContain('withdrawn');
    expect(await jobsOf(made.orderNumber)).toEqual([]);
  });

  test('a print shop needs its own key and sees only its own jobs', async () => {
    const made = await order('CARD-5X7');
    await server.advance(6);
    const [job] = await jobsOf(made.orderNumber);
    for (const bearer of [undefined, 'fk_nonsense', key]) {
      const answer = await server.call('GET', '/v1/facility/jobs', bearer ? { bearer } : {});
      expect(answer.status).toBe(401);
    }
    expect(await jobsOf(made.orderNumber, otherFacilityKey)).toEqual([]);
    expect((await report(job.id, { type: 'accepted' }, otherFacilityKey)).status).toBe(404);
    const file = await server.call('GET', job.files[0].url, { bearer: otherFacilityKey });
    expect(file.status).toBe(404);
    expect((await report(job.id, { type: 'shipped' })).status).toBe(400);
  });
});
