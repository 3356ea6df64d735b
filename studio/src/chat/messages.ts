import type { UIMessage } from 'ai';

export type Mockup = { url: string; buyUrl: string; product: string; variant: string };
export type DataParts = { mockup: Mockup; stage: { label: string }; cost: { costCents: number } };
export type Message = UIMessage<unknown, DataParts>;

/** As many as the service accepts. */
const maxSent = 50;
const maxKept = 200;

/** The newest messages, starting with one from the person. */
export function toSend(messages: readonly Message[]): Message[] {
  const newest = messages.slice(-maxSent);
  const first = newest.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : newest.slice(first);
}

export const toKeep = (messages: readonly Message[]): Message[] => messages.slice(-maxKept);

/** What each picture of a message shows, by URL. */
export function describeImages({ parts }: Message): ReadonlyMap<string, string> {
  const outputs = parts.flatMap((part) => ('output' in part && part.output ? [part.output as object] : []));
  const images = outputs.flatMap((output) =>
    'images' in output && Array.isArray(output.images) ? output.images : [output],
  ) as { imageUrl?: string; description?: string }[];
  return new Map(
    images.flatMap(({ imageUrl, description }) => (imageUrl && description ? [[imageUrl, description]] : [])),
  );
}
