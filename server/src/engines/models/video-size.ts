/** Width, height and length of an MP4, from its movie and track headers. */
export function readMp4Size(bytes: Uint8Array): { width: number; height: number; durationSeconds: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const find = (name: string, from = 0) => {
    const at = buffer.indexOf(name, from, 'latin1');
    if (at < 0 || at + 100 > buffer.length) throw new Error('the answer is not an MP4 video');
    return at + 4;
  };
  const mvhd = find('mvhd');
  const isLong = buffer[mvhd] === 1;
  const timescale = buffer.readUInt32BE(mvhd + (isLong ? 20 : 12));
  const duration = isLong ? Number(buffer.readBigUInt64BE(mvhd + 24)) : buffer.readUInt32BE(mvhd + 16);
  for (let tkhd = find('tkhd'); ; tkhd = find('tkhd', tkhd)) {
    const size = tkhd + (buffer[tkhd] === 1 ? 88 : 76);
    const width = buffer.readUInt32BE(size) >>> 16;
    const height = buffer.readUInt32BE(size + 4) >>> 16;
    // A sound track has no size.
    if (width > 0 && height > 0)
      return { width, height, durationSeconds: timescale > 0 ? Math.round((duration / timescale) * 100) / 100 : 0 };
  }
}
