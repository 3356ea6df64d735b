import type { App } from './app.ts';

/** Routes that others call back on: a body of any type comes as text, and nothing of it is parsed before the handler has looked who sent it. */
export async function withTextBodies(app: App, mount: (scope: App) => void): Promise<void> {
  await app.register(async (inner) => {
    const scope = inner as unknown as App;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount(scope);
  });
}
