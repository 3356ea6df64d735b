import { useState, useSyncExternalStore } from 'react';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const place = 'platen.theme';

const current = (): Theme => themes.find((one) => one === localStorage.getItem(place)) ?? 'system';

const darkness = matchMedia('(prefers-color-scheme: dark)');

function watchTheme(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  darkness.addEventListener('change', onChange);
  return () => {
    watcher.disconnect();
    darkness.removeEventListener('change', onChange);
  };
}

/** The current theme, for canvases that CSS does not style. */
export const useTheme = () =>
  useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset['theme'] ?? (darkness.matches ? 'dark' : 'light'),
  );

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(current);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') {
      localStorage.removeItem(place);
      delete document.documentElement.dataset['theme'];
    } else {
      localStorage.setItem(place, next);
      document.documentElement.dataset['theme'] = next;
    }
  };
  return (
    <fieldset className="flex gap-1 text-sm">
      <legend className="sr-only">Theme</legend>
      {themes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={theme === one}
          onClick={() => choose(one)}
          className="grow px-2 py-1 text-soft capitalize hover:text-ink aria-pressed:bg-well aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}
