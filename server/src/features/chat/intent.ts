/** What the last message of a conversation asks for, by plain rules. Pure, so that a second run plans the same. */
import { imagesOf, mockupsOf, type Turn, withoutMarks } from './conversation.ts';

export type Intent = {
  /** A picture to make: the whole prompt, with what earlier turns said. */
  prompt: string | null;
  count: number;
  /** Change the last picture instead of starting over. */
  isRefinement: boolean;
  wantsCutOut: boolean;
  /** What to print on, in the caller's words; "it" keeps the product shown last. */
  product: string | null;
  /** Words that may pick a variant: colours, sizes. */
  options: string[];
  question: 'products' | 'price' | 'greeting' | null;
  /** The prompt of the picture under discussion, for finding it again. */
  lastPrompt: string | null;
  lastImage: string | null;
};

const productWords =
  /\b(t-?shirts?|tees?|shirts?|hoodies?|sweat ?shirts?|sweaters?|crewnecks?|pullovers?|mugs?|cups?|tote(?: ?bags?)?|bags?|posters?|prints?|framed (?:posters?|prints?)|canvas(?:es)?|wraps?|stickers?|phone ?cases?|cases?|cushions?|pillows?|puzzles?|jigsaws?|notebooks?|journals?|cards?|greeting cards?|aprons?|bottles?|water bottles?|key ?(?:chains?|rings?)|mouse ?(?:pads?|mats?)|hats?|caps?|socks?|blankets?|towels?)\b/i;
/** Texts come here with single spaces (`wordsOf`), so that a run of them can be read in one way only. */
const onProduct = new RegExp(
  `\\b(?:on|onto|for|as|to) (?:an? |the |my |some )?((?:[\\w-]+ ){0,3}?)${productWords.source}`,
  'i',
);
/**
 * "A mug with a blue whale": the product comes first and what is on it after. Only things that one would hardly want a picture
 * of are read so: "a cup of coffee" and "a bottle with a ship in it" are pictures.
 */
const wares =
  't-?shirts?|tees?|hoodies?|sweat ?shirts?|crewnecks?|pullovers?|mugs?|tote(?: ?bags?)?|phone ?cases?|cushions?|pillows?|notebooks?|aprons?|water bottles?|key ?(?:chains?|rings?)|mouse ?(?:pads?|mats?)|desk ?mats?';
const printedWares =
  '(?:framed )?posters?|framed prints?|art prints?|canvas prints?|stickers?|puzzles?|jigsaws?|greeting cards?';
const courtesy = "(?:please|can you|could you|would you|hey|hi|hello|i want you to|let'?s)[, ]+";

