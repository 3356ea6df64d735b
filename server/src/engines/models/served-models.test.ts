import { describe, expect, test } from 'vitest';
import { startFake } from '../../../test/doubles/fake-provider.ts';
import { fitSize } from './openai.ts';
import { chooseModel, createServedModels, findModelNotices, type OpenAiConfig, type Served } from './served-models.ts';

const now = new Date('2026-11-19T12:00:00Z');
const served = (...ids: (string | [id: string, shutdownDate: string])[]): Served => ({
  models: ids.map((one) =>
    typeof one === 'string' ? { id: one, shutdownDate: null } : { id: one[0], shutdownDate: one[1] },
  ),
  abilities: null,
});
const openai: OpenAiConfig = {
  apiKey: 'key',
  baseUrl: 'https://api.openai.com/v1',
  isOwn: false,
  imageModel: null,
  chatModel: null,
  imageFormat: null,
};
const own: OpenAiConfig = { ...openai, apiKey: null, baseUrl: 'http://localhost:8080/v1', isOwn: true };

describe('the choice of a model', () => {
  test('a default that the provider serves is used', () => {
    const choice = chooseModel('image', null, served('gpt-image-2.6-flare', 'gpt-image-2.5-flare'), openai);
    expect(choice).toEqual({ model: 'gpt-image-2.5-flare', insteadOf: null });
  });

  test('a default that is gone gives way to the next one', () => {
    const choice = chooseModel('image', null, served('gpt-image-2.6-flare'), openai);
    expect(choice).toEqual({ model: 'gpt-image-2.6-flare', insteadOf: 'gpt-image-2.5-flare' });
  });

  test('a configured model that is gone is replaced by its documented successor', () => {
    const choice = chooseModel('chat', 'gpt-5-mini', served('gpt-6-luna', 'gpt-image-2.5-flare'), openai);
    expect(choice).toEqual({ model: 'gpt-6-luna', insteadOf: 'gpt-5-mini' });
  });

  test('a configured model without a successor is used as it is named', () => {
    expect(chooseModel('chat', 'my-tune', served('gpt-6-luna'), openai)).toEqual({ model: 'my-tune', insteadOf: null });
  });

  test('`none` uses no model', () => {
    expect(chooseModel('image', 'none', served('gpt-image-2.5-flare'), openai).model).toBeNull();
  });

  test('an image model and a chat model are found by their names among many', () => {
    const all = served('nomic-embed-text', 'whisper-1', 'qwen3:8b', 'x/z-image-turbo');
    expect(chooseModel('image', null, all, own).model).toBe('x/z-image-turbo');
    expect(chooseModel('chat', null, all, own).model).toBe('qwen3:8b');
  });

  test('a server without a model of a kind leaves that kind to others', () => {
    expect(chooseModel('image', null, served('qwen3:8b'), own).model).toBeNull();
    expect(chooseModel('chat', null, served('flux.1-schnell'), own).model).toBeNull();
  });
});

describe('notices for the operator', () => {
  test('a model that ends within 60 days is named with its date', () => {
    const all = served(['gpt-image-2.5-flare', '2027-01-10'], ['gpt-6-luna', '2027-02-01']);
    const shown =
      'api.openai.com shuts down gpt-image-2.5-flare on 2027-01-10. Set OPENAI_IMAGE_MODEL to another model.';
    expect(findModelNotices(openai, all, now)).toEqual([shown]);
  });

  test('a replaced model is named with the one that is used', () => {
    const all = served('gpt-image-2.6-flare', 'gpt-6-luna');
    const config = { ...openai, imageModel: 'gpt-image-1' };
    expect(findModelNotices(config, all, now)).toEqual([
      'api.openai.com has no model gpt-image-1. gpt-image-2.6-flare is used in its place. Set OPENAI_IMAGE_MODEL.',
    ]);
  });

  test('a server whose models are all unknown is named', () => {
    const shown = 'localhost:8080 serves no model that Platen knows. Set OPENAI_IMAGE_MODEL or OPENAI_CHAT_MODEL.';
    expect(findModelNotices(own, served('whisper-1'), now)).toEqual([shown]);
  });

  test('served models raise no notice', () => {
    expect(findModelNotices(openai, served('gpt-image-2.5-flare', 'gpt-6-luna'), now)).toEqual([]);
  });
});

test('an answer with a shutdown date that is no text, and 3,000 models, is read', async () => {
  const fake = await startFake();
  const many = Array.from({ length: 3000 }, (_, i) => ({ id: `model-${i}`, shutdown_date: i }));
  fake.answer = () => ({ body: { data: many } });
  const read = createServedModels({ ...own, baseUrl: `${fake.url}/v1` });
  const { models } = await read();
  expect([models?.length, models?.[0]]).toEqual([2000, { id: 'model-0', shutdownDate: null }]);
  await read();
  expect(fake.seen.filter(({ path }) => path === '/v1/models')).toHaveLength(1);
  await fake.close();
});

test('a server that cannot be reached is a 503 that can be retried', async () => {
  const read = createServedModels({ ...own, baseUrl: 'http://127.0.0.1:9/v1' });
  await expect(read()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});

test.each([
  ['1024x1024', 1024, '1024x1024'],
  ['2048x1024', 1024, '1024x512'],
  ['1000x700', 1024, '1024x704'],
  ['300x2000', 512, '256x512'],
] as const)('a size of %s for sides of at most %i becomes %s', (size, maxSide, fitted) => {
  expect(fitSize(size, { maxSide })).toBe(fitted);
});
