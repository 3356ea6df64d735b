/**
 * A process whose requests fail in every way there is, behind the same entrances and guards as the service. Prints its
 * port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDoors } from '../../src/kernel/http/doors.ts';
import { createGuard } from '../../src/kernel/observing/guard.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import { createMetrics } from '../../src/kernel/observing/metrics.ts';
import { createWatchdog } from '../../src/kernel/observing/watchdog.ts';

const log = createLog('error');
const metrics = createMetrics();
const guard = createGuard({ log, metrics });
const watchdog = createWatchdog({ log, metrics });
process.on('uncaughtException', guard.uncaught);
process.on('unhandledRejection', guard.uncaught);

const faulty = (at: string) => new Error(`broken at ${at}`);
const server = createServer();
createDoors(server, { guard, watchdog, log }).open({
  request(request, response) {
    switch (request.url) {
      case '/throws':
        throw faulty('once');
      case '/later':
        setTimeout(() => {
          throw faulty('a timer');
        }, 5);
        return;
      case '/rejects':
        void Promise.resolve().then(() => Promise.reject(faulty('a promise')));
        return;
      case '/half':
        response.writeHead(200, { 'content-length': 1000 }).write('half');
        setTimeout(() => {
          throw faulty('half way');
        }, 50);
        return;
      case '/string':
        throw 'no error at all';
      case '/metrics':
        void metrics.registry.getSingleMetricAsString('platen_uncaught_total').then((text) => response.end(text));
        return;
      default:
        response.end('fine');
    }
  },
  upgrade() {
    throw faulty('an upgrade');
  },
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
