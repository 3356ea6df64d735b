/** The parts of a letter. One layout renders all letters, as text (`as-text.ts`) and as HTML (`as-html.ts`). */
import type { Line } from './letter-line.ts';

export type Letter = {
  /** Permanent; begins with the id of its subject. */
  id: string;
  to: string;
  /** `anyone` could have typed the address, so it gets a limited number a day. A `member` signed up with it. */
  audience: 'anyone' | 'member';
  /** The shop that writes, or null for the service. */
  sender: { name: string; replyTo: string | null } | null;
  /** The language; English by default. */
  language?: string;
  subject: Line;
  /** The text beside the subject in a list of messages. */
  preview: Line;
  heading: Line;
  blocks: (Block | null | false)[];
  /** Why the reader gets it. */
  why: Line;
  /** Where the reader can turn it off. */
  settingsUrl?: string;
};

export type Block =
  | { is: 'text'; line: Line }
  /** Less prominent text. */
  | { is: 'note'; line: Line }
  /** Text that must not be overlooked. */
  | { is: 'notice'; line: Line }
  | { is: 'button'; label: string; url: string }
  /** A quotation. */
  | { is: 'words'; by: Line; line: Line }
  | { is: 'goods'; name: Line; details: Line | null; picture: { url: string; alt: Line } | null }
  /** The progress of an order: how many of the steps are reached. */
  | { is: 'steps'; names: readonly string[]; reached: number }
  | { is: 'sums'; rows: readonly Sum[] }
  /** `areSteps`: numbered instructions, spaced apart. */
  | { is: 'lines'; title: string; lines: readonly Line[]; areSteps?: boolean }
  | { is: 'parcel'; carrier: Line; number: Line; follow: string; url: string | null };

export type Sum = { name: string; amount: string; isTotal?: boolean };

/** An address that a letter may link to: http or https only. */
export const pageUrl = (url: string): string | null =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? new URL(url).href : null;
