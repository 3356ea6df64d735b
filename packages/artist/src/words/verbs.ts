/** What somebody does, and what that says about the noun that follows. */

/** How a verb ties its doer to what follows it. */
export type VerbTie = 'hold' | 'carry' | 'ride' | 'wear' | 'chase' | 'face' | 'pull' | 'on' | 'do' | 'emit' | 'act';
export type Verb = { base: string; tie: VerbTie };

const ties: Record<VerbTie, string> = {
  hold: 'hold eat drink read play sip hug lift offer clutch brew make cook bake paint pour knit write throw catch steal grab bring sell swing juggle cuddle lick bite chew munch slurp serve squeeze strum blow wield kick smell water pick pluck toss flip roast type use enjoy taste devour nibble crunch toast stir mix decorate crochet sew build repair fix shoot feed open have tie chop brush mend hoard collect gather sniff pet wash groom grill weld saw forge hammer serve spike dunk shoot aim pour strike',
  carry: 'carry haul transport lug deliver balance',
  ride: 'ride drive surf pilot steer row paddle sail race',
  wear: 'wear sport',
  chase: 'chase hunt pursue follow stalk',
  face: 'face fight kiss watch meet greet battle admire dream love find discover dig',
  pull: 'pull tow drag tug push knock',
  on: 'climb cross',
  do: 'do practice practise try perform take',
  emit: 'breathe spit spew spout vomit puke exhale erupt',
  act: `sleep nap snooze jump leap hop dance run walk swim fly float stand sit lie lay lounge relax rest howl bark sing laugh cry smile wink
    blink wave hide peek peep hang perch dive splash meditate stretch exercise fish garden camp hike ski skate skateboard snowboard cycle golf
    bowl kayak canoe melt bloom grow shine glow explode fall roll spin bounce crawl slither graze soar glide hover land drip drool sneeze
    cartwheel celebrate work study think pray march pose point look stare gaze yawn scream roar growl drift orbit sunbathe bathe chill
    curl wrap lean stroll wander travel game photograph drum sweep twirl flap gallop trot leap pounce snuggle stargaze smoke burn`,
};

const irregular: Record<string, string> = {
  lying: 'lie',
  laying: 'lay',
  dying: 'die',
  tying: 'tie',
  ate: 'eat',
  swam: 'swim',
  held: 'hold',
  flew: 'fly',
  wore: 'wear',
  rode: 'ride',
  stuck: 'stick',
};

const verbs = new Map<string, Verb>();
for (const [tie, words] of Object.entries(ties) as [VerbTie, string][])
  for (const base of words.split(/\s+/)) if (!verbs.has(base)) verbs.set(base, { base, tie });

/** Forms that are nouns or adjectives more often than deeds. */
const nounsRather = new Set(
  'land lands plays play watch watches fish water waters rock work works point points drum drums race races smoke love loves use fly flies types type face faces mix box swing swings sport sports catch wave waves camp garden gardens dream dreams hug kiss game games rest look looks toast paint bowl bowls golf ski skis surf sail sails park open canoe kayak row hook skate skateboard snowboard roll rolls burn pose march bark spin tug pick fix blow match land crossed'.split(
    ' ',
  ),
);

/** The verb a word is a form of: "riding", "rides"; null when it is none we know. */
export function findVerb(word: string): Verb | null {
  if (Object.hasOwn(irregular, word)) return verbs.get(irregular[word]!) ?? null;
  if (nounsRather.has(word)) return null;
  const whole = verbs.get(word);
  if (whole) return whole;
  const stems: string[] = [];
  if (word.endsWith('ing') && word.length > 4) {
    const stem = word.slice(0, -3);
    stems.push(stem, `${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  } else if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) stems.push(word.slice(0, -2), word.slice(0, -1));
  else if (word.endsWith('s')) stems.push(word.slice(0, -1));
  else if (word.endsWith('ed') && word.length > 4) {
    const stem = word.slice(0, -2);
    stems.push(stem, `${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  }
  for (const stem of stems) if (verbs.has(stem)) return verbs.get(stem)!;
  return null;
}

/** What is in hand when nothing else is said. */
export const toolOf: ReadonlyMap<string, string> = new Map([
  ['fish', 'fishing-pole'],
  ['knit', 'yarn'],
  ['crochet', 'yarn'],
  ['read', 'open-book'],
  ['write', 'pencil'],
  ['paint', 'paintbrush'],
  ['photograph', 'camera'],
  ['sing', 'microphone'],
  ['game', 'video-game'],
  ['cook', 'cooking'],
  ['sweep', 'broom'],
]);

/** What one stands or sits on when doing it. */
export const mountOf: ReadonlyMap<string, string> = new Map([
  ['skateboard', 'skateboard'],
  ['surf', 'surfboard'],
  ['cycle', 'bicycle'],
  ['skate', 'roller-skate'],
  ['row', 'canoe'],
  ['paddle', 'canoe'],
  ['kayak', 'canoe'],
  ['canoe', 'canoe'],
  ['sail', 'sailboat'],
  ['meditate', 'yoga-mat'],
]);
