/** What a person's drawing already shows is no subject beside them: the wheelchair, the rower's boat, the goalkeeper's ball. */

import type { Brief, Relation, Subject } from '../brief/brief.ts';
import type { Person } from '../brief/person.ts';
import { toolNameOf } from '../library/tools.ts';
import { clothing, hairStyles, headgear } from './people-tables.ts';

const shownByPose: Partial<Record<Person['pose'], RegExp>> = {
  wheelchair: /wheelchair/,
  kicking: /^soccer-ball$/,
  rowing: /^(?:canoe|speedboat|boat|rowboat|person-rowing-boat)$/,
  skiing: /^(?:skis|skier)$/,
  snowboarding: /^(?:snowboard|snowboarder)$/,
  surfing: /^(?:surfboard|great-wave|water-wave|person-surfing)$/,
  skating: /^skateboard$/,
  iceskating: /skate$/,
  climbing: /^(?:rock|mountain|knot|rope|cliff|person-climbing)$/,
  swimming: /^(?:water-wave|person-swimming)$/,
  yoga: /^(?:yoga-mat|person-in-lotus-position)$/,
  meditating: /^(?:yoga-mat|person-in-lotus-position|lotus)$/,
  lifting: /^(?:barbell|person-lifting-weights)$/,
  typing: /^(?:laptop|chair)$/,
  boxing: /^boxing-gloves?$/,
  sitting: /^(?:chair|stool)$/,
  working: /^sparkles$/,
  welding: /^(?:sparkles|sparkler|collision|fire|metal|high-voltage)$/,
  forging: /^(?:sparkles|collision|fire|anvil|sword|dagger|hammer|iron|metal)$/,
  pouring: /^(?:hot-beverage|latte|coffee|espresso|cup|milk|glass-of-milk|coffee-.*|art|artist-palette)$/,
  rolling: /^(?:bread|dough|rolling-pin|cookie|baguette-bread)$/,
  knitting: /^(?:yarn|knitting-needles|scarf|sweater|chair|rocking-chair|sock|thread)$/,
  chess: /^(?:chess-pawn|chess-board|chess.*|table|bench)$/,
  sawing: /^(?:wood|saw|carpentry-saw|plank|log)$/,
  easel: /^(?:easel|artist-palette|paintbrush|framed-picture|canvas|picture)$/,
  teaching: /^(?:blackboard|chalkboard|school|chalk|abacus|whiteboard)$/,
  grilling: /^(?:hamburger|meat.*|cut-of-meat|steak|grill|barbecue|fire|hot-dog|sausage)$/,
  stirring: /^(?:pot-of-food|cooking|soup|stove|spoon|shallow-pan-of-food|steaming-bowl)$/,
  sewing: /^(?:sewing-machine|sewing-needle|thread|fabric|quilt)$/,
  pottery: /^(?:amphora|vase|pot|pottery|clay|wheel)$/,
  drumming: /^(?:drum|drums|drum-kit|long-drum|drumsticks)$/,
  piano: /^(?:piano|musical-keyboard|musical-note.*)$/,
  decks: /^(?:turntable|record|vinyl|optical-disk|headphones?|control-knobs|vinyl-record)$/,
  finishing: /^(?:checkered-flag|chequered-flag|medal|sports-medal|line|running-shirt)$/,
  backflip: /^(?:snowboard|skis|skateboard|snowboarder|skier)$/,
  ollie: /^skateboard$/,
  dunking: /^(?:basketball|basketball-hoop|goal-net)$/,
  hooping: /^(?:basketball|basketball-hoop|goal-net|.*wheelchair)$/,
  spiking: /^(?:volleyball|goal-net)$/,
  serving: /^(?:tennis|tennis-racket|tennis-ball|ball)$/,
  batting: /^(?:baseball|tennis|tennis-ball|softball|cricket-game|ball|pickleball.*)$/,
  slapshot: /^(?:ice-hockey|hockey-stick|field-hockey|puck|ice)$/,
  riding: /^(?:motorway|road)$/,
  haircut: /^(?:scissors|hair|haircut|comb|barber.*|person-getting-haircut)$/,
  golfing: /^(?:flag-in-hole|golf-ball|golf-club|golf.*)$/,
  archery: /^(?:bow-and-arrow|arrow|bow)$/,
  downdog: /^(?:yoga-mat|person-in-lotus-position|dog-face|dog)$/,
  warrior: /^(?:yoga-mat|person-in-lotus-position|shield)$/,
  casting: /^(?:fishing-pole|fish|trout|river|hook|salmon|tropical-fish)$/,
  angling: /^(?:fishing-pole|pier|dock|hook|lake|river|jetty)$/,
  bowling: /^(?:bowling|bowling-ball|bowling-pin)$/,
  deadlift: /^(?:barbell|person-lifting-weights)$/,
  fencing: /^(?:person-fencing|sword|dagger|fence)$/,
};

/** Pictures of a person doing something: beside one of our figures they would be a second person. */
const somebodyElse = /^(?:person|man|woman|people)-(?!.*hat)/;

/** Worn on the feet of a figure. */
const footwear = /shoe|boot|sandal|sneaker|slipper/;

