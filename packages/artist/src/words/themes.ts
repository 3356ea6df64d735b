/**
 * Sayings of our own, for prompts that leave the words to us. Each row: topics | sayings, separated by slashes | how our dictionary defines
 * it. A topic ending in "-" is a stem that takes the endings of a verb; any other is a whole word, or its plural.
 */
const table = `
monday | Monday, we need to talk / Not before my Monday coffee / Is it Friday yet? | the longest day between two weekends
friday | Friday, you took your time / Out of office, into pajamas | the reward for surviving Monday
weekend | Weekend mode: on / Saturday called, I answered | two days that feel like one
coffee,espresso,latte | But first, one more cup / Warm cup, clear head / Slow sips, bright day | a hug in a mug; the reason anything gets done
tea,teatime | Steep a little longer / Leaf me to my tea | the answer, whatever the question
wine,winery | Sip back and relax / Aged to perfection | grapes that made it
beer,brew-,brewery | Hoppy to be here / Brewed for this | liquid patience, best served cold
whiskey,bourbon | On the rocks, not on the clock | a slow answer to a long day
cat,kitty,kitten | The cat is in charge here / Purrfectly fine, thank you / Ask my cat, I only work here | the true owner of the house
dog,doggy,pup,puppy | My dog thinks I am famous / Sit. Stay. Love. / Sorry, I have plans with my dog | a friend who is glad every single time
horse,equestrian | Stable is a state of mind / Hold your horses, then hug them | a big heart on four legs
chicken | My hens run this place / Eggs before emails | a pet that makes breakfast
cow,farm,farming | Farm hair, don't care / Rise and tractor | a place where the day starts before the sun
goat | Totally goat this / You have goat to be kidding | a small storm with a beard
bee,beekeeper,beekeeping,honeybee | Bee kind, always / Busy, but make it sweet | a tiny worker with a sweet job
bird- | Just winging it / Easily distracted by birds | a song with feathers
sloth | Slow is a speed / Not lazy, energy saving | an expert in taking it easy
shark | Fin-tastic / Smile like you have spare teeth | a fish with great confidence
dinosaur,t-rex | Never outgrow dinosaurs / Rawr means hello | proof that size is not everything
unicorn | Always be a unicorn / Sparkle is a direction | somebody who shines anyway
frog,toad | Unfrogettable / Hop to it | a prince who never bothered to change
possum,opossum,raccoon,trash | Night shift, good snacks / Snack now, think later | a night worker with good taste
garden- | Grow slowly, bloom often / Dirty hands, happy heart / Talking to my tomatoes | cheaper than therapy, and you get tomatoes
plant,succulent,houseplant | Plants are people too / Just one more plant / I be-leaf in you | a roommate that never complains
flower,florist | Bloom where you are / Soft petals, strong roots | a small reason to stop walking
fish-,fisherman | Gone fishing, back never / Reel life begins at dawn | a day of waiting, called a sport
hunt- | Up before the deer / Camo is my best color | a long walk with a quiet plan
camp- | Home is where you pitch it / Sleep under more stars | paying to live outdoors, happily
hik- | Take the long way up / Lost, and loving it | walking until the snacks are gone
mountain | Up is a good direction / The mountains said yes | a place where problems look small
beach,ocean | Sandy toes until bedtime / Meet me at the tide line | where the sand in the car comes from
lake | Lake hair, don't care / Life is better by the lake | a pool without rules
surf- | Out of breath, into the waves / Swell days ahead | dancing on something that moves
ski-,snowboard- | Fresh tracks, big grin / Downhill from here, gladly | falling down a mountain in style
book,bookworm,read- | One more chapter / Just one more page, promise / Shelf care first | a door that fits in a bag
library,librarian | Quiet, but well read / Shelf-made person | a keeper of other worlds
teach- | Teaching is my superpower / Raised hands, open minds | somebody who plants trees of knowledge
school,schooling | Ready for recess / Too cool, still in school | the place where snacks are traded
nurs- | Running on care and caffeine / Kind hands, quick feet | a hero in comfortable shoes
doctor | Trust me, I rest sometimes | somebody whose handwriting saves lives
firefighter,firefighting | First in, last out | somebody who runs the other way
engineer- | It is not broken, it is evolving / I solve problems you did not know | somebody who measures twice
mechanic | I can fix it, probably / Powered by grease and grit | a doctor for things that roar
truck- | Many miles before lunch / Long road, loud horn | home on many wheels
farmer | Outstanding in the field | somebody who is outstanding in a field
chef,cook- | Season everything with love / Stir crazy, proudly | a wizard with a spoon
bak-,bakery | Knead I say more? / Rise and shine, dough | chemistry you can eat
pizza | One slice at a time / In crust we trust | a circle, in a square, eaten as triangles
taco | Let's taco 'bout it / Every day is taco day | happiness, folded
donut,doughnut | Donut worry / Hole lot of love | a cake with an escape route
pasta,spaghetti | Twirl first, talk later / Carbs are a love language | happiness in strings
bacon | Sizzle is my love language / Bacon me crazy | the smell of a good morning
avocado | Let's avo-cuddle / Good fats only | a fruit that is ripe for one minute
gym,lift-,weightlifting,weightlifter,workout,fitness | Lift now, nap later / Sore today, strong tomorrow | a place to pick things up and put them down
run,running,runner | Slow is still forward / Run now, pancakes later | moving fast to eat more later
yoga,yogi | Inhale. Exhale. Repeat. / Bend so you do not break | stretching, with an excuse to lie down
cycl-,cyclist,bike,biking | Two wheels, no worries / Pedal your own path | a cheaper way to fly
golf- | Par-tee all day / Fore the love of it | a long walk with a small ball
soccer | Kick it like you mean it / Goals only | ninety minutes of hope
football | Sundays are for touchdowns / Loud and tackle proud | a reason for snacks
baseball | Catch you on the field / Diamonds are my thing | a game of going home
basketball | Ball is calling / Nothing but net | a reason to jump
hockey | Born to skate, forced to work / Cold ice, warm hearts | ballet with sticks
tennis,pickleball | Meet me at the net / Love means nothing here | a polite way to run around
danc- | Two left feet, one good beat / Life is better with rhythm | music that you can see
music,musician,guitar,guitarist,drum-,drummer,drumming,piano,pianist | Turn it up, calm it down / Life sounds better loud | what feelings sound like
karaoke,sing- | Sing like the shower is listening | courage with a microphone
art,artist,paint-,draw- | Make art, not excuses / Creating beats waiting | a mess with a meaning
knit,knitting,knitter,crochet-,sew- | One more row / Hooked on yarn / Sew much fun | turning string into love
photograph-,photo | Good light, be right back / Life in focus | a way to keep a moment
gam-,videogame | Eat, sleep, respawn / I paused my game for this | somebody who is nearly at the save point
cod-,program,programming,programmer,developer | It works on my machine / Eat, sleep, debug | somebody who turns coffee into code
science,scientist,chemistry,chemist,physics | Think like a proton / Stay curious, label everything | curiosity with a lab coat
space,astronomy,astronomer,astronaut | I need more space / Look up more often | room for everybody
math,maths,mathematics,mathematician | Sum of all fun / Be rational, get real | counting on yourself
mom,mommy,mum,mummy,mother,motherhood,mama | Mom: powered by love and leftovers / Ask mom, she knows | the one who knows where everything is; see also: superhero
dad,daddy,father,fatherhood,papa | Dad joke in progress / Fixed it. Mostly. | a man who fixes things and tells the same three jokes
grandma,grandmother,nana,granny | Grandma knows best / Spoiled by grandma | a mother with extra frosting
grandpa,grandfather,papaw | Grandpa: the legend, slightly used / If grandpa can't fix it, nobody can | a father without the rules
sister | Sisters by chance, friends by choice / My sister did it | a best friend you cannot return
brother | Bro, I got you / Blame my brother | a bodyguard who borrows your things
aunt,auntie,aunty | Cool aunts have more fun / Auntie said yes | like a mom, only cooler
uncle | Uncle: like dad, but cooler / Ask your funcle | like a dad, only cooler
baby | Small feet, big plans / Tiny human, huge opinions | a small boss with no teeth
kid,child,children | Raising tiny humans / Snack, nap, repeat | a question that never ends
wife,wives | Married to my favorite person / Still my best yes | the one who hears every story first
husband | My favorite person, officially / Taken, and happy | the one who saves you the last bite
friend,friendship,bestie | Friends who snack together, stay together / The same kind of silly | a person who knows too much and stays
love,loving,valentine | Love first, ask later / Two hearts, one pizza | what is left when you have shared the last slice
wedding,bride | Happily ever starts now / I do, crew too | the day everybody cries and dances
marriage,married,anniversary | Still us, still fun / Better together, since day one | two people and one shared blanket
retir-,retired,retirement,retiree | Every day is Saturday now / Retired: do not call before noon | a permanent weekend
birthday | Another lap around the sun / Cake is a food group | a good reason for cake
graduate,graduation,graduating | Done is beautiful / Hat's off, world on | the end of homework
work-,job,office | Working hard, or hardly awake / Out of office, out of mind | the thing between coffee and dinner
boss | Boss by day, napper by night / Meetings end on time here | a person with many tabs open
meeting,email | This could have been an email | an email with chairs
sleep-,nap,napping | Nap now, worry later / Dream on | a time machine to breakfast
lazy,laziness | Certified couch manager / Do not disturb, doing nothing | the art of saving energy
introvert,introverted | Introverted, but willing to discuss plants / Home is my happy hour | somebody who is happy when plans are cancelled
anxiety,mental,therapy,therapist | One day at a time / It is okay to rest | a mind that needs a soft place
self,confidence,confident | You are doing better than you think / Main character, quietly | the friend in the mirror
kind,kindness | Kind is cool / Be the reason somebody smiles | a language that everybody hears
success,motivation,motivational,hustl- | Small steps count / Keep going, it is working | falling down six times, getting up seven
summer | Sun first, plans later / Barefoot until further notice | a season that is always too short
spring | Bloom again / Hello, sunshine and sneezes | the earth waking up
autumn,fall | Falling for it again / Sweaters and second cups | the season of soup and scarves
winter,snow- | Snow outside, soup inside / Cozy is a lifestyle | a good excuse for cocoa
christmas,xmas,santa | Merry, bright and full of cookies / Sleigh what you will | the season of bows, cookies and joy
halloween,spooky,ghost | Boo, but make it friendly / Here for the treats | the night candy is free
witch | My broom knows the way / Basically magic | somebody who reads the weather in a teapot
thanksgiving,turkey | Thankful, and very full / Pie first, questions later | a day of naps between meals
easter | Some bunny loves you / Hop into spring | a treasure hunt with chocolate
travel-,traveller,travelling,adventure,adventurer | Collect moments, lose socks / Anywhere but here | the art of getting lost on purpose
road,van,vanlife | Not lost, just exploring / Home is where you park it | a home with a steering wheel
motorcycle,motorcyclist,biker | Helmet on, worries off / Loud pipes, soft heart | a chair that goes fast
sail-,sailor,boat- | Wind first, plans second / Anchors up, worries down | a hole in the water with a view
grill-,bbq,barbecue | Low, slow and nearly ready / The smoke follows the cook | a fire with a purpose
wood,woodwork-,carpenter,carpentry | Measure twice, sand forever / I saw it, I fixed it | somebody with sawdust in the coffee
hair,hairdresser,barber,salon | Good hair, better stories | a therapist with scissors
nature,earth,planet | Be good to the only planet we have / Go outside, it is free | the original living room
star,stargazing,moon | Shine anyway / Look up, little star | a night light for the world
pirate | Maps first, treasure later / Talk like a pirate, nap like a captain | a sailor with bad manners and good hats
zombie | Will work for brains / Dead tired, still dancing | somebody before coffee
`;

