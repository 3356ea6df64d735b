/** Who asks for a logo, or whom a gift is for: what stands for their trade or hobby is drawn, not they themselves. */

const table = `
a honeybee and a honey pot: bee ?keepers?|apiar\\w+|honey (?:farm|shop|business|company)
a barber pole: barbers?(?: ?shops?)?
a fishing pole: fisherm[ae]n|anglers?|fishing charter
a stethoscope: nurses?|doctors?|paramedics?|physicians?|medical assistants?|caregivers?
an apple and a pencil: teachers?|tutors?|professors?|educators?
a fire engine: fire ?fighters?|firem[ae]n
a wrench: mechanics?|plumbers?|handym[ae]n|auto repair(?: shop)?|plumbing(?: company| business)?
a light bulb: electricians?|electrical (?:company|business)
a hammer: carpenters?|wood ?workers?|carpentry|builders?|construction (?:company|business|workers?)|contractors?
a watering can and a tulip: gardeners?
a tree: landscap(?:er|ing)(?: company| business)?|arborists?|lawn care(?: company| business)?
a tractor: farmers?
a truck: truckers?|truck drivers?
a camera: photographers?|photography(?: studio| business)?
a guitar: guitarists?|musicians?
a drum: drummers?
a video game controller: gamers?
a stack of books: readers?|book ?worms?|librarians?|book ?(?:shop|store)|book club|writers?
a running shoe: runners?|running club
a bicycle: cyclists?|bike shop|cycling club
a golf ball on a tee: golfers?|golf club
scales: lawyers?|law firms?|attorneys?
a tooth: dentists?|dental (?:clinic|office)
a paw print: vets?|veterinarians?|pet (?:shop|store|sitter)|dog (?:groomers?|walkers?|walking business)
a laptop: programmers?|coders?|software (?:engineers?|company)|developers?
scissors: hair ?dressers?|hair ?stylists?|hair salon|tailors?
a bouquet: florists?|flower shop
a cup of coffee: baristas?|coffee shop|caf[eé]|coffee roasters?
a beer mug: brewers?|brewery|brewing company|pub
grapes and a wine glass: winery|vineyard|wine ?makers?
an airplane: pilots?|travel agenc\\w+
an anchor: sailors?|sailing club|marina
a surfboard: surfers?|surf (?:shop|school|club)
a deer: hunters?
a tent: campers?|campground
a hiking boot: hikers?|hiking club
a lotus: yogis?|yoga (?:studio|teachers?)|spa
a dumbbell: gym|fitness (?:studio|coach)|personal trainers?|crossfit
ballet shoes: dancers?|ballerinas?|dance studio
an artist palette: painters?|artists?|art (?:studio|school|teachers?)
yarn: knitters?|yarn (?:shop|store)|crocheters?
a telescope: astronomers?
a microscope: scientists?|biologists?|lab technicians?
a house: realtors?|real estate (?:agents?|agency|company)|house cleaners?
a broom: cleaning (?:service|company|business)|cleaners?
a chef hat and a whisk: chefs?|cooks?|catering (?:company|business)|cooking school
bread: bakers?|bakery
a pizza: pizzeria|pizza (?:shop|place|restaurant)
an ice cream cone: ice cream (?:shop|truck|parlou?r)
a donut: donut shop
a taco: taco (?:truck|shop|stand)
sushi: sushi (?:bar|restaurant)
a music note: music (?:school|teachers?)|choir|singers?
`;

const trades: readonly [stands: string, pattern: RegExp][] = table
  .trim()
  .split('\n')
  .map((row) => {
    const at = row.indexOf(':');
    return [
      row.slice(0, at),
      new RegExp(`\\b(?:an? |my |our |the )?(?:\\p{L}{2,12} )?(?:${row.slice(at + 1).trim()})\\b`, 'iu'),
    ];
  });

const relatives =
  /\b(?:husbands?|wife|mom|mum|mother|dad|father|boyfriend|girlfriend|sister|brother|friend|grandma|grandpa|son|daughter|boss|coworker|uncle|aunt|partner|cousin|neighbou?r|nephew|niece)\b/gi;

const asksForLogo = /\blogo\b|\bbrand(?:ing)?\b|\bemblem for\b/i;
const asksForGift =
  /\b(?:something|anything|gift|present|design|shirt|tee|mug) for (?:an?|my|our|the|his|her|all)\b|^for (?:my|an?|our)\b/i;

/** The prompt with emblems in place of trades, where it is for somebody or for a business. */
export function withEmblems(text: string): string {
  const isGift = asksForGift.test(text);
  if (!isGift && !asksForLogo.test(text)) return text;
  const found = trades.find(([, pattern]) => pattern.test(text));
  if (!found) return text;
  const shown = text
    .replace(found[1], ` , ${found[0]} `)
    .replace(/\b(?:something|anything|gift|present|design) for\b/i, ' ');
  return isGift ? shown.replace(relatives, ' ') : shown;
}

const business =
  /\b(?:logo|brand|branding) (?:for|of) (?:an? |my |our |the )?((?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)){0,5})/u;
const afterColon = /\b(?:logo|brand|branding)\b[^:"“]{0,60}: ?["“]?(\p{Lu}[\p{L}\p{N}'’&. -]{1,40}?)["”]?(?=$|[,;])/iu;

/** The name a logo is for, where it is written like one. */
export function findBusiness(prompt: string): { name: string; rest: string } | null {
  const found = afterColon.exec(prompt) ?? business.exec(prompt);
  const name = found?.[1]?.trim().replace(/ (?:and|of|the|&)$/u, '');
  if (!name || !/\p{Lu}/u.test(name) || name.length < 3) return null;
  // What it deals in is drawn: the name stays where it can be read for that.
  return { name, rest: afterColon.test(prompt) ? prompt.replace(name, ' ').replaceAll(':', ' , ') : prompt };
}
