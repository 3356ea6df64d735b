/**
 * The editor's panels: a rail of tabs beside the board, a bottom sheet on a phone.
 */
import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { Icon } from '../../ui/icon.tsx';
import { Check, Image, Layers, LayoutTemplate, Move, Palette, Shapes, Squirrel, Type, Waves, X } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { ArrangePanel } from './arrange.tsx';
import { pickedOf } from './changes.ts';
import { CheckPanel, usePrintIssues } from './check.tsx';
import { ClipArtPanel } from './clip-art.tsx';
import { ColoursPanel } from './colours.tsx';
import { ImagesPanel } from './images.tsx';
import type { IssueRow } from './issue-rows.ts';
import { LayersPanel } from './layers.tsx';
import { PatternsPanel } from './patterns.tsx';
import { ShapesPanel } from './shapes.tsx';
import { TemplatesPanel } from './templates.tsx';
import { TextPanel } from './text.tsx';

type PanelProps = { editor: EditorHandle; issues: IssueRow[] };
type PanelTab = { id: string; name: string; icon: Icon; panel: ComponentType<PanelProps> };

const tabs: readonly PanelTab[] = [
  { id: 'templates', name: 'Templates', icon: LayoutTemplate, panel: TemplatesPanel },
  { id: 'images', name: 'Images', icon: Image, panel: ImagesPanel },
  { id: 'text', name: 'Text', icon: Type, panel: TextPanel },
  { id: 'shapes', name: 'Shapes', icon: Shapes, panel: ShapesPanel },
  { id: 'clip-art', name: 'Clip art', icon: Squirrel, panel: ClipArtPanel },
  { id: 'patterns', name: 'Patterns', icon: Waves, panel: PatternsPanel },
  { id: 'arrange', name: 'Arrange', icon: Move, panel: ArrangePanel },
  { id: 'colours', name: 'Colors', icon: Palette, panel: ColoursPanel },
  { id: 'layers', name: 'Layers', icon: Layers, panel: LayersPanel },
  { id: 'check', name: 'Check', icon: Check, panel: CheckPanel },
];

/** Tabs about one kind of layer. While one is open, selecting a layer opens the tab of its kind. */
const tabOfType = { image: 'images', text: 'text', shape: 'shapes' } as const;
const typeTabs: readonly string[] = Object.values(tabOfType);

const narrow = '(width < 48rem)';
const watchWidth = (tell: () => void) => {
  const media = matchMedia(narrow);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

type Props = {
  editor: EditorHandle;
  /** The fabric color as `#rrggbb`, if known. */
  fabric?: string | null;
};

export function Panels({ editor, fabric = null }: Props) {
  const isNarrow = useSyncExternalStore(watchWidth, () => matchMedia(narrow).matches);
  const [open, setOpen] = useState<string | null>(() => {
    if (matchMedia(narrow).matches) return null;
    return editor.document.layers.length === 0 ? 'templates' : 'layers';
  });
  const issues = usePrintIssues(editor, fabric);
  const types = [...new Set(pickedOf(editor).map(({ type }) => type))];
  const wanted = types.length === 1 ? tabOfType[types[0]!] : null;
  const selection = editor.selected.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection opens another tab
  useEffect(() => {
    if (wanted) setOpen((now) => (now !== null && typeTabs.includes(now) ? wanted : now));
  }, [selection, wanted]);
  // A phone in landscape has room for a panel, so one is always open.
  const shown = open ?? (isNarrow ? null : 'layers');
  const key = (event: KeyboardEvent) => {
    if (isNarrow && event.key === 'Escape' && !event.defaultPrevented) setOpen(null);
  };
  return (
    <Tabs.Root
      render={<section aria-label="Design tools" />}
      value={shown}
      onValueChange={(next) => setOpen(next as string)}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      onKeyDown={key}
      className={
        isNarrow
          ? 'fixed inset-x-0 bottom-0 z-30 flex flex-col-reverse'
          : 'flex h-full min-h-0 shrink-0 border-r border-ink bg-paper'
      }
    >
      <Tabs.List
        aria-label="Design tools"
        className={
          isNarrow
            ? 'flex overflow-x-auto border-t border-ink bg-paper pb-[env(safe-area-inset-bottom)]'
            : 'flex w-19 shrink-0 flex-col overflow-y-auto border-rule not-last:border-r'
        }
      >
        {tabs.map(({ id, name, icon: Icon }) => {
          const count = id === 'check' ? issues.length : 0;
          return (
            <Tabs.Tab
              key={id}
              value={id}
              onClick={() => isNarrow && open === id && setOpen(null)}
              className={`relative flex shrink-0 flex-col items-center justify-center gap-1 text-xs text-soft hover:text-ink focus-visible:-outline-offset-2 data-[active]:bg-wash data-[active]:font-semibold data-[active]:text-spot ${isNarrow ? 'min-h-14 min-w-[4.5rem]' : 'min-h-15'}`}
            >
              <Icon className="size-5" aria-hidden="true" />
              {name}
              {count > 0 && (
                <span className="absolute top-1 right-3 grid size-4.5 place-items-center rounded-full bg-caution font-mono text-[0.6875rem] text-paper">
                  {count}
                  <span className="sr-only"> to review</span>
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map(({ id, name, panel: Panel }) => (
        <Tabs.Panel
          key={id}
          value={id}
          className={
            isNarrow ? 'max-h-[55dvh] overflow-y-auto border-t-2 border-ink bg-paper p-4' : 'w-70 overflow-y-auto p-4'
          }
        >
          <div className="mb-4 flex items-center justify-between">
            <h2 className="text-xl leading-tight">{name}</h2>
            {isNarrow && (
              <button
                type="button"
                aria-label={`Close ${name.toLowerCase()}`}
                className="button button-quiet button-small -mr-2"
                onClick={() => setOpen(null)}
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            )}
          </div>
          <div>
            <Panel editor={editor} issues={issues} />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
