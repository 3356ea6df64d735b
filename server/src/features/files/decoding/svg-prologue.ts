/**
 * The part before the root of an SVG: a byte order mark, an XML declaration, comments, processing instructions and a
 * document type with its own subset. Parsed by hand, because each part has its own end, and each character is read
 * once, whatever the text.
 */
export type Prologue = {
  /** The text begins like an SVG: its first element is an `svg`. */
  isSvg: boolean;
  /** The position of the document type, and what is between its brackets. */
  doctype: { from: number; to: number; subset: string } | null;
};

const opensAsNothing: Prologue = { isSvg: false, doctype: null };

export function readPrologue(text: string): Prologue {
  const { length } = text;
  let doctype: Prologue['doctype'] = null;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  const skipBlanks = () => {
    while (at < length && isBlank(text.charCodeAt(at))) at += 1;
  };
  /** Past the next `end`. False when there is none. */
  const skipPast = (end: string): boolean => {
    const found = text.indexOf(end, at);
    at = found === -1 ? length : found + end.length;
    return found !== -1;
  };
  const startsWith = (opening: string) => text.startsWith(opening, at);

  /** A document type ends with the first `>` outside quotes, comments, and the brackets of its subset. */
  const readDoctype = (from: number): boolean => {
    let isInSubset = false;
    let subsetFrom = at;
    let subsetTo = at;
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
      if (char === '[' && !isInSubset) {
        isInSubset = true;
        subsetFrom = at;
      } else if (char === ']' && isInSubset) {
        isInSubset = false;
        subsetTo = at - 1;
      } else if (char === '>' && !isInSubset) {
        doctype = { from, to: at, subset: text.slice(subsetFrom, subsetTo) };
        return true;
      }
    }
    return false;
  };

  for (;;) {
    skipBlanks();
    if (startsWith('<!--')) {
      at += 4;
      if (!skipPast('-->')) return opensAsNothing;
    } else if (startsWith('<?')) {
      at += 2;
      if (!skipPast('?>')) return opensAsNothing;
    } else if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
      // There is one at most, and its subset counts.
      if (doctype !== null) return opensAsNothing;
      const from = at;
      at += 9;
      if (!readDoctype(from)) return opensAsNothing;
    } else {
      return { isSvg: startsWith('<') && isSvgName(text.slice(at + 1, at + 1 + longestName)), doctype };
    }
  }
}

/** Longer than any root name that tools write, prefix included. */
const longestName = 80;

/** `svg`, or `prefix:svg`, in any case, and the end of the name. */
function isSvgName(text: string): boolean {
  const name = /^[\w:-]+/.exec(text)?.[0] ?? '';
  const end = text.charCodeAt(name.length);
  const parts = name.toLowerCase().split(':');
  const isWhole = isBlank(end) || end === 0x2f || end === 0x3e;
  return isWhole && parts.length <= 2 && parts[0] !== '' && parts.at(-1) === 'svg';
}

const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
