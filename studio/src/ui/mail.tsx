import type { ReactNode } from 'react';
import { sendsMail } from '../addresses.ts';

/**
 * Without a mail server, messages are files that only the operator can read, so a page must not claim that one was
 * sent.
 */
const unsent = 'This service doesn’t send email yet. The operator can find the message in mail/ in the data folder.';

/** `sent` if this service sends mail; otherwise says where the message is. */
export const letterNews = (sent: string): string => (sendsMail ? sent : unsent);

/** The same as a component. */
export const LetterNote = ({ children }: { children: ReactNode }) => <>{sendsMail ? children : unsent}</>;
