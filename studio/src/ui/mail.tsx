import type { ReactNode } from 'react';
import { sendsMail } from '../addresses.ts';

/** Without a mail server, letters are files that only the operator can read. A page never claims that one was sent. */
const unsent = 'This service doesn’t send email yet. The operator can find the message in mail/ in the data folder.';

/** `sent` where this service sends mail; otherwise where the letter is. */
export const letterNews = (sent: string): string => (sendsMail ? sent : unsent);

/** The same for a page. */
export const LetterNote = ({ children }: { children: ReactNode }) => <>{sendsMail ? children : unsent}</>;
