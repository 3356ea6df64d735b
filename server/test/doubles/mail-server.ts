import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Reply = { code: number; text: string };

export type MailServer = {
  port: number;
  /** Accepted messages, in order of arrival. */
  taken: { from: string; to: string[]; bytes: Buffer; isSecure: boolean; user: string | null }[];
  /** How many deliveries were attempted. */
  tries(): number;
  /** The maximum of concurrent connections. */
  maxAtOnce(): number;
  /** The answer to a recipient; null accepts it. */
  onRecipient(answer: (address: string) => Reply | null): void;
  /** The answer to a whole message; `drop` accepts it and hangs up silently. */
  onMessage(answer: () => Reply | 'drop' | null): void;
  close(): Promise<void>;
};

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  let tries = 0;
  let open = 0;
  let maxAtOnce = 0;
  let recipientAnswer: (address: string) => Reply | null = () => null;
  let messageAnswer: () => Reply | 'drop' | null = () => null;
  const toError = ({ code, text }: Reply) => Object.assign(new Error(text), { responseCode: code });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      open += 1;
      maxAtOnce = Math.max(maxAtOnce, open);
      callback();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo({ address }, _session, callback) {
      tries += 1;
      const refusal = recipientAnswer(address);
      callback(refusal ? toError(refusal) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = messageAnswer();
        if (answer !== null && answer !== 'drop') return callback(toError(answer));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks),
          isSecure: session.secure,
          user: (session as { user?: string }).user ?? null,
        });
        if (answer === 'drop') for (const one of server.connections) one._socket?.destroy();
        else callback(null);
      });
    },
    ...options,
  }) as SMTPServer & { connections: Set<{ _socket?: { destroy(): void } }> };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    tries: () => tries,
    maxAtOnce: () => maxAtOnce,
    onRecipient: (answer) => {
      recipientAnswer = answer;
    },
    onMessage: (answer) => {
      messageAnswer = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const one of server.connections) one._socket?.destroy();
      }),
  };
}
