/**
 * JSON bodies. Their cost is bounded before they are parsed: depth, number of values, length of numbers. A single pass finds all three; a megabyte of small lists would otherwise take a second.
 */
import { MalformedBody } from './validation.ts';

const deepest = 64;
/** An order of a hundred items with twenty placements each has half as many. */
const maxValues = 30_000;
const longestNumber = 1000;

/** Parses JSON within bounds and without the keys that reach into prototypes. */
export function parseJson(text: string): unknown {
  measure(text);
  const value: unknown = JSON.parse(text);
  // An escape can spell the name too. Without an escape and without the name there is nothing to check.
  return text.includes('\\u') || text.includes('__proto__') ? cleaned(value) : value;
}

function measure(text: string): void {
  let depth = 0;
  let values = 1;
  let digits = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (char >= 48 && char <= 57) {
      digits += 1;
      if (digits > longestNumber)
        throw new MalformedBody(`The body has a number with more than ${longestNumber} digits.`);
      continue;
    }
    digits = 0;
    if (char === 34) i = endOfString(text, i);
    else if (char === 123 || char === 91) {
      depth += 1;
      values += 1;
      if (depth > deepest) throw new MalformedBody(`The body is nested deeper than ${deepest} levels.`);
    } else if (char === 125 || char === 93) depth -= 1;
    else if (char === 44) values += 1;
    if (values > maxValues) throw new MalformedBody(`The body has more than ${maxValues} values. Send it in parts.`);
  }
}

/** The position of the closing quote, or the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 92) at += 1;
    else if (char === 34) break;
  }
  return at;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key !== '__proto__') kept[key] = cleaned(inner);
  }
  return kept;
}
