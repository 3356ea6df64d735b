import { describe, expect, test } from 'vitest';
import { toReadableChunks } from './stream-chunks.ts';

describe('a chunk of the chat stream', () => {
  test('a chunk keeps the fields that every client knows', () => {
    const chunk = { type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: { a: 1 }, dynamic: true };
    expect(toReadableChunks(chunk)).toEqual([chunk]);
    const stage = { type: 'data-stage', data: { label: 'Drawing' }, transient: true };
    expect(toReadableChunks(stage)).toEqual([stage]);
  });

  test('a chunk loses the fields that strict clients of version 5 refuse', () => {
    expect(toReadableChunks({ type: 'abort', reason: 'left' })).toEqual([{ type: 'abort' }]);
    expect(toReadableChunks({ type: 'finish', finishReason: 'stop' })).toEqual([{ type: 'finish' }]);
    expect(
      toReadableChunks({ type: 'tool-input-start', toolCallId: 'c', toolName: 't', title: 'T', toolMetadata: {} }),
    ).toEqual([{ type: 'tool-input-start', toolCallId: 'c', toolName: 't' }]);
  });

  test('a chunk of a kind added after version 5 is left out', () => {
    for (const type of ['reset-step', 'custom', 'reasoning-file', 'tool-approval-request', 'steering-message'])
      expect(toReadableChunks({ type }), type).toEqual([]);
  });

  test('a refused tool input becomes an input chunk and an error chunk', () => {
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
