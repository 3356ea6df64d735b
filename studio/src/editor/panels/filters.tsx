import { bounds, type Filters, type ImageLayer, noFilters } from '@platen/canvas';
import { Button } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { fromMillimetres, toMillimetres, useSteps } from './changes.ts';
import { Part, Slider } from './parts.tsx';

const presets: readonly (readonly [name: string, filters: Partial<Filters>])[] = [
  ['None', {}],
  ['Mono', { grayscale: 1, contrast: 1.1 }],
  ['Noir', { grayscale: 1, contrast: 1.6, brightness: 0.95 }],
  ['Sepia', { sepia: 0.8, contrast: 1.05 }],
  ['Warm', { sepia: 0.3, saturation: 1.25, hue: -8 }],
  ['Cool', { saturation: 0.9, hue: 14, brightness: 1.03 }],
  ['Vivid', { saturation: 1.6, contrast: 1.12 }],
  ['Faded', { saturation: 0.65, contrast: 0.85, brightness: 1.12 }],
];

/**
 * The painter's filters match the CSS functions of the same names, so the browser can preview them.
 */
const toCss = (filters: Partial<Filters>): string => {
  const { brightness, contrast, saturation, grayscale, sepia, hue } = { ...noFilters, ...filters };
  return `brightness(${brightness}) contrast(${contrast}) saturate(${saturation}) grayscale(${grayscale}) sepia(${sepia}) hue-rotate(${hue}deg)`;
};

const isPlain = (filters: Filters): boolean =>
  (Object.keys(noFilters) as (keyof Filters)[]).every((name) => filters[name] === noFilters[name]);

type SliderRange = readonly [
  field: Exclude<keyof Filters, 'blur'>,
  label: string,
  min: number,
  max: number,
  step: number,
];

const ranges: readonly SliderRange[] = [
  ['brightness', 'Brightness', 0, 2, 0.05],
  ['contrast', 'Contrast', 0, 2, 0.05],
  ['saturation', 'Saturation', 0, 3, 0.05],
  ['grayscale', 'Gray', 0, 1, 0.05],
  ['sepia', 'Sepia', 0, 1, 0.05],
  ['hue', 'Hue', -180, 180, 1],
];

const maxBlurMillimetres = 20;

export function FilterControls({ editor, layer }: { editor: EditorHandle; layer: ImageLayer }) {
  const steps = useSteps(editor);
  const filters = layer.filters ?? noFilters;
  const set = (control: string, next: Filters) =>
    steps.layers(`filter ${control}`, { filters: isPlain(next) ? null : next }, [layer.id]);
  const { document } = editor;
  return (
    <Part title="Filters">
      <div className="grid grid-cols-4 gap-2">
        {presets.map(([name, preset]) => (
          <button
            key={name}
            type="button"
            aria-pressed={JSON.stringify({ ...noFilters, ...preset }) === JSON.stringify({ ...filters, blur: 0 })}
            className="group grid gap-1 text-center"
            onClick={() => set(name, { ...noFilters, ...preset, blur: filters.blur })}
          >
            <span className="substrate aspect-square overflow-hidden border border-rule group-hover:border-ink group-aria-pressed:border-spot group-aria-pressed:outline-2 group-aria-pressed:outline-spot">
              <img
                src={layer.src}
                alt=""
                crossOrigin="anonymous"
                loading="lazy"
                className="size-full object-cover"
                style={{ filter: toCss(preset) }}
              />
            </span>
            <span className="ticket">{name}</span>
          </button>
        ))}
      </div>
      <details>
        <summary className="py-1 text-[0.9375rem] font-semibold">Fine-tuning</summary>
        <div className="mt-2 grid gap-2">
          {ranges.map(([field, label, min, max, step]) => (
            <Slider
              key={field}
              label={label}
              min={min}
              max={max}
              step={step}
              value={filters[field]}
              onChange={(value) => set(field, { ...filters, [field]: value })}
            />
          ))}
          <Slider
            label="Blur"
            unit="mm"
            min={0}
            max={Math.min(maxBlurMillimetres, toMillimetres(document, bounds.blur))}
            step={0.1}
            value={toMillimetres(document, filters.blur)}
            onChange={(blur) => set('blur', { ...filters, blur: fromMillimetres(document, blur) })}
          />
          <Button small disabled={layer.filters === null} onClick={() => set('none', noFilters)}>
            Remove all filters
          </Button>
        </div>
      </details>
    </Part>
  );
}
