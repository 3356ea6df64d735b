/**
 * The one place that sanitises SVG. An SVG is a document that can run scripts, load from elsewhere and exhaust memory:
 * the result is the same drawing without anything that acts, loads or refers outside, and always the same bytes for the
 * same bytes. It runs in a separate process, with limits of time and memory (inspect-svg-task.ts).
 * docs/decisions/0011-svg-sanitising.md says why these parts.
 */
import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { drawingAttributes, drawingElements } from './svg-allowlist.ts';
import { costOf } from './svg-cost.ts';
import { readPrologue } from './svg-prologue.ts';

/** Explains to the caller in a sentence why a drawing is refused. */
export class UnreadableSvg extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSvg';
  }
}

// A window that fetches nothing and runs no scripts (jsdom's defaults), used only as a document model.
const { window } = new JSDOM('');
const purifier = createDOMPurify(window as unknown as WindowLike);

const config: Config = {
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  NAMESPACE: 'http://www.w3.org/2000/svg',
  // Our own lists: the library's are in lower case, and in XML `lineargradient` is not `linearGradient`.
  ALLOWED_TAGS: ['#text', ...drawingElements],
  ALLOWED_ATTR: drawingAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  KEEP_CONTENT: false,
  RETURN_DOM: true,
};

const ownReference = /^#[^\s"'()<>]+$/;
const embeddedPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/** `url(…)` that is not `url(#…)`, an import, or a CSS escape that could spell either. */
const reachesOut = /url\(\s*(?!["']?#)|@import|\\|expression\(|image-set\(/i;

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href' || attrName === 'xlink:href' || attrName === 'src') {
    const tag = element.nodeName.toLowerCase().replace(/^.*:/, '');
    const isFine = ownReference.test(attrValue.trim()) || (isPictureTag(tag) && embeddedPicture.test(attrValue.trim()));
    if (!isFine) attribute.keepAttr = false;
    // DOMPurify would drop a picture because it does not know the tag; this one was already checked.
    else if (isPictureTag(tag)) attribute.forceKeepAttr = true;
  } else if (/^on/i.test(attrName) || reachesOut.test(attrValue)) {
    attribute.keepAttr = false;
  }
});

purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && reachesOut.test(node.textContent ?? '')) node.textContent = '';
});

const isPictureTag = (tag: string) => tag === 'image' || tag === 'feimage';

const maxElements = 200_000;
const maxDrawn = 200_000;
const maxFilterSeconds = 10;
const maxTextSeconds = 2;
const maxLineSeconds = 5;
/** Each is a separate picture while it is drawn. */
const maxLayers = 32;
const deepest = 256;

export function cleanSvg(bytes: Uint8Array): Buffer {
  try {
    return sanitize(bytes);
  } catch (error) {
    if (error instanceof UnreadableSvg) throw error;
    throw new UnreadableSvg('The SVG cannot be read: it is not well-formed XML.');
  }
}

function sanitize(bytes: Uint8Array): Buffer {
  const text = withoutDoctype(decode(bytes).replace(/^\s*<\?xml\s[^>]*\?>/, ''));
  refuseDepth(text);
  const body = purifier.sanitize(text, config) as unknown as HTMLElement;
  const root = [...body.childNodes].find((node) => node.nodeType === 1) as Element | undefined;
  if (root?.localName.toLowerCase() !== 'svg') {
    throw new UnreadableSvg('The SVG cannot be read: it is not well-formed XML with an svg element as its root.');
  }
  // Browsers and librsvg draw the SVG namespace only.
  if (!root.getAttribute('xmlns')) root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  refuseCost(root);
  const clean = new window.XMLSerializer().serializeToString(root as never);
  if (/<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe)[\s>/]|\son\w+\s*=|<!(?:DOCTYPE|ENTITY)/i.test(clean)) {
    throw new UnreadableSvg('The SVG contains parts that cannot be removed safely.');
  }
  return Buffer.from(clean, 'utf8');
}

/** A renderer cannot be stopped half way, so a drawing that would keep it busy for minutes is refused first. */
function refuseCost(root: Element): void {
  const named = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]));
  const { elements, filterSeconds, lineSeconds, textSeconds, layers } = costOf(root, (id) => named.get(id) ?? null);
  if (elements > maxDrawn) throw new UnreadableSvg(`The SVG is too complex: it draws more than ${maxDrawn} elements.`);
  if (filterSeconds > maxFilterSeconds) {
    throw new UnreadableSvg('The SVG is too complex: its filters take too long. Use fewer, or upload it as PNG.');
  }
  if (textSeconds > maxTextSeconds) {
    throw new UnreadableSvg('The SVG is too complex: it has too much text. Split it, or turn it into outlines.');
  }
  if (lineSeconds > maxLineSeconds) {
    throw new UnreadableSvg(
      'The SVG is too complex: its lines have too many dashes. Use longer dashes or shorter lines.',
    );
  }
  if (layers > maxLayers) {
    throw new UnreadableSvg(`The SVG is too complex: more than ${maxLayers} transparent groups are nested.`);
  }
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new UnreadableSvg('The SVG must be encoded in UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableSvg('The SVG must be encoded in UTF-8.');
  }
}

/**
 * Drops the document type. Drawing programs declare short names for namespaces in it, so plain entities are filled in.
 * References to an entity that contains another entity, markup or a file become empty, so nothing can expand.
 */
function withoutDoctype(text: string): string {
  const { doctype } = readPrologue(text);
  const rest = doctype ? text.slice(0, doctype.from) + text.slice(doctype.to) : text;
  const plain = new Map<string, string>();
  for (const [, name, , value] of (doctype?.subset ?? '').matchAll(
    /<!ENTITY\s+([\w.-]{1,64})\s+(["'])([^"'&<>%]{0,500})\2\s*>/g,
  )) {
    if (plain.size < 50) plain.set(name!, value!);
  }
  const known = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
  let added = 0;
  return rest.replaceAll(/&([A-Za-z_][\w.-]*);/g, (whole, name: string) => {
    if (known.has(name)) return whole;
    const value = plain.get(name) ?? '';
    added += value.length;
    if (added > 100_000) throw new UnreadableSvg('The SVG is too complex: its entities are used too often.');
    return value;
  });
}

/**
 * Recursion over a document that is nested a million deep would end the worker, so depth is counted before anything is
 * built.
 */
function refuseDepth(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (depth > deepest) throw new UnreadableSvg(`The SVG is too complex: it is nested more than ${deepest} deep.`);
    if (elements > maxElements)
      throw new UnreadableSvg(`The SVG is too complex: it has more than ${maxElements} elements.`);
  }
}
