import { type Outline, traceBy } from '@platen/type';

/** Outlines have this size: units per em. */
export const em = 200;

export type PathCommand =
  | { type: 'M'; x: number; y: number }
  | { type: 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/** A letter with its outline around its own origin; `x` is where it starts in the run. */
export type Letter = { commands: readonly PathCommand[]; x: number; advance: number };
export type Run = { letters: Letter[]; advance: number };

export function traceLetter(outlines: readonly Outline[], matrix: readonly number[]): PathCommand[] {
  const commands: PathCommand[] = [];
  const target = {
    moveTo: (x: number, y: number) => commands.push({ type: 'M', x, y }),
    lineTo: (x: number, y: number) => commands.push({ type: 'L', x, y }),
    quadraticCurveTo: (x1: number, y1: number, x: number, y: number) => commands.push({ type: 'Q', x1, y1, x, y }),
    bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) =>
      commands.push({ type: 'C', x1, y1, x2, y2, x, y }),
    closePath: () => commands.push({ type: 'Z' }),
  };
  for (const outline of outlines) traceBy(target, outline, matrix);
  return commands;
}
