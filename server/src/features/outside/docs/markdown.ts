/**
 * Converts Markdown to HTML. HTML inside the Markdown is shown as text, and links lead only where `linkTo` allows, so a
 * guide or an API description cannot contain a script.
 */
import Slugger from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../../kernel/text/html.ts';
import { highlight } from './highlight.ts';

export type Heading = { id: string; title: string; depth: number };

/** The text below one heading, for the search. The start of the page is the section without an id. */
export type Section = Heading & { text: string };

export type Written = {
  title: string;
  /** The first paragraph, as plain text. */
  description: string;
  html: string;
  headings: Heading[];
  sections: Section[];
};

type Options = {
  /** Null: the target is not a page here, and the link is shown as text. */
  linkTo(href: string): string | null;
  /** The page's slugger, if the page consists of several texts. */
  slugger?: Slugger;
};

type Tabs = { type: 'tabs'; raw: string; blocks: Tokens.Code[] };

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/** `js tab=JavaScript title=shop.mjs` → the language, and the other properties of the block. */
function readInfo(lang = ''): { language: string; tab: string | null; title: string | null } {
  const [language = '', ...rest] = lang.split(' ');
  const find = (name: string) => rest.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return { language, tab: find('tab'), title: find('title') };
}

/** Consecutive blocks with the same sample in several languages become one block with tabs. */
function groupTabs(tokens: Token[]): Token[] {
  const grouped: (Token | Tabs)[] = [];
  for (const token of tokens) {
    const last = grouped.at(-1);
    if (isCode(token) && readInfo(token.lang).tab !== null) {
      if (last?.type === 'tabs') (last as Tabs).blocks.push(token);
      else grouped.push({ type: 'tabs', raw: '', blocks: [token] });
    } else if (token.type !== 'space' || last?.type !== 'tabs') grouped.push(token);
  }
  return grouped as Token[];
}

/** The plain text without markup. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ');
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join(' ');
      }
      if (token.type === 'space') return ' ';
      const inner = 'tokens' in token && token.tokens ? plainText(token.tokens) : (token as { text?: string }).text;
      return inner ?? '';
    })
    .join('');
}

function codeBlock({ text, lang }: Tokens.Code, caption: boolean): string {
  const { language, title } = readInfo(lang);
  const name = title === null || !caption ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure class="code">${name}<pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>`;
}

/** Radio buttons, so that the tabs work without a script. With the script, all groups of a page follow the choice. */
function tabGroup({ blocks }: Tabs, name: string): string {
  const choices = blocks.map((block, i) => {
    const { tab } = readInfo(block.lang);
    const id = `${name}-${i}`;
    return (
      `<input type="radio" name="${name}" id="${id}" data-tab="${escapeHtml(tab!)}"${i === 0 ? ' checked' : ''}>` +
      `<label for="${id}">${escapeHtml(tab!)}</label>${codeBlock(block, false)}`
    );
  });
  return `<fieldset class="tabs"><legend class="unseen">Language of the sample</legend>${choices.join('')}</fieldset>`;
}

export function writeMarkdown(text: string, { linkTo, slugger = new Slugger() }: Options): Written {
  const headings = new Map<Token, Heading>();
  const marked = new Marked({ gfm: true });
  marked.use({
    extensions: [{ name: 'tabs', renderer: (token) => tabGroup(token as unknown as Tabs, slugger.slug('samples')) }],
    renderer: {
      html: ({ text: written }) => escapeHtml(written),
      code: (token) => codeBlock(token, true),
      heading(token) {
        const { tokens, depth } = token;
        const title = plainText(tokens);
        const id = slugger.slug(title);
        headings.set(token, { id, title, depth });
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = linkTo(href);
        return target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
      },
      image({ href, text: alt }) {
        const target = linkTo(href);
        return target === null
          ? escapeHtml(alt)
          : `<img src="${escapeHtml(target)}" alt="${escapeHtml(alt)}" loading="lazy">`;
      },
      table(token) {
        const row = (cells: Tokens.TableCell[], open: string, close: string) =>
          `<tr>${cells.map((cell) => `${open}${this.parser.parseInline(cell.tokens)}${close}`).join('')}</tr>`;
        const hasHead = token.header.some((cell) => cell.text !== '');
        const head = hasHead ? `<thead>${row(token.header, '<th scope="col">', '</th>')}</thead>` : '';
        return `<div class="table" tabindex="0"><table>${head}<tbody>${token.rows.map((cells) => row(cells, '<td>', '</td>')).join('')}</tbody></table></div>`;
      },
    },
  });
  const tokens = marked.lexer(text);
  const first = tokens.findIndex((token) => token.type === 'heading' && token.depth === 1);
  const title = first < 0 ? '' : plainText((tokens[first] as Tokens.Heading).tokens);
  const body = first < 0 ? tokens : tokens.toSpliced(first, 1);
  const intro = body.find((token) => token.type === 'paragraph') as Tokens.Paragraph | undefined;
  const html = marked.parser(groupTabs(body));
  return {
    title,
    description: plainText(intro?.tokens).replaceAll(/\s+/g, ' ').trim(),
    html,
    headings: [...headings.values()],
    sections: sectionsOf(title, body, headings),
  };
}

function sectionsOf(title: string, tokens: readonly Token[], headings: ReadonlyMap<Token, Heading>): Section[] {
  const sections: Section[] = [{ id: '', title, depth: 1, text: '' }];
  for (const token of tokens) {
    const heading = headings.get(token);
    if (heading) sections.push({ ...heading, text: '' });
    else sections.at(-1)!.text += ` ${plainText([token])}`;
  }
  return sections.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, ' ').trim() }));
}
