/** The pages of the reference: an overview of all calls, and a page for each part with text on the left and code on the right. */
import { setImmediate } from 'node:timers/promises';
import Slugger from 'github-slugger';
import { escapeHtml } from '../../../kernel/text/html.ts';
import type { DocPage } from './library.ts';
import { type Section, writeMarkdown } from './markdown.ts';
import type { Call, Part } from './reference.ts';

const linkTo = (href: string): string | null => (/^(https?:\/\/|[/#])/.test(href) ? href : null);

const group = 'Reference';

export type ApiOfHost = {
  /** The name of its OpenAPI document: `/openapi/<name>.json`. */
  name: string;
  /** The slug of its page below the reference; empty for the API itself, whose parts have their own pages. */
  slug: string;
  title: string;
  address: string;
  documentUrl: string;
  description: string;
  parts: Part[];
};

/** A host with many parts has a page for each part. */
const isLarge = (host: ApiOfHost) => host.parts.length > 1;

function partPath(host: ApiOfHost, part: Part): string {
  const own = host.slug === '' ? '/docs/reference' : `/docs/reference/${host.slug}`;
  return isLarge(host) ? `${own}/${part.slug}` : own;
}

/** Yields to other work of the process between pages. */
export async function writeReference(hosts: readonly ApiOfHost[]): Promise<DocPage[]> {
  const pages = [overviewPage(hosts)];
  for (const host of hosts) {
    const writers = isLarge(host) ? host.parts.map((part) => () => partPage(host, part)) : [() => hostPage(host)];
    for (const write of writers) {
      await setImmediate();
      pages.push(write());
    }
  }
  return pages;
}

function overviewPage(hosts: readonly ApiOfHost[]): DocPage {
  const markdown = [
    '# API reference',
    'All calls by topic. Each call has its parameters, its answer, its errors, and samples in curl, JavaScript and Python.',
    'Send keys as `x-api-key` or `Authorization: Bearer`. Errors are `application/problem+json`, with a `code` and a `message` that names the fix: see [all errors](/docs/errors). Calls that create something or cost money accept an `Idempotency-Key`. For 24 hours, a repeated call with the same key returns the same answer.',
    ...hosts.flatMap((host) => [
      `## ${host.title}`,
      `${host.description} At \`${host.address}\`; as [OpenAPI 3.1](${host.documentUrl}).`,
      ...host.parts.flatMap((part) => [
        ...(isLarge(host) ? [`### ${part.name}`, part.description] : []),
        part.calls.map((call) => callRow(host, part, call)).join('\n'),
      ]),
    ]),
  ].join('\n\n');
  const written = writeMarkdown(markdown, { linkTo });
  return {
    path: '/docs/reference',
    title: written.title,
    short: 'All calls',
    description: written.description,
    group,
    markdown,
    html: written.html.replaceAll('<ul>', '<ul class="calls">'),
    headings: written.headings,
    sections: [written.sections[0]!],
    isReference: false,
  };
}

const callRow = (host: ApiOfHost, part: Part, call: Call) =>
  `- **${call.method}** \`${call.path}\` [${call.title}](${partPath(host, part)}#${new Slugger().slug(call.title)})`;

const partPage = (host: ApiOfHost, part: Part): DocPage =>
  pageOf(
    partPath(host, part),
    part.name,
    part.description,
    part.calls,
    host.slug === '' ? group : `${group}: ${host.title}`,
  );

/** A host with few calls is one page. */
const hostPage = (host: ApiOfHost): DocPage =>
  pageOf(
    `/docs/reference/${host.slug}`,
    host.title,
    `${host.description} At \`${host.address}\`; as [OpenAPI 3.1](${host.documentUrl}).`,
    host.parts.flatMap((part) => part.calls),
    group,
  );

function pageOf(path: string, title: string, description: string, calls: readonly Call[], own: string): DocPage {
  const slugger = new Slugger();
  const intro = writeMarkdown(description, { linkTo, slugger });
  const written = calls.map((call) => ({ call, ...writeCall(call, slugger) }));
  return {
    path,
    title,
    short: title,
    description: intro.description,
    group: own,
    markdown: [`# ${title}`, description, ...calls.map(callMarkdown)].join('\n\n'),
    html: `${intro.html}${written.map((one) => one.html).join('')}`,
    headings: written.map(({ id, call }) => ({ id, title: call.title, depth: 2 })),
    sections: [
      { id: '', title, depth: 1, text: intro.description },
      ...written.map(({ id, call, text }): Section => ({ id, title: call.title, depth: 2, text })),
    ],
    isReference: true,
  };
}

const callMarkdown = (call: Call): string =>
  [
    `## ${call.title}`,
    `\`${call.method} ${call.path}\``,
    call.intro,
    ...titled('Parameters', call.parameters),
    ...titled('Body', call.body),
    call.samples.replaceAll(/ tab=\w+/g, ''),
    ...titled('Answer', [call.answerSample, call.answer].filter(Boolean).join('\n\n')),
    ...titled('Errors', call.errors),
  ].join('\n\n');

const titled = (title: string, text: string): string[] => (text === '' ? [] : [`### ${title}`, text]);

function writeCall(call: Call, slugger: Slugger): { id: string; html: string; text: string } {
  const id = slugger.slug(call.title);
  const write = (text: string) => writeMarkdown(text, { linkTo, slugger });
  const intro = write(call.intro);
  const open = (title: string, text: string) =>
    text === '' ? '' : `<h3>${title}</h3><div class="fields">${write(text).html}</div>`;
  const folded = (title: string, text: string) =>
    text === ''
      ? ''
      : `<details class="fold"><summary>${title}</summary><div class="fields">${write(text).html}</div></details>`;
  const title = escapeHtml(call.title);
  const html =
    `<section class="call" aria-labelledby="${id}"><div class="words"><h2 id="${id}">${title}<a class="anchor" href="#${id}" aria-label="Link to ${title}">#</a></h2>` +
    `<p class="route"><b class="verb ${call.method.toLowerCase()}">${call.method}</b> <code>${escapeHtml(call.path)}</code></p>` +
    intro.html +
    open('Parameters', call.parameters) +
    open('Body', call.body) +
    folded('Fields of the answer', call.answer) +
    folded('Errors', call.errors) +
    `</div><div class="beside">${write(call.samples).html}${write(call.answerSample).html}</div></section>`;
  return { id, html, text: `${call.method} ${call.path} ${intro.sections.map((one) => one.text).join(' ')}` };
}
