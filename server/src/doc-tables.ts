import { errorCatalogue } from '@platen/contract';
import { actions, type Role, roles } from '@platen/contract/roles';
import { typeFamilies } from '@platen/type';
import type { Setting } from './kernel/settings/settings.ts';
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

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });
/** Names for special codes of Unicode. */
const otherNames: Record<string, string> = { Zsym: 'Symbols', Zmus: 'Music' };

/** Families by script, the fallback of the others first. */
export function fontTable(): string {
  const scripts = [...new Set(typeFamilies.flatMap((family) => family.scripts))];
  const rows = scripts.map((script) => {
    const names = typeFamilies.filter((family) => family.scripts.includes(script)).map(({ family }) => family);
    return `| ${otherNames[script] ?? scriptNames.of(script)} | \`${script}\` | ${names.join(', ')} |`;
  });
  return ['| script | code | families |', '|---|---|---|', ...rows].join('\n');
}

export function replaceTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the page has no table markers');
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}
