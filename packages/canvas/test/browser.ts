import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));

// The module is put on the window: a test's own `import()` is rewritten by the test runner before it gets here.
const html = `<!doctype html><title>canvas</title><script type="module">
  window.platenCanvas = await import('/src/index.ts');
</script>`;

/** A page in a real browser that loads this package's own source; `result` hands out what the page posted. */
export async function openBrowser(executablePath: string, images: Record<string, Buffer>) {
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
      const bytes = await readFile(root + pathname);
      if (!pathname.endsWith('.ts')) return response.end(bytes);
      response.setHeader('content-type', 'text/javascript');
      response.end(stripTypeScriptTypes(bytes.toString('utf8')));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
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
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
