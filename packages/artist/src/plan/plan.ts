/** What planning offers: a template, a layout and a palette for each design of a call, and the manner of an earlier design. */
export { type Manner, readManner, writeManner } from './manner.ts';
export { type Plan, planDesigns, rankTemplates } from './plan-designs.ts';
export { planInManner } from './plan-in-manner.ts';
