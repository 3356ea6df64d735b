import { describe, expect, test } from 'vitest';
import { findFaults } from './find.ts';

const found = (path: string, source: string) =>
  findFaults(path, source).map(({ line, rule }) => `${line} ${rule.name}`);

describe('turns of phrase', () => {
  test('Markdown is searched outside its code', () => {
    const source = [
      '# Webhooks',
      '',
      'Whoever cannot be called reads the log.',
      '',
      '```sh',
      'echo whoever',
      '```',
      'The endpoint `whoever` is fine.',
    ].join('\n');
    expect(found('a.md', source)).toEqual(['3 whoever']);
  });

  test('a turn of phrase broken over two lines is found where it starts', () => {
    expect(found('a.md', 'Each shop has a key of\nits own.\n')).toEqual(['1 of its own']);
    expect(found('a.ts', '/**\n * First line.\n * Each shop has a key of\n * its own.\n */\n')).toEqual([
      '3 of its own',
    ]);
    expect(found('a.ts', '\n// Each shop has a key of\n// its own.\n')).toEqual(['2 of its own']);
  });

  test('the texts of JSON are read, each in its line', () => {
    expect(found('en.json', '{\n  "buy": { "one": "Of a canvas, each image is read." }\n}\n')).toEqual(['2 Of a …,']);
  });

  test('list items, table cells and sentences are read apart', () => {
    expect(found('a.md', '- Of a canvas, each image is read.\n- Of course.\n')).toEqual(['1 Of a …,']);
    expect(found('a.md', '| key | what comes |\n|---|---|\n| one | Of the other, none. |\n')).toEqual([
      '1 what came',
      '3 Of a …,',
    ]);
    expect(found('a.md', 'It is read once. Of a canvas, each image is.')).toEqual(['1 Of a …,']);
  });

  test('texts in code are searched, and single words are not texts', () => {
    expect(found('a.ts', "const one = 'Whoever asks gets it';\nconst begun = 'whoever';\n")).toEqual(['1 whoever']);
    expect(found('a.ts', `const one = \`The order \${id} is told later\`;\n`)).toEqual(['1 is told']);
    expect(found('a.tsx', 'const one = <p>The shop is told.</p>;\n')).toEqual(['1 is told']);
  });

  test.each([
    ["test('is refused', () => {});", ['1 title without a subject']],
    ["test.each([1])('what is %s is refused', () => {});", ['1 title with a clause as its subject']],
    [`it.skip(\`that is refused \${1}\`, () => {});`, ['1 title without a subject']],
    ["test('a refund larger than the payment is refused', () => {});", []],
    ["describe('is refused', () => {});", []],
  ])('titles of tests need a subject: %s', (source, faults) => {
    expect(found('a.test.ts', source)).toEqual(faults);
  });

  test('a name that begins with most is found', () => {
    expect(found('a.ts', 'const mostTries = 3;\nconst almostThere = 1;\n')).toEqual(['1 most…']);
  });

  test('questions and labels may begin with what', () => {
    expect(found('a.md', 'What is printed?\n\nWhat is left after the fee.\n')).toEqual([]);
    expect(found('a.md', 'What cannot be made is refunded.\n')).toEqual(['1 What is …']);
  });
});
