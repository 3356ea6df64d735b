import pg from 'pg';

type Parse = (text: string) => unknown;

const { INT8, DATE, TIMESTAMP } = pg.types.builtins;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;

/**
 * Types that the driver's defaults would lose or distort. It reads all others correctly (numeric as text, timestamptz
 * as Date).
 */
const parsers: Record<number, Parse> = {
  [INT8]: parseSafeInteger,
  [INT8_ARRAY]: parseArrayOf(parseSafeInteger),
  // 'YYYY-MM-DD' as written: the driver would turn it into midnight in the time zone of this process.
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseArrayOf((text) => text),
  // The same goes for a timestamp without a zone, which no table here should have.
  [TIMESTAMP]: (text) => text,
};

// The driver's types list only the scalar ones.
const driversParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

export const typeParsers = {
  getTypeParser: (oid: number, format?: string) => (format !== 'binary' && parsers[oid]) || driversParser(oid, format),
} as pg.CustomTypesConfig;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to read exactly.`);
  return value;
}

function parseArrayOf(parse: Parse): Parse {
  return (text) => {
    const items = driversParser(TEXT_ARRAY)(text) as (string | null)[];
    return items.map((item) => (item === null ? null : parse(item)));
  };
}
