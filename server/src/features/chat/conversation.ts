/** A conversation as the models read it: plain text turns, with pictures and mockups named in brackets. */
import type { ChatMessage } from '@platen/contract/chat';

export type Turn = { role: 'user' | 'assistant'; text: string };

const imageMark = /\[image: (\S+?)\]/g;
const mockupMark = /\[mockup: (\S+?)\]/g;

/** Both message forms become turns. What a client's message parts show (files, mockups) is written out. */
export function toTurns(messages: readonly ChatMessage[]): Turn[] {
  return messages.flatMap(({ role, content, parts }) => {
    if (role === 'system') return [];
    const texts = content === undefined ? [] : [content];
    for (const part of parts ?? []) {
      if (part.type === 'text' && part.text) texts.push(part.text);
      else if (part.type === 'file' && part.url) texts.push(`[image: ${part.url}]`);
      else if (part.type === 'data-mockup') {
        const { product } = (part['data'] ?? {}) as { product?: unknown };
        if (typeof product === 'string') texts.push(`[mockup: ${product}]`);
      }
    }
    const text = texts.join('\n').trim();
    return text === '' ? [] : [{ role, text }];
  });
}

/** Pictures named so far, the newest last. */
export const imagesOf = (turns: readonly Turn[]): string[] =>
  turns.flatMap(({ text }) => [...text.matchAll(imageMark)].map((match) => match[1]!));

/** Products shown so far, the newest last. */
export const mockupsOf = (turns: readonly Turn[]): string[] =>
  turns.flatMap(({ text }) => [...text.matchAll(mockupMark)].map((match) => match[1]!));

export const withoutMarks = (text: string): string => text.replace(imageMark, '').replace(mockupMark, '').trim();