export type Theme = { topics: string[]; sayings: string[]; meaning: string };

const themes: readonly Theme[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [topics, sayings, meaning] = row.split(' | ');
    return { topics: topics!.split(','), sayings: sayings!.split(' / '), meaning: meaning! };
  });

const anything: Theme = {
  topics: [],
  sayings: [
    'Do more of what makes you smile',
    'Small steps, big days',
    'Today looks good on you',
    'Make room for wonder',
  ],
  meaning: 'one of a kind; hard to explain, easy to love',
};

const pluralEndings = ['', 's', 'es'];
const verbEndings = ['', 'e', 's', 'es', 'ing', 'er', 'ers', 'y'];

const formsOf = (topic: string): string[] =>
  topic.endsWith('-')
    ? verbEndings.map((ending) => topic.slice(0, -1) + ending)
    : [...pluralEndings.map((ending) => topic + ending), ...(topic.endsWith('y') ? [`${topic.slice(0, -1)}ies`] : [])];

/** Whole words only: neither starvation is a star nor are tears a kind of tea. */
const themeOfWord: ReadonlyMap<string, Theme> = new Map(
  themes.flatMap((theme) => theme.topics.flatMap(formsOf).map((word) => [word, theme] as const)),
);

/** Our theme for a topic: the longest word that has one decides; a topic with none gets sayings that suit everybody. */
export function themeOf(topic: string): Theme {
  const words = topic
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .split(/[^\p{L}]+/u);
  const known = words.filter((word) => themeOfWord.has(word)).sort((a, b) => b.length - a.length);
  return themeOfWord.get(known[0] ?? '') ?? anything;
}

