import type { Board } from '../board.ts';
import type { Brief } from '../words/brief.ts';

/** One way to answer a prompt. */
export type Template = {
  name: string;
  /** How many clearly different layouts it has. */
  variants: number;
  /** Templates that carry the same wish on, when four designs of one style are asked for. */
  kin: readonly string[];
  /** The design is whole without its ground layers, so that a garment can wear it without a box. */
  standsFree: boolean;
  /** Whom it has room for: the first subject alone, or everybody and how they stand to each other. Default: everybody. */
  shows?: 'hero' | 'everybody' | 'nobody';
  /** As many letters as it carries well; a longer text goes to other templates unless this one was asked for. */
  letters: number;
  /** A palette of its own, used unless the prompt chose colours. */
  palette?: string;
  /** How well it suits a brief that did not ask for it; 0 keeps it out. */
  fit(brief: Brief): number;
  draw(board: Board): void;
};
