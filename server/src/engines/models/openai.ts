/** Any endpoint with OpenAI's images and chat API: OpenAI itself, or your own server. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Config } from '../../config.ts';
import { providerFetch } from '../../kernel/outbound/provider-calls.ts';
import type { Outbound } from '../../kernel/outbound/safe-fetch.ts';
import type { ImageChoice, ImageTask } from './port.ts';

const timeoutMs = 120_000;

export function createOpenAiModels(
  { outbound }: { outbound: Outbound },
  { apiKey, baseUrl, imageModel, chatModel }: NonNullable<Config['models']['openai']>,
) {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    apiKey,
    fetch: providerFetch(outbound, baseUrl, timeoutMs),
  });
  return {
    image: (_task: ImageTask): ImageChoice | null =>
      imageModel ? { engine: 'openai', model: provider.imageModel(imageModel), timeoutMs } : null,
    chat: () => (chatModel ? provider.chatModel(chatModel) : null),
  };
}
