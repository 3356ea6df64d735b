import type { Config } from '../../../config.ts';
import { commandFor, type ShownJob } from '../../../kernel/jobs/jobs-desk.ts';
import { escapeHtml, type Page, page } from './pages.ts';
import type { TestPart } from './test-parts.ts';

/** Settings and commands are set apart from the words around them. */
const withCode = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/`([^`]{1,200})`/g, '<code>$1</code>')
    .replaceAll(/\b([A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,6})\b/g, '<code>$1</code>');

export function operatorPage(
  config: Config,
  parts: readonly TestPart[],
  stopped: readonly ShownJob[],
  modelNotices: readonly string[],
): Page {
  const rows = parts.map(
    ({ part, now, how }) => `<tr><th>${part}</th><td>${withCode(now)}</td><td>${withCode(how)}</td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p><strong>Nothing: payments, mail, print floor and models are real.</strong></p>'
      : `<table><tr><th></th><th>now</th><th>for production</th></tr>${rows.join('')}</table>`;
  return page(
    'Operator – Platen',
    `<h1>Running Platen</h1><p><code>${escapeHtml(config.addresses.site)}</code></p>` +
      stoppedWork(stopped) +
      listNotices(modelNotices) +
      `<h2>Still in test mode</h2>${list}` +
      '<p class="soft">Restart the service to apply changed settings.</p>' +
      '<h2>On the server</h2><table>' +
      '<tr><th><code>platen doctor</code></th><td>checks settings, domain names, certificates, disk, database, blobs and keys, and says how to fix each problem</td></tr>' +
      '<tr><th><code>platen backup &lt;file&gt;</code></th><td>saves everything to one file while the service runs</td></tr>' +
      '<tr><th><code>platen jobs list</code></th><td>lists background jobs that are waiting or failed</td></tr>' +
      '<tr><th><code>platen check-money</code></th><td>checks that all money records agree</td></tr></table>',
  );
}

const listNotices = (notices: readonly string[]): string =>
  notices.length === 0
    ? ''
    : `<h2>Models</h2><ul role="alert">${notices.map((one) => `<li>${withCode(one)}</li>`).join('')}</ul>`;

function stoppedWork(stopped: readonly ShownJob[]): string {
  if (stopped.length === 0) return '';
  const rows = stopped.map(
    (job) =>
      `<tr><th><code>${escapeHtml(job.name)}</code></th><td>${job.state}</td><td><code>${escapeHtml(commandFor(job))}</code></td></tr>`,
  );
  return (
    '<h2>Recurring jobs that have stopped</h2><p role="alert"><strong>Nothing does the work of these jobs until you start them again.</strong></p>' +
    `<table><tr><th></th><th>state</th><th>start it again with</th></tr>${rows.join('')}</table>`
  );
}

export const tokenNeededPage = (config: Config): Page =>
  page(
    'Operator – Platen',
    '<h1>The operator’s token is needed</h1><p>Enter it as the password, with any username. It is the value of <code>PLATEN_ADMIN_TOKEN</code>, or the content of ' +
      `<code>admin.token</code> in the data directory of <code>${escapeHtml(config.addresses.site)}</code>.</p>`,
  );
