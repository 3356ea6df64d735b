import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';

const loaded = vi.hoisted(() => ({ times: 0, texts: [] as string[] }));
// It listens to the window.
vi.mock('./connection.ts', () => ({ doubtConnection: () => undefined }));
vi.mock('../ui/scripts.ts', () => {
  loaded.times += 1;
  return { showScripts: (text: string) => loaded.texts.push(text) };
});
afterEach(() => vi.unstubAllGlobals());

it('loads the tables of scripts only for an answer with letters that need them', async () => {
  const answer = (text: string) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ text })));
  answer('Żółw, Ελλάδα, Москва, “naïve” → €5');
  await call('/api/one');
  await vi.dynamicImportSettled();
  expect(loaded.times).toBe(0);
  answer('ไทย');
  await call('/api/two');
  await vi.dynamicImportSettled();
  expect(loaded.texts).toEqual(['{"text":"ไทย"}']);
});
