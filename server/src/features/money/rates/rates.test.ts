import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MintedShop, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { buyLink } from '../../../../test/harness/purchases.ts';
import { wordsIn } from '../../words/texts/texts.ts';
import { currencyOf } from './currencies.ts';
import { aboutAmount, parseRates } from './rates.ts';

const table = (day: string) => `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${day}'>
<Cube currency='USD' rate='1.25'/><Cube currency='JPY' rate='160'/><Cube currency='PLN' rate='4.30'/><Cube currency='XXX' rate='-1'/>
</Cube></Cube></gesmes:Envelope>`;

test('a table based on the euro yields what a dollar is worth', () => {
  expect(parseRates(table('2026-11-17'))).toEqual([
    { currency: 'EUR', perDollar: 0.8, day: '2026-11-17' },
    { currency: 'JPY', perDollar: 128, day: '2026-11-17' },
    { currency: 'PLN', perDollar: 3.44, day: '2026-11-17' },
  ]);
  for (const none of ['', '<html>', table('yesterday'), "<Cube time='2026-11-17'><Cube currency='JPY' rate='160'/>"])
    expect(parseRates(none)).toEqual([]);
});

test('an amount follows the reader’s country and shows its date and the real charge', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const euro = { currency: 'EUR', perDollar: 0.92, day: '2026-11-17' };
  expect(plain(aboutAmount(wordsIn('de'), 2000, euro))).toBe(
    'Etwa 18,40 € zum Kurs vom 17. November 2026. Berechnet werden 20,00 $.',
  );
  const yen = { currency: 'JPY', perDollar: 150.25, day: '2026-11-17' };
  expect(plain(aboutAmount(wordsIn('en-GB'), 2000, yen))).toContain('JP¥3,005');
});

test('a country pays in its own currency, and dollars and unknown currencies are not converted', () => {
  expect(['DE', 'JP', 'US', 'KP', null].map(currencyOf)).toEqual(['EUR', 'JPY', null, null, null]);
});

describe('a buy page', () => {
  let server: TestServer;
  let shop: MintedShop;
  let url: string;
  let day = '';
  const bank = createServer((_request, response) => response.end(table(day)));
  beforeAll(async () => {
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    const { port } = bank.address() as AddressInfo;
    day = new Date().toISOString().slice(0, 10);
    server = await startTestServer({ PLATEN_EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/daily.xml` });
    day = (await server.now()).toISOString().slice(0, 10);
    shop = await server.mint();
    url = await buyLink(server, shop);
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => bank.close(resolve));
  });
  const see = async (language: string) =>
    (await server.call('GET', url, { headers: { 'accept-language': language } })).text.replaceAll('\u00a0', ' ');

  test('a buy page shows the shopper’s currency beside the charge while the rates are fresh', async () => {
    await server.advance(6 * 3600 + 60);
    const page = await see('pl-PL');
    expect(page).toMatch(/Około \d+,\d\d zł po kursie z dnia .+ Pobrane zostanie \d+,\d\d USD\./);
    expect(await see('en-US')).not.toContain('You are charged');
    // The bank keeps showing the same day.
    await server.advance(9 * 86_400);
    expect(await see('pl-PL')).not.toContain('po kursie');
  });
});
