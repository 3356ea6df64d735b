/** The local currencies of countries. Countries that pay in dollars, or whose rate is in no table, are missing. */
const euro =
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK BG GF GP MQ RE YT PM BL MF'.split(' ');

const others: Record<string, string> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  FO: 'DKK',
  GB: 'GBP',
  GG: 'GBP',
  GL: 'DKK',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IM: 'GBP',
  IN: 'INR',
  IS: 'ISK',
  JE: 'GBP',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  ZA: 'ZAR',
};

const byCountry: ReadonlyMap<string, string> = new Map([
  ...euro.map((country) => [country, 'EUR'] as const),
  ...Object.entries(others),
]);

export const currencyOf = (country: string | null): string | null =>
  country === null ? null : (byCountry.get(country) ?? null);
