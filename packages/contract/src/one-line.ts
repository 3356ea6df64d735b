/** Text of one line: names, titles and numbers, which end in headers, letters, style sheets and PDFs. */
import { z } from 'zod';

/** Line ends of every kind, and the other control characters: none of them is part of a name. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Blanks around it are taken off first, so that a line copied with its end is accepted. */
export const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => text.search(breaks) < 0, 'must be one line: take out line breaks, tabs and control characters');

/** For text that comes from a system that cannot be asked to mend it. */
export const toOneLine = (text: string): string => text.toWellFormed().replaceAll(breaks, ' ').trim();
