/**
 * The canvas package's own page in a real browser, for tests that compare what a page shows with what the service
 * makes.
 */
export { openCanvasPage } from '../../../packages/canvas/test/browser.ts';
export { comparePixels } from '../../../packages/canvas/test/compare.ts';
