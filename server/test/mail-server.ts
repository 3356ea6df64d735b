/** A mail server for tests: a real one, that takes, refuses, waits or falls silent as it is told. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Reply = { code: number; text: string };

export type MailServer = {
  port: number;
  /** What was taken, in the order it came. */
  taken: { from: string; to: string[]; bytes: Buffer; isSecure: boolean; user: string | null }[];
  /** How often somebody tried to hand something over. */
  tries(): number;
  /** Connections open at once, at most. */
  mostAtOnce(): number;
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
  let mostAtOnce = 0;
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
      mostAtOnce = Math.max(mostAtOnce, open);
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
    mostAtOnce: () => mostAtOnce,
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

/** A certificate for localhost that nobody but who is told trusts. */
export function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'platen-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
      ],
      { stdio: 'pipe' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
