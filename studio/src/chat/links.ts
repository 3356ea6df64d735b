/** A piece of text; a link if it has an address. */
type Piece = { text: string; href: string | null };

/** Trailing punctuation that belongs to the sentence, not to the address. */
const closing = new Set('.,;:!?)]»”"\'>');

/** Splits a text into page addresses and plain text. Text that only looks like an address stays text. */
export function cutLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (more: string) => {
    const last = pieces.at(-1);
    if (last && last.href === null) last.text += more;
    else if (more !== '') pieces.push({ text: more, href: null });
  };
  for (const [i, piece] of text.split(/(https?:\/\/\S+)/).entries()) {
    let end = piece.length;
    if (i % 2 === 1) while (closing.has(piece[end - 1]!)) end -= 1;
    const href = piece.slice(0, end);
    if (i % 2 === 1 && URL.canParse(href)) {
      pieces.push({ text: shorten(href), href });
      add(piece.slice(end));
    } else add(piece);
  }
  return pieces;
}

const shorten = (href: string) => {
  const { host, pathname } = new URL(href);
  return `${host}${pathname}`;
};
