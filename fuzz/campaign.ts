/** One run: the known attacks, then requests of every kind in parallel, watched from another thread, then a check of what is left behind. */
import { Agent } from 'node:http';
import { apiRequest } from './api-requests.ts';
import { keep, readCorpus } from './corpus.ts';
import { findGrowth } from './growth.ts';
import { hostRequest } from './host-requests.ts';
import { knownAttacks, knownRawAttacks } from './known-attacks.ts';
import { liveTry, runLive } from './live-sockets.ts';
import { faultsOf } from './oracle.ts';
import { createRandom, type Random } from './random.ts';
import { type RawTry, rawTry, runRaw, showRaw } from './raw-sockets.ts';
import { type FuzzRequest, send, toCurl } from './requests.ts';
import { type Operation, operationsOf } from './schemas.ts';
import { residentMegabytes, startArtworkServer, startFuzzedService } from './service.ts';
import { shrink } from './shrink.ts';
import { caller, createWorld, type World } from './tenants.ts';
import { type Stall, type WatchReport, watch } from './watcher.ts';

export type CampaignOptions = {
  seed: number;
  requests: number;
  /** Either the default limits and a handful of callers, or no limits and callers from everywhere. */
  hasLimits: boolean;
  /** Nothing may block the service longer than this: a bucket of the service's own histogram. */
  maxStallSeconds: '1' | '2.5';
  looksForGrowth: boolean;
  /** Writes failures into the corpus. */
  keepsFailures: boolean;
  /** Starts with earlier failures. */
  repeatsKnown: boolean;
  say(line: string): void;
};

export type Fault = { what: string; reproduce: string };
export type CampaignReport = {
  requests: number;
  faults: Fault[];
  byStatus: Record<number, number>;
  slowestMs: Record<string, number>;
};

const lanes = 10;
const maxFaults = 25;
/** How much memory may still grow over the second half of a run, when every cache is warm. */
const maxGrowthMegabytes = 350;

type Flight = { request: FuzzRequest; fromMs: number; toMs: number };

export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const service = await startFuzzedService({ hasLimits: options.hasLimits });
  const artwork = await startArtworkServer();
  const agent = new Agent({ keepAlive: true, maxSockets: lanes * 2, scheduling: 'lifo' });
  const faults = new Map<string, Fault>();
  const report: CampaignReport = { requests: 0, faults: [], byStatus: {}, slowestMs: {} };
  const flights: Flight[] = [];
  const note = (what: string, reproduce: string) => {
    const kind = what.replaceAll(/req_\w+|[0-9a-f]{8,}|\d+/g, '#').slice(0, 120);
    if (faults.has(kind) || faults.size >= maxFaults) return false;
    faults.set(kind, { what, reproduce });
    options.say(`FAULT ${what}\n      ${reproduce.slice(0, 1500)}`);
    return true;
  };
  const watcher = watch(service.origin, service.pid);
  try {
    const world = await createWorld(service, artwork, agent, options.hasLimits ? 2 : 4);
    const document = await caller(service, agent)('GET', '/v1/openapi.json');
    const operations = operationsOf(JSON.parse(document.text));
    const run = { world, agent, operations, report, flights, note, options };

    for (const raw of options.repeatsKnown ? knownRawAttacks(world) : []) await tryRaw(run, raw);
    for (const known of options.repeatsKnown ? [...knownAttacks(world), ...readCorpus(world)] : []) {
      await tryRequest(run, known, null);
      noteStalls(run, await watcher.report(), [known]);
      if (service.ended() !== null) break;
    }
    await sendMany(run, watcher);
    if (options.looksForGrowth && service.ended() === null) {
      for (const fault of await findGrowth(world, agent)) note(fault, 'npm run fuzz: the last part, fuzz/growth.ts');
    }
    noteStalls(run, await watcher.report(), []);
    await noteCounted(run);
  } finally {
    const ended = service.ended();
    if (ended !== null) note(`${ended}\n${service.log().slice(-2000)}`, `npm run fuzz -- --seed ${options.seed}`);
    await watcher.stop().catch(() => undefined);
    agent.destroy();
    await service.stop();
    await artwork.stop();
  }
  report.faults = [...faults.values()];
  return report;
}

type Run = {
  world: World;
  agent: Agent;
  operations: Operation[];
  report: CampaignReport;
  flights: Flight[];
  note(what: string, reproduce: string): boolean;
  options: CampaignOptions;
};

