/** Text of one line: names, titles and numbers, which are used in headers, emails, style sheets and PDFs. */
import { z } from 'zod';

/** All line breaks and other control characters. None of them belongs in a name. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Trims the text first, so that a pasted line with its line break is accepted. */
export const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => text.search(breaks) < 0, 'must be one line, without line breaks, tabs or control characters');

/** For text from another system, which cannot be asked to correct it. */
export const toOneLine = (text: string): string => text.toWellFormed().replaceAll(breaks, ' ').trim();
