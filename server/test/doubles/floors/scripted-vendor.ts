/** A vendor in memory behind the port itself, with no API in between: for tests of the code around an engine. */
import type {
  VendorFloor,
  VendorFloorName,
  VendorJob,
  VendorOrder,
  VendorShipment,
} from '../../../src/engines/floors/port.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../../src/kernel/outbound/vendor-calls.ts';
import type { FakeCall, FakeFault, FakeProgress, FakeVendor } from './fake-vendor.ts';

type Kept = { job: VendorJob; order: { -readonly [K in keyof VendorOrder]: VendorOrder[K] }; denial: string | null };

export type ScriptedVendor = FakeVendor & {
  engine: VendorFloor;
  /** Cancelled at the vendor by another person, draft or not. */
  drop(reference: string): void;
};

export function createScriptedVendor({
  floor,
  hasDrafts,
  settleSeconds = 0,
  tellsDelivery = true,
}: {
  floor: VendorFloorName;
  hasDrafts: boolean;
  settleSeconds?: number;
  tellsDelivery?: boolean;
}): ScriptedVendor {
  const kept: Kept[] = [];
  const faults: { kind: FakeCall; how: FakeFault }[] = [];
  const counts = new Map<FakeCall, number>();
  const refusals: string[] = [];

  /** Does the work unless the next fault of its kind says otherwise. */
  const call = async <T>(kind: FakeCall, work: () => T): Promise<T> => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const at = faults.findIndex((one) => one.kind === kind);
    const fault = at < 0 ? null : faults.splice(at, 1)[0]!.how;
    if (fault === 'unauthorized') throw new VendorLocked('The key is not known.');
    if (fault === 'rate_limited') throw new VendorAway('Too many requests.', 7);
    if (fault === 'lost_request' || fault === 'unavailable') throw new VendorAway('It is away.');
    const done = work();
    if (fault !== null) throw new VendorAway('The answer was lost.');
    return done;
  };
  const byId = (id: string) => kept.find(({ order }) => order.id === id);
  const byReference = (reference: string) => kept.filter(({ job }) => job.id === reference);
  const livingOne = (reference: string): Kept => {
    const found = byReference(reference).find(({ order }) => order.stage !== 'cancelled');
    if (!found) throw new Error(`there is no order ${reference}`);
    return found;
  };
  const copy = ({ order }: Kept): VendorOrder => structuredClone(order);

  const engine: VendorFloor = {
    name: floor,
    isSandbox: true,
    settleSeconds,
    tellsDelivery,
    check: () => call('account', () => ({ account: 'scripted' })),
    findProduct: (sku) =>
      call('catalog', () => ({
        sku,
        name: sku,
        attributes: {},
        areas: [{ area: 'front', technique: null, widthPx: null, heightPx: null, isRequired: true }],
        price: { currency: 'USD', cents: 700 },
      })),
    async *listCatalog() {
      yield* [];
    },
    quote: () => call('quote', () => costOf(1)),
    place: (job) =>
      call('place', () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) throw new VendorRefused(refusal);
        const known = settleSeconds === 0 ? byReference(job.id)[0] : undefined;
        if (known) return copy(known);
        const one: Kept = {
          job,
          denial: null,
          order: {
            id: `vo_${kept.length + 1}`,
            jobId: job.id,
            stage: hasDrafts ? 'draft' : 'received',
            reason: null,
            shipments: [],
            issues: [],
            cost: costOf(job.items.length),
          },
        };
        kept.push(one);
        return copy(one);
      }),
    release: hasDrafts
      ? ({ id }) =>
          call('release', () => {
            const one = byId(id)!;
            if (one.order.stage === 'draft') one.order.stage = 'received';
            return copy(one);
          })
      : null,
    find: (reference) => call('find', () => byReference(reference).map(copy)),
    read: (id) =>
      call('read', () => {
        const one = byId(id);
        return one ? copy(one) : null;
      }),
    cancel: ({ id }) =>
      call('cancel', () => {
        const one = byId(id)!;
        if (one.denial !== null) return { status: 'refused' as const, reason: one.denial };
        one.order.stage = 'cancelled';
        return { status: 'cancelled' as const };
      }),
    readCallback: (body) => (body.startsWith('order ') ? { vendorOrderId: body.slice(6) } : null),
  };

  const advance = (reference: string, progress: FakeProgress): void => {
    const { order } = livingOne(reference);
    if (order.stage === 'draft') throw new Error(`${reference} is a draft: nobody prints it`);
    if (progress.to === 'issue') order.issues = [...order.issues, { code: 'issue', message: progress.message }];
    else order.stage = progress.to === 'delivered' && !tellsDelivery ? 'shipped' : progress.to;
    if (progress.to === 'cancelled') order.reason = progress.reason;
    if (progress.to === 'shipped') {
      const { carrier, trackingNumber, trackingUrl } = progress;
      const shipment: VendorShipment = {
        id: `sh_${order.id}`,
        carrier,
        trackingNumber,
        trackingUrl,
        shippedAt: null,
        deliveredAt: null,
      };
      order.shipments = [shipment];
    }
  };

  return {
    engine,
    drop: (reference) => {
      livingOne(reference).order.stage = 'cancelled';
    },
    floor,
    access: { apiKey: 'scripted', apiUrl: 'http://scripted.invalid' },
    env: {},
    skus: {
      mug: { sku: 'V-MUG', attributes: {}, areas: [{ area: 'wrap', technique: null }] },
      poster: { sku: 'V-POSTER', attributes: {}, areas: [{ area: 'front', technique: null }] },
      shirt: { sku: 'V-SHIRT', attributes: { size: 's' }, areas: [{ area: 'front', technique: 'dtg' }] },
    },
    shippingMethods: ['Slow', 'Quick'],
    orders: () =>
      kept.map(({ job, order }) => ({
        id: order.id,
        reference: job.id,
        isDraft: order.stage === 'draft',
        isCancelled: order.stage === 'cancelled',
        request: job,
        fileUrls: job.items.flatMap(({ files }) => files.map(({ url }) => url)),
        shippingMethod: job.method,
        items: job.items.map(({ sku, quantity }) => ({ sku, quantity })),
      })),
    calls: (kind) => counts.get(kind) ?? 0,
    fail: (kind, how, times = 1) => {
      for (let i = 0; i < times; i += 1) faults.push({ kind, how });
    },
    letGo: () => undefined,
    refuseNext: (words) => void refusals.push(words),
    denyCancel: (reference, words) => {
      livingOne(reference).denial = words;
    },
    advance,
    callBack: async (reference) => (await fetch(livingOne(reference).job.callbackUrl, { method: 'POST' })).status,
    loadFiles: (reference) =>
      Promise.all(
        livingOne(reference)
          .job.items.flatMap(({ files }) => files)
          .map(async ({ url }) => {
            const answer = await fetch(url);
            const bytes = Buffer.from(await answer.arrayBuffer());
            return { url, status: answer.status, contentType: answer.headers.get('content-type') ?? '', bytes };
          }),
      ),
    close: async () => undefined,
  };
}

const costOf = (items: number) => ({
  currency: 'USD',
  itemsCents: 700 * items,
  shippingCents: 300,
  taxCents: null,
  totalCents: 700 * items + 300,
});