async function sendMany(run: Run, watcher: ReturnType<typeof watch>): Promise<void> {
  const { options, world, report } = run;
  const { service } = world;
  let next = 0;
  const memory: number[] = [];
  const lane = async () => {
    while (next < options.requests && service.ended() === null) {
      const number = next;
      next += 1;
      await tryOne(run, createRandom(options.seed, number), number);
    }
  };
  const startedAt = Date.now();
  let told = 0;
  const look = async () => {
    const seen = await watcher.report();
    noteStalls(run, seen, []);
    for (const [path, ms] of Object.entries(seen.slowestMs))
      report.slowestMs[path] = Math.max(report.slowestMs[path] ?? 0, ms);
    const quarter = Math.floor((next / options.requests) * 4);
    if (memory[quarter] === undefined) memory[quarter] = residentMegabytes(service.pid);
    if (Date.now() - told < 5000) return;
    told = Date.now();
    const rate = Math.round((next / (Date.now() - startedAt)) * 1000);
    options.say(
      `${next} of ${options.requests}, ${rate}/s, ${residentMegabytes(service.pid)} MB, slowest /healthz ${seen.slowestMs['/healthz'] ?? 0} ms, /readyz ${seen.slowestMs['/readyz'] ?? 0} ms`,
    );
  };
  const looking = setInterval(() => void look(), 1000);
  await Promise.all(Array.from({ length: lanes }, lane));
  clearInterval(looking);
  const last = residentMegabytes(service.pid);
  const half = memory[2] ?? memory[1] ?? last;
  options.say(`memory by quarter: ${[...memory, last].join(', ')} MB`);
  if (options.requests >= 10_000 && last - half > maxGrowthMegabytes)
    run.note(
      `memory grew from ${half} to ${last} MB over the second half`,
      `npm run fuzz -- --seed ${options.seed} --requests ${options.requests}`,
    );
}

async function tryOne(run: Run, random: Random, number: number): Promise<void> {
  const { world, options } = run;
  const name = `seed ${options.seed}, number ${number}`;
  const kind = random.next();
  if (kind < 0.04) return tryRaw(run, rawTry(world, random));
  if (kind < 0.06) return tryLive(run, random, name);
  const request = kind < 0.55 ? apiRequest(world, run.operations, random) : hostRequest(world, random);
  if (options.hasLimits) request.headers['x-forwarded-for'] = `10.5.5.${random.below(3)}`;
  return tryRequest(run, request, name);
}

async function tryRaw(run: Run, raw: RawTry): Promise<void> {
  run.report.requests += 1;
  const fault = await runRaw(run.world, raw);
  if (fault !== null) run.note(`${raw.name}: ${fault}`, showRaw(run.world, raw));
}

async function tryLive(run: Run, random: Random, name: string): Promise<void> {
  const { world, agent, report } = run;
  const live = liveTry(world, random);
  const headers = { 'content-type': 'application/json', 'x-api-key': live.tenant.key };
  const body = JSON.stringify({ shop: live.tenant.shopId });
  const answer = await send(world.service.origin, agent, {
    name: 'grant',
    method: 'POST',
    path: '/v1/realtime/grant',
    headers,
    body,
  }).catch(() => null);
  if (answer?.status !== 200) return;
  report.requests += 1 + live.messages.length;
  const fault = await runLive(world, JSON.parse(answer.text).token, live);
  if (fault !== null)
    run.note(
      `${live.name} (${name}): ${fault}`,
      live.messages.map((one) => String(one).slice(0, 1500)).join('\n      '),
    );
}

/** `name` says how to reproduce it; null for known requests. */
async function tryRequest(run: Run, request: FuzzRequest, name: string | null): Promise<void> {
  const { world, report, flights } = run;
  const flight: Flight = { request, fromMs: Date.now(), toMs: Number.POSITIVE_INFINITY };
  flights.push(flight);
  if (flights.length > 400) flights.splice(0, 200);
  report.requests += 1;
  const faults = await faultsIn(run, request, (status, text) => {
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    learn(world, request, status, text);
  });
  flight.toMs = Date.now();
  const first = faults[0];
  if (first === undefined || world.service.ended() !== null) return;
  const told = `${request.name}${name === null ? '' : ` (${name})`}: ${first}`;
  // Repeated waiting for unanswered requests would take longer than the run.
  if (!run.note(told, toCurl(world.service.origin, request)) || name === null || first.startsWith('no answer')) return;
  const alike = first.slice(0, 20);
  const smaller = await shrink(request, async (one) =>
    (await faultsIn(run, one)).some((fault) => fault.startsWith(alike)),
  );
  if (smaller !== request) run.options.say(`      smaller: ${toCurl(world.service.origin, smaller).slice(0, 1500)}`);
  if (run.options.keepsFailures) run.options.say(`      kept as ${keep(world, smaller, first)}`);
}

