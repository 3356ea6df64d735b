import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Reply = { code: number; text: string };

export type MailServer = {
  port: number;
  /** What was taken, in the order it came. */
  taken: { from: string; to: string[]; bytes: Buffer; isSecure: boolean; user: string | null }[];
  /** How often somebody tried to hand something over. */
  tries(): number;
  /** Connections open at once, at most. */
  maxAtOnce(): number;
  /** What a recipient is answered; null takes it. */
  onRecipient(answer: (address: string) => Reply | null): void;
  /** What a whole message is answered; `drop` takes it and hangs up without a word. */
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
