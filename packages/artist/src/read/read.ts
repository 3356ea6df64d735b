/** The one entrance of this room: a prompt in, a Brief out. Nothing else is known outside of how a prompt is read. */
import type { Brief } from '../brief/brief.ts';
import { drawEmoji } from './emoji.ts';
import { keepSettable } from './keep-letters.ts';
import { understand } from './understand.ts';

export { encode } from './encoder.ts';

export const readPrompt = async (prompt: string): Promise<Brief> => keepSettable(drawEmoji(await understand(prompt)));
