/** What was read from a prompt: all that templates know of it. Plain data, so that it can be handed between processes. */
import type { Hex } from '../kit/colour.ts';
import type { Motif } from '../kit/motif.ts';
import type { Palette } from '../kit/palettes.ts';
import type { Person } from './person.ts';

export type Garment = { motif: string; colour: Hex | null };

export type { Person };

/** What shows in a face. */
export type Feeling =
  | 'happy'
  | 'sad'
  | 'crying'
  | 'tired'
  | 'angry'
  | 'love'
  | 'surprised'
  | 'scared'
  | 'silly'
  | 'asleep'
  /** With an open mouth, for a figure that breathes fire. */
  | 'fierce';

export type Subject = {
  motif: string;
  /** The words of the prompt that named it. */
  word: string;
  count: number;
  kind: 'animal' | 'person' | 'thing' | 'scenery';
  colour: Hex | null;
  wears: Garment[];
  holds: string | null;
  rides: string | null;
  /** Named as an equal of the subject before it: "hat and boots". */
  joined?: boolean;
  /** A supplied drawing, used in place of the library's. */
  drawing?: Motif;
  person?: Person;
  size?: 'tiny' | 'small' | 'large' | 'giant';
  /** Put together from many of these. */
  madeOf?: Subject;
  /** The maximum number of pieces that make it up, where there is little room. */
  maxPieces?: number;
  /** One of several is unlike the others. */
  odd?: Odd;
  /** Each of several has its own colour. */
  varied?: boolean;
  /** The left half in the first colour, the right half in the second. */
  halves?: readonly [Hex, Hex];
  /** Hand in hand with the others. */
  linked?: boolean;
  /** What it does, as a base verb: "sleep", "jump", "bake". */
  action?: string;
  feeling?: Feeling;
  /** What it is made of, when the motif is only its form: steam in the form of a heart. */
  stuff?: string;
  /** "in blue and silver": what it mostly is, and the rest. */
  twoTones?: readonly [Hex, Hex];
  /** Colours of single parts: "a rainbow mane". */
  partColours?: { part: string; colours: readonly Hex[] }[];
};

/** How one of several is unlike the others. */
export type Odd =
  | { kind: 'cracked' | 'asleep' | 'turned' | 'facing' }
  | { kind: 'coloured'; colour: Hex }
  | { kind: 'wearing'; motif: string; colour: Hex | null };

/** What a prompt says of the sheet as a whole. */
export type Arrangement = {
  panels?: { count: number; kind: 'seasons' | 'growth' | 'before-after' | 'same' };
  odd?: Odd;
  /** The first thing that was named is put together from the second. */
  madeOf?: boolean;
  /** Colour only where it was named; all else is black and white. */
  selective?: boolean;
  halves?: readonly [Hex, Hex];
  /** Each has its own colour. */
  varied?: boolean;
  /** Several stand in a ring. */
  ring?: boolean;
  /** Much of the sheet stays empty. */
  room?: boolean;
  /** Where on the sheet: -1 is left or top, 1 is right or bottom. */
  place?: { x: -1 | 0 | 1; y: -1 | 0 | 1 };
};

export type RelationKind =
  | 'on'
  | 'in'
  | 'under'
  | 'beside'
  | 'behind'
  | 'above'
  | 'riding'
  | 'holding'
  | 'carrying'
  | 'wearing'
  | 'chasing'
  | 'facing'
  /** Wrapped or curled around. */
  | 'around'
  | 'pulling'
  /** Hand in hand, and in each other's arms. */
  | 'linking'
  | 'embracing'
  /** Hanging from. */
  | 'from'
  /** Breathing, spitting, pouring it out. */
  | 'emitting'
  /** Jumping over, or a bridge over. */
  | 'over';

/** `of` stands so to `to`; both are places in the list of subjects. */
export type Relation = { kind: RelationKind; of: number; to: number };

export type QuotePlace =
  | 'top'
  | 'bottom'
  | 'arc'
  | 'left'
  | 'right'
  /** All the way around the picture. */
  | 'around'
  /** On what is drawn itself: a cloud, a heart, a surfboard. */
  | 'on'
  | 'banner'
  /** On a board that a figure holds. */
  | 'sign'
  | 'vertical';

export type LetterFace =
  | 'script'
  | 'gothic'
  | 'typewriter'
  | 'marker'
  | 'bubble'
  | 'stencil'
  | 'varsity'
  | 'comic'
  | 'western'
  | 'spooky'
  | 'pixel'
  | 'retro'
  | 'neon'
  | 'deco'
  | 'sans'
  | 'slab'
  | 'serif'
  | 'bold';

/** How the words should look, as far as the prompt says. */
export type LetterLook = {
  face: LetterFace | null;
  finish: 'gold' | 'rose-gold' | 'silver' | 'rainbow' | null;
  colours: Hex[];
  /** Exactly so many lines. */
  lines: number | null;
};

/** A form of design that words can take. */
export type TextFormat = 'definition' | 'elements' | 'loading' | 'monogram' | 'number';

export type Brief = {
  prompt: string;
  /** The prompt as it was read: in English, its spelling mended, without lettering and what is not wanted. */
  text?: string;
  /** The subject first, then what accompanies it. */
  subjects: Subject[];
  relations: Relation[];
  settings: ReadonlySet<string>;
  /** Template names the prompt asks for, strongest first. */
  styles: string[];
  /** Each piece of lettering, in the order of the prompt. */
  quotes: string[];
  /** The place of each piece, where the prompt names one. */
  quotePlaces?: (QuotePlace | null)[];
  letterLook?: LetterLook;
  textFormat?: TextFormat;
  /** All quotes joined by a space; null when there are none. */
  lettering: string | null;
  /** The prompt wants no words at all. */
  wordless: boolean;
  /** Requested things that cannot be drawn, in the caller's words. */
  leftOut: string[];
  /** The language of the prompt (BCP 47). */
  language: string;
  /** The prompt wants a repeating or all-over pattern. */
  pattern: boolean;
  /** The ground that the prompt names; null leaves the choice to the design. */
  background: 'transparent' | 'paper' | null;
  transparent: boolean;
  /** A ground colour asked for outright ("on a black background"). */
  ground: Hex | null;
  palettes: { palette: Palette; score: number }[];
  words: ReadonlySet<string>;
  arrangement?: Arrangement;
  /** What should move in a video: "blink", "wave", "hop". */
  motions: string[];
};
