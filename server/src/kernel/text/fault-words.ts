/**
 * The description of a schema's fault in plain English: a predicate that follows the name of the field and says what
 * would be right ("must be a whole number"). It becomes the message of every fault whose schema has no message,
 * wherever the schema is used.
 */
import { z } from 'zod';
import { shorten } from '../errors.ts';

type Raw = z.core.$ZodRawIssue;
export type Issue = z.core.$ZodIssue;
export type Option = string | number | boolean;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'left out',
  never: 'left out',
  file: 'a file',
};

const formats: Record<string, string> = {
  datetime: 'a time with its zone, such as 2026-11-19T10:00:00Z',
  date: 'a date such as 2026-11-19',
  url: 'a full URL, such as https://example.com/art.png',
  email: 'an e-mail address, such as ada@example.com',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

const join = (names: readonly string[], last: string): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;

const maxOptions = 40;

const optionsOf = (values: readonly unknown[]): Option[] =>
  values.filter((value): value is Option => ['string', 'number', 'boolean'].includes(typeof value));

const listOptions = (values: readonly unknown[]): string => {
  const names = values.slice(0, maxOptions).map(String);
  if (values.length > maxOptions) return `one of ${names.join(', ')} and ${values.length - maxOptions} more`;
  return values.length === 1 ? names[0]! : `one of ${names.join(', ')}`;
};

function boundOf(issue: Raw & { code: 'too_small' | 'too_big' }): string {
  const isLeast = issue.code === 'too_small';
  const bound = Number(isLeast ? issue.minimum : issue.maximum);
  const unit = units[String(issue.origin)];
  if (!unit) {
    if (issue.inclusive) return `must be ${isLeast ? 'at least' : 'at most'} ${bound}`;
    return `must be ${isLeast ? 'greater' : 'less'} than ${bound}`;
  }
  if (isLeast && bound === 1 && !issue.exact) return 'must not be empty';
  const count = `${bound} ${unit[bound === 1 ? 0 : 1]}`;
  return `must have ${issue.exact ? 'exactly' : isLeast ? 'at least' : 'at most'} ${count}`;
}

/**
 * Every branch says what it accepts; a branch that got further than the type of the value says what is wrong with it.
 */
function unionOf(branches: readonly (readonly Issue[])[]): string {
  const isAboutType = ([first, ...others]: readonly Issue[]) =>
    others.length === 0 &&
    first?.path.length === 0 &&
    (first.code === 'invalid_type' || first.code === 'invalid_value') &&
    first.message.startsWith(be);
  if (!branches.every(isAboutType)) return closestOf(branches, isAboutType)[0]!.message;
  const choices = [...new Set(branches.map(([first]) => first!.message.slice(be.length)))];
  return be + join(choices, choices.some((choice) => choice.includes(' or ')) ? ', or ' : ' or ');
}

const be = 'must be ';

function closestOf(
  branches: readonly (readonly Issue[])[],
  isAboutType: (branch: readonly Issue[]) => boolean,
): readonly Issue[] {
  return [...branches].sort((a, b) => Number(isAboutType(a)) - Number(isAboutType(b)) || a.length - b.length)[0]!;
}

/** Null where no description exists. A test keeps every schema in use from reaching this. */
export function wordFault(issue: Raw): string | null {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] === undefined ? null : be + kinds[issue.expected];
    case 'invalid_value':
      return be + listOptions(issue.values);
    case 'too_small':
    case 'too_big':
      return boundOf(issue);
    case 'invalid_format':
      return formats[issue.format] === undefined ? null : be + formats[issue.format];
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: \`${shorten(issue.keys.slice(0, 20).join(', '))}\``;
    case 'invalid_key':
      return `is not a valid name here: it ${issue.issues[0]?.message ?? 'is unknown'}`;
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options)) return be + listOptions(issue.options);
      return issue.errors.length === 0 ? null : unionOf(issue.errors);
    default:
      return null;
  }
}

z.config({ localeError: wordFault });

/** The place of a fault, its description, and what would be right, in the type of the field. */
export type FaultWords = { path: PropertyKey[]; words: string; options?: Option[] };

/** A fault of a union says where its closest branch went wrong. */
export function wordIssues(issues: readonly Issue[]): FaultWords[] {
  return issues.flatMap((issue): FaultWords[] => {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deeper = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0]!;
      if (depthOf(deeper) > 0)
        return wordIssues(deeper).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
    }
    const options = choicesOf(issue);
    return [{ path: issue.path, words: issue.message, ...(options.length === 0 ? {} : { options }) }];
  });
}

const depthOf = (branch: readonly Issue[]): number => Math.max(0, ...branch.map(({ path }) => path.length));

function choicesOf(issue: Issue): Option[] {
  if (issue.code === 'invalid_value') return optionsOf(issue.values);
  if (issue.code !== 'invalid_union') return [];
  if ('options' in issue && Array.isArray(issue.options)) return optionsOf(issue.options);
  return issue.errors.flatMap((branch) => (branch.length === 1 ? choicesOf(branch[0]!) : []));
}

/** `title` must not be empty; `design`: give an image or a canvas. */
export const sentenceOf = (where: string, words: string): string =>
  `${where}${/^(must|is|has) /.test(words) ? '' : ':'} ${words}${/[.?!]$/.test(words) ? '' : '.'}`;

export const nameOf = (path: readonly PropertyKey[]): string => path.map((part) => shorten(String(part))).join('.');
