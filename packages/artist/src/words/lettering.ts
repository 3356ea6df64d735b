/** Finds the words a prompt wants set in type, and the prompt without them. */

const quoted = /["“”«»„]([^"“”«»„]{1,80})["“”«»„]|(?<![\p{L}\p{N}])['‘’]([^'‘’]{2,80})['’](?![\p{L}])/u;
const announced =
  /\b(?:that (?:says|reads)|which (?:says|reads)|saying|says|reads|reading the words|with (?:the )?(?:text|words?|slogan|caption|lettering|quote|phrase)|(?:text|caption|slogan|quote|title)d?\s*:|titled|captioned|named|called|lettering)(?:\s+|\s*:\s+)([^,.;"“”]{1,80})/iu;

/** "bowling team the pin pals", "basketball team tigers": what follows a club's kind is its name. */
const teamName =
  /\b(?:team|club|band|crew|league|squad)\s+((?:the|los|las)\s+[\p{L}\p{N} '-]{2,40}|(?!jerseys|shirts|colors|colours)\p{L}{3,}s)$/iu;

/** Where an unquoted text ends: the prompt goes on about the picture. */
const tail =
  /\s(?:in (?:an? )?(?:\w+ ){0,2}(?:style|font|letters?|lettering|type|colou?rs?)|on (?:an? |the )?(?:\w+ )?(?:background|shirt|mug)|with (?:an? |the )?\w+|over (?:an? |the )|under (?:an? |the )|above (?:an? |the )|surrounded by|and (?:an? )\w+)/iu;

export function extractLettering(prompt: string): { lettering: string | null; rest: string } {
  const quote = quoted.exec(prompt);
  if (quote) {
    const text = (quote[1] ?? quote[2])!.trim();
    return {
      lettering: clean(text),
      rest: prompt.replace(quote[0], ' , ').replace(/\b(?:that|which) (?:says|reads)\b/i, ' '),
    };
  }
  const said = announced.exec(prompt);
  if (said) {
    const end = said[1]!.search(tail);
    const text = (end === -1 ? said[1]! : said[1]!.slice(0, end)).trim();
    // "lettering" alone is a style, not an announcement, unless capitals or few words follow.
    if (text.length > 0 && !/^(?:style|design|art|only|poster|based)\b/i.test(text)) {
      const start = said.index + said[0].length - said[1]!.length;
      return { lettering: clean(text), rest: `${prompt.slice(0, said.index)} , ${prompt.slice(start + text.length)}` };
    }
  }
  const team = teamName.exec(prompt);
  if (team) return { lettering: clean(team[1]!), rest: prompt.replace(team[1]!, ' ') };
  return { lettering: null, rest: prompt };
}

function clean(text: string): string | null {
  const tidy = text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}
