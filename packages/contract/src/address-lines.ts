/** An address in the format of its country. The order of address lines is decided only here. */
import { formatAddress } from 'localized-address-format';

export type PostalAddress = {
  readonly [part in 'name' | 'company' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country']?:
    | string
    | null
    | undefined;
};

const foreign = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/**
 * The lines of an address, with the country last, in the reader's language. Some countries have two orders: general to specific in
 * their own script, and the reverse in Latin script.
 */
export function addressLines(address: PostalAddress, countryName: (code: string) => string): string[] {
  const { name, line1, line2, city, country } = address;
  const isLocal = foreign.test([name, line1, line2, city].filter(Boolean).join(' '));
  const lines = write(address, isLocal);
  const hasCity = !city || lines.some((line) => line.includes(city));
  return [
    ...(hasCity ? lines : write(withoutCity(address, isLocal), isLocal)),
    ...(country ? [countryName(country)] : []),
  ];
}

/** Some formats, such as those of Japan and the Emirates, have no place for a city. Write it together with the state. */
function withoutCity({ city, ...address }: PostalAddress, isLocal: boolean): PostalAddress {
  const state = isLocal ? `${address.state ?? ''}${city}` : [city, address.state].filter(Boolean).join(', ');
  return { ...address, state };
}

function write(address: PostalAddress, isLocal: boolean): string[] {
  const { name, company, line1, line2, city, state, postalCode, country } = address;
  const lines = formatAddress(
    {
      postalCountry: country || 'ZZ',
      ...(name ? { name } : {}),
      ...(company ? { organization: company } : {}),
      addressLines: [line1, line2].filter((line): line is string => Boolean(line)),
      ...(city ? { locality: city } : {}),
      ...(state ? { administrativeArea: state } : {}),
      ...(postalCode ? { postalCode } : {}),
    },
    isLocal ? 'local' : 'latin',
  );
  // When a street takes two lines, the part after it would start a line with a comma.
  const whole: string[] = [];
  for (const line of lines) {
    if (line.startsWith(',') && whole.length > 0) whole[whole.length - 1] += line;
    else whole.push(line);
  }
  return whole;
}
