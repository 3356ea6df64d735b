import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '../api/catalog.ts';
import type { Shop } from '../api/shops.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Notice } from '../ui/kit.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { Board } from './board/board.tsx';
import { Finish } from './finish.tsx';
import { Head } from './head.tsx';
import { SlidersHorizontal } from './icons.tsx';
import { HelpDialog } from './keys/help-dialog.tsx';
import { LiveMockup } from './live-mockup.tsx';
import { Panels } from './panels/index.tsx';
import { PrintStatus } from './print-status.tsx';
import { fabricOf, ProductChoices, sceneOf, type View } from './product-choices.tsx';
import { Conflict } from './state/conflict.tsx';
import { EditorProvider } from './state/editor-state.ts';
import { Leaving } from './state/leave-editor.tsx';
import type { Opened } from './state/open.ts';
import { useEditorState } from './state/use-editor-state.ts';
import { narrow, useMedia } from './use-media.ts';
import './workbench.css';

type Props = { shop: Shop; products: Product[]; opened: Opened; onSaved: (id: string) => void };

/** The open design: tools, the print area and the product preview. */
export function Editor({ shop, products, opened, onSaved }: Props) {
  const { editor, saving, missing } = useEditorState(shop, products, opened);
  const { product, area, document } = editor;
  const [view, setView] = useState<View>({ picks: {}, scene: null });
  const [isHelping, setHelping] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isNarrow = useMedia(narrow);
  const fabric = fabricOf(product, view.picks);
  const scene = sceneOf(product, view, area);

  const productId = product.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product has other options
  useEffect(() => setView({ picks: {}, scene: null }), [productId]);
  useAddress(saving.state.known?.id ?? null, onSaved);

  const choices = <ProductChoices editor={editor} products={products} view={view} onView={setView} />;
  return (
    <EditorProvider value={editor}>
      <div className="workbench">
        <h1 className="sr-only">Design editor</h1>
        <header className="workbench-head">
          <Head saving={saving} onHelp={() => setHelping(true)} />
        </header>
        <div className="workbench-tools">
          <Panels editor={editor} fabric={fabric} />
        </div>
        <section aria-label="Print area" className="workbench-board">
          <div className="flex min-w-0 items-center gap-2 py-1">
            <AreaTabs fabric={fabric} />
          </div>
          <Board
            key={area}
            editor={editor}
            fabric={fabric}
            onHelp={() => setHelping(true)}
            onSave={() => void saving.saveNow().catch(() => undefined)}
          />
          <PrintStatus fabric={fabric} missing={missing} />
        </section>
        <aside aria-label="Product preview" className="workbench-side">
          <LiveMockup
            shopId={shop.shop_id}
            product={product.id}
            placement={area}
            scene={scene}
            options={view.picks}
            canvas={document}
            placements={editor.design.placements}
          />
          <div className="grid min-w-0 content-start gap-3">
            {isNarrow ? (
              <>
                <Button small onClick={() => setChoosing(true)} className="min-w-0 justify-start">
                  <SlidersHorizontal className="size-4 shrink-0" aria-hidden="true" />
                  <span className="truncate">{product.name}</span>
                </Button>
                <Dialog title="Product" isOpen={isChoosing} onClose={() => setChoosing(false)}>
                  {choices}
                </Dialog>
              </>
            ) : (
              choices
            )}
            <Finish editor={editor} picks={view.picks} scene={scene} keep={saving.saveNow} />
            {saving.state.saving === 'failed' && <Notice error={saving.state.error} />}
          </div>
        </aside>
      </div>
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} />
      <Conflict saving={saving} />
      <Leaving saving={saving} />
    </EditorProvider>
  );
}

/** The address gets the design's ID once it has one, unless the person has left the editor. */
function useAddress(id: string | null, onSaved: (id: string) => void): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new id changes the address
  useEffect(() => {
    if (id === null || location.pathname !== '/studio/editor') return;
    onSaved(id);
    if (new URLSearchParams(location.search).get('canvas') === id) return;
    void navigate({ to: '/studio/editor', search: { canvas: id }, replace: true, resetScroll: false });
    void queries.invalidateQueries({ queryKey: ['designs'] });
  }, [id]);
}
