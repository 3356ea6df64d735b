/** What a letter is made of. One layout shows all of them, as text (`as-text.ts`) and as HTML (`as-html.ts`). */
import type { Line } from './line.ts';

export type Letter = {
  /** Names it for good; begins with the id of what it tells about. */
  id: string;
  to: string;
  /** `anyone` could have typed the address, so that only so many a day go there; a `member` signed up with it. */
  audience: 'anyone' | 'member';
  /** The shop that writes; null when the service does. */
  sender: { name: string; replyTo: string | null } | null;
  /** What it is written in; English where it does not say. */
  language?: string;
  subject: Line;
  /** What a list of messages shows beside the subject. */
  preview: Line;
  heading: Line;
  blocks: (Block | null | false)[];
  /** Why they get it. */
  why: Line;
  /** Where they can say that they do not want it. */
  settingsUrl?: string;
};

export type Block =
  | { is: 'text'; line: Line }
  /** Said apart, and softly. */
  | { is: 'note'; line: Line }
  /** Something they should not overlook. */
  | { is: 'notice'; line: Line }
  | { is: 'button'; label: string; url: string }
  /** In somebody's own words. */
  | { is: 'words'; by: Line; line: Line }
  | { is: 'goods'; name: Line; details: Line | null; picture: { url: string; alt: Line } | null }
  /** How far an order has come: of these steps, so many. */
  | { is: 'steps'; names: readonly string[]; reached: number }
  | { is: 'sums'; rows: readonly Sum[] }
  /** `areSteps`: one after the other, each by itself. */
  | { is: 'lines'; title: string; lines: readonly Line[]; areSteps?: boolean }
  | { is: 'parcel'; carrier: Line; number: Line; follow: string; url: string | null };

export type Sum = { name: string; amount: string; isTotal?: boolean };

/** An address that a letter may lead to: of a page, and nothing else. */
export const pageUrl = (url: string): string | null =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? new URL(url).href : null;
