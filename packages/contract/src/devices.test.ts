import { expect, test } from 'vitest';
import { describeDevice } from './devices.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Linux', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
    'Safari on Mac',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Android', 'tablet'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
    'computer',
  ],
  ['curl/8.14.1', 'curl', 'program'],
  ['node', 'node', 'program'],
  ['Something on Windows', 'A browser on Windows', 'computer'],
  ['<script>alert(1)</script>', 'An unknown device', 'program'],
  ['', 'An unknown device', 'program'],
  [null, 'An unknown device', 'program'],
  [`${' '.repeat(600)}Firefox/1 Windows`, 'An unknown device', 'program'],
])('%s is %s', (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind });
});
