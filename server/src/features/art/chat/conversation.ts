/**
 * A conversation as the client sent it: turns of plain text, with pictures and mockups named in brackets for the
 * models, and the tool calls that messages from AI SDK clients carry. The state of the conversation is folded from
 * them.
 */
import type { ChatMessage } from '@platen/contract/chat';
import { imageEntry } from '@platen/contract/generations';
import { z } from 'zod';
import type { Product } from '../../catalog/catalog.ts';
import { type ChatState, emptyState, foldCalls, maxSets, plainPlacing } from './chat-state.ts';
import { cutText } from './reading/cut.ts';
import { maxPrompted, readMessage } from './reading/message.ts';
import { type DoneCall, type ToolName, toolInputs } from './tools.ts';

export type Turn = {
  role: 'user' | 'assistant';
  /** With marks. */
  text: string;
  calls: DoneCall[];
  images: string[];
  /** Codes of products. */
  mockups: string[];
};

const imageMark = /\[image: (\S+?)\]/g;
const mockupMark = /\[mockup: (\S+?)\]/g;

/** Both message forms become turns. */
export function toTurns(messages: readonly ChatMessage[]): Turn[] {
  return messages.flatMap(({ role, content, parts }): Turn[] => {
    if (role === 'system') return [];
    const texts = content === undefined ? [] : [content];
    const calls: DoneCall[] = [];
    for (const part of parts ?? []) {
      if (part.type === 'text' && part.text) texts.push(part.text);
      else if (part.type === 'file' && part.url && isPicture(part['mediaType'])) texts.push(`[image: ${part.url}]`);
      else if (part.type === 'data-mockup') {
        const { product } = (part['data'] ?? {}) as { product?: unknown };
        if (typeof product === 'string') texts.push(`[mockup: ${product}]`);
      } else if (role === 'assistant') {
        const call = readCall(part);
        if (call) calls.push(call);
      }
    }
    const text = texts.join('\n').trim();
    const marked = (mark: RegExp) => [...text.matchAll(mark)].map((match) => match[1]!);
    if (text === '' && calls.length === 0) return [];
    return [{ role, text, calls, images: marked(imageMark), mockups: marked(mockupMark) }];
  });
}

const isPicture = (mediaType: unknown): boolean => typeof mediaType !== 'string' || mediaType.startsWith('image/');

export const withoutMarks = (text: string): string => text.replace(imageMark, '').replace(mockupMark, '').trim();

/** The fields of an image entry, each with a limit, because a client may have changed them. */
const picture = z.object({
  imageUrl: z.string().max(8192),
  id: z.string().max(100).optional(),
  width: z.int().min(0).optional(),
  height: z.int().min(0).optional(),
  vectors: z.boolean().optional(),
  description: z.string().max(2000).optional(),
  background: imageEntry.shape.background,
  colors: z.array(z.string().max(20)).max(64).optional(),
});
const pictures = z.object({ images: z.array(picture).max(8) });
const anything = z.unknown();

/** The outputs that the state is folded from, as a client sends them back. */
const outputs: Partial<Record<ToolName, z.ZodType>> = {
  generateImages: pictures,
  refineImage: pictures,
  findImage: pictures,
  removeBackground: picture,
  showDesigns: anything,
  chooseDesign: anything,
  undoStep: anything,
  buildMockup: anything,
  quoteOrder: z.object({ variant: z.string().max(40) }),
};

function readCall(part: Record<string, unknown> & { type: string }): DoneCall | null {
  if (!part.type.startsWith('tool-') || part['state'] !== 'output-available') return null;
  const name = part.type.slice('tool-'.length) as ToolName;
  const output = Object.hasOwn(outputs, name) ? outputs[name]?.safeParse(part['output']) : null;
  if (!output?.success) return null;
  const input = toolInputs[name].safeParse(part['input']);
  return input.success ? { name, input: input.data, output: output.data } : null;
}

/** Whether the messages carry more than text. */
export const tellsState = (turns: readonly Turn[]): boolean =>
  turns.some(({ calls, images, mockups }) => calls.length + images.length + mockups.length > 0);

/** Folds the messages into a state. Messages with text alone give only the prompts of the requested pictures. */
export function foldTurns(turns: readonly Turn[], catalog: readonly Product[]): ChatState {
  let state = emptyState;
  let wish: { prompt: string; words?: string } | null = null;
  turns.forEach((turn, i) => {
    if (turn.role === 'user') {
      const shown = catalog.find(({ code }) => code === state.shown?.product) ?? null;
      const message = readMessage(withoutMarks(turn.text), state.language, catalog, shown);
      state = { ...state, language: message.language };
      if (turn.images.length > 0) state = withImages(state, { prompt: '' }, turn.images, turn.images.at(-1)!);
      const isPicture = message.rest.length > 0 && !message.isQuestion && (message.isOrder || state.sets.length === 0);
      wish = isPicture
        ? {
            prompt: message.prompt || cutText(withoutMarks(turn.text), maxPrompted),
            ...(message.lettering ? { words: message.lettering.words } : {}),
          }
        : null;
      const isTold = turns[i + 1] && tellsState([turns[i + 1]!]);
      if (wish && !isTold) {
        state = { ...state, sets: [...state.sets, { ...wish, images: [] }].slice(-maxSets) };
        const [want] = message.wants;
        if (want) state = { ...state, shown: { product: want.product.code, options: {}, ...plainPlacing } };
      }
      return;
    }
    state = foldCalls(state, turn.calls);
    if (turn.calls.length > 0) return;
    if (turn.images.length > 0)
      state = withImages(state, wish ?? { prompt: state.sets.at(-1)?.prompt ?? '' }, turn.images, null);
    const product = turn.mockups.at(-1);
    if (product) state = { ...state, shown: { product, options: {}, ...plainPlacing } };
  });
  return state;
}

const withImages = (
  state: ChatState,
  wish: { prompt: string; words?: string },
  urls: readonly string[],
  chosen: string | null,
): ChatState => ({
  ...state,
  sets: [...state.sets, { ...wish, images: urls.slice(0, 8).map((imageUrl) => ({ imageUrl })) }].slice(-maxSets),
  chosen,
});
