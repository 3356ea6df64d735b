/** How the whole is arranged: in panels, made of something else, one unlike the others, where on the sheet, and in which part coloured. */

import type { Arrangement, Odd } from '../brief/brief.ts';
import type { Hex } from '../kit/colour.ts';
import { findColour } from '../kit/palettes.ts';
import { singular } from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { numberWords } from './syntax.ts';
import type { Found } from './tie-subjects.ts';

const count = (word: string | undefined, otherwise: number): number =>
  word === undefined ? otherwise : (numberWords.get(word.toLowerCase()) ?? (Number(word) || otherwise));

const numbers = 'two|three|four|five|six|2|3|4|5|6';

type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Arrangement; rest?: string };

const rules: readonly Rule[] = [
  {
    pattern: /\b(?:through |across |in |of |during )?(?:the |all )?(?:four|4) seasons\b(?: of (?:a|an|the)\b)?/i,
    read: () => ({ panels: { count: 4, kind: 'seasons' } }),
  },
  {
    pattern: /\b(?:in |through )?spring,? summer,? (?:autumn|fall),? (?:and )?winter\b/i,
    read: () => ({ panels: { count: 4, kind: 'seasons' } }),
  },
  {
    pattern:
      /\b(?:the )?(?:stages|steps|phases) of (?:the )?(?:growth|growing)(?: of)?\b|\b(?:growth|growing) stages(?: of)?\b|\bstages of (?=an? )|\bfrom seed to\b/i,
    read: () => ({ panels: { count: 4, kind: 'growth' } }),
  },
  {
    pattern: /\bbefore and after(?: (?:a |an |the |my |his |her )?[\w-]+)?/i,
    read: () => ({ panels: { count: 2, kind: 'before-after' } }),
  },
  { pattern: /\b(?:as |in )?(?:a )?triptych(?: of)?\b/i, read: () => ({ panels: { count: 3, kind: 'same' } }) },
  { pattern: /\b(?:as |in )?(?:a )?diptych(?: of)?\b/i, read: () => ({ panels: { count: 2, kind: 'same' } }) },
  {
    pattern: new RegExp(
      `\\b(?:in |on |as |across )?(?:a )?(${numbers})[- ](?:panels?|frames?|squares|boxes|tiles)(?: (?:comic|strip|grid|of))?\\b`,
      'i',
    ),
    read: (match) => ({ panels: { count: count(match[1], 4), kind: 'same' } }),
  },
  {
    pattern:
      /\b(?:in )?(?:all |everything )?(?:black and white|black & white|b&w|grayscale|greyscale|monochrome) (?:otherwise|except(?: for)?(?: (?:the|a|an))?|apart from(?: (?:the|a|an))?)\b/i,
    read: () => ({ selective: true }),
    rest: ' , ',
  },
  {
    pattern:
      /\b(?:the rest|everything else|all else|otherwise|rest|the others?)(?: (?:is|in|are|all))* (?:black and white|black & white|b&w|grayscale|greyscale|grey|gray|monochrome)\b/i,
    read: () => ({ selective: true }),
  },
  {
    pattern: /\bonly (?:the )?([\w ]{3,24}?) (?:is |are )?in colou?r\b/i,
    read: () => ({ selective: true }),
    rest: ' , $1 , ',
  },
  {
    pattern:
      /\b(?:with )?(?:lots|plenty|loads) of (?:empty |white |negative |blank )?(?:space|room|air)(?: around(?: it)?)?\b|\b(?:mostly|much) (?:empty|white|negative|blank)(?: space)?\b|\b(?:surrounded by |with )?(?:empty|negative|white) space(?: around(?: it)?)?\b/i,
    read: () => ({ room: true }),
  },
  {
    pattern:
      /\b(?:placed |set |down )?(?:in|at|on|to) the (?:(top|upper|bottom|lower)[ -])?(left|right)(?:[ -](?:hand ))?(?: ?(?:corner|side|edge|half))?(?= *(?:$|[,;.]|of the (?:page|canvas|sheet|picture|image|frame)))(?: of the \w+)?/i,
    read: (match) => ({ place: { x: match[2]!.toLowerCase() === 'left' ? -1 : 1, y: rowOf(match[1]) } }),
  },
  {
    pattern:
      /\b(?:placed |set )?(?:in|at|on) the (top|upper|bottom|lower)(?: (?:edge|half|corner))?(?= *(?:$|[,;.]|of the (?:page|canvas|sheet|picture|image|frame)))(?: of the \w+)?/i,
    read: (match) => ({ place: { x: 0, y: rowOf(match[1]) } }),
  },
  {
    pattern:
      /\b(?:tucked |placed )?in (?:the|a|one) corner(?: of the (?:page|canvas|sheet|picture|image|frame))?(?= *(?:$|[,;.]))/i,
    read: () => ({ place: { x: 1, y: 1 } }),
  },
];

const ringRule: Rule = {
  pattern: /\b(?:arranged |standing |placed |set )?in a (?:circle|ring)\b(?! of)/i,
  read: () => ({ ring: true }),
};

