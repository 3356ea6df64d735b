/** The state of an open design: its steps, the current area, the selection and the save status. */
import { type CanvasDocument, sourcesOf } from '@platen/canvas';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import type { Shop } from '../../api/shops.ts';
import { mention, tell } from '../../ui/messages.tsx';
import { useAssets } from '../images.ts';
import { areasOf, copyArea, documentOf, moveDesign, withDocument } from './design.ts';
import type { Design, EditorHandle } from './editor-state.ts';
import {
  canStepBack,
  canStepForward,
  changedArea,
  type History,
  record,
  stepBack,
  stepBackTo,
  stepForward,
} from './history.ts';
import type { Opened } from './open.ts';
import { findRevision } from './save.ts';
import { useDrawings } from './use-drawings.ts';
import { useSaving } from './use-save.ts';

type State = { history: History; area: string; selected: readonly string[] };

/** After a step, the board shows the area that it changed. */
const goTo = (state: State, history: History): State => {
  if (history === state.history) return state;
  return { history, area: changedArea(state.history.present, history.present, state.area), selected: state.selected };
};

export function useEditorState(shop: Shop, products: readonly Product[], opened: Opened) {
  const [state, setState] = useState<State>({ history: opened.history, area: opened.area, selected: [] });
  const { history } = state;
  const design = history.present;
  const product = products.find(({ id }) => id === design.product)!;
  const labels = areasOf(product).map(({ label }) => label);
  const area = labels.includes(state.area) ? state.area : labels[0]!;
  const document = useMemo(() => documentOf(design, product, area), [design, product, area]);
  const { assets, version, missing } = useAssets(Object.values(design.placements));

  const drawings = useDrawings(shop.shop_id, [...new Set(Object.values(design.placements).flatMap(sourcesOf))]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is filled further as images arrive
  const sizes = useMemo(() => new Map([...assets].filter(([src]) => !drawings.has(src))), [assets, version, drawings]);

  const take = useCallback(
    (next: Design, isSameStep = false) => setState((now) => goTo(now, record(now.history, next, isSameStep))),
    [],
  );
  const saving = useSaving({ shop, opened, history, area, take });
  const isLooking = useRef(false);

  const undo = () => {
    if (history.past.length > 0) return setState((now) => goTo(now, stepBack(now.history)));
    const { older } = history;
    const { known } = saving.state;
    if (older === null || known === null || isLooking.current) return;
    isLooking.current = true;
    findRevision(shop.shop_id, known.id, older)
      .then(
        (found) => setState((now) => goTo(now, stepBackTo(now.history, older, found))),
        ({ message }: Error) => tell(`Couldn’t load the previous step. ${message}`),
      )
      .finally(() => {
        isLooking.current = false;
      });
  };

  const change = (next: CanvasDocument, isSameStep = false) =>
    setState((now) => ({
      ...now,
      history: record(now.history, withDocument(now.history.present, area, next), isSameStep),
    }));
  const select = (ids: readonly string[]) => setState((now) => ({ ...now, selected: ids }));

  const handle: EditorHandle = {
    shop,
    product,
    area,
    design,
    document,
    selected: state.selected.filter((id) => document.layers.some((layer) => layer.id === id)),
    select,
    change,
    add(next) {
      change(next);
      const before = new Set(document.layers.map(({ id }) => id));
      select(next.layers.filter(({ id }) => !before.has(id)).map(({ id }) => id));
    },
    showArea: (label) => setState((now) => ({ ...now, area: label, selected: [] })),
    copyArea(from, to, mirrored) {
      take(copyArea(design, product, from, to, mirrored));
      setState((now) => ({ ...now, area: to, selected: [] }));
    },
    moveTo(next) {
      const moved = moveDesign(design, next);
      // A default name follows the product.
      const name = design.name === product.name ? next.name : design.name;
      take({ ...moved.design, name });
      setState((now) => ({ ...now, area: Object.keys(moved.design.placements)[0] ?? area, selected: [] }));
      for (const note of moved.notes) mention(note);
    },
    rename: (name) => take({ ...design, name }),
    undo,
    redo: () => setState((now) => goTo(now, stepForward(now.history))),
    canUndo: canStepBack(history),
    canRedo: canStepForward(history),
    assets,
    assetsVersion: version,
    sizes,
    drawings,
    saving: saving.state.saving,
  };
  return { editor: handle, saving, missing };
}