/** Death, grief, illness, war, violence, disaster and faith: whoever writes of these is not answered with a joke. */
const solemn =
  /\b(?:deaths?|dead|dying|die[ds]?|deceased|passed away|passing of|funerals?|burials?|graves?|cemetery|memorials?|remembrance|in memory|rip|grie(?:f|ve|ving)|mourn(?:ing|ers?)?|bereave(?:d|ment)|widow(?:er|ed)?s?|orphans?|miscarriages?|still(?:birth|born)|losing (?:an?|my|our|his|her|somebody|someone)|loss of|lost (?:my|our|his|her)|hospice|terminal(?:ly)?|cancers?|tumou?rs?|leuka?emia|lymphoma|chemo(?:therapy)?|dementia|alzheimer\w{0,2}|parkinson\w{0,2}|epilep(?:sy|tic)|diabet(?:es|ic)|hiv|aids|covid|pandemic|diseases?|illness(?:es)?|ill|depress(?:ion|ed)|anorexia|bulimia|infertility|addict(?:s|ion|ed)?|overdoses?|suicid(?:e|es|al)|self[- ]harm|abus(?:e|ed|er|ers|ive)|rap(?:e|ed|ist)|assault(?:s|ed)?|violence|murder(?:s|ed|er|ers)?|kill(?:s|ed|ing|ings)?|(?:school|mass) shootings?|victims?|traged(?:y|ies)|trauma|genocide|holocaust|slave(?:s|ry)?|racis(?:m|t|ts)|terror(?:ism|ists?)?|wars?|wartime|fallen|soldiers?|veterans?|troops|refugees?|famine|starv(?:ation|ing)|hunger|disasters?|earthquakes?|tsunamis?|hurricanes?|floods?|wildfires?|religio(?:n|ns|us)|faith|god|gods|jesus|christ|christian(?:s|ity)?|catholic(?:s|ism)?|church(?:es)?|bible|gospel|pray(?:er|ers|ing)?|priests?|pope|muslims?|islam(?:ic)?|allah|mu?o?hamm[ae]d|quran|koran|ramadan|mosques?|jew(?:s|ish)?|judaism|torah|synagogues?|hindu(?:s|ism)?|buddh(?:a|ist|ists|ism)|sikhs?)\b/i;

export const isSolemn = (text: string): boolean => solemn.test(text);
