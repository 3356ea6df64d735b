/** Worn print, for designs that ask for it: specks of the ground without ink. They are removed together with the ground. */

import { path, wornSpots } from '../../kit/shapes.ts';
import type { Board } from '../board.ts';

export function wear(board: Board, amount: number, colour: string): void {
  if (amount > 0 && !board.brief.transparent)
    board.add('wear', path(wornSpots(board.random.fork('wear'), board.width, board.height, amount), colour), {
      ground: true,
      depth: 0.5,
    });
}
