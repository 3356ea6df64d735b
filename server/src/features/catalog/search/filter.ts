/**
 * Filter expressions, as Meilisearch spells them:
 *
 *   category = Apparel AND (price 1000 TO 3000 OR attributes.Color IN ["White", black]) AND NOT shipsTo = US
 *
 * An array means AND of its entries; an array inside it means OR of its. Values are compared case-insensitively. The
 * expression is parsed into a small tree, whose leaves are then looked up in the index's columns.
 */
import { shorten } from '../../../kernel/errors.ts';

export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

export type FilterTree =
  | { kind: 'and' | 'or'; parts: FilterTree[] }
  | { kind: 'not'; part: FilterTree }
  | { kind: 'compare'; attribute: string; operator: Comparison; value: string }
  | { kind: 'in'; attribute: string; values: string[] }
  | { kind: 'between'; attribute: string; from: string; to: string }
  | { kind: 'starts'; attribute: string; prefix: string }
  | { kind: 'exists' | 'empty' | 'null'; attribute: string };

export class FilterError extends Error {}

const longest = 10_000;
const deepest = 50;
const maxConditions = 500;

/** What one filter may still use, over all its entries. */
type Budget = { characters: number; conditions: number };

export function parseFilter(filter: unknown): FilterTree | null {
  if (filter === null || filter === undefined) return null;
  const budget: Budget = { characters: longest, conditions: maxConditions };
  const parse = (text: string) => parseExpression(text, budget);
  if (typeof filter === 'string') return isBlank(filter) ? null : parse(filter);
  if (!Array.isArray(filter)) throw new FilterError('The filter must be a string or an array of strings.');
  const parts = filter.map((entry): FilterTree => {
    if (typeof entry === 'string') return parse(entry);
    if (Array.isArray(entry) && entry.length > 0 && entry.every((one) => typeof one === 'string'))
      return { kind: 'or', parts: entry.map(parse) };
    throw new FilterError('An entry of a filter array must be a string, or an array of strings that are joined by OR.');
  });
  return parts.length === 0 ? null : { kind: 'and', parts };
}

const isBlank = (text: string): boolean => text.length <= longest && text.trim() === '';

type Token = { text: string; at: number; isQuoted: boolean };

const symbols = /^(?:>=|<=|!=|[=<>()[\],])/;

const plainWord = /[^\s"'()[\],=<>!]+/y;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] as string;
    if (/\s/.test(char)) {
      at += 1;
      continue;
    }
    if (char === '"' || char === "'") {
      const { value, end } = readQuoted(text, at);
      tokens.push({ text: value, at, isQuoted: true });
      at = end;
      continue;
    }
    const symbol = symbols.exec(text.slice(at, at + 2))?.[0];
    plainWord.lastIndex = at;
    const word = symbol ?? plainWord.exec(text)?.[0];
    if (!word) throw new FilterError(`The filter has an unexpected \`${char}\` at character ${at + 1}.`);
    tokens.push({ text: word, at, isQuoted: false });
    at += word.length;
  }
  return tokens;
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  const quote = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\' && (text[at + 1] === quote || text[at + 1] === '\\')) {
      value += text[at + 1];
      at += 1;
    } else if (text[at] === quote) return { value, end: at + 1 };
    else value += text[at];
  }
  throw new FilterError(`The filter has a ${quote} at character ${start + 1} that is never closed.`);
}

/** One pass, from the loosest binding (OR) to the tightest (a condition or brackets). */
function parseExpression(text: string, budget: Budget): FilterTree {
  budget.characters -= text.length;
  if (budget.characters < 0) throw new FilterError(`The filter is longer than ${longest} characters.`);
  const tokens = tokenize(text);
  let next = 0;
  let depth = 0;

  const peek = (offset = 0): string | null => {
    const token = tokens[next + offset];
    return token && !token.isQuoted ? token.text : null;
  };
  const isKeyword = (word: string, offset = 0) => peek(offset)?.toUpperCase() === word;
  const accept = (...words: string[]): boolean => {
    if (!words.every((word, i) => isKeyword(word, i))) return false;
    next += words.length;
    return true;
  };
  const where = () => {
    const token = tokens[next];
    return token ? `before \`${shorten(token.text)}\` at character ${token.at + 1}` : 'at its end';
  };
  const expect = (word: string) => {
    if (!accept(word)) throw new FilterError(`The filter misses a \`${word}\` ${where()}.`);
  };
  const value = (): string => {
    const token = tokens[next];
    if (!token || (!token.isQuoted && symbols.test(token.text)))
      throw new FilterError(`The filter misses a value ${where()}.`);
    next += 1;
    return token.text;
  };

  const anyOf = (): FilterTree => {
    const parts = [allOf()];
    while (accept('OR')) parts.push(allOf());
    return parts.length === 1 ? (parts[0] as FilterTree) : { kind: 'or', parts };
  };
  const allOf = (): FilterTree => {
    const parts = [single()];
    while (accept('AND')) parts.push(single());
    return parts.length === 1 ? (parts[0] as FilterTree) : { kind: 'and', parts };
  };
  const single = (): FilterTree => {
    depth += 1;
    if (depth > deepest) throw new FilterError(`The filter is nested deeper than ${deepest} levels.`);
    try {
      if (accept('NOT')) return { kind: 'not', part: single() };
      if (!accept('(')) return condition();
      const inner = anyOf();
      expect(')');
      return inner;
    } finally {
      depth -= 1;
    }
  };
  const list = (): string[] => {
    expect('[');
    const values: string[] = [];
    while (!accept(']')) {
      values.push(value());
      if (!accept(',') && !isKeyword(']')) throw new FilterError(`The filter misses a \`,\` or \`]\` ${where()}.`);
    }
    return values;
  };
  const condition = (): FilterTree => {
    budget.conditions -= 1;
    if (budget.conditions < 0) throw new FilterError(`The filter has more than ${maxConditions} conditions.`);
    const attribute = value();
    const not = (part: FilterTree): FilterTree => ({ kind: 'not', part });
    if (accept('IN')) return { kind: 'in', attribute, values: list() };
    if (accept('NOT', 'IN')) return not({ kind: 'in', attribute, values: list() });
    if (accept('EXISTS')) return { kind: 'exists', attribute };
    if (accept('NOT', 'EXISTS')) return not({ kind: 'exists', attribute });
    if (accept('IS', 'NOT', 'EMPTY')) return not({ kind: 'empty', attribute });
    if (accept('IS', 'EMPTY')) return { kind: 'empty', attribute };
    if (accept('IS', 'NOT', 'NULL')) return not({ kind: 'null', attribute });
    if (accept('IS', 'NULL')) return { kind: 'null', attribute };
    if (accept('NOT', 'STARTS', 'WITH')) return not({ kind: 'starts', attribute, prefix: value() });
    if (accept('STARTS', 'WITH')) return { kind: 'starts', attribute, prefix: value() };
    for (const operator of ['=', '!=', '>=', '<=', '>', '<'] as const)
      if (accept(operator)) return { kind: 'compare', attribute, operator, value: value() };
    if (isKeyword('TO', 1)) {
      const from = value();
      expect('TO');
      return { kind: 'between', attribute, from, to: value() };
    }
    throw new FilterError(
      `The filter misses an operation after \`${shorten(attribute)}\`: =, !=, >=, <=, >, <, TO, IN, STARTS WITH, EXISTS, IS NULL or IS EMPTY.`,
    );
  };

  const tree = anyOf();
  if (next < tokens.length)
    throw new FilterError(`The filter has more than it should ${where()}: join conditions with AND or OR.`);
  return tree;
}
