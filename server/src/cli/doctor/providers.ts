/** Whether the keys of payments and models are ones their providers know. Nothing is bought or made. */
import type { Config } from '../../config.ts';
import { fetchTrusted, type OutboundAnswer } from '../../kernel/safe-fetch.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { checkMail } from './mail.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

export function providerChecks(config: Config): Check[] {
  const { fal, runware, openai } = config.models;
  const models: Check[] = [
    ...(fal ? [{ name: 'fal', find: () => askFal(fal) }] : []),
    ...(runware ? [{ name: 'Runware', find: () => askRunware(runware) }] : []),
    ...(openai ? [{ name: 'OpenAI', find: () => askOpenAi(openai) }] : []),
  ];
  const embedded = {
    name: 'models',
    find: async () => [ok('embedded; set FAL_KEY, RUNWARE_API_KEY or OPENAI_API_KEY for hosted ones')],
  };
  return [
    { name: 'payments', find: () => payments(config.payments) },
    { name: 'mail', find: () => checkMail(config) },
    ...(models.length > 0 ? models : [embedded]),
  ];
}

async function payments(config: Config['payments']): Promise<Finding[]> {
  if (config.engine === 'test')
    return [warning('payments are pretended: set STRIPE_SECRET_KEY and its companions (docs/payments.md).')];
  const answer = await fetchTrusted(`${config.baseUrl ?? 'https://api.stripe.com'}/v1/balance`, {
    ...bounds,
    headers: { authorization: `Bearer ${config.secretKey}` },
  });
  if (answer.status !== 200) return [refused(answer, 'Stripe', 'STRIPE_SECRET_KEY')];
  const found: Finding[] = [];
  if (config.secretKey.includes('_test_'))
    found.push(warning('STRIPE_SECRET_KEY is a test key: no money moves. Set the live one.'));
  if (config.publishableKey === null)
    found.push(failed('STRIPE_PUBLISHABLE_KEY is unset: buy pages cannot be paid. Set it.'));
  else if (config.publishableKey.includes('_test_') !== config.secretKey.includes('_test_'))
    found.push(failed('one of Stripe’s keys is a test key and the other is not. Take both from the same mode.'));
  if (config.webhookSecret === null)
    found.push(warning('STRIPE_WEBHOOK_SECRET is unset: what happens at Stripe is noticed late (docs/payments.md).'));
  return found.length > 0 ? found : [ok('Stripe takes the key')];
}

/** Asked for a picture of nothing, it refuses the question when it knows the key, and the key when it does not. */
async function askFal({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<Finding[]> {
  const answer = await post(`${baseUrl}/fal-ai/flux/schnell`, {}, { authorization: `Key ${apiKey}` });
  return [answer.status === 422 || answer.status < 300 ? ok('fal takes the key') : refused(answer, 'fal', 'FAL_KEY')];
}

async function askRunware({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<Finding[]> {
  const answer = await post(baseUrl, [{ taskType: 'authentication', apiKey }], { authorization: `Bearer ${apiKey}` });
  return [
    answer.status < 300 && !/"errors"/.test(answer.bytes.toString('utf8', 0, 4096))
      ? ok('Runware takes the key')
      : refused(answer, 'Runware', 'RUNWARE_API_KEY'),
  ];
}

type OpenAi = NonNullable<Config['models']['openai']>;

async function askOpenAi({ apiKey, baseUrl, chatModel, imageModel }: OpenAi): Promise<Finding[]> {
  const answer = await fetchTrusted(`${baseUrl}/models`, { ...bounds, headers: { authorization: `Bearer ${apiKey}` } });
  if (answer.status !== 200) return [refused(answer, new URL(baseUrl).host, 'OPENAI_API_KEY')];
  const known = answer.bytes.toString('utf8');
  const missing = [chatModel, imageModel].filter((model) => model !== null && !known.includes(JSON.stringify(model)));
  if (missing.length === 0) return [ok(`${new URL(baseUrl).host} takes the key`)];
  return [
    warning(
      `${new URL(baseUrl).host} takes the key but lists no ${missing.join(' and no ')}: see OPENAI_CHAT_MODEL and OPENAI_IMAGE_MODEL.`,
    ),
  ];
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
    return failed(`${who} does not take the key (${status}): correct ${setting}.`);
  return failed(`${who} answered ${status}: try again later, and see its status page.`);
}
