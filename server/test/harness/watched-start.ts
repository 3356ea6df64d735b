/**
 * Starts the service in a separate process, and prints on its first line which modules of OpenTelemetry it had loaded
 * by then.
 */
import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const found = /node_modules\/(@opentelemetry\/[^/]+)\//.exec(url);
    if (found) loaded.add(found[1]!);
    return next(url, context);
  },
});
const { parseConfig } = await import('../../src/config.ts');
const { startServer } = await import('../../src/server.ts');
const running = await startServer(parseConfig(process.env));
console.log(JSON.stringify({ port: running.config.port, loaded: [...loaded].sort() }));
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)));
