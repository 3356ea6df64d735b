/**
 * Whether a text opens as an SVG does. Its root may stand behind a byte order mark, an XML declaration, comments, processing
 * instructions and a document type with a subset of its own. Read by hand, because each part ends where it ends: every
 * character is looked at once, whatever the text.
 */
export function opensAsSvg(text: string): boolean {
  const { length } = text;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  const skipBlanks = () => {
    while (at < length && isBlank(text.charCodeAt(at))) at += 1;
  };
  /** Past the next `end`; false when there is none. */
  const skipPast = (end: string): boolean => {
    const found = text.indexOf(end, at);
    at = found === -1 ? length : found + end.length;
    return found !== -1;
  };
  const startsWith = (opening: string) => text.startsWith(opening, at);

  /** A document type ends with the first `>` outside quotes, comments, and the brackets of its subset. */
  const skipDoctype = (): boolean => {
    let isInSubset = false;
    while (at < length) {
      const char = text[at]!;
      if (char === '"' || char === "'") {
        at += 1;
        if (!skipPast(char)) return false;
        continue;
      }
      if (isInSubset && startsWith('<!--')) {
        at += 4;
        if (!skipPast('-->')) return false;
        continue;
      }
      at += 1;
      if (char === '[') isInSubset = true;
      else if (char === ']') isInSubset = false;
      else if (char === '>' && !isInSubset) return true;
    }
    return false;
  };

  for (;;) {
    skipBlanks();
    if (startsWith('<!--')) {
      at += 4;
      if (!skipPast('-->')) return false;
    } else if (startsWith('<?')) {
      at += 2;
      if (!skipPast('?>')) return false;
    } else if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
      at += 9;
      if (!skipDoctype()) return false;
    } else return startsWith('<') && isSvgName(text.slice(at + 1, at + 1 + longestName));
  }
}

/** Longer than any name of a root that tools write, prefix included. */
const longestName = 80;

/** `svg`, or `prefix:svg`, in any case, and the name is over. */
function isSvgName(text: string): boolean {
  const name = /^[\w:-]+/.exec(text)?.[0] ?? '';
  const end = text.charCodeAt(name.length);
  const parts = name.toLowerCase().split(':');
  const isWhole = isBlank(end) || end === 0x2f || end === 0x3e;
  return isWhole && parts.length <= 2 && parts[0] !== '' && parts.at(-1) === 'svg';
}

const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
