/**
 * How a process and its children exchange values: structured clones, with their bytes sent as they are in memory.
 * Node's own channel copies a file of 50 MB three times on the event loop, a tenth of a second each; here it is sent
 * piece by piece as the other side reads.
 */
import type { Duplex } from 'node:stream';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';

export type Wire<Incoming, Outgoing> = {
  send(value: Outgoing): void;
  onValue(listener: (value: Incoming) => void): void;
};

/** No message is larger. Print files and the pixels of large artwork come close. */
const maxBytes = 2 ** 30;
const maxParts = 10_000;

class PartsSerializer extends DefaultSerializer {
  readonly parts: Uint8Array[] = [];
  _writeHostObject(view: ArrayBufferView): void {
    this.writeUint32(view instanceof Float32Array ? 1 : 0);
    this.writeUint32(this.parts.length);
    this.parts.push(new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength));
  }
}

class PartsDeserializer extends DefaultDeserializer {
  readonly #parts: Buffer[];
  constructor(head: Buffer, parts: Buffer[]) {
    super(head);
    this.#parts = parts;
  }
  /** Bytes arrive as buffers that own their memory, whatever view was sent; numbers with fractions stay what they are. */
  _readHostObject(): Buffer | Float32Array {
    const hasFractions = this.readUint32() === 1;
    const part = this.#parts[this.readUint32()]!;
    return hasFractions ? new Float32Array(part.buffer, part.byteOffset, part.byteLength / 4) : part;
  }
}

/** A frame is: number of parts, their lengths (the head's first), then the parts themselves. */
export function openWire<Incoming, Outgoing>(stream: Duplex): Wire<Incoming, Outgoing> {
  let listener: (value: Incoming) => void = () => undefined;
  readFrames(stream, (parts) => {
    const deserializer = new PartsDeserializer(parts[0]!, parts.slice(1));
    deserializer.readHeader();
    listener(deserializer.readValue() as Incoming);
  });
  return {
    send(value) {
      const serializer = new PartsSerializer();
      serializer.writeHeader();
      serializer.writeValue(value);
      const parts = [serializer.releaseBuffer(), ...serializer.parts];
      const lengths = Buffer.allocUnsafe(4 + 4 * parts.length);
      lengths.writeUInt32LE(parts.length, 0);
      parts.forEach((part, i) => {
        lengths.writeUInt32LE(part.byteLength, 4 + 4 * i);
      });
      stream.cork();
      stream.write(lengths);
      for (const part of parts) if (part.byteLength > 0) stream.write(part);
      stream.uncork();
    },
    onValue(given) {
      listener = given;
    },
  };
}

function readFrames(stream: Duplex, take: (parts: Buffer[]) => void): void {
  const frames = framesOf(take);
  const next = (whole: Buffer): Buffer => Buffer.allocUnsafeSlow(frames.next(whole).value);
  let target = next(Buffer.alloc(0));
  let filled = 0;
  stream.on('data', (chunk: Buffer) => {
    try {
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(target, filled, at);
        at += copied;
        filled += copied;
        if (filled < target.length) continue;
        target = next(target);
        filled = 0;
      }
    } catch (error) {
      stream.destroy(error as Error);
    }
  });
}

/** Requests and receives a given number of bytes at a time, never zero. */
function* framesOf(take: (parts: Buffer[]) => void): Generator<number, never, Buffer> {
  for (;;) {
    const count = (yield 4).readUInt32LE(0);
    if (count < 1 || count > maxParts) throw new Error('a message has an impossible number of parts');
    const table = yield 4 * count;
    const lengths = Array.from({ length: count }, (_, i) => table.readUInt32LE(4 * i));
    if (lengths.reduce((sum, length) => sum + length, 0) > maxBytes) throw new Error('a message is too large');
    const parts: Buffer[] = [];
    for (const length of lengths) parts.push(length === 0 ? Buffer.alloc(0) : yield length);
    take(parts);
  }
}
