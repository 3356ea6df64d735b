import { facesFor } from '@platen/type/face-keys';

const shown = new Set<string>();

/** Loads fonts for the scripts of a text, for machines without them. Nothing for Latin, Greek and Cyrillic. */
export function showScripts(text: string): void {
  for (const href of facesFor(text, navigator.language)) {
    if (shown.has(href)) continue;
    shown.add(href);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
