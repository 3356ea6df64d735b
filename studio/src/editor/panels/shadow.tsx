import { bounds, type Shadow } from '@platen/canvas';
import type { EditorHandle } from '../state/editor-state.ts';
import { fromMillimetres, toMillimetres } from './changes.ts';
import { Colour } from './colour.tsx';
import { Slider, Tick } from './parts.tsx';

type Props = {
  editor: EditorHandle;
  value: Shadow | null;
  /** The size of the layer that casts it, in document pixels. */
  size: number;
  onChange: (shadow: Shadow | null) => void;
};

const farthestMillimetres = 30;

export function ShadowControl({ editor, value, size, onChange }: Props) {
  const { document } = editor;
  const reach = Math.min(farthestMillimetres, toMillimetres(document, bounds.blur));
  const control = (label: string, field: 'blur' | 'x' | 'y', shadow: Shadow) => (
    <Slider
      label={label}
      unit="mm"
      min={field === 'blur' ? 0 : -reach}
      max={reach}
      step={0.1}
      value={toMillimetres(document, shadow[field])}
      onChange={(millimetres) => onChange({ ...shadow, [field]: fromMillimetres(document, millimetres) })}
    />
  );
  return (
    <div className="grid gap-2">
      <Tick
        label="Shadow"
        isOn={value !== null}
        onChange={(isOn) => {
          const far = Math.max(1, Math.round(size * 0.05));
          onChange(isOn ? { color: '#14171f80', blur: Math.min(bounds.blur, far), x: far, y: far } : null);
        }}
      />
      {value !== null && (
        <div className="grid gap-3 border-l-2 border-rule pl-3">
          <Colour
            editor={editor}
            label="Shadow color"
            value={value.color}
            onChange={(color) => onChange({ ...value, color })}
          />
          {control('Softness', 'blur', value)}
          {control('Horizontal offset', 'x', value)}
          {control('Vertical offset', 'y', value)}
        </div>
      )}
    </div>
  );
}