const rowOf = (word: string | undefined): -1 | 0 | 1 => (!word ? 0 : /top|upper/i.test(word) ? -1 : 1);

/** "one of them is cracked", "one is red", "with one wearing a hat", "one asleep". */
const oddOne =
  /(?:,|;|\band\b|\bbut\b|\bwith\b|\bwhere\b)? ?\b(?:only |just )?(?:one|1)(?: of (?:them|which|those))?(?: (?:is|being|has))?(?: (?:a|an))? (cracked|broken|asleep|sleeping|snoozing|upside down|facing the other way|different|missing|(?:wearing|wears|with|in) (?:a |an )?(?:\w{1,20} )?\w{1,20}|\w{1,20})(?: (?:one|instead))?(?= ?(?:$|[,;.]))/i;

function readOdd(text: string): { odd: Odd; rest: string } | null {
  const match = oddOne.exec(text);
  if (
    !match ||
    !/\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|\d+)\b/i.test(text.slice(0, match.index))
  )
    return null;
  const odd = oddOf(match[1]!.toLowerCase());
  return odd && { odd, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
}

function oddOf(how: string): Odd | null {
  if (/^(?:cracked|broken)$/.test(how)) return { kind: 'cracked' };
  if (/^(?:asleep|sleeping|snoozing)$/.test(how)) return { kind: 'asleep' };
  if (how === 'upside down') return { kind: 'turned' };
  if (how === 'facing the other way' || how === 'different') return { kind: 'facing' };
  const worn = /^(?:wearing|wears|with|in) (?:a |an )?(?:(\w+) )?(\w+)$/.exec(how);
  if (worn) {
    const named = findNamed([singular(worn[2]!)]) ?? findNamed([worn[2]!]);
    return named?.motif ? { kind: 'wearing', motif: named.motif, colour: worn[1] ? findColour(worn[1]) : null } : null;
  }
  const colour = colourOf(how);
  return colour ? { kind: 'coloured', colour } : null;
}

const colourOf = (word: string): Hex | null => findColour(word === 'golden' ? 'gold' : word);

const manyColours =
  /\b(?:in|of) (?:rainbow|different|various|assorted|many|all)(?: the)? colou?rs\b|\bmulti-?colou?red\b|\beach (?:one )?(?:in )?a different colou?r\b|\brainbow[ -]colou?red\b/i;

const halfAndHalf = /\bhalf[ -](\w+)(?:,| and|,? and the other)? (?:the other )?half[ -](\w+)\b/i;

const madeOf =
  /\b(?:made|built|formed|composed|constructed|assembled|drawn|put together)(?: up)? (?:entirely |only |all )?(?:out )?(?:of|from|with)\b/i;
/** Stuff is how a thing is worked, not a crowd of things. */
const isStuff =
  /^ *(?:\w+ )?(?:glass|wood|gold|silver|stone|paper|metal|wool|yarn|ice|snow|sand|clay|marble|chocolate|cheese|crystal|crystals|bronze|felt|fabric|leather|concrete|brick|lego|balloon|smoke|fire|water|lightning|denim|cardboard|plastic|iron|steel|copper|candy|jelly|jade|bone|straw)\b/i;

/** What a prompt says of the arrangement, and the prompt without it. */
export function readArrangement(text: string): { rest: string; arrangement: Arrangement } {
  let rest = text;
  let arrangement: Arrangement = {};
  for (const { pattern, read, rest: instead } of [...rules, ringRule]) {
    const match = pattern.exec(rest);
    if (!match) continue;
    arrangement = { ...read(match), ...arrangement };
    rest = rest.replace(pattern, instead ?? ' , ');
  }
  if (manyColours.test(rest)) arrangement.varied = true;
  const halves = halfAndHalf.exec(rest);
  const [left, right] = [halves && colourOf(halves[1]!.toLowerCase()), halves && colourOf(halves[2]!.toLowerCase())];
  if (left && right) {
    arrangement.halves = [left, right];
    rest = rest.replace(halfAndHalf, ' ');
  }
  const odd = readOdd(rest);
  if (odd) {
    arrangement.odd = odd.odd;
    rest = odd.rest;
  }
  const made = madeOf.exec(rest);
  if (made && !isStuff.test(rest.slice(made.index + made[0].length))) {
    arrangement.madeOf = true;
    rest = rest.replace(madeOf, ' , ');
  }
  return { rest, arrangement };
}

/** Puts what was said of the whole onto those it concerns; relations know them by identity, so they are changed in place. */
export function arrange(found: readonly Found[], { odd, madeOf: isMade, halves, varied }: Arrangement): Found[] {
  const crowd = varied && found.find(({ count: number, colour, person }) => number > 1 && !colour && !person);
  if (crowd) crowd.varied = true;
  if (halves && found[0]) found[0].halves = halves;
  if (isMade && found.length > 1) {
    const [whole, stuff] = [...found].sort((a, b) => a.at - b.at) as [Found, Found];
    whole.madeOf = stuff;
    return [whole, ...found.filter((one) => one !== whole && one !== stuff)];
  }
  const several = odd && found.find((one) => one.count > 1);
  if (several) several.odd = odd;
  return [...found];
}
