/** Words with two meanings: which one is meant, told by the words around them. */
import { hasMotif } from '../motifs/names.ts';
import { singular } from './tokens.ts';

/** `word = motif|next best: words near it that tell`. Where none of them is near, the tables' own meaning stands. */
const table = `
crane = building-construction: construction, building, site, tower, steel, hook, harbor, harbour, port, crate, worker, excavator
bat = baseball-bat: baseball, softball, cricket, glove, ball, pitcher, crossed, home, inning, mitt, batter
ball = baseball: baseball, softball, mitt, inning, pitcher
ball = tennis: tennis, racket, racquet, court
ball = basketball: basketball, hoop, dunk, dunking
ball = american-football: touchdown, quarterback, nfl, helmet
ball = volleyball: volleyball, net, spike
ball = yarn: yarn, wool, knitting
mouse = computer-mouse: computer, keyboard, gaming, pc, desktop, laptop, wireless
fan = folding-hand-fan: folding, lace, geisha, flamenco, spanish, silk, paper, kimono, hand
bow = bow-and-arrow: arrow, arrows, archer, archery, quiver, hunter, hunting, cupid
glass = wine-glass: wine, merlot, rose, champagne
glass = cocktail-glass: martini, cocktail
glass = beer-mug: beer
nail = nail-polish: polish, manicure, salon
chest = treasure-chest: treasure, pirate, gold, coins
club = golf-club|golf: golf, golfer, green
keyboard = musical-keyboard: piano, music, synth, band, jazz
horn = postal-horn|trumpet: brass, jazz, blowing, orchestra
bass = guitar: guitar, rock, band, amp, strings
beetle = automobile|classic-car: vw, volkswagen, road, car
mustang = muscle-car|classic-car: ford, muscle, road, engine
cricket = cricket-game: bat, wicket, stumps, sport, match
ring = boxing-glove: boxing, boxer
diamond = baseball: baseball
drum = drum: drummer, stick, sticks
pitcher = amphora: water, lemonade, juice, milk
palm = palm-tree: beach, island, sunset, tropical, trees
plane = airplane: sky, flying, pilot, travel, runway
pool = pool-8-ball|billiards: billiard, billiards, cue, snooker
bug = bug: computer, code
bulb = light-bulb: light, idea, lamp, edison
boxer = boxer-dog|bulldog: dog, puppy, breed
saw = carpentry-saw: wood, carpenter, tool, tools, hammer
iron = iron|clothes-iron: clothes, ironing, laundry
match = match|candle: fire, light, flame, matchbox
deck = joker|flower-playing-cards: cards, poker, tarot
letter = love-letter|envelope: love, mail, envelope, stamp, postman
rocket = rocket: space, moon, mars
temple = shinto-shrine: japanese, kyoto, japan
`;

type Sense = { motif: string; near: ReadonlySet<string> };
const senses = new Map<string, Sense[]>();
for (const line of table.trim().split('\n')) {
  const [word, rest] = line.split(' = ') as [string, string];
  const [motifs, words] = rest.split(': ') as [string, string];
  const motif = motifs.split('|').find(hasMotif);
  if (motif) senses.set(word, [...(senses.get(word) ?? []), { motif, near: new Set(words.split(', ')) }]);
}

/** How far away a word still tells. */
const reach = 6;

/** The motif that the words around `tokens[at]` speak for; null when they say nothing. */
export function senseOf(tokens: readonly string[], at: number): string | null {
  const choices = senses.get(tokens[at]!) ?? senses.get(singular(tokens[at]!));
  if (!choices) return null;
  const around = tokens.slice(Math.max(0, at - reach), at + reach + 1).filter((_, i) => i !== Math.min(at, reach));
  return choices.find(({ near }) => around.some((word) => near.has(word) || near.has(singular(word))))?.motif ?? null;
}
