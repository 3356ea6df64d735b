import { type FontFamily, families, fontFilesOf, loadFonts, type ScriptFamily, scriptFamilies } from '@platen/canvas';
import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown } from '../icons.tsx';
import { AddFont, useOwnFonts } from './own-fonts.tsx';
import { findListedScripts, nameOfScript, ScriptSpecimen } from './script-fonts.tsx';

const groupNames: Record<FontFamily['style'], string> = {
  sans: 'Sans serif',
  serif: 'Serif',
  slab: 'Slab',
  display: 'Display',
  script: 'Handwritten',
  mono: 'Monospace',
};

/** The font of a text layer; `fontUrl` is the URL of a font that the shop uploaded. */
export type FontPick = { fontFamily: string; fontUrl: string | null };

const shipped = (fontFamily: string): FontPick => ({ fontFamily, fontUrl: null });

const stackOf = (pick: FontPick): string =>
  fontFilesOf({ ...pick, fontWeight: 400 })
    .map(({ name }) => `"${name}"`)
    .join(',');

const isFound = ({ family, style }: FontFamily, wanted: string): boolean =>
  `${family} ${groupNames[style]} ${style}`.toLowerCase().includes(wanted.trim().toLowerCase());

type Props = { shopId: string; text: string; value: FontPick | null; onChange: (pick: FontPick) => void };

type Group = { name: string; fonts: { name: string; fontFamily: string; fontUrl: string | null; script?: string }[] };

/** A group for each script. Scripts used in the text come first. */
function groupByScript(found: readonly ScriptFamily[]): (Group & { script: string })[] {
  const scripts = [...new Set(found.map(({ scripts: [first] }) => first!))];
  return scripts.map((script) => ({
    script,
    name: nameOfScript(script),
    fonts: found
      .filter(({ scripts: [first] }) => first === script)
      .map(({ family }) => ({ name: family, script, ...shipped(family) })),
  }));
}

/** All families by style, each name set in its font. */
export function FontPicker({ shopId, text, value, onChange }: Props) {
  const own = useOwnFonts(shopId).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const found = families.filter((one) => isFound(one, wanted));
  const wantedScripts = findListedScripts(text);
  const ofScripts = groupByScript(
    scriptFamilies.filter(({ family, scripts }) =>
      `${family} ${nameOfScript(scripts[0]!)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
    ),
  );
  const isWanted = ({ script }: { script: string }) => wantedScripts.has(script);
  const foundOwn = own.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const groups: Group[] = [
    ...ofScripts.filter(isWanted),
    { name: 'Your fonts', fonts: foundOwn.map(({ name, fontFamily, fontUrl }) => ({ name, fontFamily, fontUrl })) },
    ...Object.entries(groupNames).map(([style, name]) => ({
      name,
      fonts: found.filter((one) => one.style === style).map(({ family }) => ({ name: family, ...shipped(family) })),
    })),
    ...ofScripts.filter((group) => !isWanted(group)),
  ].filter(({ fonts }) => fonts.length > 0);
  const nameOf = ({ fontFamily }: FontPick) => own.find((one) => one.fontFamily === fontFamily)?.name ?? fontFamily;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
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
          {value === null ? 'Mixed' : <Specimen pick={value} name={nameOf(value)} />}
        </span>
        <ChevronDown className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className="border border-soft bg-sheet">
          <input
            type="search"
            aria-label="Search fonts"
            placeholder={`Search ${families.length + scriptFamilies.length} fonts`}
            className="input border-0 border-b"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <div role="radiogroup" aria-labelledby={`${id}-label`} className="relative max-h-72 overflow-y-auto">
            {groups.map(({ name: group, fonts }) => (
              <div key={group}>
                <p className="ticket sticky top-0 z-1 border-b border-rule bg-well px-3 py-1">{group}</p>
                {fonts.map(({ name, script, ...pick }) => (
                  <label
                    key={pick.fontFamily}
                    className="flex min-h-10 cursor-pointer items-center px-3 text-lg leading-tight hover:bg-wash has-checked:bg-wash has-checked:text-spot has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-spot"
                  >
                    <input
                      type="radio"
                      name={`${id}-family`}
                      className="sr-only"
                      checked={pick.fontFamily === value?.fontFamily}
                      onChange={() => onChange(pick)}
                    />
                    {script === undefined ? (
                      <Specimen pick={pick} name={name} />
                    ) : (
                      <ScriptSpecimen family={name} script={script} />
                    )}
                  </label>
                ))}
              </div>
            ))}
            {groups.length === 0 && <p className="p-3 text-sm text-soft">No fonts found.</p>}
          </div>
          <AddFont shopId={shopId} onAdd={({ fontFamily, fontUrl }) => onChange({ fontFamily, fontUrl })} />
        </div>
      )}
    </div>
  );
}

/** The family's name in its font, loaded when it scrolls into view. */
function Specimen({ pick, name }: { pick: FontPick; name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const stack = stackOf(pick);
  const [ready, setReady] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stack` stands for the font
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isCurrent = true;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      loadFonts([{ ...pick, fontWeight: 400 }]).then(
        () => isCurrent && setReady(stack),
        () => undefined,
      );
    });
    watcher.observe(element);
    return () => {
      isCurrent = false;
      watcher.disconnect();
    };
  }, [stack]);
  return (
    <span ref={place} className="truncate" style={ready === stack ? { fontFamily: stack } : undefined}>
      {name}
    </span>
  );
}
