/** A letter as plain text: the same words, each link on a separate line, amounts in one column. */
import type { Block, Letter, Sum } from './letter.ts';

export function letterAsText(letter: Letter, brand: string): string {
  const blocks = letter.blocks.filter((block) => block !== null && block !== false);
  const parts = [
    letter.heading.text,
    ...blocks.map((block) => linesOf(block).join('\n')),
    [
      '-- ',
      brand,
      letter.why.text,
      ...(letter.settingsUrl ? [`Notification settings: ${letter.settingsUrl}`] : []),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function linesOf(block: Block): string[] {
  switch (block.is) {
    case 'text':
    case 'note':
    case 'notice':
      return [block.line.text];
    case 'button':
      return [`${block.label}:`, block.url];
    case 'words':
      return [`${block.by.text}:`, `  “${block.line.text}”`];
    case 'goods':
      return [`  ${block.name.text}${block.details ? ` (${block.details.text})` : ''}`];
    // The heading says the same in words.
    case 'steps':
      return [];
    case 'sums':
      return sumsOf(block.rows);
    case 'lines':
      return [`${block.title}:`, ...block.lines.map(({ text }) => `  ${text}`)];
    case 'parcel':
      return [`${block.carrier.text} ${block.number.text}`, ...(block.url ? [block.url] : [])];
  }
}

/** Names on the left, amounts right-aligned. */
function sumsOf(rows: readonly Sum[]): string[] {
  const left = Math.max(...rows.map(({ name }) => name.length));
  const right = Math.max(...rows.map(({ amount }) => amount.length));
  return rows.map(({ name, amount }) => `  ${name.padEnd(left)}   ${amount.padStart(right)}`);
}
