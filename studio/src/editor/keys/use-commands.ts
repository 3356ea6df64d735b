/** Runs the editor's commands from keys, buttons and the system clipboard. */
import {
  addText,
  type CanvasDocument,
  CanvasError,
  groupLayers,
  type Order,
  orderLayers,
  ungroupLayers,
  withGroups,
} from '@platen/canvas';
import { useEffect, useEffectEvent, useRef } from 'react';
import { uploadImage } from '../../api/files.ts';
import { tell } from '../../ui/messages.tsx';
import { placeImage } from '../images.ts';
import type { EditorHandle } from '../state/editor-state.ts';
import { readLayers, writeLayers } from './clipboard.ts';
import {
  addCopies,
  flipLayers,
  moveLayers,
  neighbourOf,
  pickedOf,
  removeLayers,
  scaleLayers,
} from './layer-commands.ts';
import { type Command, commandOf } from './shortcuts.ts';

type Options = {
  editor: EditorHandle;
  /** Starts or ends typing in a text or cropping an image. */
  onEdit: (id: string) => void;
  /** Ends typing and cropping; false if neither was active. */
  onEscape: () => boolean;
  onHelp: () => void;
  onSave: () => void;
};

const nudges = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  'far-left': [-10, 0],
  'far-right': [10, 0],
  'far-up': [0, -10],
  'far-down': [0, 10],
} as const satisfies Partial<Record<Command, readonly [dx: number, dy: number]>>;
type Nudge = keyof typeof nudges;
const isNudge = (command: Command): command is Nudge => command in nudges;

const growth = 1.05;
const full = 'This design is full. Remove something first.';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const untyped = ['range', 'checkbox', 'radio', 'color'].map((type) => `:not([type="${type}"])`).join('');

/** Text fields, dialogs and menus receive their own keys. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isIn(
    target,
    `input${untyped}, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]`,
  );

/**
 * Some keys act on the focused element: Enter presses a button, arrows move a slider, Alt with an arrow changes the
 * page.
 */
function isTaken(command: Command, target: EventTarget | null): boolean {
  if (command === 'next' || command === 'previous') return !isIn(target, '[role="application"]');
  return (command === 'edit' || isNudge(command)) && isIn(target, 'button, a, input, summary, [role="tab"]');
}

export function useCommands(options: Options): {
  run: (command: Command) => void;
  place: (files: Iterable<File>) => void;
} {
  const { editor } = options;
  const { document, selected } = editor;

  /** One millimeter on the product. */
  const step = document.dpi / 25.4;

  const change = (next: CanvasDocument | null, isSameStep = false) => {
    if (next !== null && next !== document) editor.change(next, isSameStep);
  };

  const duplicate = () => {
    const next = addCopies(document, pickedOf(document, selected), document.width / 40);
    if (next === null) tell(full);
    else editor.add(next);
  };

  const order = (way: Order) => selected.length > 0 && change(orderLayers(document, selected, way));
  const selectNeighbour = (step: 1 | -1) => {
    const id = neighbourOf(document, selected, step);
    if (id !== null) editor.select(withGroups(document, [id]));
  };
  const doings: Readonly<Record<Exclude<Command, Nudge>, () => unknown>> = {
    undo: editor.undo,
    redo: editor.redo,
    duplicate: () => selected.length > 0 && duplicate(),
    remove: () => change(removeLayers(document, selected)),
    'select-all': () =>
      editor.select(document.layers.filter(({ visible, locked }) => visible && !locked).map(({ id }) => id)),
    clear: () => options.onEscape() || editor.select([]),
    group: () => selected.length > 1 && change(groupLayers(document, selected)),
    ungroup: () => change(ungroupLayers(document, selected)),
    front: () => order('front'),
    back: () => order('back'),
    forward: () => order('forward'),
    backward: () => order('backward'),
    edit: () => selected.length === 1 && options.onEdit(selected[0]!),
    next: () => selectNeighbour(1),
    previous: () => selectNeighbour(-1),
    larger: () => change(scaleLayers(document, selected, growth)),
    smaller: () => change(scaleLayers(document, selected, 1 / growth)),
    'flip-x': () => change(flipLayers(document, selected, 'x')),
    'flip-y': () => change(flipLayers(document, selected, 'y')),
    help: options.onHelp,
    save: options.onSave,
  };

  const run = (command: Command) => {
    if (!isNudge(command)) doings[command]();
    else if (selected.length > 0) {
      const [dx, dy] = nudges[command];
      change(moveLayers(document, selected, dx * step, dy * step));
    }
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || event.defaultPrevented) return;
    if (isElsewhere(event.target) || isTaken(command, event.target)) return;
    event.preventDefault();
    run(command);
  });

  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target) || selected.length === 0) return;
    if (globalThis.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', writeLayers(document, pickedOf(document, selected)));
    if (event.type === 'cut') change(removeLayers(document, selected));
  });

  const latest = useRef(editor);
  latest.current = editor;
  const placeFile = async (file: File) => {
    const { url } = await uploadImage(editor.shop.shop_id, file);
    const placed = await placeImage(document, url);
    // The design may have changed during the upload.
    const next = addCopies(latest.current.document, placed.layers.slice(-1), 0);
    if (next === null) tell(full);
    else latest.current.add(next);
  };

  const place = (files: Iterable<File>) => {
    const images = [...files].filter(({ type }) => type.startsWith('image/'));
    Promise.all(images.map(placeFile)).catch(({ message }: Error) => tell(message));
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && text.trim() === '') return;
    event.preventDefault();
    if (file) {
      place([file]);
      return;
    }
    const layers = readLayers(text);
    try {
      const next = layers === null ? pasteText(document, text) : addCopies(document, layers, document.width / 40);
      if (next === null) tell(full);
      else editor.add(next);
    } catch (error) {
      if (!(error instanceof CanvasError)) throw error;
      tell(full);
    }
  });

  useEffect(() => {
    const page = globalThis.document;
    const stop = new AbortController();
    const { signal } = stop;
    page.addEventListener('keydown', (event) => press(event), { signal });
    page.addEventListener('copy', (event) => copy(event), { signal });
    page.addEventListener('cut', (event) => copy(event), { signal });
    page.addEventListener('paste', (event) => paste(event), { signal });
    return () => stop.abort();
  }, []);

  return { run, place };
}

const longestPaste = 500;

function pasteText(document: CanvasDocument, text: string): CanvasDocument {
  return addText(document, {
    text: text.trim().slice(0, longestPaste),
    x: document.width * 0.1,
    y: document.height * 0.4,
    width: document.width * 0.8,
    fontSize: document.width / 16,
    align: 'center',
    color: '#14171f',
  });
}
