import { errorCatalogue } from '@platen/contract';
import { actions, type Role, roles } from '@platen/contract/roles';
import type { Setting } from './kernel/settings.ts';
import { settingsTable } from './settings-table.ts';

const begin = '<!-- table: begin (npm run docs) -->';
const end = '<!-- table: end -->';

export function errorTable(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, entry]) => `| ${entry.status} | \`${code}\` | ${entry.meaning} | ${'retryable' in entry ? 'yes' : ''} |`,
  );
  return ['| status | code | meaning | retry |', '|---|---|---|---|', ...rows].join('\n');
}

export function settingTable(): string {
  const rows = Object.entries<Setting<unknown>>(settingsTable).map(
    ([name, { shown, meaning, isSecret }]) =>
      `| \`${name}\`${isSecret ? ` or \`${name}_FILE\`` : ''} | ${shown} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

export function roleTable(): string {
  const rows = Object.entries<{ what: string; roles: readonly Role[] }>(actions).map(
    ([action, { what, roles: allowed }]) =>
      `| \`${action}\` | ${what} | ${roles.map((role) => (allowed.includes(role) ? '✓' : '')).join(' | ')} |`,
  );
  return [`| action | what | ${roles.join(' | ')} |`, '|---|---|:-:|:-:|:-:|:-:|:-:|', ...rows].join('\n');
}

export function replaceTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the page has no table markers');
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}
