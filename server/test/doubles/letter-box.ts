/** The mail that a real mail server accepted for a person, as their mail program shows it. */
import PostalMime, { type Email } from 'postal-mime';
import { type MailServer, startMailServer } from './mail-server.ts';

export type LetterBox = {
  /** The service's settings of its mail server. */
  settings: Record<string, string>;
  lettersTo(address: string): Promise<Email[]>;
  /** The newest link of this kind sent to a person. Null when there is none. */
  findLink(address: string, path: string): Promise<string | null>;
  close(): Promise<void>;
};

export async function openLetterBox(): Promise<LetterBox> {
  const server: MailServer = await startMailServer();
  const lettersTo = (address: string) =>
    Promise.all(server.taken.filter(({ to }) => to.includes(address)).map(({ bytes }) => PostalMime.parse(bytes)));
  return {
    settings: {
      PLATEN_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      PLATEN_MAIL_FROM: 'Platen <post@platen.example>',
    },
    lettersTo,
    async findLink(address, path) {
      const links = (await lettersTo(address)).flatMap(({ text = '' }) => text.match(/https?:\/\/[^\s<>)]+/g) ?? []);
      return links.findLast((link) => new URL(link).pathname.endsWith(path)) ?? null;
    },
    close: () => server.close(),
  };
}
