import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { typeFilesPath } from '@platen/type';
import { findTypeFile } from '@platen/type/files';
import type { Browser } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Modules by the names that sources import, and where a page finds them. */
const imports: Record<string, string> = {
  '@platen/type': '/modules/@platen/type/src/index.ts',
  'bidi-js': '/modules/bidi-js/dist/bidi.mjs',
  harfbuzzjs: '/modules/harfbuzzjs/dist/index.mjs',
  'brotli/decompress': '/modules/brotli/decompress.js',
  'base64-js': '/modules/base64-js/index.js',
  '@cto.af/linebreak': '/modules/@cto.af/linebreak/lib/index.js',
  '@cto.af/unicode-trie': '/modules/@cto.af/unicode-trie/index.js',
  fflate: '/modules/fflate/esm/browser.js',
};

// The module is put on the window: the test runner would rewrite a test's own `import()`.
const html = `<!doctype html><title>canvas</title><script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
  window.platenCanvas = await import('/src/index.ts');
</script>`;

/** A page in a real browser that loads this package's source; `result` returns what the page posted. */
export async function openCanvasPage(browser: Browser, images: Record<string, Buffer>) {
  const posted = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      posted.set(decodeURIComponent(pathname.slice(1)), Buffer.concat(chunks));
      response.end();
      return;
    }
    const image = images[pathname.slice('/images/'.length)];
    if (image !== undefined) return response.end(image);
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(html);
    try {
      const path = pathname.startsWith(typeFilesPath)
        ? findTypeFile(pathname.slice(typeFilesPath.length))!
        : pathname.startsWith('/modules/')
          ? modules + pathname.slice('/modules'.length)
          : root + pathname;
      const bytes = await readFile(path);
      if (/\.m?js$/.test(pathname)) response.setHeader('content-type', 'text/javascript');
      if (pathname.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      if (!pathname.endsWith('.ts')) return response.end(bytes);
      response.setHeader('content-type', 'text/javascript');
      response.end(stripTypeScriptTypes(bytes.toString('utf8')));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction('window.platenCanvas');
  return {
    page,
    faults,
    result: (name: string): Buffer => {
      const bytes = posted.get(name);
      if (bytes === undefined) throw new Error(`the page posted nothing for ${name}; ${faults.join('; ')}`);
      return bytes;
    },
    close: async () => {
      await page.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
