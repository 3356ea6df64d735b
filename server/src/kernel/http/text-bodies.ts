import type { App } from './app.ts';

/**
 * Routes for callbacks: a body of any type arrives as text, and the handler checks the sender before it parses
 * anything.
 */
export async function withTextBodies(app: App, mount: (scope: App) => void): Promise<void> {
  await app.register(async (inner) => {
    const scope = inner as unknown as App;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount(scope);
  });
}
