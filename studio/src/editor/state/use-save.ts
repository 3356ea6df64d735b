/** Saves the open design with the service, and its steps in the tab. */
import { useEffect, useRef, useState } from 'react';
import { getCanvas } from '../../api/canvases.ts';
import { watchConnection } from '../../api/connection.ts';
import type { Shop } from '../../api/shops.ts';
import { startAutosave } from './autosave.ts';
import { isEmptyDesign } from './design.ts';
import type { Design } from './editor-state.ts';
import type { History } from './history.ts';
import { forgetSteps, keepSteps, placeOf } from './kept-steps.ts';
import type { Opened } from './open.ts';
import { designOf, faultOf, sendDesign } from './save.ts';

const keepAfterMs = 300;

type Options = {
  shop: Shop;
  opened: Opened;
  history: History;
  area: string;
  take: (design: Design, isSameStep?: boolean) => void;
};

export type SavingHandle = ReturnType<typeof useSaving>;

export function useSaving({ shop, opened, history, area, take }: Options) {
  const shopId = shop.shop_id;
  const design = history.present;
  const [autosave] = useState(() =>
    startAutosave<Design>(opened.known, {
      send: (content, known, key) => sendDesign(shopId, content, known, key),
      faultOf,
      onState: (state) => setState(state),
      makeKey: () => crypto.randomUUID(),
    }),
  );
  const [state, setState] = useState(() => autosave.state());
  const sent = useRef(opened.isSaved ? opened.history.present : null);

  useEffect(() => {
    if (sent.current === design) return;
    sent.current = design;
    if (autosave.state().known === null && isEmptyDesign(design)) return;
    autosave.change(design);
  }, [autosave, design]);

  // The save continues after the person goes to another page of the studio.
  useEffect(() => () => void autosave.saveNow().catch(() => undefined), [autosave]);
  useEffect(() => watchConnection(() => autosave.tryAgain()), [autosave]);
  useEffect(() => {
    // A phone may end a hidden page without notice.
    const save = () => document.hidden && void autosave.saveNow().catch(() => undefined);
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [autosave]);

  const { id = null, revision = null } = state.known ?? {};
  const isSaved = state.saving === 'saved';
  useEffect(() => {
    const place = placeOf(shopId, id, opened.begunWith);
    const keep = () => {
      if (id === null && isSaved) return;
      if (id !== null) forgetSteps(sessionStorage, placeOf(shopId, null, opened.begunWith));
      keepSteps(sessionStorage, place, { history, area, revision, isSaved });
    };
    const timer = setTimeout(keep, keepAfterMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [shopId, id, revision, isSaved, history, area, opened.begunWith]);

  const saveNow = async (): Promise<string> => {
    if (autosave.state().known === null) autosave.change(design);
    return (await autosave.saveNow()).id;
  };

  return {
    state,
    saveNow,
    /** Continues with the saved version; undo restores this one. */
    async loadOther(): Promise<void> {
      const there = await getCanvas(shopId, id!);
      const other = designOf(there);
      sent.current = other;
      autosave.adopt({ id: there.id, revision: there.revision });
      take(other);
    },
    /** Continues with this version as a separate design. */
    async keepAsCopy(): Promise<void> {
      const copy = { ...design, name: `Copy of ${design.name}`.slice(0, 120) };
      sent.current = copy;
      take(copy, true);
      await autosave.saveAsNew(copy);
    },
  };
}