function isShown({ person, holds }: Subject, other: Subject): boolean {
  if (!person || other.person) return false;
  // The angler's trout is on the line, the cook's burgers on the grill, however many they are.
  if (shownByPose[person.pose]?.test(other.motif)) return true;
  if (other.kind === 'animal') return false;
  if (footwear.test(other.motif)) return true;
  if (other.count > 1) return false;
  return (
    somebodyElse.test(other.motif) ||
    (person.seat !== undefined && /chair$|^throne$|^couch/.test(other.motif)) ||
    (holds === null && person.tool !== null && toolNameOf(person.tool) === toolNameOf(other.motif)) ||
    ((clothing.has(other.word) || headgear.has(other.word)) && holds !== other.motif) ||
    /^(?:ring|earring)$/.test(other.motif) ||
    (person.glasses && /^(?:sun)?glasses$/.test(other.motif)) ||
    ((person.tool === 'lasso' || person.tool === 'jump-rope') && other.motif === 'knot')
  );
}

const shownWords = new Set([
  ...hairStyles.keys(),
  ...headgear.keys(),
  ...clothing.keys(),
  ...'hair beard goatee glasses spectacles earrings moustache mustache freckles'.split(' '),
]);

/** Whether the words left over only describe a person: "hoop earrings", "orange turban". */
const describesSomebody = (phrase: string, tools: ReadonlySet<string>) => {
  const words = phrase.split(' ');
  return shownWords.has(phrase) || shownWords.has(words.at(-1)!) || tools.has(words.join('-'));
};

/** Children that a figure carries go onto its shoulders, babies into its arms. */
function takeUp(brief: Brief): Brief {
  const subjects = [...brief.subjects];
  const carried = new Set<number>();
  for (const { kind, of, to } of brief.relations) {
    const [bearer, child] = [subjects[of]!, subjects[to]!];
    const isChild = child.person?.age === 'child' || child.person?.age === 'baby';
    if ((kind !== 'carrying' && kind !== 'holding') || !bearer.person || !isChild || child.count > 1) continue;
    if (bearer.person.age === 'child' || carried.has(of)) continue;
    const person: Person =
      child.person!.age === 'baby'
        ? { ...bearer.person, tool: 'baby' }
        : { ...bearer.person, pose: 'standing', tool: null, carries: child.person! };
    subjects[of] = { ...bearer, holds: null, person };
    carried.add(to);
  }
  return carried.size === 0 ? brief : without({ ...brief, subjects }, (i) => carried.has(i));
}

/** The brief without some of its subjects, each relation pointing where it did. */
function without(brief: Brief, isGone: (index: number) => boolean): Brief {
  const kept = [...brief.subjects.keys()].filter((i) => !isGone(i));
  const place = new Map(kept.map((index, i) => [index, i]));
  return {
    ...brief,
    subjects: kept.map((index) => brief.subjects[index]!),
    relations: brief.relations.flatMap(({ kind, of, to }): Relation[] => {
      const [from, at] = [place.get(of), place.get(to)];
      return from === undefined || at === undefined ? [] : [{ kind, of: from, to: at }];
    }),
  };
}

/** What others have in hand who do the same: "mom and daughter baking". */
const shared: Partial<Record<Person['pose'], string>> = {
  rolling: 'whisk',
  stirring: 'spoon',
  grilling: 'spatula',
  angling: 'fishing-rod',
  casting: 'fishing-rod',
  easel: 'palette',
  knitting: 'knitting',
  pottery: 'paintbrush',
  pouring: 'cup',
  throwing: 'baseball-glove',
};

/** A deed after two people is done by both; the place of it stands with whom it was said last. */
function share(subjects: readonly Subject[]): Subject[] {
  return subjects.map((subject, i) => {
    const next = subjects[i + 1];
    const tool = next?.joined && next.person ? shared[next.person.pose] : undefined;
    const { person, holds, action } = subject;
    if (!person || !tool || holds || action || person.tool || person.pose !== 'standing') return subject;
    return { ...subject, person: { ...person, pose: 'working', tool } };
  });
}

/** The brief without the subjects that its people already include. Relations keep pointing to the same subjects. */
export function withoutOwn(whole: Brief): Brief {
  if (!whole.subjects.some(({ person }) => person)) return whole;
  const brief = takeUp({ ...whole, subjects: share(whole.subjects) });
  const rest = without(brief, (i) => brief.subjects.some((one, j) => j !== i && isShown(one, brief.subjects[i]!)));
  const tools = new Set(brief.subjects.flatMap(({ person }) => person?.tool ?? []));
  return {
    ...rest,
    // A group is drawn as one: "a crew of four" is not four crews.
    subjects: rest.subjects.map((subject) =>
      subject.person && subject.person.group > 1 ? { ...subject, count: 1 } : subject,
    ),
    leftOut: brief.leftOut.filter((phrase) => !describesSomebody(phrase, tools)),
  };
}

/** A thing that belongs to a person's activity does not select a style: the teacher's blackboard. */
export function forgetOwn(
  styles: Map<string, number>,
  found: readonly { person?: Person | undefined }[],
  lower: string,
): void {
  if (!/ at (?:an?|the|his|her) (?:black|chalk)board /.test(lower)) return;
  if (found.some(({ person }) => person?.pose === 'teaching')) styles.delete('chalk');
}
