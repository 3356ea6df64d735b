/** Reads the two settings of outgoing mail. A fault never repeats the given value, which may hold a password. */
import { findMailAddress } from '@platen/contract/mail-address';

export type Sender = { name: string; address: string };

export type SmtpServer = {
  host: string;
  port: number;
  credentials: { user: string; password: string } | null;
  /**
   * `tls` encrypts from the first byte. `starttls` sends nothing without encryption, because of the password.
   * `if-offered` is for a relay without a password, with any certificate, as mail servers do among themselves. `none`
   * is for this machine.
   */
  security: 'tls' | 'starttls' | 'if-offered' | 'none';
};

const wantedForm = 'expected smtp://user:password@host:587 or smtps://user:password@host:465';
const encoded = 'in a name or a password, encode @ : / # % as %40 %3A %2F %23 %25';
const loopbackHosts = ['localhost', '127.0.0.1', '::1'];

export function parseSmtpUrl(text: string): SmtpServer | { fault: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    return { fault: `${wantedForm}; ${encoded}` };
  }
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    return { fault: `${wantedForm}, and nothing after the port; ${encoded}` };
  }
  if ((url.username === '') !== (url.password === ''))
    return { fault: `${wantedForm}, with both a name and a password or neither` };
  const [user, password] = [decode(url.username), decode(url.password)];
  if (user === null || password === null) return { fault: `${wantedForm}; ${encoded}` };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const credentials = user === '' ? null : { user, password };
  const isTls = url.protocol === 'smtps:';
  const remote = credentials ? 'starttls' : 'if-offered';
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    credentials,
    security: isTls ? 'tls' : loopbackHosts.includes(host) ? 'none' : remote,
  };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const longestName = 100;

/** `Name <address>`, or the address alone. */
export function parseSender(text: string): Sender | { fault: string } {
  const fault = { fault: 'expected one sender such as Acme Prints <orders@acme.example>' };
  const open = text.indexOf('<');
  const isNamed = open !== -1 && text.endsWith('>');
  const address = findMailAddress(isNamed ? text.slice(open + 1, -1) : text);
  const given = isNamed ? text.slice(0, open).trim() : '';
  const name = given.startsWith('"') && given.endsWith('"') ? given.slice(1, -1) : given;
  const isPlain = name.length <= longestName && !/["<>\\\p{Cc}]/u.test(name);
  return address === null || !isPlain ? fault : { name, address };
}
