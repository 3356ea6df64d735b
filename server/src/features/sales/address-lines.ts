/** An address as its country writes it. */
import { formatAddress } from 'localized-address-format';
import type { Words } from '../words/words.ts';

const scripts: Partial<Record<string, 'local'>> = { ja: 'local' };

/** Line by line, and the country last, in the reader's language. */
export function addressLines(words: Words, address: Readonly<Record<string, string>>): string[] {
  const { name, company, line1, line2, city, state, postalCode, country } = address;
  const lines = formatAddress(
    {
      postalCountry: country ?? 'ZZ',
      name,
      organization: company,
      addressLines: [line1, line2].filter((line): line is string => Boolean(line)),
      locality: city,
      administrativeArea: state,
      postalCode,
    },
    scripts[words.language] ?? 'latin',
  );
  return [...lines, ...(country ? [words.country(country)] : [])];
}
