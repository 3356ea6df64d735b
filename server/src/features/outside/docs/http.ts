/** The documentation site: pages, their Markdown, the search, and the entry points for programs. */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { html, raw } from '../../../kernel/text/html.ts';
import { type Docs, type Library, searchDocs } from './docs.ts';
import { homeBody, homeMarkdown } from './home.ts';
import { foundList, framePage, makeFiles, pagePolicy } from './layout.ts';
import { readPicture } from './library.ts';
import { absoluteLinks, llmsFullText, llmsText } from './llms.ts';

const openToAll = { config: { auth: isPublic }, schema: { hide: true } };

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
};
const markdownType = 'text/markdown; charset=utf-8';

/** `fonts` returns the paths of the typefaces, which exist once the pages are built. */
export function docsRoutes(app: App, docs: Docs, fonts: () => readonly string[]): void {
  const { addresses } = docs.config;
  let files: ReturnType<typeof makeFiles> | null = null;
  const findFiles = () => {
    files ??= makeFiles(fonts());
    return files;
  };
  const frame = ({ pages }: Library) => ({
    files: findFiles(),
    pages,
    site: addresses.site,
    studio: addresses.studio,
  });

  app.get('/docs', openToAll, async (_request, reply) => {
    const library = await docs.open();
    const body = homeBody(docs.config, library.pages);
    const view = { title: 'Docs', description: homeDescription, path: '/docs', group: null, body, hasTwin: true };
    return reply.headers(pageHeaders).send(framePage(frame(library), view));
  });
  app.get('/docs.md', openToAll, async (_request, reply) => {
    const { pages } = await docs.open();
    return reply.type(markdownType).send(homeMarkdown(docs.config, pages));
  });

  app.get('/docs/search', openToAll, async (request, reply) => {
    const given = (request.query as { q?: unknown }).q;
    const query = typeof given === 'string' ? given.slice(0, 200) : '';
    const library = await docs.open();
    if (request.headers.accept?.startsWith('application/json')) {
      const found = await searchDocs(docs, query);
      return reply.header('cache-control', 'public, max-age=300').header('vary', 'accept').send({ query, found });
    }
    const body = foundList(library.search(query, 30), query);
    const title = query.trim() === '' ? 'Search' : `Search: ${query}`;
    const view = { title, description: 'Search the documentation', path: '/docs/search', group: null, body, query };
    return reply.headers({ ...pageHeaders, vary: 'accept' }).send(framePage(frame(library), view));
  });

  app.get('/docs/assets/:name', openToAll, async (request, reply) => {
    const file = Object.values(findFiles()).find(({ path }) => path === request.url.split('?', 1)[0]);
    if (!file) return reply.callNotFound();
    return reply
      .headers({ 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(file.text);
  });

  for (const folder of ['pictures', 'gallery']) {
    app.get(`/docs/${folder}/:name`, openToAll, async (request, reply) => {
      const picture = await readPicture(request.url.split('?', 1)[0]!);
      if (!picture) return reply.callNotFound();
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' }).send(picture);
    });
  }

  app.get('/docs/*', openToAll, async (request, reply) => {
    const library = await docs.open();
    const path = request.url.split('?', 1)[0]!.replace(/\/$/, '');
    const page = library.byPath.get(path.replace(/\.md$/, ''));
    if (!page) return reply.callNotFound();
    if (path.endsWith('.md')) return reply.type(markdownType).send(absoluteLinks(page.markdown, addresses.site));
    const body = html`${raw(page.html)}`;
    const view = { ...page, body, hasTwin: true };
    return reply.headers(pageHeaders).send(framePage(frame(library), view));
  });

  const texts = {
    '/llms.txt': () => docs.open().then((all) => llmsText(docs.config, docs.hosts, all)),
    '/llms-full.txt': () => docs.open().then((all) => llmsFullText(docs.config, all)),
  };
  for (const [path, write] of Object.entries(texts)) {
    // Large, and requested without limits, so it is written only once.
    let written: string | null = null;
    app.get(path, openToAll, async (_request, reply) => {
      written ??= await write();
      return reply.type('text/plain; charset=utf-8').send(written);
    });
  }

  const documents = new Map<string, { body: Buffer; etag: string }>();
  app.get('/openapi/:name', openToAll, async (request, reply) => {
    const { name } = request.params as { name: string };
    const host = docs.hosts.find((one) => `${one.name}.json` === name);
    if (!host) {
      const names = docs.hosts.map((one) => `${one.name}.json`);
      throw new ApiError('not_found', `This document does not exist. Documents: ${names.join(', ')}.`, {
        validOptions: names,
      });
    }
    const { body, etag } = documents.get(name) ?? writeDocument(host.document());
    documents.set(name, { body, etag });
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    reply.header('access-control-allow-origin', '*');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
}

function writeDocument(document: string): { body: Buffer; etag: string } {
  const body = Buffer.from(document);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

const homeDescription =
  'How to create a shop, make artwork, see it on a product at a plain URL, sell it, and have it printed, shipped and tracked.';
