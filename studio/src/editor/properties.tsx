import {
  type CanvasDocument,
  families,
  findLayer,
  type LayerChanges,
  shapeKinds,
  type TextLayer,
  textAlignments,
  unsupportedCharacters,
} from '@platen/canvas';
import type { ReactNode } from 'react';
import { spoken } from '../ui/format.ts';

const textStyles = {
  Regular: { fontWeight: 400, italic: false },
  Bold: { fontWeight: 700, italic: false },
  Italic: { fontWeight: 400, italic: true },
  'Bold italic': { fontWeight: 700, italic: true },
} as const;
type TextStyle = keyof typeof textStyles;

/** What the family comes in. */
function stylesOf(fontFamily: string): TextStyle[] {
  const { weights, hasItalic } = families.find(({ family }) => family === fontFamily)!;
  return (Object.keys(textStyles) as TextStyle[]).filter((style) => {
    const { fontWeight, italic } = textStyles[style];
    return weights.includes(fontWeight) && (hasItalic || !italic);
  });
}

/** As it is painted: a family that lacks a style shows its plain one. */
function styleOf({ fontFamily, fontWeight, italic }: TextLayer): TextStyle {
  const offered = stylesOf(fontFamily);
  const isChosen = (style: TextStyle) =>
    textStyles[style].fontWeight === fontWeight && textStyles[style].italic === italic;
  return offered.find(isChosen) ?? offered.find((style) => textStyles[style].fontWeight === fontWeight) ?? 'Regular';
}

type Props = { document: CanvasDocument; id: string; onChange: (changes: LayerChanges) => void };

export function Properties({ document, id, onChange }: Props) {
  const layer = findLayer(document, id);
  if (!layer) return null;
  const lacking = layer.type === 'text' ? unsupportedCharacters(layer.text) : [];
  return (
    <section aria-label="Selected layer" className="grid gap-4">
      <h2 className="text-lg">Selected layer</h2>
      {layer.type === 'text' && (
        <>
          <Row label="Words">
            <textarea
              className="input min-h-20"
              value={layer.text}
              maxLength={2000}
              onChange={(event) => onChange({ text: event.target.value })}
            />
          </Row>
          {lacking.length > 0 && (
            <p role="status" className="text-sm">
              The fonts have no {lacking.join(' ')}. Each prints as “?”; place it as an image instead.
            </p>
          )}
          <div className="grid grid-cols-2 gap-4">
            <Row label="Face">
              <select
                className="input"
                value={layer.fontFamily}
                onChange={(event) => onChange({ fontFamily: event.target.value })}
              >
                {families.map(({ family }) => (
                  <option key={family}>{family}</option>
                ))}
              </select>
            </Row>
            <Row label="Style">
              <select
                className="input"
                value={styleOf(layer)}
                onChange={(event) => onChange(textStyles[event.target.value as TextStyle])}
              >
                {stylesOf(layer.fontFamily).map((style) => (
                  <option key={style}>{style}</option>
                ))}
              </select>
            </Row>
            <Row label="Colour">
              <input
                type="color"
                className="h-10 w-full border border-soft bg-sheet p-1"
                value={layer.color.slice(0, 7)}
                onChange={(event) => onChange({ color: event.target.value })}
              />
            </Row>
            <Row label="Aligned">
              <select
                className="input"
                value={layer.align}
                onChange={(event) => onChange({ align: event.target.value as (typeof textAlignments)[number] })}
              >
                {textAlignments.map((one) => (
                  <option key={one} value={one}>
                    {spoken(one)}
                  </option>
                ))}
              </select>
            </Row>
            <Slider label="Arc" min={-360} max={360} step={5} value={layer.arc} onChange={(arc) => onChange({ arc })} />
            <Slider
              label="Letter spacing"
              min={-50}
              max={200}
              step={1}
              value={layer.letterSpacing}
              onChange={(letterSpacing) => onChange({ letterSpacing })}
            />
          </div>
        </>
      )}
      {layer.type === 'shape' && (
        <div className="grid grid-cols-2 gap-4">
          <Row label="Form">
            <select
              className="input"
              value={layer.kind}
              onChange={(event) => onChange({ kind: event.target.value as (typeof shapeKinds)[number] })}
            >
              {shapeKinds
                .filter((one) => one !== 'path' || layer.path !== null)
                .map((one) => (
                  <option key={one} value={one}>
                    {spoken(one)}
                  </option>
                ))}
            </select>
          </Row>
          <Row label="Colour">
            <input
              type="color"
              className="h-10 w-full border border-soft bg-sheet p-1"
              value={(layer.fill ?? '#000000').slice(0, 7)}
              onChange={(event) => onChange({ fill: event.target.value })}
            />
          </Row>
        </div>
      )}
      {layer.type === 'image' && (
        <Row label="Repeats across">
          <input
            type="number"
            className="input"
            min={0}
            max={50}
            value={layer.tile?.across ?? 0}
            onChange={(event) => {
              const across = Math.min(50, Number(event.target.value));
              onChange({ tile: across >= 1 ? { across, gap: 0, brick: false } : null });
            }}
          />
        </Row>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Slider
          label="Turned"
          min={-180}
          max={180}
          step={1}
          value={layer.rotation}
          onChange={(rotation) => onChange({ rotation })}
        />
        <Slider
          label="Opacity"
          min={0}
          max={1}
          step={0.05}
          value={layer.opacity}
          onChange={(opacity) => onChange({ opacity })}
        />
      </div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: every caller puts its control inside
    <label className="grid min-w-0 gap-1">
      <span className="ticket">{label}</span>
      {children}
    </label>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, value, onChange, ...range }: SliderProps) {
  return (
    <Row label={`${label}: ${value}`}>
      <input
        type="range"
        className="h-10 w-full accent-(--plate)"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        {...range}
      />
    </Row>
  );
}
