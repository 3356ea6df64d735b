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
  })
  .meta({ id: 'ChatMessage' });

export const chatRequest = z.object({ messages: z.array(chatMessage).min(1).max(50) }).meta({ id: 'ChatRequest' });
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatStarted = z.object({ jobId: z.string() }).meta({ id: 'ChatStarted' });

export const chatMockup = z
  .object({ url: z.string(), buyUrl: z.string(), product: z.string(), variant: z.string() })
  .meta({ id: 'ChatMockup' });
export type ChatMockup = z.infer<typeof chatMockup>;

export const chatResponse = z
  .object({ text: z.string(), images: z.array(imageEntry), mockup: chatMockup.nullable() })
  .meta({ id: 'ChatResponse' });

export const chatJob = z
  .discriminatedUnion('status', [
    z
      .object({
        jobId: z.string(),
        status: z.literal('running').describe('It goes on: ask again in a second'),
        stage: z.string().describe('What it is at, fit to show'),
      })
      .meta({ id: 'RunningChatJob' }),
    z
      .object({
        jobId: z.string(),
        status: z.literal('done').describe('It has ended well'),
        response: chatResponse,
        costCents: z.number(),
      })
      .meta({ id: 'DoneChatJob' }),
    z
      .object({
        jobId: z.string(),
        status: z.literal('failed').describe('It has ended without an answer'),
        error: z
          .object({
            code: z.string().describe('A code of the error catalogue'),
            message: z.string(),
            retryable: z.boolean(),
          })
          .describe('Why it failed'),
      })
      .meta({ id: 'FailedChatJob' }),
  ])
  .meta({ id: 'ChatJob' });
