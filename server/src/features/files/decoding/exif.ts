/** The one EXIF field that changes how a picture looks: its orientation. */

const orientationTag = 0x0112;

/** A TIFF block as EXIF stores it. 1, upright, when it says nothing readable. */
export function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (read16(2) !== 42 || directory + 2 > tiff.length) return 1;
  const count = read16(directory);
  for (let i = 0; i < count; i += 1) {
    const at = directory + 2 + 12 * i;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The shortest TIFF block that says it. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(orientationTag, 10);
  block.writeUInt16LE(3, 12); // an unsigned number of 16 bits
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}
