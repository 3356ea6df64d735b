import type { Brief } from '../../brief/brief.ts';
import type { Board } from '../board.ts';

/** One kind of design for a prompt. */
export type Template = {
  name: string;
  /** The number of clearly different layouts. */
  variants: number;
  /** Templates for the same wish, if a call asks for four designs of one style. */
  kin: readonly string[];
  /** The design is complete without its ground layers, so that a garment can show it without a box. */
  standsFree: boolean;
  /** The subjects it has room for: the first alone, or all with their relations. Default: all. */
  shows?: 'hero' | 'everybody' | 'nobody';
  /** The maximum number of letters; a longer text goes to other templates unless this one was requested. */
  letters: number;
  /** The template's own palette, used unless the prompt chose colours. */
  palette?: string;
  /** How well it suits a brief that did not ask for it; 0 excludes it. */
  fit(brief: Brief): number;
  draw(board: Board): void;
};
