/** The one form in which drawings are kept: an element a line, presentation in attributes, nothing that a drawing program adds for itself. */

const elements = new Set('svg g path circle ellipse rect line polygon polyline clipPath'.split(' '));
const attributes = new Set(
  `viewBox d points x y x1 y1 x2 y2 cx cy r rx ry width height transform class id clip-path fill fill-opacity fill-rule opacity stroke
   stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-miterlimit visibility`.split(
    /\s+/,
  ),
);

type Pairs = [name: string, value: string][];

function pairsOf(text: string): Pairs {
  const pairs: Pairs = [...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
    name!,
    one ?? other ?? '',
  ]);
  const style = pairs.find(([name]) => name === 'style')?.[1] ?? '';
  const styled: Pairs = style.split(';').flatMap((rule) => {
    const [name = '', value] = rule.split(':').map((side) => side.trim());
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const named = new Set(styled.map(([name]) => name));
  return [...pairs.filter(([name]) => !named.has(name)), ...styled];
}

/** Elements, or attributes with a meaning, that no drawing may contain. */
export class UntidyError extends Error {}

export function tidySvg(text: string): string {
  const clipped = new Set([...text.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id!));
  const keep = (tag: string, [name, value]: [string, string]): boolean => {
    if (name === 'id') return clipped.has(value);
    if (tag === 'svg' && (name === 'width' || name === 'height')) return false;
    if (name.startsWith('data-')) return true;
    if (attributes.has(name)) return true;
    if (/^(?:on|href|xlink:href)/.test(name)) throw new UntidyError(`${tag} has ${name}`);
    return false;
  };
  let depth = 0;
  let skipped = 0;
  let out = '';
  const bare = text.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<[?!][^>]*>/g, '');
  for (const [, closing, tag = '', inside = '', single] of bare.matchAll(
    /<(\/?)([\w:-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g,
  )) {
    // What drawing programs keep about themselves, with everything in it.
    const isOwn = tag.includes(':') || /^(?:metadata|title|desc|defs)$/.test(tag);
    if (isOwn || skipped > 0) {
      if (tag === 'defs' && !single)
        throw new UntidyError('there is nothing in defs: no gradients, and a clip path stands beside what it clips');
      skipped += closing ? -1 : single ? 0 : 1;
      continue;
    }
    if (!elements.has(tag)) throw new UntidyError(`a drawing contains no ${tag}`);
    if (closing) depth -= 1;
    const space = '  '.repeat(depth);
    if (closing) {
      out += `${space}</${tag}>\n`;
      continue;
    }
    const own = pairsOf(inside).filter((pair) => keep(tag, pair));
    const namespace = tag === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    out += `${space}<${tag}${namespace}${own.map(([name, value]) => ` ${name}="${value}"`).join('')}${single}>\n`;
    if (!single) depth += 1;
  }
  return out;
}
