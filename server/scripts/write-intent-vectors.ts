/** Writes the vectors of the chat's example sentences, by the encoder that reads messages. */
import { writeFile } from 'node:fs/promises';
import { createArtist } from '@platen/artist';
import { exampleTexts, packVectors } from '../src/features/art/chat/intents.ts';

const artist = createArtist();
try {
  const vectors = await artist.meaning({ texts: exampleTexts, caller: 'intents' });
  const file = new URL('../src/features/art/chat/data/intent-vectors.bin', import.meta.url);
  await writeFile(file, packVectors(vectors));
  process.stdout.write(`${vectors.length} sentences\n`);
} finally {
  await artist.close();
}
