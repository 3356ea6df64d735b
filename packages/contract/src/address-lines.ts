/** An address as its country writes it: the one place that says in which order its lines stand. */
import { formatAddress } from 'localized-address-format';

export type PostalAddress = {
  readonly [part in 'name' | 'company' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country']?:
    | string
    | null
    | undefined;
};

const foreign = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/**
 * Line by line, and the country last, by the name that the reader knows it by. Some countries have two orders: from the whole to the
 * part in their own letters, and the other way round in Latin ones.
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

/** For countries whose order has no place for a city, as Japan's or the Emirates': it is written with what stands beside it there. */
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
  // Where a street takes two lines, what should follow it after a comma begins a line with one.
  const whole: string[] = [];
  for (const line of lines) {
    if (line.startsWith(',') && whole.length > 0) whole[whole.length - 1] += line;
    else whole.push(line);
  }
  return whole;
}
