/**
 * Examples for a first visit: four designs of one prompt, each on the first product.
 */
import fox1 from './samples/fox-1.webp';
import fox1Tee from './samples/fox-1-tee.webp';
import fox2 from './samples/fox-2.webp';
import fox2Tee from './samples/fox-2-tee.webp';
import fox3 from './samples/fox-3.webp';
import fox3Tee from './samples/fox-3-tee.webp';
import fox4 from './samples/fox-4.webp';
import fox4Tee from './samples/fox-4-tee.webp';

export const samplePrompt = 'A fox reading a newspaper, two-color linocut';
export const sampleProduct = 'TEE-UNISEX';
export const samples = [
  { design: fox1, picture: fox1Tee },
  { design: fox2, picture: fox2Tee },
  { design: fox3, picture: fox3Tee },
  { design: fox4, picture: fox4Tee },
] as const;
