/** Pictures that are small to send and expensive to read. */
import sharp from 'sharp';

const svg = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${inner}</svg>`);

/** Ten thousand letters in one text: twenty seconds of a renderer's time. */
export const longText = (salt: string): Buffer => svg(`<text y="50">${salt}${'Wq'.repeat(5_000)}</text>`);

/** Twenty million dashes, which no number in the file reveals. */
export const manyDashes = (salt: string): Buffer =>
  svg(
    `<title>${salt}</title><path fill="none" stroke="red" stroke-dasharray="1" d="M0 0${'L500 3L1 500'.repeat(20_000)}"/>`,
  );

/** Nothing in it is counted, and drawing it takes minutes: only the clock ends it. */
export const roundJoins = (salt: string): Buffer =>
  svg(
    `<title>${salt}</title><path fill="none" stroke="red" stroke-width="50" stroke-linejoin="round" d="M0 0${'L500 3L1 500'.repeat(40_000)}"/>`,
  );

/** A few hundred kilobytes that take a decoder half a gigabyte: it holds every coefficient until the last scan. */
export const progressiveJpeg = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#d9a441' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 })
    .toBuffer();

/** A copy with different bytes and the same picture. */
export const salted = (jpeg: Buffer, salt: string): Buffer => {
  const comment = Buffer.from(salt);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
};
