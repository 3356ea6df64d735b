/** The layout of every documentation page: the product's header, all pages on the left, the headings of this page on the right. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { palette, paletteCss } from '@platen/contract/palette';
import { type Html, html, raw } from '../../../kernel/text/html.ts';
import type { DocPage } from './library.ts';
import type { Heading } from './markdown.ts';
import type { Found } from './search.ts';

const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const styles = ['text.css', 'reference.css', 'docs.css'];

/** The files of a page. A path contains a hash of the content, so its content never changes. */
export function makeFiles(fonts: readonly string[]): { css: File; js: File } {
  const faces = fontFaces.flatMap(({ family, begins, weight, display }) => {
    const url = fonts.find((path) => path.startsWith(`/assets/${begins}`));
    return url === undefined
      ? []
      : `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-display:${display}}`;
  });
  const css = [...faces, paletteCss, ...styles.map(read)].join('\n');
  const js = read('docs.js');
  return {
    css: { path: `/docs/assets/docs-${versionOf(css)}.css`, text: css, type: 'text/css; charset=utf-8' },
    js: { path: `/docs/assets/docs-${versionOf(js)}.js`, text: js, type: 'text/javascript; charset=utf-8' },
  };
}

type File = { path: string; text: string; type: string };
export type Files = ReturnType<typeof makeFiles>;

/** The typefaces of the built pages. Late fonts must not move text, so only the monospaced one is swapped in. */
const fontFaces = [
  {
    family: 'Bricolage Grotesque',
    begins: 'bricolage-grotesque-latin-wght-normal-',
    weight: '200 800',
    display: 'optional',
  },
  { family: 'Instrument Sans', begins: 'instrument-sans-latin-wght-normal-', weight: '400 700', display: 'optional' },
  { family: 'Fragment Mono', begins: 'fragment-mono-latin-400-normal-', weight: '400', display: 'swap' },
];

/** Applies the theme of the other pages before the first paint. */
const themeScript =
  'try{const t=localStorage.getItem("platen.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pagePolicy = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(themeScript)}`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Frame = {
  files: Files;
  pages: readonly DocPage[];
  /** The absolute public address. */
  site: string;
  studio: string;
};

type View = {
  title: string;
  description: string;
  path: string;
  group: string | null;
  body: Html;
  headings?: readonly Heading[];
  isReference?: boolean;
  query?: string;
  hasTwin?: boolean;
};

const mark = raw(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2"><circle cx="16" cy="16" r="9"/><path d="M16 1v30M1 16h30"/></g><circle cx="16" cy="16" r="4" fill="currentColor"/></svg>',
);

function searchForm(query: string): Html {
  return html`<form class="search" role="search" action="/docs/search" method="get"><label class="unseen" for="q">Search the documentation</label><input id="q" name="q" type="search" value="${query}" placeholder="Search" maxlength="200" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><div class="found" id="found" hidden></div></form>`;
}

function navigation(pages: readonly DocPage[], path: string): Html {
  const groups = Map.groupBy(pages, (page) => page.group);
  const lists = [...groups].map(([title, own]) => {
    const links = own.map(
      (page) =>
        html`<li><a href="${page.path}"${page.path === path ? raw(' aria-current="page"') : ''}>${page.short}</a></li>`,
    );
    return html`<div class="nav-group"><h2>${title}</h2><ul>${links}</ul></div>`;
  });
  return html`${lists}`;
}

function onThisPage(headings: readonly Heading[]): Html | '' {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const links = shown.map(
    ({ id, title, depth }) => html`<li class="depth-${depth}"><a href="#${id}">${title}</a></li>`,
  );
  return html`<nav class="toc" aria-label="On this page"><h2>On this page</h2><ul>${links}</ul></nav>`;
}

function neighbours(pages: readonly DocPage[], path: string): Html | '' {
  const at = pages.findIndex((page) => page.path === path);
  if (at < 0) return '';
  const link = (page: DocPage | undefined, words: string, side: string) =>
    page ? html`<a class="${side}" href="${page.path}"><span>${words}</span>${page.short}</a>` : html`<span></span>`;
  return html`<nav class="neighbours" aria-label="Previous and next page">${link(pages[at - 1], 'Previous', 'before')}${link(pages[at + 1], 'Next', 'after')}</nav>`;
}

export function framePage({ files, pages, site, studio }: Frame, view: View): string {
  const nav = navigation(pages, view.path);
  const twin = view.hasTwin ? `${view.path}.md` : null;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${view.title} – Platen</title><meta name="description" content="${view.description.slice(0, 200)}">
<meta property="og:title" content="${view.title}"><meta property="og:description" content="${view.description.slice(0, 200)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${palette.paper[0]}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${palette.paper[1]}">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="canonical" href="${site}${view.path}">${twin === null ? '' : html`<link rel="alternate" type="text/markdown" href="${twin}">`}
<script>${raw(themeScript)}</script><link rel="stylesheet" href="${files.css.path}"><script type="module" src="${files.js.path}"></script></head>
<body><a class="skip" href="#content">Skip to content</a>
<header class="head"><a class="brand" href="/">${mark}Platen</a><a class="section" href="/docs">Docs</a>${searchForm(view.query ?? '')}<nav class="links" aria-label="Main"><a href="/docs/reference">Reference</a><a href="${studio}">Studio</a></nav></header>
<details class="menu"><summary>All pages</summary><nav aria-label="All pages">${nav}</nav></details>
<div class="frame${view.isReference ? ' wide' : ''}"><nav class="side" aria-label="Pages">${nav}</nav>
<main id="content" class="text"><header class="title">${view.group === null ? '' : html`<p class="ticket">${view.group}</p>`}<h1>${view.title}</h1>${twin === null ? '' : html`<p class="twin"><a href="${twin}">View as Markdown</a></p>`}</header>
${view.body}${neighbours(pages, view.path)}</main>${view.isReference ? '' : onThisPage(view.headings ?? [])}</div>
<footer class="foot"><span class="ticket">Platen: the plate in a press that holds what is printed.</span><span class="ticket"><a href="/llms.txt">llms.txt</a> · <a href="/llms-full.txt">llms-full.txt</a> · <a href="/docs/reference">OpenAPI</a></span><span class="colour-bar" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span></footer>
</body></html>`.text;
}

export function foundList(found: readonly Found[], query: string): Html {
  if (query.trim() === '') return html`<p>Search for a call, a field, an error code or any word.</p>`;
  if (found.length === 0)
    return html`<p>No results for “${query}”. Try fewer words, or browse <a href="/docs/reference">all calls</a>.</p>`;
  const rows = found.map(
    ({ page, heading, path, excerpt }) =>
      html`<li><a href="${path}"><strong>${heading}</strong>${heading === page ? '' : html`<span>${page}</span>`}</a><p>${excerpt}</p></li>`,
  );
  return html`<ul class="results">${rows}</ul>`;
}
