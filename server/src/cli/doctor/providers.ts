/** Checks the keys of payment, mail, print and model providers, without buying or making anything. */
import type { Config } from '../../config.ts';
import { openFloors } from '../../engines/floors/floors.ts';
import type { VendorFloorName } from '../../engines/floors/port.ts';
import { createComfyModels } from '../../engines/models/comfyui.ts';
import { findModelNotices, KeyRefused, type OpenAiConfig, readServed } from '../../engines/models/served-models.ts';
import { loadNetwork } from '../../features/catalog/network/network.ts';
import { fetchTrusted, type OutboundAnswer } from '../../kernel/outbound/safe-fetch.ts';
import { VendorLocked } from '../../kernel/outbound/vendor-calls.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkOpenid } from './openid.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

export function providerChecks(config: Config): Check[] {
  const { openid } = config;
  const { fal, runware, openai, comfyui } = config.models;
  const models: Check[] = [
    ...(fal ? [{ name: 'fal', find: () => askFal(fal) }] : []),
    ...(runware ? [{ name: 'Runware', find: () => askRunware(runware) }] : []),
    ...(openai ? [{ name: openai.apiKey === null ? 'model server' : 'OpenAI', find: () => askOpenAi(openai) }] : []),
    ...(comfyui ? [{ name: 'ComfyUI', find: () => askComfyui(comfyui) }] : []),
  ];
  const embedded = {
    name: 'models',
    find: async () => [
      ok('built in. For other models, set FAL_KEY, RUNWARE_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL or COMFYUI_URL'),
    ],
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

async function askOpenAi(openai: OpenAiConfig): Promise<Finding[]> {
  const { host } = new URL(openai.baseUrl);
  try {
    const notices = findModelNotices(openai, await readServed(openai), new Date());
    if (notices.length > 0) return notices.map(warning);
    return [ok(openai.apiKey === null ? `${host} serves models` : `${host} accepts the key`)];
  } catch (error) {
    if (error instanceof KeyRefused) return [failed(`${error.message}. Correct OPENAI_API_KEY.`)];
    return [failed(`${(error as Error).message}. Try again later, or check OPENAI_BASE_URL.`)];
  }
}

async function askComfyui(comfyui: NonNullable<Config['models']['comfyui']>): Promise<Finding[]> {
  const notices = await createComfyModels(comfyui).notices();
  return notices.length > 0 ? notices.map(warning) : [ok(`${new URL(comfyui.baseUrl).host} answers`)];
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
