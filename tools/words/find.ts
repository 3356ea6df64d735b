/** The sentences of a file that people read: prose of Markdown; comments, texts and test titles of TypeScript; texts of JSON. */
import { parseSync, Visitor } from 'oxc-parser';
import { nameRules, type Rule, sentenceRules, titleRules } from './rules.ts';

export type Fault = { path: string; line: number; rule: Rule; text: string };

/** `line` is where the sentence starts, `breaks` where its later lines start. */
type Sentence = { text: string; line: number; breaks: number[]; isTitle: boolean };

export function findFaults(path: string, source: string): Fault[] {
  // JSON is the code of one value.
  if (path.endsWith('.json'))
    return findFaults(`${path}.ts`, `export default ${source}`).map((fault) => ({ ...fault, path }));
  const isMarkdown = path.endsWith('.md');
  const faults = (isMarkdown ? markdownSentences(source) : codeSentences(path, source)).flatMap(
    ({ text, line, breaks, isTitle }) =>
      (isTitle ? [...sentenceRules, ...titleRules] : sentenceRules).flatMap((rule): Fault[] => {
        const found = rule.pattern.exec(text);
        if (!found) return [];
        if (rule.rest && (text.endsWith('?') || !rule.rest.test(text.slice(found[0].length)))) return [];
        return [{ path, line: line + breaks.filter((at) => at <= found.index).length, rule, text: found[0] }];
      }),
  );
  if (!isMarkdown) {
    source.split('\n').forEach((text, index) => {
      for (const rule of nameRules) {
        const found = rule.pattern.exec(text);
        if (found) faults.push({ path, line: index + 1, rule, text: found[0] });
      }
    });
  }
  return faults;
}

function markdownSentences(source: string): Sentence[] {
  let isCode = false;
  const lines = source.split('\n').map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      return '';
    }
    return isCode ? '' : line.replace(/`[^`]*`/g, '`…`').replace(/\]\([^()\s]*\)/g, ']');
  });
  return sentences(lines, 1);
}

function codeSentences(path: string, source: string): Sentence[] {
  const { program, comments } = parseSync(path, source);
  const starts = lineStarts(source);
  const lineAt = (offset: number) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  const found: Sentence[] = [];
  const read = (text: string, offset: number, isTitle = false) => {
    if (/[a-z] [a-z]/i.test(text)) found.push(...sentences(text.split('\n'), lineAt(offset), isTitle));
  };

  // Line comments one below the other are one text.
  let block: { text: string; start: number; end: number } | null = null;
  for (const { type, value, start, end } of comments) {
    if (
      type === 'Line' &&
      block &&
      /^\s*$/.test(source.slice(block.end, start)) &&
      lineAt(start) === lineAt(block.end) + 1
    ) {
      block = { text: `${block.text}\n${value}`, start: block.start, end };
      continue;
    }
    if (block) read(block.text, block.start);
    block = type === 'Line' ? { text: value, start, end } : null;
    if (type !== 'Line') read(value, start);
  }
  if (block) read(block.text, block.start);

  const titles = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first && isTest(callee)) titles.add(first.type === 'TemplateLiteral' ? first.quasis[0]!.start : first.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') read(value, start, titles.has(start));
    },
    TemplateElement({ value, start }) {
      read(value.cooked ?? value.raw, start, titles.has(start));
    },
    JSXText({ value, start }) {
      read(value, start);
    },
  }).visit(program);
  return found;
}

/** `test(…)`, `it.skip(…)`, `test.each(…)(…)`. */
function isTest(callee: unknown): boolean {
  const node = callee as { type: string; name?: string; object?: unknown; callee?: unknown; tag?: unknown };
  if (node.type === 'Identifier') return node.name === 'test' || node.name === 'it';
  const inner = node.object ?? node.callee ?? node.tag;
  return inner !== undefined && isTest(inner);
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A sentence may be broken over lines; an empty line, a list item, a heading and a table cell end it. */
function sentences(lines: string[], firstLine: number, isTitle = false): Sentence[] {
  const found: Sentence[] = [];
  let open: Sentence | null = null;
  const close = () => {
    if (open && open.text !== '') found.push(open);
    open = null;
  };
  lines.forEach((raw, index) => {
    const line = raw.replace(/^[\s*>/]+ |^\s+|^[*/]+$/, '').trimEnd();
    const isStart = /^(?:[-+|#]|\d+\. |@\w)/.test(line);
    if (line === '' || isStart) close();
    // The colon, the semicolon and the bar of a table end what can have a subject.
    const parts = line.replace(/([.!?:;][)"”’*_]?[)*_]?) +/g, '$1|').split('|');
    parts.forEach((part, at) => {
      const text = part.replace(/^[\s(*_"“#-]+/, '');
      if (at > 0) close();
      if (text === '') return;
      if (open === null) open = { text, line: firstLine + index, breaks: [], isTitle: isTitle && found.length === 0 };
      else {
        open.breaks.push(open.text.length + 1);
        open.text += ` ${text}`;
      }
    });
    if (/[.!?:;][)"”’*_]{0,3}$/.test(line)) close();
  });
  close();
  return found;
}
