import { z } from 'zod';
import { imageEntry } from './generations.ts';

const text = z.string().max(8000);

/** Either the simple form, `{ role, content }`, or the AI SDK's form, `{ id, role, parts }`. A request may mix them. */
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
        'Your id for the conversation; AI SDK clients send it. Set it when several people share one key and the messages contain only text',
      ),
    messages: z.array(chatMessage).min(1).max(50),
  })
  .meta({ id: 'ChatRequest' });
export type ChatMessage = z.infer<typeof chatMessage>;

/** A conversation as the studio's page keeps it, in the message format of the AI SDK. */
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
    mockup: chatMockup.nullable().describe('The last product picture that was made'),
    mockups: z.array(chatMockup).describe('Every product that the answer shows with a design'),
    videos: z.array(chatVideo).describe('Animated designs, if the user asked for any'),
  })
  .meta({ id: 'ChatResponse' });

export const chatJob = z
  .discriminatedUnion('status', [
    z
      .object({
        jobId: z.string(),
        status: z.literal('running').describe('Still running. Ask again in a second'),
        stage: z.string().describe('The current step, as text you can show'),
      })
      .meta({ id: 'RunningChatJob' }),
    z
      .object({
        jobId: z.string(),
        status: z.literal('done').describe('Finished'),
        response: chatResponse,
        costCents: z.number(),
      })
      .meta({ id: 'DoneChatJob' }),
    z
      .object({
        jobId: z.string(),
        status: z.literal('failed').describe('Failed without an answer'),
        error: z
          .object({
            code: z.string().describe('An error code of this API'),
            message: z.string(),
            retryable: z.boolean(),
          })
          .describe('Why it failed'),
      })
      .meta({ id: 'FailedChatJob' }),
  ])
  .meta({ id: 'ChatJob' });
