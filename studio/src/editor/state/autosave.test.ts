import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Known, type SaveFault, type SavingState, startAutosave } from './autosave.ts';

class Fault extends Error {
  readonly kind: SaveFault;
  constructor(kind: SaveFault) {
    super(kind);
    this.kind = kind;
  }
}

type Sent = { content: string; known: Known | null; key: string };

/** A service that accepts saves, unless the test sets its next answers. */
function makeService(first: Known | null = null) {
  const sent: Sent[] = [];
  const said: string[] = [];
  const answers: (SaveFault | Promise<void>)[] = [];
  let keys = 0;
  const autosave = startAutosave<string>(first, {
    send: async (content, known, key) => {
      sent.push({ content, known, key });
      const answer = answers.shift();
      if (typeof answer === 'string') throw new Fault(answer);
      await answer;
      return { id: known?.id ?? 'cnv_1', revision: (known?.revision ?? 0) + 1 };
    },
    faultOf: (error) => (error as Fault).kind,
    onState: ({ saving }: SavingState) => said.at(-1) !== saving && said.push(saving),
    makeKey: () => `key-${++keys}`,
    restMs: 1_000,
    longestRestMs: 5_000,
  });
  return { autosave, sent, said, answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  test('autosave waits for a moment of rest and sends only the newest state', async () => {
    const { autosave, sent, said } = makeService();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(900);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ content }) => content)).toEqual(['ab']);
    expect(said).toEqual(['waiting', 'saving', 'saved']);
    expect(autosave.state().known).toEqual({ id: 'cnv_1', revision: 1 });
  });

  test('autosave sends after a limit if changes never stop', async () => {
    const { autosave, sent } = makeService();
    for (let step = 0; step < 12; step += 1) {
      autosave.change(`step ${step}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  test('changes during a save are sent after it, on the revision it returned', async () => {
    const { autosave, sent, answers } = makeService({ id: 'cnv_1', revision: 4 });
    let finish = () => {};
    answers.push(new Promise<void>((resolve) => (finish = resolve)));
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.change('b');
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ content, known }) => [content, known?.revision])).toEqual([
      ['a', 4],
      ['b', 5],
    ]);
    expect(autosave.state().saving).toBe('saved');
  });

  test('a save without a response is repeated unchanged, under its key, before anything newer', async () => {
    const { autosave, sent, said, answers } = makeService();
    answers.push('unreachable', 'unreachable');
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said.at(-1)).toBe('waiting');
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(sent.map(({ content, key }) => [content, key])).toEqual([
      ['a', 'key-1'],
      ['a', 'key-1'],
      ['a', 'key-1'],
      ['b', 'key-2'],
    ]);
    expect(autosave.state().saving).toBe('saved');
  });

  test('autosave retries immediately when the connection is back', async () => {
    const { autosave, sent, answers } = makeService();
    answers.push('unreachable');
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.tryAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });

  test('autosave stops at a conflict until the person decides, and can keep their version as a separate design', async () => {
    const { autosave, sent, answers } = makeService({ id: 'cnv_1', revision: 4 });
    answers.push('conflict');
    autosave.change('mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state().saving).toBe('conflict');
    autosave.change('mine, more');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    await expect(autosave.saveNow()).rejects.toThrow('conflict');
    await autosave.saveAsNew('mine, more');
    expect(sent.at(-1)).toMatchObject({ content: 'mine, more', known: null });
    expect(autosave.state().saving).toBe('saved');
  });

  test('autosave continues from the other version when the person chooses it', async () => {
    const { autosave, sent, answers } = makeService({ id: 'cnv_1', revision: 4 });
    answers.push('conflict');
    autosave.change('mine');
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.adopt({ id: 'cnv_1', revision: 9 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    autosave.change('on top of theirs');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toMatchObject({ content: 'on top of theirs', known: { id: 'cnv_1', revision: 9 } });
  });

  test('a refused save is reported and tried again with the next change', async () => {
    const { autosave, sent, answers } = makeService();
    answers.push('refused');
    autosave.change('too large');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([autosave.state().saving, sent.length]).toEqual(['failed', 1]);
    autosave.change('smaller');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state().saving).toBe('saved');
  });

  test('saveNow saves immediately, even during another save', async () => {
    const { autosave, sent, answers } = makeService();
    let finish = () => {};
    answers.push(new Promise<void>((resolve) => (finish = resolve)));
    autosave.change('a');
    const first = autosave.saveNow();
    autosave.change('b');
    const second = autosave.saveNow();
    finish();
    expect(await second).toEqual({ id: 'cnv_1', revision: 2 });
    await first;
    expect(sent.map(({ content }) => content)).toEqual(['a', 'b']);
  });

  test('saveNow rejects if the save fails, which is still retried', async () => {
    const { autosave, sent, answers } = makeService();
    answers.push('unreachable');
    autosave.change('a');
    await expect(autosave.saveNow()).rejects.toThrow('unreachable');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    expect(autosave.state().saving).toBe('saved');
  });
});
