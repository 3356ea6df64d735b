/**
 * The chunks of the chat stream, held to what every client can read. Clients of the AI SDK check each chunk against their
 * own schema and stop at the first they do not know; the first of version 5 also refuses fields it does not know. What
 * they all accept is version 5.0.0's own list (`uiMessageChunkSchema` in its source): later versions only added to it.
 */

/** Fields beside `type` that a chunk may carry. */
const fields: Record<string, readonly string[]> = {
  start: ['messageId', 'messageMetadata'],
  'start-step': [],
  'finish-step': [],
  finish: ['messageMetadata'],
  abort: [],
  error: ['errorText'],
  'message-metadata': ['messageMetadata'],
  'text-start': ['id', 'providerMetadata'],
  'text-delta': ['id', 'delta', 'providerMetadata'],
  'text-end': ['id', 'providerMetadata'],
  'reasoning-start': ['id', 'providerMetadata'],
  'reasoning-delta': ['id', 'delta', 'providerMetadata'],
  'reasoning-end': ['id', 'providerMetadata'],
  'tool-input-start': ['toolCallId', 'toolName', 'providerExecuted', 'dynamic'],
  'tool-input-delta': ['toolCallId', 'inputTextDelta'],
  'tool-input-available': ['toolCallId', 'toolName', 'input', 'providerExecuted', 'providerMetadata', 'dynamic'],
  'tool-output-available': ['toolCallId', 'output', 'providerExecuted', 'dynamic'],
  'tool-output-error': ['toolCallId', 'errorText', 'providerExecuted', 'dynamic'],
  'source-url': ['sourceId', 'url', 'title', 'providerMetadata'],
  'source-document': ['sourceId', 'mediaType', 'title', 'filename', 'providerMetadata'],
  file: ['url', 'mediaType', 'providerMetadata'],
};
const dataFields = ['id', 'data', 'transient'];

export type Chunk = { type: string } & Record<string, unknown>;

/** A chunk as the oldest client can read it; empty if that client has no such chunk. */
export function toReadableChunks(chunk: Chunk): Chunk[] {
  // Later versions have a separate chunk for an input that the tool refuses. Here it is an input, and an error as
  // output.
  if (chunk.type === 'tool-input-error') {
    return [
      ...toReadableChunks({ ...chunk, type: 'tool-input-available' }),
      ...toReadableChunks({ ...chunk, type: 'tool-output-error' }),
    ];
  }
  const known = chunk.type.startsWith('data-') ? dataFields : fields[chunk.type];
  if (!known) return [];
  const kept = known.flatMap((name) => (chunk[name] === undefined ? [] : [[name, chunk[name]] as const]));
  return [{ type: chunk.type, ...Object.fromEntries(kept) }];
}
