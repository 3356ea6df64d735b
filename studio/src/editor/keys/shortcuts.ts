/** The editor's keyboard shortcuts and their descriptions. */

export type Command =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'remove'
  | 'select-all'
  | 'clear'
  | 'group'
  | 'ungroup'
  | 'forward'
  | 'backward'
  | 'front'
  | 'back'
  | 'edit'
  | 'next'
  | 'previous'
  | 'larger'
  | 'smaller'
  | 'flip-x'
  | 'flip-y'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'far-left'
  | 'far-right'
  | 'far-up'
  | 'far-down'
  | 'save'
  | 'help';

type Keys = { key: string; mod?: boolean; shift?: boolean; alt?: boolean };
type Shortcut = { command: Command; keys: readonly Keys[] };

const shortcuts: readonly Shortcut[] = [
  { command: 'undo', keys: [{ key: 'z', mod: true }] },
  {
    command: 'redo',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
  },
  { command: 'duplicate', keys: [{ key: 'd', mod: true }] },
  { command: 'remove', keys: [{ key: 'delete' }, { key: 'backspace' }] },
  { command: 'select-all', keys: [{ key: 'a', mod: true }] },
  { command: 'clear', keys: [{ key: 'escape' }] },
  { command: 'group', keys: [{ key: 'g', mod: true }] },
  { command: 'ungroup', keys: [{ key: 'g', mod: true, shift: true }] },
  {
    command: 'front',
    keys: [
      { key: ']', mod: true, shift: true },
      { key: '}', mod: true, shift: true },
    ],
  },
  {
    command: 'back',
    keys: [
      { key: '[', mod: true, shift: true },
      { key: '{', mod: true, shift: true },
    ],
  },
  { command: 'forward', keys: [{ key: ']', mod: true }] },
  { command: 'backward', keys: [{ key: '[', mod: true }] },
  { command: 'edit', keys: [{ key: 'enter' }] },
  { command: 'next', keys: [{ key: 'arrowright', alt: true }] },
  { command: 'previous', keys: [{ key: 'arrowleft', alt: true }] },
  { command: 'larger', keys: [{ key: '+' }, { key: '+', shift: true }, { key: '=' }] },
  { command: 'smaller', keys: [{ key: '-' }] },
  { command: 'flip-x', keys: [{ key: 'h', shift: true }] },
  { command: 'flip-y', keys: [{ key: 'v', shift: true }] },
  { command: 'left', keys: [{ key: 'arrowleft' }] },
  { command: 'right', keys: [{ key: 'arrowright' }] },
  { command: 'up', keys: [{ key: 'arrowup' }] },
  { command: 'down', keys: [{ key: 'arrowdown' }] },
  { command: 'far-left', keys: [{ key: 'arrowleft', shift: true }] },
  { command: 'far-right', keys: [{ key: 'arrowright', shift: true }] },
  { command: 'far-up', keys: [{ key: 'arrowup', shift: true }] },
  { command: 'far-down', keys: [{ key: 'arrowdown', shift: true }] },
  { command: 'save', keys: [{ key: 's', mod: true }] },
  { command: 'help', keys: [{ key: '?' }, { key: '?', shift: true }] },
];

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): Command | null {
  const pressed = key.toLowerCase();
  const mod = ctrlKey || metaKey;
  const found = shortcuts.find(({ keys }) =>
    keys.some(
      (one) =>
        one.key === pressed &&
        (one.mod ?? false) === mod &&
        (one.shift ?? false) === shiftKey &&
        (one.alt ?? false) === altKey,
    ),
  );
  return found?.command ?? null;
}

/** For the dialog: `Mod` is Ctrl, or ⌘ on a Mac. */
export const listed: readonly { title: string; rows: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    title: 'History',
    rows: [
      ['Mod+Z', 'Undo'],
      ['Mod+Shift+Z', 'Redo'],
      ['Mod+S', 'Save now'],
    ],
  },
  {
    title: 'Selecting and moving',
    rows: [
      ['Alt+→, Alt+←', 'Select the next or previous layer'],
      ['Shift+click', 'Add to the selection'],
      ['Mod+A', 'Select all'],
      ['Escape', 'Deselect; finish typing or cropping'],
      ['Enter', 'Edit text or crop an image'],
      ['Arrow keys', 'Nudge; with Shift, move further'],
      ['+, -', 'Make larger or smaller'],
      ['Mod while dragging', 'Turn off snapping'],
      ['Shift while rotating', 'Rotate in 15-degree steps'],
      ['Shift while resizing', 'Change proportions'],
    ],
  },
  {
    title: 'Layers',
    rows: [
      ['Mod+C, Mod+X, Mod+V', 'Copy, cut, paste (also images and text from other apps)'],
      ['Mod+D', 'Duplicate'],
      ['Delete', 'Remove'],
      ['Mod+G', 'Group'],
      ['Mod+Shift+G', 'Ungroup'],
      ['Mod+]', 'Bring forward'],
      ['Mod+[', 'Send backward'],
      ['Mod+Shift+]', 'Bring to front'],
      ['Mod+Shift+[', 'Send to back'],
      ['Shift+H', 'Flip horizontal'],
      ['Shift+V', 'Flip vertical'],
    ],
  },
];

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const sayKeys = (keys: string): string => keys.replaceAll('Mod', isMac() ? '⌘' : 'Ctrl');
