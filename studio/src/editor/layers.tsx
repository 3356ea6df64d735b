import { type CanvasDocument, type Layer, moveLayer, updateLayer } from '@platen/canvas';
import { ArrowDown, ArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react';
import { Button } from '../ui/kit.tsx';

type Props = {
  document: CanvasDocument;
  selected: string | null;
  onSelect: (id: string) => void;
  onChange: (document: CanvasDocument) => void;
  onRemove: (id: string) => void;
};

const nameOf = (layer: Layer) =>
  layer.name ?? (layer.type === 'text' ? layer.text || 'Empty text' : layer.type === 'image' ? 'Image' : 'Shape');

/** What lies on the print area, topmost first. */
export function Layers({ document, selected, onSelect, onChange, onRemove }: Props) {
  return (
    <section aria-label="Layers">
      <h2 className="mb-2 text-lg">Layers</h2>
      {document.layers.length === 0 && <p className="text-soft">Nothing yet. Add an image, text or a shape.</p>}
      <ul className="border-t border-rule empty:border-0">
        {document.layers
          .map((layer, index) => ({ layer, index }))
          .toReversed()
          .map(({ layer, index }) => {
            const name = nameOf(layer);
            return (
              <li
                key={layer.id}
                className={`flex items-center gap-1 border-b border-rule ${selected === layer.id ? 'bg-wash' : ''}`}
              >
                <button
                  type="button"
                  aria-pressed={selected === layer.id}
                  className="min-w-0 grow truncate px-3 py-2 text-left text-[0.9375rem]"
                  onClick={() => onSelect(layer.id)}
                >
                  {name}
                </button>
                <Button
                  small
                  look="quiet"
                  aria-label={`Bring ${name} forward`}
                  disabled={index === document.layers.length - 1}
                  onClick={() => onChange(moveLayer(document, layer.id, index + 1))}
                >
                  <ArrowUp className="size-4" aria-hidden="true" />
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={`Send ${name} back`}
                  disabled={index === 0}
                  onClick={() => onChange(moveLayer(document, layer.id, index - 1))}
                >
                  <ArrowDown className="size-4" aria-hidden="true" />
                </Button>
                <Button
                  small
                  look="quiet"
                  aria-label={layer.visible ? `Hide ${name}` : `Show ${name}`}
                  onClick={() => onChange(updateLayer(document, layer.id, { visible: !layer.visible }))}
                >
                  {layer.visible ? (
                    <Eye className="size-4" aria-hidden="true" />
                  ) : (
                    <EyeOff className="size-4" aria-hidden="true" />
                  )}
                </Button>
                <Button small look="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(layer.id)}>
                  <Trash2 className="size-4" aria-hidden="true" />
                </Button>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
