import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Stores compressed copies of text files, so that the service never spends time on compression. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ build }) {
      folder = join(resolve(root, build.outDir), build.assetsDir);
    },
    async closeBundle() {
      const files = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const path = join(folder, name);
          const bytes = readFileSync(path);
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
          writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
          writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Fonts that arrive late are not used (no text ever jumps), so the two that every page shows are preloaded. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /(bricolage-grotesque|instrument-sans)-latin-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), tailwind(), preloadFonts(), precompress()],
  build: {
    target: ['es2023', 'chrome120', 'firefox121', 'safari17.4'],
    // A font or a picture inside the style sheet would be loaded by pages that do not need it.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'index.html'), studio: join(root, 'studio.html') },
      output: {
        // Without groups the first page of the studio is fifty files, most of them smaller than a request.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'shared', tags: ['$initial'], entriesAware: true, entriesAwareMergeThreshold: 30_000, priority: 1 },
          ],
        },
        // Groups import each other; without it a module could run before one that it needs.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
});
