/** The languages, and which one a reader gets. */

/** Each language by its own name, for a list of languages. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  sv: 'Svenska',
  ja: '日本語',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name);

/** What is known about a reader, strongest preference first. */
export type Wish = {
  /** `?lang=`, just chosen. */
  chosen?: string | undefined;
  /** Chosen earlier, from the cookie. */
  remembered?: string | undefined;
  acceptLanguage?: string | undefined;
  /** The shop's default. */
  shopDefault?: string | null | undefined;
};

/** The language, and the full locale for money and dates: `de-AT`. */
export type Locale = { language: Language; tag: string };

const longestHeader = 400;
const maxRanges = 20;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

type Range = { language: string; region: string | null; quality: number };

/** The ranges of an `Accept-Language` header, most wanted first. Unreadable ranges are skipped. */
function readRanges(header: string): Range[] {
  return header
    .slice(0, longestHeader)
    .split(',')
    .slice(0, maxRanges)
    .flatMap((part): Range[] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const [language = '', ...rest] = name.split('-');
      if (!/^[a-zA-Z]{2,3}$/.test(language)) return [];
      const region = rest.find((piece) => /^[a-zA-Z]{2}$/.test(piece))?.toUpperCase() ?? null;
      const given = parameters.find((one) => one.startsWith('q='))?.slice(2);
      const quality = given === undefined ? 1 : Number(given);
      if (!(quality > 0 && quality <= 1)) return [];
      return [{ language: language.toLowerCase(), region: region && regions.of(region) ? region : null, quality }];
    })
    .sort((one, other) => other.quality - one.quality);
}

/** The first region that the browser names, in any language. */
export const readRegion = (acceptLanguage: string | undefined): string | null =>
  readRanges(acceptLanguage ?? '').find(({ region }) => region !== null)?.region ?? null;

export function chooseLocale(wish: Wish): Locale {
  const ranges = readRanges(wish.acceptLanguage ?? '');
  const named = [wish.chosen, wish.remembered].find((name) => name !== undefined && isLanguage(name));
  const spoken = ranges.find(({ language }) => isLanguage(language))?.language;
  const language = [named, spoken, wish.shopDefault ?? undefined].find(
    (name) => name !== undefined && isLanguage(name),
  );
  const chosen = (language ?? 'en') as Language;
  const region = ranges.find((range) => range.language === chosen && range.region !== null)?.region;
  return { language: chosen, tag: region ? `${chosen}-${region}` : chosen };
}
