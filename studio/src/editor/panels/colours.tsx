import { colorsOf, type Layer, type LayerChanges } from '@platen/canvas';
import { useState } from 'react';
import { Button } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { pickedOf, useSteps } from './changes.ts';
import { Colour, Eyedropper, Swatch } from './colour.tsx';
import { Part, Tick } from './parts.tsx';
import { replaceColour } from './replace-colour.ts';

const paper = '#ffffff';

/** The colors of the design. Each can be replaced everywhere or applied to the selection. */
export function ColoursPanel({ editor }: { editor: EditorHandle }) {
  const steps = useSteps(editor);
  const [chosen, setChosen] = useState<string | null>(null);
  const { document } = editor;
  const colours = colorsOf(document);
  const layers = pickedOf(editor);
  const current = chosen !== null && colours.includes(chosen) ? chosen : null;
  const paintSelected = (colour: string) => steps.layers('paint', (layer) => paintLayer(layer, colour));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part title="Design colors" note={colours.length === 0 ? undefined : 'Choose a color to change it everywhere.'}>
        {colours.length === 0 && <p className="text-sm text-soft">Colors of your text and shapes appear here.</p>}
        <div className="flex flex-wrap gap-1.5">
          {colours.map((colour) => (
            <Swatch
              key={colour}
              colour={colour}
              label={`Color ${colour}`}
              isPressed={colour === current}
              onClick={() => setChosen(colour === current ? null : colour)}
            />
          ))}
        </div>
        {current !== null && (
          <>
            <Colour
              editor={editor}
              label="Replace with"
              value={current}
              onChange={(colour) => {
                setChosen(colour);
                steps.document('replace', replaceColour(document, current, colour));
              }}
            />
            {layers.length > 0 && (
              <Button small onClick={() => paintSelected(current)}>
                Apply to selection
              </Button>
            )}
          </>
        )}
      </Part>
      {layers.length > 0 && (
        <Part title="Eyedropper" note="Pick a color and apply it to the selected text or shape.">
          <div>
            <Eyedropper editor={editor} label="Selected layer" onPick={paintSelected} />
          </div>
        </Part>
      )}
      <Part title="Background" note="Printed behind everything, across the whole area.">
        <Tick
          label="Print a background"
          isOn={document.background !== null}
          onChange={(isOn) => editor.change({ ...document, background: isOn ? paper : null })}
        />
        {document.background !== null && (
          <Colour
            editor={editor}
            label="Background color"
            value={document.background}
            onChange={(background) => steps.document('background', { ...document, background })}
          />
        )}
      </Part>
    </div>
  );
}

function paintLayer(layer: Layer, colour: string): LayerChanges {
  if (layer.type === 'text') return { color: colour };
  return layer.type === 'shape' ? { fill: colour } : {};
}
