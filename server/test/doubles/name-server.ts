/** A name server with TXT records only, for code that really queries the DNS. */
import { createSocket } from 'node:dgram';

const header = (query: Buffer, answers: number, code: number): Buffer => {
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(answers, 6);
  head.writeUInt32BE(0, 8);
  return head;
};

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  while (query[at] !== 0) {
    const length = query[at]!;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

export type NameServer = {
  /** As `PLATEN_DNS_SERVERS` accepts it. */
  address: string;
  /** By name; a name without any is unknown. */
  records: Map<string, string[]>;
  close(): void;
};

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query);
    const texts = records.get(name) ?? [];
    const answers = texts.map((text) => {
      const value = Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);
      const fixed = Buffer.from('c00c0010000100000000', 'hex');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(value.length);
      return Buffer.concat([fixed, length, value]);
    });
    const notFound = 3;
    const head = header(query, answers.length, answers.length === 0 ? notFound : 0);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}
