/** Countries by their names in the reader's language, as the browser knows them. */
const codes =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TW US ZA';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const countries: [code: string, name: string][] = codes
  .split(' ')
  .map((code): [string, string] => [code, names.of(code) ?? code])
  .sort((a, b) => a[1].localeCompare(b[1]));
