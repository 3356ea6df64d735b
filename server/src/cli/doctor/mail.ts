/** Checks the mail server up to the greeting, TLS and the password, without sending anything. */
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const stepMs = 8_000;

const hints: Record<string, string> = {
  EAUTH: 'it does not accept the name and the password in PLATEN_SMTP_URL. Correct them.',
  ETLS: 'it offers no trusted STARTTLS. Check its certificate, or use its TLS port (smtps://host:465).',
  EDNS: 'its name does not resolve. Correct the host in PLATEN_SMTP_URL.',
  ENOTFOUND: 'its name does not resolve. Correct the host in PLATEN_SMTP_URL.',
  ETIMEDOUT: 'it does not respond. Many hosting providers block mail ports. Ask yours to open them.',
};

export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (mail.engine !== 'smtp')
    return [
      warning('messages are saved as files in the data dir and not sent. Set PLATEN_SMTP_URL and PLATEN_MAIL_FROM.'),
    ];
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
    return [ok(`${host}:${port} accepts messages${credentials ? ' with this name and password' : ''}`)];
  } catch (error) {
    const { code = '', message, command = '' } = error as { code?: string; message: string; command?: string };
    // The server's message may repeat the credentials.
    const said = code === 'EAUTH' ? '' : ` (${[code, command, message.slice(0, 160)].filter(Boolean).join(' ')})`;
    return [
      failed(
        `${host}:${port}: ${hints[code] ?? 'the connection failed. Check that PLATEN_SMTP_URL is right and reachable from here.'}${said}`,
      ),
    ];
  } finally {
    transport.close();
  }
}
