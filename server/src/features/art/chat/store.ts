import type { ChatMockup, ChatVideo } from '@platen/contract/chat';
import type { Tx } from '../../../engines/database/port.ts';
import type { ImageEntry } from '../generations/generations.ts';

export type ChatAnswer = {
  text: string;
  images: ImageEntry[];
  /** The last one in `mockups`. */
  mockup: ChatMockup | null;
  mockups: ChatMockup[];
  videos: ChatVideo[];
};
/** One finished tool call: `key` is its name and input. */
export type Memo = { key: string; answer: unknown; costCents: number };

export async function deleteOfShop(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('chat_states').where('shop_id', '=', shopId).execute();
  await tx.deleteFrom('chat_threads').where('shop_id', '=', shopId).execute();
}
