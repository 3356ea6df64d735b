/** A readable name from a browser's User-Agent header: `Firefox on Windows`. */
export type Device = { name: string; kind: 'phone' | 'tablet' | 'computer' | 'program' };

/** The first match wins, because every browser also claims to be those listed below it. */
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: readonly (readonly [sign: string, name: string, kind: Device['kind']])[] = [
  ['iPhone', 'iPhone', 'phone'],
  ['iPad', 'iPad', 'tablet'],
  ['Android', 'Android', 'phone'],
  ['CrOS', 'Chromebook', 'computer'],
  ['Windows', 'Windows', 'computer'],
  ['Macintosh', 'Mac', 'computer'],
  ['Linux', 'Linux', 'computer'],
];

/** Longer than the header of any browser; the rest is ignored. */
const maxRead = 512;

export function describeDevice(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, maxRead);
  const browser = browsers.find(([sign]) => text.includes(sign))?.[1];
  const system = systems.find(([sign]) => text.includes(sign));
  if (system) {
    const [, place, kind] = system;
    // Android tablets leave out the word Mobile.
    const isTablet = place === 'Android' && !text.includes('Mobile');
    return { name: `${browser ?? 'A browser'} on ${place}`, kind: isTablet ? 'tablet' : kind };
  }
  if (browser) return { name: browser, kind: 'computer' };
  const program = /^[A-Za-z][\w.-]{0,39}/.exec(text)?.[0];
  return { name: program ?? 'An unknown device', kind: 'program' };
}
