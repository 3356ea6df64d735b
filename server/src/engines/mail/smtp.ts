/**
 * Messages by SMTP, to the one server the operator named, which may be in a private network. Each message has a
 * separate connection, a few at a time, and every step has a short deadline; a stop cuts it off.
 *
 * A 5xx about the recipient or the message is final. Everything else may work later: a 4xx, an absent or silent server,
 * and a 5xx about ourselves (the password, the sender), which the operator fixes without losing waiting messages.
 */
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { createFairRoom } from '../../kernel/limits/fair-room.ts';
import type { Sender, SmtpServer } from '../../kernel/settings/mail-settings.ts';
import { type Composed, compose } from './compose.ts';
import type { Mail } from './port.ts';

export type SmtpTimes = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number };

const times: SmtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, wholeMs: 45_000 };
const maxConnections = 4;
const maxReplyBytes = 64 * 1024;
const leaveMs = 2_000;

/** For tests: other limits, and authorities to trust in addition to the well-known ones. */
export type SmtpOptions = { times?: Partial<SmtpTimes>; ca?: string };

export function openSmtp(server: SmtpServer, sender: Sender, options: SmtpOptions = {}): Mail {
  const bounds = { ...times, ...options.times };
  const room = createFairRoom({
    total: maxConnections,
    perOwner: maxConnections,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerOwner: Number.POSITIVE_INFINITY,
  });
  return {
    engine: 'smtp',
    async send(message, signal) {
      const composed = await compose(message, sender);
      if ('fault' in composed) return { status: 'refused', reason: composed.fault };
      const until = AbortSignal.timeout(bounds.wholeMs);
      const stop = signal ? AbortSignal.any([signal, until]) : until;
      const leave = await room.enter(['mail'], 1, stop);
      try {
        await deliver(open(server, bounds, options.ca), server, composed, stop);
        return { status: 'sent' };
      } catch (error) {
        if (isForGood(error)) return { status: 'refused', reason: reasonOf(error) };
        throw new Error(`The mail server refused the message: ${reasonOf(error)}`);
      } finally {
        leave();
      }
    },
    find: async () => null,
    removeAll: async () => undefined,
    sweep: async () => undefined,
  };
}

function open({ host, port, security }: SmtpServer, bounds: SmtpTimes, ca: string | undefined): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    opportunisticTLS: security === 'if-offered',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: security !== 'if-offered', ...(ca ? { ca } : {}) },
    connectionTimeout: bounds.connectMs,
    dnsTimeout: bounds.connectMs,
    greetingTimeout: bounds.greetingMs,
    socketTimeout: bounds.silenceMs,
    maxResponseSize: maxReplyBytes,
  });
}

/** One conversation. However it ends, it closes the connection. */
function deliver(
  connection: SMTPConnection,
  { credentials }: SmtpServer,
  { bytes, from, to }: Composed,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let isOver = false;
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', giveUp);
      if (error === undefined) takeLeave(connection);
      else connection.close();
      if (error === undefined) resolve();
      else reject(error as Error);
    };
    const giveUp = () => end(signal.reason);
    const send = () =>
      connection.send({ from, to: [to], size: bytes.length }, bytes, (error) => end(error ?? undefined));
    const logIn = ({ user, password }: { user: string; password: string }) =>
      connection.login({ user, pass: password }, (error) => (error ? end(error) : send()));
    connection.on('error', end);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    else connection.connect((error) => (error ? end(error) : credentials ? logIn(credentials) : send()));
  });
}

/** Says goodbye without waiting for a server that does not answer. */
function takeLeave(connection: SMTPConnection): void {
  const timer = setTimeout(() => connection.close(), leaveMs);
  timer.unref();
  connection.once('end', () => clearTimeout(timer));
  connection.quit();
}

type SmtpFault = { responseCode?: number; command?: string; message?: string };

/** The server has rejected the recipient or the message. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = (error ?? {}) as SmtpFault;
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}

const longestReason = 300;

/** The server's words without the addresses it repeats, because they are stored with the job and logged. */
function reasonOf(error: unknown): string {
  const { message = String(error) } = (error ?? {}) as SmtpFault;
  const words = message
    .slice(0, 4 * longestReason)
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u);
  const told = words.map((word) => (word.includes('@') ? '…' : word)).join(' ');
  return told.slice(0, longestReason).toWellFormed();
}
