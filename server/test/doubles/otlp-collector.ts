/** A collector that accepts OTLP over HTTP and parses its protobuf by the published schema. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: number;
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string }[];
  isError: boolean;
  resource: Record<string, string | number | boolean>;
};

export type Collector = {
  url: string;
  spans: CollectedSpan[];
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
};

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      headers.push(request.headers);
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf') {
        spans.push(...readRequest(request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent));
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      } else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Field = bigint | Buffer;
type Message = Map<number, Field[]>;

/** The wire format: numbers, eight bytes, a number of bytes, four bytes. */
function readMessage(bytes: Buffer): Message {
  const fields: Message = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at]!;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    const value = wire === 0 ? varint() : take(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (message: Message, field: number) =>
  (message.get(field) ?? []).map((one) => readMessage(one as Buffer));
const hex = (message: Message, field: number) => (message.get(field)?.[0] as Buffer | undefined)?.toString('hex') ?? '';
const text = (message: Message, field: number) =>
  (message.get(field)?.[0] as Buffer | undefined)?.toString('utf8') ?? '';

function readAttributes(message: Message, field: number): CollectedSpan['attributes'] {
  const readValue = (value: Message): string | number | boolean => {
    if (value.has(2)) return value.get(2)![0] === 1n;
    if (value.has(3)) return Number(value.get(3)![0]);
    if (value.has(4)) return (value.get(4)![0] as Buffer).readDoubleLE(0);
    return text(value, 1);
  };
  return Object.fromEntries(
    messages(message, field).map((pair) => [text(pair, 1), readValue(messages(pair, 2)[0] ?? new Map())]),
  );
}

function readRequest(bytes: Buffer): CollectedSpan[] {
  return messages(readMessage(bytes), 1).flatMap((resourceSpans) => {
    const resource = messages(resourceSpans, 1).map((one) => readAttributes(one, 1))[0] ?? {};
    return messages(resourceSpans, 2).flatMap((scope) =>
      messages(scope, 2).map(
        (span): CollectedSpan => ({
          traceId: hex(span, 1),
          spanId: hex(span, 2),
          parentSpanId: hex(span, 4) || null,
          name: text(span, 5),
          kind: Number(span.get(6)?.[0] ?? 0),
          attributes: readAttributes(span, 9),
          links: messages(span, 13).map((link) => ({ traceId: hex(link, 1), spanId: hex(link, 2) })),
          isError: messages(span, 15).some((status) => status.get(3)?.[0] === 2n),
          resource,
        }),
      ),
    );
  });
}
