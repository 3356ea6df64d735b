/**
 * Tells a saying from a description. People who want words on a shirt often just type them ("my dog is my therapist",
 * "world's best dad", "nurse life"), without quotes and without asking for text.
 */

/** A request to draw something, however it starts. */
const request =
  /\b(?:draw|create|generate|design|paint|sketch|illustrate|make me|i want|i need|i'd like|i would like|looking for|picture of|image of|illustration of|drawing of|logo|pattern|style|themed?|background)\b/i;

/** How sayings begin. */
const opening = new RegExp(
  `^(?:${[
    "i(?:'m|'d|'ll|'ve)?|im|we(?:'re|'ve)?|you(?:'re|'ve)?|it's|let's|don't|never|always|just|keep|stay",
    "be (?:kind|nice|brave|yourself|you|happy|wild|the)|sorry|but first|because|when in|nobody|hello|welcome|world'?s (?:best|okayest|greatest|coolest)",
    'best \\w+ ever|happy (?!(?:cats?|dogs?|little|smiling|cute)\\b)\\w+|merry \\w+|feliz \\w+|congrat\\w*|thank (?:you|god)|good (?:vibes|morning|night|luck|things)',
    'born (?:to|in|this)|powered by|fueled by|running on|straight outta|home (?:sweet|is)|life is|save the|support your|talk \\w+ to me|eat sleep',
    'not (?:today|all|my)|one more|my (?:\\w+ ){1,3}(?:is|are|thinks?|loves?|made|says?)|trust me|proud (?:to|of|\\w+ (?:mom|dad))|team (?:bride|groom|\\w+)$|warning|caution|blessed|too \\w+ to',
    'class of|in (?:loving )?memory|(?:\\w+ ){1,3}(?:is|are) (?:my|our|the|not|life|love)|peace love|\\w+ please$|all (?:you need|i need|i want|the)|no (?:pain|bad|rain)|(?:less|more) \\w+ (?:less|more)|work hard|dream big|live laugh|love (?:is|you|wins)|girls just|real \\w+ (?:don|eat|do)',
  ].join('|')})\\b`,
  'i',
);

/** What people call themselves: the last word of a short phrase. */
const identity =
  /^(?:[\w'-]+ ){1,3}(?:moms?|mama|mommy|dads?|daddy|papa|grandma|grandpa|nana|life|squad|lovers?|queens?|boss|wife|husband|babe|girls?|gang|era|addict|enthusiast|nerd|geek|season|vibes|tribe|crew|therapist|legend|hero|survivor|princess|bestie|sisters?|brothers?|aunt|auntie|uncle|energy|club|tuesdays?|mondays?|fridays?|sundays?|saturdays?|weekend|o'clock|loading|mode|approved|forever)$/i;

/** A phrase that names a look of its own is a description, whatever it ends with. */
const described =
  /\b(?:vintage|retro|minimal|minimalist|badge|crest|poster|sticker|mandala|neon|watercolou?r|pixel|stained|silhouette|wearing|riding|holding|eating|drinking|playing|reading|anime|cartoon|steampunk|cyberpunk|realistic|abstract|geometric|art)\b/i;

const product = /\s(?:on (?:an? |the )?)?(?:t-?shirt|tee|shirt|hoodie|mug|tote(?: bag)?|poster|sticker|design|print)$/i;

/** The saying at the start of a prompt, and what follows it after a comma; null when the prompt describes a picture. */
export function findSlogan(prompt: string): { slogan: string; rest: string } | null {
  const comma = prompt.search(/[,;\n]/);
  const first = (comma < 0 ? prompt : prompt.slice(0, comma)).trim().replaceAll('’', "'");
  const slogan = first
    .replace(product, '')
    .trim()
    .replace(/(?<!\.)\.+$/, '')
    .trim();
  const count = slogan.split(/\s+/).length;
  if (count < 2 || count > 9 || request.test(slogan)) return null;
  if (!opening.test(slogan) && !(identity.test(slogan) && !/^an? |^the /i.test(slogan) && !described.test(slogan)))
    return null;
  return { slogan, rest: comma < 0 ? '' : prompt.slice(comma) };
}

/** A short prompt as the words to set, when there is nothing in it to draw; null when it is a request or too long. */
export function asSaying(prompt: string): string | null {
  const text = prompt
    .trim()
    .replace(product, '')
    .trim()
    .replace(/(?<!\.)\.+$/, '');
  const count = text.split(/\s+/).length;
  return count < 2 || count > 6 || request.test(text) || described.test(text) || /^(?:an?|the)\s|[,;]/i.test(text)
    ? null
    : text;
}
