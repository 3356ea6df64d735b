/** The shared state of the editor: the design, the selection, and the functions to change them. */
import type { CanvasDocument, Drawable } from '@platen/canvas';
import { createContext, useContext } from 'react';
import type { Product } from '../../api/catalog.ts';
import type { Shop } from '../../api/shops.ts';

/** One document for each print area that is not empty, by the area's label. */
export type Placements = Readonly<Record<string, CanvasDocument>>;

export type Design = { readonly name: string; readonly product: string; readonly placements: Placements };

/**
 * `saved`: the service has it. `waiting`: changed, and sent in a moment or as soon as there is a connection. `saving`:
 * on its way. `failed`: refused, and said why. `conflict`: changed elsewhere meanwhile; the person decides.
 */
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed' | 'conflict';

export type EditorHandle = {
  readonly shop: Shop;
  readonly product: Product;
  /** The label of the print area on the board. */
  readonly area: string;
  readonly design: Design;
  /** The document of `area`; an empty one if the design has none there. */
  readonly document: CanvasDocument;
  readonly selected: readonly string[];
  select(ids: readonly string[]): void;
  /** One undo step, or an extension of the previous one with `isSameStep`. */
  change(next: CanvasDocument, isSameStep?: boolean): void;
  /** A change that selects the layers it adds. */
  add(next: CanvasDocument): void;
  showArea(label: string): void;
  copyArea(from: string, to: string, mirrored: boolean): void;
  moveTo(product: Product): void;
  rename(name: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Loaded images of the design, by `src`. */
  readonly assets: ReadonlyMap<string, Drawable>;
  /** Changes when more images or fonts have loaded. */
  readonly assetsVersion: number;
  /** Pixels of each loaded image, by its `src`; without those that are printed from a drawing, sharp at any size. */
  readonly sizes: ReadonlyMap<string, { width: number; height: number }>;
  /** The images whose drawing is stored. */
  readonly drawings: ReadonlySet<string>;
  readonly saving: Saving;
};

const EditorContext = createContext<EditorHandle | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorHandle {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor is for what stands inside the editor');
  return editor;
}
