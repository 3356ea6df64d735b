/**
 * SVG path data, read into absolute moves, lines and curves. Browsers have `Path2D` for this, but a server's canvas
 * does not expose its class; reading it here also bounds it and refuses anything that is not a path.
 */

export type PathStep =
  | { readonly to: 'move'; readonly x: number; readonly y: number }
  | { readonly to: 'line'; readonly x: number; readonly y: number }
  | {
      readonly to: 'curve';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly to: 'close' };

const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };
const maxSteps = 4_000;

export function parsePath(data: string): PathStep[] {
  const tokens = data.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|[^\s,]/gi) ?? [];
  const steps: PathStep[] = [];
  let at = 0;
  let command = '';
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  // The control point that a following S or T mirrors; the current point if there is none.
  let mirror: { kind: 'cubic' | 'quadratic'; x: number; y: number } | null = null;

  const take = (): number => {
    const value = Number(tokens[at]);
    if (!Number.isFinite(value) || Math.abs(value) > 1e6) {
      throw new Error(`path data: expected a number after ${command}, got ${tokens[at] ?? 'the end'}`);
    }
    at += 1;
    return value;
  };
  const curve = (x1: number, y1: number, x2: number, y2: number, endX: number, endY: number) => {
    steps.push({ to: 'curve', x1, y1, x2, y2, x: endX, y: endY });
    x = endX;
    y = endY;
  };

  while (at < tokens.length) {
    const token = tokens[at]!;
    if (/^[a-z]$/i.test(token)) {
      command = token;
      at += 1;
    } else if (command === '' || command.toUpperCase() === 'Z') {
      throw new Error(`path data: expected a command, got ${token}`);
    }
    const kind = command.toUpperCase();
    if (argumentCounts[kind] === undefined) {
      throw new Error(`path data: ${command} is not a command it knows; use ${Object.keys(argumentCounts).join(' ')}`);
    }
    if (steps.length === 0 && kind !== 'M') throw new Error('path data: must begin with M');
    if (steps.length >= maxSteps) throw new Error(`path data: more than ${maxSteps} steps`);
    const relative = command !== kind;
    const originX = relative ? x : 0;
    const originY = relative ? y : 0;
    const previous = mirror;
    mirror = null;
    switch (kind) {
      case 'M':
        x = originX + take();
        y = originY + take();
        startX = x;
        startY = y;
        steps.push({ to: 'move', x, y });
        // Further pairs after a move are lines.
        command = relative ? 'l' : 'L';
        break;
      case 'L':
        x = originX + take();
        y = originY + take();
        steps.push({ to: 'line', x, y });
        break;
      case 'H':
        x = originX + take();
        steps.push({ to: 'line', x, y });
        break;
      case 'V':
        y = originY + take();
        steps.push({ to: 'line', x, y });
        break;
      case 'C':
      case 'S': {
        const reflected: { x: number; y: number } =
          previous?.kind === 'cubic' ? { x: 2 * x - previous.x, y: 2 * y - previous.y } : { x, y };
        const x1 = kind === 'C' ? originX + take() : reflected.x;
        const y1 = kind === 'C' ? originY + take() : reflected.y;
        const x2 = originX + take();
        const y2 = originY + take();
        curve(x1, y1, x2, y2, originX + take(), originY + take());
        mirror = { kind: 'cubic', x: x2, y: y2 };
        break;
      }
      case 'Q':
      case 'T': {
        const reflected: { x: number; y: number } =
          previous?.kind === 'quadratic' ? { x: 2 * x - previous.x, y: 2 * y - previous.y } : { x, y };
        const cx = kind === 'Q' ? originX + take() : reflected.x;
        const cy = kind === 'Q' ? originY + take() : reflected.y;
        const endX = originX + take();
        const endY = originY + take();
        // A quadratic curve equals the cubic whose control points lie two thirds of the way to its own.
        const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
        curve(third(x, cx), third(y, cy), third(endX, cx), third(endY, cy), endX, endY);
        mirror = { kind: 'quadratic', x: cx, y: cy };
        break;
      }
      default:
        steps.push({ to: 'close' });
        x = startX;
        y = startY;
    }
  }
  if (steps.length === 0) throw new Error('path data: empty');
  return steps;
}
