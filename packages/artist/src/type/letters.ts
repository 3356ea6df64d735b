import type { PathCommand } from 'opentype.js';

/** Outlines have this size: units per em. */
export const em = 200;

/** A letter with its outline around its own origin; `x` is where it starts in the run. */
export type Letter = { commands: readonly PathCommand[]; x: number; advance: number };
export type Run = { letters: Letter[]; advance: number };
