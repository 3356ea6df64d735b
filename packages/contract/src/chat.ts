import { z } from 'zod';
import { imageEntry } from './generations.ts';

const text = z.string().max(8000);

/** The simple form, `{ role, content }`, and the message form of the AI SDK's clients, `{ id, role, parts }`, mixed freely. */
const chatMessage = z
  .looseObject({
    id: z.string().max(200).optional(),
    role: z.enum(['system', 'user', 'assistant']),
    content: text.optional(),
    parts: z
      .array(z.looseObject({ type: z.string().max(100), text: text.optional(), url: z.string().max(8192).optional() }))
      .max(100)
      .optional(),
  })
  .refine((message) => message.content !== undefined || message.parts !== undefined, {
    message: 'give content (a string) or parts (an array)',
  });

export const chatRequest = z.object({ messages: z.array(chatMessage).min(1).max(50) });
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatStarted = z.object({ jobId: z.string() });

export const chatMockup = z
  .object({ url: z.string(), buyUrl: z.string(), product: z.string(), variant: z.string() })
  .meta({ id: 'ChatMockup' });
export type ChatMockup = z.infer<typeof chatMockup>;

export const chatResponse = z.object({ text: z.string(), images: z.array(imageEntry), mockup: chatMockup.nullable() });

export const chatJob = z
  .union([
    z.object({ jobId: z.string(), status: z.literal('running'), stage: z.string() }),
    z.object({ jobId: z.string(), status: z.literal('done'), response: chatResponse, costCents: z.number() }),
    z.object({
      jobId: z.string(),
      status: z.literal('failed'),
      error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
    }),
  ])
  .meta({ id: 'ChatJob' });
