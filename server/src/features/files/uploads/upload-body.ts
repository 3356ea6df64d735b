/** Shared parts of the readers of upload bodies (base64-body.ts, multipart-body.ts). */

/** The contents of a body: the picture itself, or its address. */
export type UploadBody = { bytes: Buffer } | { url: string } | BodyFault;

export type BodyFault = {
  fault: 'malformed' | 'missing' | 'base64' | 'too_large' | 'type';
  message: string;
  /** JSON pointer to the field at fault, where it differs from the picture's. */
  param?: string;
};

export class Faulty extends Error {
  readonly fault: BodyFault;
  constructor(fault: BodyFault['fault'], message: string, param?: string) {
    super(message);
    this.fault = { fault, message, ...(param === undefined ? {} : { param }) };
  }
}

export type Sink = { room(size: number): Buffer; added(size: number): void; drop(): void; bytes(): Buffer };

/** One growing buffer. Its first size is what the request announced; pages that are never written cost no memory. */
export function createSink(maxBytes: number, expectedBytes: number): Sink {
  let buffer = Buffer.allocUnsafeSlow(Math.max(expectedBytes, 64 * 1024));
  let used = 0;
  const tooLarge = () => new Faulty('too_large', `The image is larger than ${maxBytes / 1024 / 1024} MB.`);
  return {
    room(size) {
      if (used + size > maxBytes + 3) throw tooLarge();
      if (used + size > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(buffer.length * 1.5, used + size), maxBytes + 3) | 0);
        buffer.copy(larger, 0, 0, used);
        buffer = larger;
      }
      return buffer.subarray(used);
    },
    added(size) {
      used += size;
      if (used > maxBytes) throw tooLarge();
    },
    drop() {
      buffer = Buffer.alloc(0);
      used = 0;
    },
    bytes: () => buffer.subarray(0, used),
  };
}
