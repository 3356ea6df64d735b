/** Checks the keys of payment, mail, print and model providers, without buying or making anything. */
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { openFloors } from '../../engines/floors/floors.ts';
import type { VendorFloorName } from '../../engines/floors/port.ts';
import { loadNetwork } from '../../features/catalog/network/network.ts';
import { fetchTrusted, type OutboundAnswer } from '../../kernel/outbound/safe-fetch.ts';
import { VendorLocked } from '../../kernel/outbound/vendor-calls.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkOpenid } from './openid.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

export function providerChecks(config: Config): Check[] {
  const { openid } = config;
  const { fal, runware, openai } = config.models;
  const models: Check[] = [
    ...(fal ? [{ name: 'fal', find: () => askFal(fal) }] : []),
    ...(runware ? [{ name: 'Runware', find: () => askRunware(runware) }] : []),
    ...(openai ? [{ name: 'OpenAI', find: () => askOpenAi(openai) }] : []),
  ];
  const embedded = {
    name: 'models',
    find: async () => [ok('built in. For hosted models, set FAL_KEY, RUNWARE_API_KEY or OPENAI_API_KEY')],
  };
  return [
    { name: 'payments', find: () => payments(config.payments) },
    { name: 'mail', find: () => checkMail(config) },
    { name: 'print shops', find: () => printShops(config) },
    ...(openid ? [{ name: 'sign-in provider', find: () => checkOpenid(openid, config) }] : []),
    ...(models.length > 0 ? models : [embedded]),
  ];
}

/** Checks the vendors' keys, and whether their facilities are used. */
async function printShops(config: Config): Promise<Finding[]> {
  const floors = await openFloors(config.floors);
  const found: Finding[] = [];
  for (const [name, floor] of floors) {
    try {
      await floor.check();
      found.push(
        floor.isSandbox
          ? warning(`${name} accepts the key, but it is for its sandbox: nothing is printed`)
          : ok(`${name} accepts the key`),
      );
    } catch (error) {
      const { message } = error as Error;
      const hint =
        error instanceof VendorLocked
          ? `correct ${name.toUpperCase()}_API_KEY`
          : 'try again later, or check its status page';
      found.push(failed(`${message}: ${hint}.`));
    }
  }
  const { facilities, idle } = await loadNetwork(config.networkDir, {
    vendors: [...floors.keys()],
    only: config.facilities,
  });
  const unused = [...floors.keys()].filter((name: VendorFloorName) => !facilities.some(({ floor }) => floor === name));
  for (const name of unused)
    found.push(warning(`no facility of ${name} is used. Check PLATEN_FACILITIES and PLATEN_NETWORK_DIR.`));
  const simulated = facilities.filter(({ floor }) => floor === 'simulated').length;
  if (simulated > 0) {
    const left =
      facilities.length === simulated ? 'every facility is' : `${simulated} of ${facilities.length} facilities are`;
    found.push(
      warning(`${left} simulated. Products that only they make are never printed. See docs/operating/print-shops.md.`),
    );
  }
  if (found.length === 0)
    found.push(ok(`${facilities.length} facilities in use, none of them simulated, and ${idle.length} not in use`));
  return found;
}

async function payments(config: Config['payments']): Promise<Finding[]> {
  if (config.engine === 'test')
    return [warning('payments are simulated. Set STRIPE_SECRET_KEY and the other Stripe settings (docs/payments.md).')];
  const answer = await fetchTrusted(`${config.baseUrl ?? 'https://api.stripe.com'}/v1/balance`, {
    ...bounds,
    headers: { authorization: `Bearer ${config.secretKey}` },
  });
  if (answer.status !== 200) return [refused(answer, 'Stripe', 'STRIPE_SECRET_KEY')];
  const found: Finding[] = [];
  if (config.secretKey.includes('_test_'))
    found.push(warning('STRIPE_SECRET_KEY is a test key, so no money moves. Set the live key.'));
  if (config.publishableKey === null)
    found.push(failed('STRIPE_PUBLISHABLE_KEY is unset, so shoppers cannot pay on buy pages. Set it.'));
  else if (config.publishableKey.includes('_test_') !== config.secretKey.includes('_test_'))
    found.push(failed('one of the Stripe keys is a test key and the other is not. Use two keys of the same mode.'));
  if (config.webhookSecret === null)
    found.push(warning('STRIPE_WEBHOOK_SECRET is unset, so changes at Stripe are noticed late (docs/payments.md).'));
  return found.length > 0 ? found : [ok('Stripe accepts the key')];
}

/** Requests a picture without a prompt. fal refuses the request if it knows the key, and the key if it does not. */
async function askFal({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<Finding[]> {
  const answer = await post(`${baseUrl}/fal-ai/flux/schnell`, {}, { authorization: `Key ${apiKey}` });
  return [answer.status === 422 || answer.status < 300 ? ok('fal accepts the key') : refused(answer, 'fal', 'FAL_KEY')];
}

async function askRunware({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<Finding[]> {
  const answer = await post(baseUrl, [{ taskType: 'authentication', apiKey }], { authorization: `Bearer ${apiKey}` });
  return [
    answer.status < 300 && !/"errors"/.test(answer.bytes.toString('utf8', 0, 4096))
      ? ok('Runware accepts the key')
      : refused(answer, 'Runware', 'RUNWARE_API_KEY'),
  ];
}

type OpenAi = NonNullable<Config['models']['openai']>;

async function askOpenAi({ apiKey, baseUrl, chatModel, imageModel }: OpenAi): Promise<Finding[]> {
  const answer = await fetchTrusted(`${baseUrl}/models`, { ...bounds, headers: { authorization: `Bearer ${apiKey}` } });
  if (answer.status !== 200) return [refused(answer, new URL(baseUrl).host, 'OPENAI_API_KEY')];
  const { host } = new URL(baseUrl);
  const list = modelList.safeParse(readJson(answer.bytes.toString('utf8')));
  if (!list.success) return [warning(`${host} accepts the key but does not list its models.`)];
  const settings = { OPENAI_CHAT_MODEL: chatModel, OPENAI_IMAGE_MODEL: imageModel };
  const found = Object.entries(settings).flatMap(([setting, model]): Finding[] => {
    if (model === null) return [];
    const listed = list.data.data.find(({ id }) => id === model);
    if (!listed)
      return [warning(`${host} accepts the key but has no model ${model}. Set ${setting} to another model.`)];
    const endsAt = listed.shutdown_date ? Date.parse(listed.shutdown_date) : Number.NaN;
    if (!(endsAt - Date.now() < shutdownWarningDays * 86_400_000)) return [];
    return [warning(`${host} shuts down ${model} on ${listed.shutdown_date}. Set ${setting} to another model.`)];
  });
  return found.length > 0 ? found : [ok(`${host} accepts the key`)];
}

const shutdownWarningDays = 60;
const modelList = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.string().max(40).nullish().catch(null) })),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const post = (url: string, body: object, headers: Record<string, string>): Promise<OutboundAnswer> =>
  fetchTrusted(url, {
    ...bounds,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });

function refused({ status }: OutboundAnswer, who: string, setting: string): Finding {
  if (status === 400 || status === 401 || status === 403)
    return failed(`${who} does not accept the key (${status}). Correct ${setting}.`);
  return failed(`${who} returned ${status}. Try again later, or check its status page.`);
}
