/** What drawing offers: the board, the templates that draw on it, and what they say about a brief before they draw. */
export { createBoard, groundOf, type Motion, toSvg } from './board.ts';
export { prepareType } from './lettering/other-scripts.ts';
export { countWithin } from './scenes/counts.ts';
export { companions } from './templates/company.ts';
export type { Template } from './templates/template.ts';
export { surfaceNames, templates } from './templates/templates.ts';
export { wordsOf } from './templates/words.ts';
export { countsSky, isView } from './views/read-view.ts';
