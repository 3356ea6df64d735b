/**
 * The local model: a language model without a network. It reads the last message once (reading/request.ts) and takes
 * the steps that follow from it (decide.ts).
 */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Product } from '../../catalog/catalog.ts';
import type { ChatState } from './chat-state.ts';
import { planStep } from './decide.ts';
import type { Request } from './reading/request.ts';
import type { Step } from './show-design.ts';
import type { DoneCall, ToolName } from './tools.ts';

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** The tool calls since the person's message, in order, and the error of the last one. */
function readDone({ prompt }: LanguageModelV4CallOptions): { done: DoneCall[]; error: string | null } {
  const inputs = new Map<string, unknown>();
  const done: DoneCall[] = [];
  let error: string | null = null;
  const since = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1);
  for (const message of since) {
    if (message.role === 'assistant') {
      for (const part of message.content) if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input);
    } else if (message.role === 'tool') {
      for (const part of message.content) {
        if (part.type !== 'tool-result') continue;
        const { output } = part;
        if (output.type === 'error-text') error = output.value;
        else if (output.type === 'error-json') error = 'That did not work.';
        else if (output.type === 'json')
          done.push({
            name: part.toolName as ToolName,
            input: readInput(inputs.get(part.toolCallId)),
            output: output.value,
          });
      }
    }
  }
  return { done, error };
}

const readInput = (input: unknown): unknown => (typeof input === 'string' ? JSON.parse(input) : input);

const finishOf = ([part]: LanguageModelV4Content[]): LanguageModelV4FinishReason => ({
  unified: part?.type === 'tool-call' ? 'tool-calls' : 'stop',
  raw: undefined,
});

/** `readRequest` is called once. */
export function createLocalModel(
  state: ChatState,
  catalog: readonly Product[],
  readRequest: () => Promise<Request>,
): LanguageModelV4 {
  let request: Promise<Request> | null = null;
  const contentOf = async (options: LanguageModelV4CallOptions): Promise<LanguageModelV4Content[]> => {
    options.abortSignal?.throwIfAborted();
    request ??= readRequest();
    const { done, error } = readDone(options);
    const step: Step = error === null ? planStep(await request, state, catalog, done) : { text: error };
    return 'text' in step
      ? [{ type: 'text', text: step.text }]
      : [
          {
            type: 'tool-call',
            toolCallId: `call_${done.length + 1}`,
            toolName: step.call.name,
            input: JSON.stringify(step.call.input),
          },
        ];
  };
  return {
    specificationVersion: 'v4',
    provider: 'platen',
    modelId: 'planner',
    supportedUrls: { '*/*': [/.*/] },
    async doGenerate(options) {
      const content = await contentOf(options);
      return { content, finishReason: finishOf(content), usage, warnings: [] };
    },
    async doStream(options) {
      const content = await contentOf(options);
      const parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }];
      for (const part of content) {
        if (part.type === 'text') {
          parts.push({ type: 'text-start', id: 'text' });
          for (const word of part.text.match(/\S+\s*/g) ?? [])
            parts.push({ type: 'text-delta', id: 'text', delta: word });
          parts.push({ type: 'text-end', id: 'text' });
        } else if (part.type === 'tool-call') {
          parts.push({ type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName });
          parts.push({ type: 'tool-input-delta', id: part.toolCallId, delta: part.input });
          parts.push({ type: 'tool-input-end', id: part.toolCallId });
          parts.push(part);
        }
      }
      parts.push({ type: 'finish', finishReason: finishOf(content), usage });
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  };
}
