/** The mail server, as far as the greeting, TLS and the password; nothing is sent. */
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const stepMs = 8_000;

const hints: Record<string, string> = {
  EAUTH: 'it does not take the name and the password in PLATEN_SMTP_URL. Correct them.',
  ETLS: 'it offers no STARTTLS that can be trusted. See its certificate, or use its port for TLS (smtps://host:465).',
  EDNS: 'its name has no address. Correct the host in PLATEN_SMTP_URL.',
  ENOTFOUND: 'its name has no address. Correct the host in PLATEN_SMTP_URL.',
  ETIMEDOUT: 'it does not answer. Many hosters block the ports of mail: ask yours to open them.',
};

export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (mail.engine !== 'smtp')
    return [warning('messages are left as files in the data dir: set PLATEN_SMTP_URL and PLATEN_MAIL_FROM.')];
  const { host, port, security, credentials } = mail.server;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    opportunisticTLS: security === 'if-offered',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: security !== 'if-offered' },
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    connectionTimeout: stepMs,
    dnsTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  });
  try {
    await transport.verify();
    return [ok(`${host}:${port} takes messages${credentials ? ' with this name and password' : ''}`)];
  } catch (error) {
    const { code = '', message, command = '' } = error as { code?: string; message: string; command?: string };
    // What a server says may repeat what it was given.
    const said = code === 'EAUTH' ? '' : ` (${[code, command, message.slice(0, 160)].filter(Boolean).join(' ')})`;
    return [
      failed(
        `${host}:${port}: ${hints[code] ?? 'no conversation with it. Is PLATEN_SMTP_URL right, and reachable from here?'}${said}`,
      ),
    ];
  } finally {
    transport.close();
  }
}