const makeVerb =
  /\b(?:make|create|draw|design|generate|paint|illustrate|give me|i(?:'d| would)? (?:want|like|need)|show me|come up with|sketch)\b/i;
const productFirst = new RegExp(
  `^((?:${courtesy})*(?:${makeVerb.source} (?:me )?)?)(?:an?|the|my|some|one) ` +
    `((?:(?!(?:with|of|in|on|and|an?|the)\\b)[\\w-]+ ){0,3}?(?:${wares}|(${printedWares}))) ` +
    '(of|with|featuring|showing) (.+)$',
  'i',
);

/** Says the same with the product last, as every other rule reads it. */
const withProductLast = (text: string): string =>
  text.replace(
    productFirst,
    (whole, verb: string, product: string, printed: string | undefined, joint: string, design: string) =>
      joint.toLowerCase() === 'of' && printed === undefined ? whole : `${verb}${design} on a ${product}`,
  );

const again =
  /\b(?:another(?: one)?|again|more (?:options|ideas|versions|designs)|some more|different (?:one|version)|try again|other (?:ideas|options))\b/i;
const change =
  /^(?:now |ok(?:ay)?,? |and |but |please |can you |could you )*(?:make (?:it|them|this|that)\b|change\b|turn (?:it|this)\b|in [a-z]+\b|with(?:out)? [a-z]+|add\b|remove (?!(?:the )?background)|bigger|smaller|larger|darker|brighter|bolder|simpler|more [a-z]+|less [a-z]+)/i;
const cutOut =
  /\b(?:remove|cut(?:ting)? out|delete|erase|without|no) (?:the )?background\b|\btransparent\b|\bcut ?out\b/i;
const sizes = /\b(?:size )?(xs|s|m|l|xl|2xl|xxl|3xl|4xl|small|medium|large)\b/gi;
const colours =
  /\b(black|white|navy|blue|red|green|grey|gray|natural|pink|yellow|orange|purple|brown|olive|brick|sand|cream|charcoal|heather|royal|forest|maroon)\b/gi;

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  a: 1,
  an: 1,
};

const longestRead = 8000;

const wordsOf = (turn: Turn | undefined): string =>
  withProductLast(
    withoutMarks((turn?.text ?? '').slice(0, longestRead))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

export function readIntent(turns: readonly Turn[]): Intent {
  const lastUser = turns.findLastIndex((turn) => turn.role === 'user');
  const text = wordsOf(turns[lastUser]);
  const before = turns.slice(0, lastUser);
  const own = imagesOf(turns.slice(lastUser, lastUser + 1)).at(-1);
  const lastPrompt = before
    .filter((turn) => turn.role === 'user')
    .reduce<string | null>((prompt, _turn, i, users) => promptOf(wordsOf(users[i]), prompt) ?? prompt, null);
  const lastImage = own ?? imagesOf(before).at(-1) ?? null;
  const onWhat = onProduct.exec(text);
  const product = onWhat
    ? onWhat[0].replace(/^\w+ (?:an? |the |my |some )?/i, '')
    : /\b(?:put|print) (?:it|that|them)\b/i.test(text) && mockupsOf(before).length > 0
      ? mockupsOf(before).at(-1)!
      : null;
  const optionText = onWhat ? text.slice(onWhat.index) : /\b(?:shirt|tee|mug|hoodie|one)\b/i.test(text) ? text : '';
  const intent: Intent = {
    prompt: null,
    count: 1,
    isRefinement: false,
    wantsCutOut: cutOut.test(text) && (lastImage !== null || lastPrompt !== null),
    product,
    options: [...optionText.matchAll(colours), ...optionText.matchAll(sizes)].map((match) => match[1]!),
    question: null,
    lastPrompt,
    lastImage,
  };
  if (/^(?:hi|hello|hey|help|good (?:morning|evening)|what can you do)\b[^,]{0,40}$/i.test(text))
    return { ...intent, question: 'greeting' };
  if (/\b(?:how much|price|cost|expensive)\b/i.test(text))
    return { ...intent, question: 'price', product: productWords.exec(text)?.[0] ?? product };
  if (
    /\b(?:which|what) (?:products?|items?|things?)\b|\bwhat (?:can|could) (?:i|you|we) print\b|\bdo you (?:have|sell|offer)\b|\bcatalog\b/i.test(
      text,
    )
  ) {
    return { ...intent, question: 'products', product: productWords.exec(text)?.[0] ?? null };
  }
  const hasPicture = lastPrompt !== null || lastImage !== null;
  if (intent.wantsCutOut && !makeVerb.test(text)) return intent;
  if (hasPicture && again.test(text))
    return { ...intent, prompt: lastPrompt ?? 'a fresh design', count: countOf(text) ?? 1 };
  if (hasPicture && change.test(text) && !/\bof an?\b/i.test(text)) {
    const wish = withoutProduct(text)
      .replace(/^(?:now |ok(?:ay)?,? |and |but |please |can you |could you )*/i, '')
      .replace(/^(?:make|turn|change) (?:it|them|this|that) ?/i, '');
    const prompt = [lastPrompt, wish.trim()].filter(Boolean).join(', ');
    // "Put it on the black one": only the product changes.
    if (wish.trim() === '') return intent;
    return { ...intent, prompt, isRefinement: true };
  }
  if (
    hasPicture &&
    product !== null &&
    !makeVerb.test(text) &&
    /\b(?:it|that|this|them|these|design|picture|image|first|second|third|last)\b/i.test(text)
  )
    return intent;
  const prompt = promptOf(text, null);
  return { ...intent, prompt, count: prompt === null ? 1 : (countOf(text) ?? (product === null ? 4 : 1)) };
}

/** The picture a message asks for, without the talk around it; null when it asks for none. */
function promptOf(text: string, earlier: string | null): string | null {
  if (text === '' || /^(?:hi|hello|hey|help|thanks|thank you|ok(?:ay)?|yes|no|great|nice)\b[^,]{0,20}$/i.test(text))
    return null;
  if (/\b(?:how much|price|which products|what products|what can)\b/i.test(text) || again.test(text)) return null;
  if (earlier !== null && change.test(text)) {
    const wish = text.replace(/^(?:make|turn|change) (?:it|them|this|that) ?/i, '');
    return `${earlier}, ${withoutProduct(wish).trim()}`;
  }
  if (earlier !== null && /\b(?:put|print) (?:it|that|this|them)\b/i.test(text)) return null;
  if (cutOut.test(text) && earlier !== null) return null;
  const bare = withoutEnd(
    cutBefore(
      withoutProduct(text)
        .replace(new RegExp(`^${courtesy}`, 'gi'), '')
        .replace(new RegExp(`^(?:please )?${makeVerb.source} (?:me )?`, 'i'), '')
        .replace(/^(?:to )?(?:have|see) /i, '')
        .replace(
          /^(?:(?:an?|the|some|\d|one|two|three|four|five|six|seven|eight) )?(?:new )?(?:images?|pictures?|designs?|drawings?|artworks?|illustrations?|graphics?) (?:of|with|showing|for) /i,
          '',
        ),
      /\b(?:and )?(?:then )?(?:put|print|show) (?:it|that|them)\b/i,
    ),
  );
  return bare.length >= 2 ? bare : null;
}

const withoutProduct = (text: string): string =>
  cutBefore(
    text,
    new RegExp(`\\b(?:and )?(?:then )?(?:(?:put|print|place) (?:it|that|them) )?${onProduct.source}`, 'i'),
  );

/** The text up to where the expression first fits, without the comma before it; all of it when it fits nowhere. */
function cutBefore(text: string, expression: RegExp): string {
  const at = text.search(expression);
  return at === -1 ? text : text.slice(0, at).replace(/(?<![, ])[, ]+$/, '');
}

const withoutEnd = (text: string): string => text.replace(/(?<![,;.!? ])[,;.!? ]+$/, '').trim();

function countOf(text: string): number | null {
  const match =
    /\b(\d|one|two|three|four|five|six|seven|eight) (?:\w+ ){0,2}?(?:images?|pictures?|designs?|options?|versions?|ideas?|variations?)\b/i.exec(
      text,
    );
  if (!match) return null;
  const word = match[1]!.toLowerCase();
  return Math.max(1, Math.min(8, numbers[word] ?? Number(word)));
}
