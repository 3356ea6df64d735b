import { createHmac } from 'node:crypto';
import { verifyWebhook } from '@platen/client';
import { parseWebhookSignature, signWebhook } from '@platen/contract/signing';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, type Receiver } from '../../../../test/doubles/receiver.ts';
import { ownerKey } from '../../../../test/harness/harness.ts';
import { hooks, type Seller, webhookWorld } from '../../../../test/harness/webhook-world.ts';

const world = webhookWorld();

describe('registration', () => {
  let refusedOwner: Seller;
  beforeAll(async () => {
    refusedOwner = await world.seller();
  });

  test('a registration sends a signed test delivery before it answers, and shows the secret once', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const answer = await world.server.call('POST', hooks, {
      key: owner.key,
      json: { url: hook.url, description: 'ERP' },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      endpoint: {
        id: expect.stringMatching(/^whe_/),
        url: hook.url,
        description: 'ERP',
        eventTypes: null,
        secretPreview: `whsec_…${answer.json.secret.slice(-4)}`,
        enabled: true,
        disabledReason: null,
        createdAt: expect.stringMatching(/Z$/),
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const [probe] = hook.received;
    expect(probe?.json).toMatchObject({ type: 'test', data: { message: expect.any(String) } });
    const header = probe?.headers['x-service-signature'] as string;
    const now = parseWebhookSignature(header)?.timestampSeconds ?? 0;
    await expect(
      verifyWebhook(probe?.body ?? '', header, answer.json.secret, { nowSeconds: now }),
    ).resolves.toMatchObject({ type: 'test' });

    const list = await world.server.call('GET', hooks, { key: owner.key });
    expect(list.json.endpoints).toEqual([answer.json.endpoint]);
    const one = await world.server.call('GET', `${hooks}/${answer.json.endpoint.id}`, { key: owner.key });
    expect(one.json).toEqual({ endpoint: answer.json.endpoint });
    expect(list.text).not.toContain(answer.json.secret);
    const stored = await world.database.db.selectFrom('webhook_endpoints').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answer.json.secret);
    expect(stored.some((row) => row.secret_sealed.includes(answer.json.secret))).toBe(false);
  });

  test.each([
    ['500', answerWith(500, {}, 'on fire')],
    ['a redirect', answerWith(302, { location: 'https://example.com/' })],
    ['a hang-up', ((_request, response) => response.destroy()) as Receiver['answer']],
  ])('a registration whose test returns %s is refused and leaves nothing behind', async (_name, answer) => {
    const owner = refusedOwner;
    const hook = await world.receiver();
    hook.answer = answer;
    const refused = await world.server.call('POST', hooks, { key: owner.key, json: { url: hook.url } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([422, 'endpoint_not_verified', '/url']);
    expect(hook.received).toHaveLength(1);
    expect((await world.server.call('GET', hooks, { key: owner.key })).json.endpoints).toEqual([]);
  });

  test.each([
    ['plain http', 'http://example.com/hook'],
    ['a private address', 'https://10.0.0.8/hook'],
    ['a cloud metadata address', 'https://169.254.169.254/latest'],
    ['a URL with credentials', 'https://me:secret@example.com/hook'],
    ['another scheme', 'ftp://example.com/hook'],
    ['a missing URL', 'example'],
    ['nothing', undefined],
  ])('a registration is refused for %s', async (_name, url) => {
    const refused = await world.server.call('POST', hooks, { key: refusedOwner.key, json: { url } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([400, 'invalid_argument', '/url']);
  });

  test('a shop can register sixteen endpoints, exactly, also under concurrency', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.server.call('POST', hooks, { key: owner.key, json: { url: hook.url } })),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(16);
    expect(answers.find((one) => one.status === 409)?.json.code).toBe('endpoint_limit');
  });

  test('registering and managing endpoints needs the scope and is limited to the shop', async () => {
    const owner = await world.seller();
    const { endpoint } = await world.register(owner, await world.receiver());
    const reader = await ownerKey(world.server, owner.cookie, owner.shopId, ['orders:read']);
    const stranger = await world.seller();
    const calls: [string, string][] = [
      ['GET', `${hooks}/${endpoint.id}`],
      ['PATCH', `${hooks}/${endpoint.id}`],
      ['DELETE', `${hooks}/${endpoint.id}`],
      ['POST', `${hooks}/${endpoint.id}/test`],
      ['POST', `${hooks}/${endpoint.id}/rotate-secret`],
      ['POST', `${hooks}/${endpoint.id}/replay`],
      ['GET', `${hooks}/${endpoint.id}/deliveries`],
    ];
    for (const [method, path] of calls) {
      expect((await world.server.call(method, path)).status).toBe(401);
      const under = await world.server.call(method, path, { key: reader });
      expect([under.status, under.json.details]).toEqual([403, { requiredScope: ['orders:add', 'webhooks:manage'] }]);
      expect((await world.server.call(method, path, { key: stranger.key })).status).toBe(404);
    }
    for (const [method, path] of calls)
      expect(
        (await world.server.call(method, path.replace('/v1/orders', '/api'), { cookie: stranger.cookie })).status,
      ).toBe(404);
    expect((await world.server.call('GET', hooks, { key: owner.key })).json.endpoints).toHaveLength(1);
    expect((await world.server.call('GET', hooks, { key: stranger.key })).json.endpoints).toEqual([]);
  });
});

describe('secrets', () => {
  const isStandardGenuine = (secret: string, headers: Receiver['received'][number]['headers'], body: string) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const wanted = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    return String(headers['webhook-signature']).split(' ').includes(wanted);
  };
  const signatures = (hook: Receiver) =>
    parseWebhookSignature(hook.received.at(-1)?.headers['x-service-signature'] as string)!;

  test('a rotated secret signs for 24 hours beside its successor, in both headers, and at most four sign', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint, secret: first } = await world.register(owner, hook);
    const rotate = async () =>
      (await world.server.call('POST', `${hooks}/${endpoint.id}/rotate-secret`, { key: owner.key })).json as {
        secret: string;
        previousSecretValidUntil: string;
      };
    const send = async () => {
      const before = hook.events().length;
      await world.record(owner);
      await hook.until(before + 1);
      const { timestampSeconds, signatures: found } = signatures(hook);
      const body = hook.received.at(-1)?.body ?? '';
      const signedBy = async (secret: string) => found.includes(await signWebhook(secret, timestampSeconds, body));
      return { count: found.length, signedBy };
    };

    const { secret: second, previousSecretValidUntil } = await rotate();
    expect(
      Math.abs(Date.parse(previousSecretValidUntil) - (await world.server.now()).getTime() - 86_400_000),
    ).toBeLessThan(5000);
    const [shown] = (await world.server.call('GET', hooks, { key: owner.key })).json.endpoints;
    expect(shown).toMatchObject({ previousSecretValidUntil, secretPreview: `whsec_…${second.slice(-4)}` });
    const both = await send();
    expect([both.count, await both.signedBy(first), await both.signedBy(second)]).toEqual([2, true, true]);
    expect(hook.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);

    await world.server.advance(3600);
    const { secret: third } = await rotate();
    await world.server.advance(3600);
    const { secret: fourth, previousSecretValidUntil: lastUntil } = await rotate();
    const all = [first, second, third, fourth];
    const signers = async () => {
      const sent = await send();
      const { headers, body } = hook.received.at(-1)!;
      const own = await Promise.all(all.map((secret) => sent.signedBy(secret)));
      const standard = all.map((secret) => isStandardGenuine(secret, headers, body));
      expect(standard).toEqual(own);
      expect(String(headers['webhook-signature']).split(' ')).toHaveLength(sent.count);
      return own;
    };
    expect(await signers()).toEqual([true, true, true, true]);
    const path = `${hooks}/${endpoint.id}/rotate-secret`;
    const refused = await world.server.call('POST', path, { key: owner.key });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(refused.json.details).toEqual({ nextEndsAt: previousSecretValidUntil });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(79_000);
    const listed = (await world.server.call('GET', hooks, { key: owner.key })).json.endpoints[0];
    expect(listed.previousSecretValidUntil).toBe(lastUntil);

    await world.server.advance(86_400 - 7200 + 5);
    expect(await signers()).toEqual([false, true, true, true]);
    await world.server.advance(3600);
    expect(await signers()).toEqual([false, false, true, true]);
    await world.server.advance(3600);
    expect(await signers()).toEqual([false, false, false, true]);
    expect((await world.server.call('GET', hooks, { key: owner.key })).json.endpoints[0]).not.toHaveProperty(
      'previousSecretValidUntil',
    );
  });
});
