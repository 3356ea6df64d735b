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

/** What somebody loves to do, by what they do it with. */
const hobbies: ReadonlyMap<string, string> = new Map(
  'grilling a grill|barbecuing a grill|fishing a fishing pole|gardening a watering can|cooking a frying pan|baking a cupcake|reading a stack of books|running a running shoe|hiking a hiking boot|camping a tent|knitting yarn|crocheting yarn|sewing a sewing thread|painting an artist palette|drawing a pencil|writing a pencil|golfing a golf ball on a tee|cycling a bicycle|biking a bicycle|surfing a surfboard|skiing skis|dancing ballet shoes|gaming a video game controller|hunting a deer|traveling an airplane|travelling an airplane|singing a microphone|sailing a sailboat|skating a skateboard|skateboarding a skateboard|drumming a drum|woodworking a hammer|bowling bowling|boxing boxing gloves|riding a horse|birdwatching binoculars|stargazing a telescope|rowing a canoe|kayaking a canoe'
    .split('|')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);
const loved =
  /\b(loves?|likes?|enjoys?|adores?|is into|lives for|obsessed with) (?:to )?(\p{L}{4,14}ing)\b( and (\p{L}{4,14}ing)\b)?/giu;

const withHobbies = (text: string): string =>
  text.replace(loved, (whole, verb: string, first: string, _, second: string | undefined) => {
    const shown = [first, second].map((one) => one && hobbies.get(one.toLowerCase()));
    if (!shown[0]) return whole;
    return `${verb} ${shown[0]}${second ? ` and ${shown[1] ?? second}` : ''}`;
  });

const relatives =
  /\b(?:husbands?|wife|mom|mum|mother|dad|father|boyfriend|girlfriend|sister|brother|friend|grandma|grandpa|son|daughter|boss|coworker|uncle|aunt|partner|cousin|neighbou?r|nephew|niece)\b/gi;

const asksForLogo = /\blogo\b|\bbrand(?:ing)?\b|\bemblem for\b/i;
const asksForGift =
  /\b(?:something|anything|gift|present|design|shirt|tee|mug) for (?:an?|my|our|the|his|her|all)\b|^for (?:my|an?|our)\b/i;

/** Where whom it is for ends, and the picture begins. */
const endOfWhom = /,(?! who\b)|[:;]| (?:with|showing|featuring)\b/i;

/** Beside these a vet is a veteran, not an animal's doctor. */
const ofArms = /\b(?:war|wars|army|military|navy|marines?|air force|combat|vietnam|korea|iraq|veterans?)\b/i;

/** The prompt with emblems in place of trades, where it is for somebody or for a business. */
export function withEmblems(text: string): string {
  const told = asksForGift.test(text) ? withHobbies(text) : text;
  const gift = asksForGift.exec(told);
  if (!gift && !asksForLogo.test(told)) return told;
  // Only whom it is for has an emblem: "a shirt for my wife with a farmer" shows the farmer.
  const from = gift?.index ?? Math.max(0, told.search(/\bfor\b/i));
  const length = told.slice(from).search(endOfWhom);
  const to = length < 0 ? told.length : from + length;
  const part = told.slice(from, to);
  const whom = ofArms.test(part) ? part.replace(/\bvets?\b/gi, 'veteran') : part;
  const found = trades.find(([, pattern]) => pattern.test(whom));
  if (!found) return told.slice(0, from) + whom + told.slice(to);
  const shown = whom
    .replace(found[1], ` , ${found[0]} `)
    .replace(/\b(?:something|anything|gift|present|design) for\b/i, ' ');
  return told.slice(0, from) + (gift ? shown.replace(relatives, ' ') : shown) + told.slice(to);
}

const business =
  /\b(?:logo|brand|branding) (?:for|of) (?:an? |my |our |the )?((?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)){0,5})/u;
const afterColon = /\b(?:logo|brand|branding)\b[^:"“]{0,60}: ?["“]?(\p{Lu}[\p{L}\p{N}'’&. -]{1,40}?)["”]?(?=$|[,;])/iu;

const beforeLogo = /^((?:\p{Lu}[\p{L}\p{N}'’&-]*|&)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)){0,4}) logo\b/u;

/** The name a logo is for, where it is written like one. */
export function findBusiness(prompt: string): { name: string; rest: string } | null {
  const found = afterColon.exec(prompt) ?? beforeLogo.exec(prompt) ?? business.exec(prompt);
  const name = found?.[1]?.trim().replace(/ (?:and|of|the|&)$/u, '');
  if (!name || !/\p{Lu}/u.test(name) || name.length < 3) return null;
  // What it deals in is drawn: the name stays where it can be read for that.
  return { name, rest: afterColon.test(prompt) ? prompt.replace(name, ' ').replaceAll(':', ' , ') : prompt };
}
