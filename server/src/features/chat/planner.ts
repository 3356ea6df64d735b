/**
 * The local planner: a language model without a network. It reads the conversation by rules (intent.ts) and looks at what the
 * tools of this turn have answered; from that follows the next call, or the closing words. Being pure, a run that starts over
 * takes the same steps.
 */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Turn } from './conversation.ts';
import { type Intent, readIntent } from './intent.ts';
import type { ToolAnswers } from './tools.ts';

type Step = { call: { name: keyof ToolAnswers; input: object } } | { text: string };
type Results = { [Name in keyof ToolAnswers]?: ToolAnswers[Name] } & { error?: string };

export function planStep(turns: readonly Turn[], results: Results): Step {
  const intent = readIntent(turns);
  if (results.error) return { text: results.error };
  if (intent.question === 'greeting') {
    return {
      text: 'Hello! Tell me what to draw, for example “a fox reading a book, retro sunset”, and what to print it on. I can also change a design, remove its background, and show what products there are.',
    };
  }
  if (intent.question) {
    if (!results.searchCatalog) return { call: { name: 'searchCatalog', input: { query: intent.product ?? '' } } };
    return { text: answerQuestion(intent, results.searchCatalog) };
  }

  const made = results.generateImages ?? results.refineImage;
  if (intent.prompt !== null && !made) {
    if (intent.isRefinement && intent.lastImage) {
      return { call: { name: 'refineImage', input: { prompt: intent.prompt, imageUrl: intent.lastImage } } };
    }
    return { call: { name: 'generateImages', input: { prompt: intent.prompt, count: intent.count } } };
  }
  if (
    intent.prompt === null &&
    !intent.lastImage &&
    intent.lastPrompt !== null &&
    !results.findImage &&
    (intent.wantsCutOut || intent.product !== null)
  ) {
    return { call: { name: 'findImage', input: { prompt: intent.lastPrompt } } };
  }
  let image = made?.images[0]?.imageUrl ?? results.findImage?.images[0]?.imageUrl ?? intent.lastImage;
  if (!image && results.findImage && intent.lastPrompt !== null && !made) {
    return { call: { name: 'generateImages', input: { prompt: intent.lastPrompt, count: 1 } } };
  }
  if (intent.wantsCutOut && image && !results.removeBackground)
    return { call: { name: 'removeBackground', input: { imageUrl: image } } };
  image = results.removeBackground?.imageUrl ?? image;
  if (intent.product !== null && image) {
    if (!results.searchCatalog) return { call: { name: 'searchCatalog', input: { query: intent.product } } };
    const product = results.searchCatalog.products[0];
    if (!product)
      return {
        text: `${describeMade(made, results)} I found no “${intent.product}” in the catalog; ask me which products there are.`.trim(),
      };
    if (!results.buildMockup)
      return {
        call: { name: 'buildMockup', input: { product: product.code, imageUrl: image, options: intent.options } },
      };
    return {
      text: `${describeMade(made, results)} Here it is on the ${product.name}, ${money(product.priceCents)}. The buy link sells it as shown.`.trim(),
    };
  }
  const words = describeMade(made, results);
  if (words) return { text: `${words} Say what to change, ask for another one, or tell me what to print it on.` };
  return {
    text: 'Tell me what to draw, for example “three bees and a sunflower, woodcut”, or what to print your last design on.',
  };
}

function describeMade(made: ToolAnswers['generateImages'] | undefined, results: Results): string {
  if (results.removeBackground) return 'The background is gone.';
  if (!made) return '';
  return made.images.length === 1 ? 'Here is your design.' : `Here are ${made.images.length} designs.`;
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function answerQuestion(intent: Intent, { products }: ToolAnswers['searchCatalog']): string {
  if (products.length === 0) return `There is no ${intent.product} in the catalog.`;
  const lines = products.slice(0, 12).map(({ name, priceCents }) => `${name} (${money(priceCents)})`);
  if (intent.question === 'price' && products[0] && intent.product) {
    const [first] = products;
    return `The ${first.name} sells for ${money(first.priceCents)}; shipping depends on where it goes. ${first.choices}`.trim();
  }
  return `You can print on: ${lines.join(', ')}.`;
}

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

function contentOf({ prompt }: LanguageModelV4CallOptions): LanguageModelV4Content[] {
  const turns: Turn[] = [];
  const results: Record<string, unknown> = {};
  let calls = 0;
  for (const message of prompt) {
    if (message.role === 'user' || message.role === 'assistant') {
      const text = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      if (message.role === 'user') for (const name of Object.keys(results)) delete results[name];
      if (text) turns.push({ role: message.role, text });
    } else if (message.role === 'tool') {
      for (const part of message.content) {
        if (part.type !== 'tool-result') continue;
        calls += 1;
        if (part.output.type === 'error-text') results['error'] = part.output.value;
        else if (part.output.type === 'error-json') results['error'] = 'That did not work.';
        else if (part.output.type === 'json') results[part.toolName] = part.output.value;
      }
    }
  }
  const step = planStep(turns, results as Results);
  return 'text' in step
    ? [{ type: 'text', text: step.text }]
    : [
        {
          type: 'tool-call',
          toolCallId: `call_${calls + 1}`,
          toolName: step.call.name,
          input: JSON.stringify(step.call.input),
        },
      ];
}

const finishOf = ([part]: LanguageModelV4Content[]): LanguageModelV4FinishReason => ({
  unified: part?.type === 'tool-call' ? 'tool-calls' : 'stop',
  raw: undefined,
});

export const planner: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'platen',
  modelId: 'planner',
  supportedUrls: { '*/*': [/.*/] },
  async doGenerate(options) {
    options.abortSignal?.throwIfAborted();
    const content = contentOf(options);
    return { content, finishReason: finishOf(content), usage, warnings: [] };
  },
  async doStream(options) {
    options.abortSignal?.throwIfAborted();
    const content = contentOf(options);
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
