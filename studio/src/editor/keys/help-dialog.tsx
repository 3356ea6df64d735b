import { Dialog } from '../../ui/dialog.tsx';
import { listed, sayKeys } from './shortcuts.ts';

export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} wide>
      <div className="gap-x-10 md:columns-2">
        {listed.map(({ title, rows }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 text-lg">{title}</h3>
            <dl className="border-t border-rule">
              {rows.map(([keys, does]) => (
                <div
                  key={keys}
                  className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] gap-3 border-b border-rule py-1.5"
                >
                  <dt>
                    <kbd className="text-[0.8125rem]">{sayKeys(keys)}</kbd>
                  </dt>
                  <dd className="text-[0.9375rem]">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="break-inside-avoid text-soft">
          Pinch or twist with two fingers to resize or rotate a layer. Double-click to edit text or crop an image.
        </p>
      </div>
    </Dialog>
  );
}