async function faultsIn(
  { world, agent }: Run,
  request: FuzzRequest,
  hear?: (status: number, text: string) => void,
): Promise<string[]> {
  try {
    const answer = await send(world.service.origin, agent, request);
    hear?.(answer.status, answer.text);
    return faultsOf(request, answer, world.secrets);
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    // A kept-open connection may close just as it is reused; a body that is refused early may still be uploading.
    if (['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT'].includes(code)) return [];
    if (['ERR_INVALID_CHAR', 'ERR_UNESCAPED_CHARACTERS', 'ERR_INVALID_HTTP_TOKEN'].includes(code)) return [];
    return [`no answer: ${message}`];
  }
}

/** Ids in answers are requested later. */
function learn(world: World, request: FuzzRequest, status: number, text: string): void {
  if (status !== 200 && status !== 201) return;
  const tenant = world.tenants.find((one) => one.name === request.tenant);
  if (!tenant || !request.name.startsWith('POST /')) return;
  const keepId = (kind: string, pattern: RegExp) => {
    const id = pattern.exec(text.slice(0, 2000))?.[1];
    if (id === undefined || id === 'dry_run') return;
    const ids = tenant.ids[kind]!;
    ids.push(id);
    if (ids.length > 40) ids.shift();
  };
  if (request.name === 'POST /orders') keepId('order', /"id":"(ord_\w+)"/);
  if (request.name === 'POST /canvases') keepId('canvas', /"id":"(\w+)"/);
  if (request.name === 'POST /listings') keepId('listing', /"id":"(\w+)"/);
  if (request.name === 'POST /ai-generations/generate') keepId('generation', /"generationId":"(\w+)"/);
  if (request.name === 'POST /ai-generations/chat/start') keepId('job', /"jobId":"(\w+)"/);
  // Secrets that were created during the run must not leak to others either.
  const secret = /"secret":"(whsec_[^"]+)"/.exec(text)?.[1];
  if (secret !== undefined) world.secrets.get(tenant.name)?.push(secret);
}

function noteStalls(run: Run, seen: WatchReport, suspects: FuzzRequest[]): void {
  for (const stall of seen.stalls) {
    const during = suspects.length > 0 ? suspects : inFlight(run.flights, stall);
    const shown = during.slice(0, 12).map((one) => toCurl(run.world.service.origin, one).slice(0, 1200));
    const names = [...new Set(during.map((one) => one.name))].slice(0, 6).join(', ');
    const { path, fromMs, toMs, cpuMs } = stall;
    run.note(
      `${path} was answered after ${toMs - fromMs} ms (${cpuMs} ms of them computing) during ${names}`,
      shown.join('\n      '),
    );
  }
}

/** Requests sent shortly before the stall and unanswered before it, the latest first. */
const inFlight = (flights: readonly Flight[], stall: Stall): FuzzRequest[] =>
  flights
    .filter((one) => one.fromMs <= stall.toMs && one.toMs >= stall.fromMs)
    .sort((a, b) => Math.abs(a.fromMs - stall.fromMs) - Math.abs(b.fromMs - stall.fromMs))
    .map(({ request }) => request);

/** The service's own counters: uncaught errors, and stalls from long computing. */
async function noteCounted({ world, agent, note, options }: Run): Promise<void> {
  if (world.service.ended() !== null) return;
  const { text } = await caller(world.service, agent)('GET', '/metrics');
  const again = `npm run fuzz -- --seed ${options.seed} --requests ${options.requests}`;
  const uncaught = /^platen_uncaught_total(?:\{[^}]*\})? ([1-9]\d*)/m.exec(text);
  if (uncaught) note(`platen_uncaught_total is ${uncaught[1]}\n${world.service.log().slice(-3000)}`, again);
  const stalls = /^platen_event_loop_stall_seconds_bucket\{le="([^"]+)",work="([^"]*)",cause="cpu"\} (\d+)/gm;
  const counts = new Map<string, Record<string, number>>();
  for (const [, le, work, count] of text.matchAll(stalls)) {
    const known = counts.get(work!) ?? {};
    known[le!] = Number(count);
    counts.set(work!, known);
  }
  const most = options.maxStallSeconds;
  for (const [work, { [most]: within = 0, '+Inf': all = 0 }] of counts) {
    if (all > within) note(`${work} kept everybody waiting for over ${most} s, ${all - within} times`, again);
  }
}
