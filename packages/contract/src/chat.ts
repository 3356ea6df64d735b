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

export const chatRequest = z
  .object({
    id: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Which conversation this is, in your own words; the AI SDK’s clients send it. Give one where several people talk through one key and the messages hold text only',
      ),
    messages: z.array(chatMessage).min(1).max(50),
  })
  .meta({ id: 'ChatRequest' });
export type ChatMessage = z.infer<typeof chatMessage>;

/** A conversation as the studio's page keeps it: messages of the AI SDK's clients. */
const threadMessage = z.looseObject({
  id: z.string().max(200),
  role: z.enum(['user', 'assistant']),
  parts: z.array(z.looseObject({ type: z.string().max(100) })).max(100),
});
export type ThreadMessage = z.infer<typeof threadMessage>;
export const chatThread = z.object({ messages: z.array(threadMessage).max(200) });

export const chatStarted = z.object({ jobId: z.string() }).meta({ id: 'ChatStarted' });

export const chatMockup = z
  .object({ url: z.string(), buyUrl: z.string(), product: z.string(), variant: z.string() })
  .meta({ id: 'ChatMockup' });
export type ChatMockup = z.infer<typeof chatMockup>;

const chatVideo = z
  .object({ videoUrl: z.string(), duration: z.number().describe('Seconds'), width: z.int(), height: z.int() })
  .meta({ id: 'ChatVideo' });
export type ChatVideo = z.infer<typeof chatVideo>;

export const chatResponse = z
  .object({
    text: z.string(),
    images: z.array(imageEntry),
    mockup: chatMockup.nullable().describe('A product picture that was made; the last one, when there are several'),
    mockups: z.array(chatMockup).describe('Each product that the answer shows a design on'),
    videos: z.array(chatVideo).describe('Designs in motion, where that was asked for'),
  })
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
