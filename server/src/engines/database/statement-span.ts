/** Statements as spans: the text, never the values, which are sent separately. */

import { startSpan } from '../../kernel/observing/traces.ts';
import type { Span } from '../tracing/port.ts';

const unnamed = { name: 'postgresql', kind: 'client' } as const;

type Told = { summary: string; operation: string; text: string };

/** There are few different statements, repeated often. Lists of changing length add some more. */
const told = new Map<string, Told>();
const maxTold = 500;
const maxLength = 1_000;

/** Null when nothing is recorded for the current work. The caller ends it. */
export function startStatement(given: unknown): Span | null {
  const span = startSpan(unnamed);
  if (!span) return null;
  const text = typeof given === 'string' ? given : ((given as { text?: unknown } | null)?.text ?? '');
  const { summary, operation, text: shown } = tell(String(text));
  span.rename(summary);
  span.set({
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.operation.name': operation,
    'db.query.text': shown,
  });
  return span;
}

function tell(text: string): Told {
  const known = told.get(text);
  if (known) return known;
  const shown = hideLiterals(text.slice(0, maxLength)).trim();
  const operation = /^[a-z]+/i.exec(shown)?.[0]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i.exec(shown)?.[1];
  const found: Told = { operation, summary: table ? `${operation} ${table}` : operation, text: shown };
  if (told.size >= maxTold) told.delete(told.keys().next().value!);
  told.set(text, found);
  return found;
}

/** Some texts contain constants of ours; they are hidden too, so that no distinction is needed. */
function hideLiterals(text: string): string {
  let shown = '';
  let isInside = false;
  for (const character of text) {
    if (character === "'") {
      if (!isInside) shown += "'?'";
      isInside = !isInside;
    } else if (!isInside) shown += character === '\n' ? ' ' : character;
  }
  return shown;
}
