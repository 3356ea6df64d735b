import { describe, expect, test } from 'vitest';
import { toReadableChunks } from './stream-chunks.ts';

describe('a chunk of the chat stream', () => {
  test('keeps what every client knows', () => {
    const chunk = { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: { a: 1 }, dynamic: true };
    expect(toReadableChunks(chunk)).toEqual([chunk]);
    const stage = { type: 'data-stage', data: { label: 'Drawing' }, transient: true };
    expect(toReadableChunks(stage)).toEqual([stage]);
  });

  test('loses the fields that strict clients of version 5 refuse', () => {
    expect(toReadableChunks({ type: 'abort', reason: 'left' })).toEqual([{ type: 'abort' }]);
    expect(toReadableChunks({ type: 'finish', finishReason: 'stop' })).toEqual([{ type: 'finish' }]);
    expect(
      toReadableChunks({ type: 'tool-input-start', toolCallId: 'c', toolName: 't', title: 'T', toolMetadata: {} }),
    ).toEqual([{ type: 'tool-input-start', toolCallId: 'c', toolName: 't' }]);
  });

  test('is left out when its kind came later than version 5', () => {
    for (const type of ['reset-step', 'custom', 'reasoning-file', 'tool-approval-request', 'steering-message'])
      expect(toReadableChunks({ type }), type).toEqual([]);
  });

  test('of a refused tool input is told as an input and its error', () => {
    const refused = {
      type: 'tool-input-error',
      toolCallId: 'c',
      toolName: 't',
      input: '{',
      errorText: 'no',
      title: 'T',
    };
    expect(toReadableChunks(refused)).toEqual([
      { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: '{' },
      { type: 'tool-output-error', toolCallId: 'c', errorText: 'no' },
    ]);
  });
});
