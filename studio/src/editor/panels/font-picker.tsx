import { type FontFamily, families, fontFilesOf, loadFonts } from '@platen/canvas';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const groupNames: Record<FontFamily['style'], string> = {
  sans: 'Plain',
  serif: 'Classic',
  slab: 'Slab',
  display: 'Loud',
  script: 'Handwritten',
  mono: 'Typewriter',
};

const stackOf = (fontFamily: string): string =>
  fontFilesOf({ fontFamily, fontWeight: 400 })
    .map(({ name }) => `"${name}"`)
    .join(',');

const isFound = ({ family, style }: FontFamily, wanted: string): boolean =>
  `${family} ${groupNames[style]} ${style}`.toLowerCase().includes(wanted.trim().toLowerCase());

type Props = { value: string | null; onChange: (family: string) => void };

/** Every family by its style, each shown in its own letters. */
export function FontPicker({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const found = families.filter((one) => isFound(one, wanted));
  return (
    <div className="grid gap-1">
      <span id={`${id}-label`} className="ticket">
        Font
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-labelledby={`${id}-label ${id}-value`}
        className="input flex items-center justify-between gap-2 text-left"
        onClick={() => setOpen(!isOpen)}
      >
        <span id={`${id}-value`} className="min-w-0 truncate">
          {value === null ? 'Mixed' : <Specimen family={value} />}
        </span>
        <ChevronDown className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className="border border-soft bg-sheet">
          <input
            type="search"
            aria-label="Find a font"
            placeholder={`Find one of ${families.length}`}
            className="input border-0 border-b"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <div role="radiogroup" aria-labelledby={`${id}-label`} className="max-h-72 overflow-y-auto">
            {Object.entries(groupNames).map(([style, name]) => {
              const own = found.filter((one) => one.style === style);
              return (
                own.length > 0 && (
                  <div key={style}>
                    <p className="ticket sticky top-0 z-1 border-b border-rule bg-well px-3 py-1">{name}</p>
                    {own.map(({ family }) => (
                      <label
                        key={family}
                        className="flex min-h-10 cursor-pointer items-center px-3 text-lg leading-tight hover:bg-wash has-checked:bg-wash has-checked:text-spot has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-spot"
                      >
                        <input
                          type="radio"
                          name={`${id}-family`}
                          className="sr-only"
                          checked={family === value}
                          onChange={() => onChange(family)}
                        />
                        <Specimen family={family} />
                      </label>
                    ))}
                  </div>
                )
              );
            })}
            {found.length === 0 && <p className="p-3 text-sm text-soft">No font has this name.</p>}
          </div>
        </div>
      )}
    </div>
  );
}

/** Its name in its own letters, loaded when it comes into sight. */
function Specimen({ family }: { family: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isCurrent = true;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      loadFonts([{ fontFamily: family, fontWeight: 400 }]).then(
        () => isCurrent && setReady(family),
        () => undefined,
      );
    });
    watcher.observe(element);
    return () => {
      isCurrent = false;
      watcher.disconnect();
    };
  }, [family]);
  return (
    <span ref={place} className="truncate" style={ready === family ? { fontFamily: stackOf(family) } : undefined}>
      {family}
    </span>
  );
}
