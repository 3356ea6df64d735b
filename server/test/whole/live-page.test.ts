/** A page on another origin, in a real browser: a layer is dragged over a shirt, and the picture follows. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../harness/browser.ts';
import { sharedTestServer } from '../harness/harness.ts';

const root = join(import.meta.dirname, '../../..');

const page = (shop: string, origin: string) => `<!doctype html>
<title>Live</title>
<img id="picture" width="600" height="600" alt="" draggable="false">
<script type="module">
  import { addText, createCanvas, updateLayer } from '/canvas/lib/index.js';
  import { connectRealtime, SupersededError } from '/client/lib/index.js';

  let design = createCanvas({ width: 3543, height: 4724 });
  design = addText(design, { id: 'word', text: 'DRAG ME', x: 500, y: 1500, fontSize: 500, fontFamily: 'Anton', color: '#d62828' });
  const session = connectRealtime({
    shop: '${shop}', product: 'TEE-UNISEX', api: '${origin}/v1', base: '${origin.replace('http', 'ws')}',
  });
  const picture = document.querySelector('#picture');
  window.shown = 0;
  window.faults = [];
  const show = () => session.render(design, 'Front', 600).then(async (image) => {
    const url = URL.createObjectURL(image.blob);
    const old = picture.src;
    picture.src = url;
    await picture.decode();
    URL.revokeObjectURL(old);
    window.shown += 1;
    window.lastX = design.layers[0].x;
  }, (error) => { if (!(error instanceof SupersededError)) window.faults.push(String(error)); });
  picture.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return;
    design = updateLayer(design, 'word', { x: event.offsetX * 3, y: event.offsetY * 4 });
    show();
  });
  await show();
  window.isReady = true;
</script>`;

test('the picture follows the drag and ends where it ended', async () => {
  const server = await sharedTestServer();
  const { shop_id } = await server.mint();
  const folder = mkdtempSync(join(tmpdir(), 'platen-live-'));
  for (const name of ['client', 'canvas']) {
    execFileSync(process.execPath, [join(root, 'tools/build-package.ts'), name, join(folder, name)], { cwd: root });
  }
  const site = createServer((request, response) => {
    const isModule = request.url!.endsWith('.js');
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? readFileSync(join(folder, request.url!)) : page(shop_id, server.origin));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await tab.waitForFunction('window.isReady');
    const box = (await tab.locator('#picture').boundingBox())!;
    const before = await tab.locator('#picture').screenshot();
    await tab.mouse.move(box.x + 100, box.y + 100);
    await tab.mouse.down();
    await tab.mouse.move(box.x + 300, box.y + 320, { steps: 60 });
    await tab.mouse.up();
    await tab.waitForFunction('window.lastX === 900');
    expect(await tab.evaluate('window.faults')).toEqual([]);
    expect(await tab.evaluate('window.shown')).toBeGreaterThan(3);
    const after = await tab
      .locator('#picture')
      .screenshot(process.env.PLATEN_SHOW_PAGE ? { path: process.env.PLATEN_SHOW_PAGE } : {});
    expect(after.equals(before)).toBe(false);
  } finally {
    await closeContexts(browser);
    site.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
