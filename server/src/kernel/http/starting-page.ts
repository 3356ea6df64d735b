/** What a person sees who opens a page while the service starts: a page that loads again until it is ready. Programs get the problem document. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../ids.ts';
import { policyOf } from './page-headers.ts';
import { version } from './version.ts';

const reloadSeconds = 2;

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1.5rem; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; background: #faf9f7; color: #1d1b18; }
h1 { margin: 0; font-size: 1.5rem; }
p { margin: 0; max-width: 26rem; }
i { width: 2rem; height: 2rem; border: 3px solid #8884; border-top-color: currentcolor; border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { i { animation: none; } }
@media (prefers-color-scheme: dark) { body { background: #171614; color: #f2efe9; } }
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>Starting…</title>
<style>${style}</style>
</head>
<body>
<i aria-hidden="true"></i>
<main role="status"><h1>Starting…</h1><p>This takes a few seconds. This page reloads until the service is ready.</p></main>
</body>
</html>
`;

/** A browser that opens a page, not one that loads a part of it. */
export const isForPerson = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

export function answerStartingPage(response: ServerResponse): void {
  response
    .writeHead(503, {
      'x-request-id': newRequestId(),
      'platen-version': version,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(reloadSeconds),
      'cache-control': 'no-store',
      'content-security-policy': policyOf(style),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .end(page);
}
