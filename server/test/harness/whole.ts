/** `npm run whole` sets it: every repetition and every way that the tests of each run sample. */
export const isWhole = process.env['PLATEN_TEST_WHOLE'] === '1';
