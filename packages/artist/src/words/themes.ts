/**
 * Words of our own for those who leave them to us. Each row: what the topic begins with | sayings, divided by slashes | what a dictionary of ours
 * would say of it.
 */
const table = `
monday | Monday, we need to talk / Not before my Monday coffee / Is it Friday yet? | the longest day between two weekends
friday | Friday is my favorite F word / Out of office, into pajamas | the reward for surviving Monday
weekend | Weekend mode: on / Saturday called, I answered | two days that feel like one
coffee,espresso,latte | But first, one more cup / Espresso yourself / Sip happens | a hug in a mug; the reason anything gets done
tea | Steep calm and carry on / Leaf me to my tea | the answer, whatever the question
wine | Sip back and relax / Aged to perfection | grapes that made it
beer,brew | Hoppy to be here / Brewed for this | liquid patience, best served cold
whiskey,bourbon | On the rocks, not on the clock | a slow answer to a long day
cat,kitten | The cat is in charge here / Purrfectly fine, thank you / Ask my cat, I only work here | the true owner of the house
dog,puppy | My dog thinks I am famous / Sit. Stay. Love. / Sorry, I have plans with my dog | a friend who is glad every single time
horse,equestrian | Stable is a state of mind / Hold your horses, then hug them | a big heart on four legs
chicken | Crazy about my girls / Just winging it | a pet that makes breakfast
cow,farm | Farm hair, don't care / Rise and tractor | a place where the day starts before the sun
goat | Totally goat this / You have goat to be kidding | a small storm with a beard
bee | Bee kind, always / Busy, but make it sweet | a tiny worker with a sweet job
bird | Just winging it / Easily distracted by birds | a song with feathers
sloth | Slow is a speed / Not lazy, energy saving | an expert in taking it easy
shark | Fin-tastic / Bite me, nicely | a fish with great confidence
dinosaur,t-rex | Never outgrow dinosaurs / Rawr means hello | proof that size is not everything
unicorn | Always be a unicorn / Horn this way | somebody who shines anyway
frog,toad | Unfrogettable / Hop to it | a prince who never bothered to change
possum,raccoon,trash | Live ugly, nap often / Snack now, think later | a night worker with good taste
garden | Grow slowly, bloom often / Dirty hands, happy heart / I wet my plants | cheaper than therapy, and you get tomatoes
plant,succulent | Plants are people too / Just one more plant / I be-leaf in you | a roommate that never complains
flower | Bloom where you are / Wild at heart, rooted in kindness | the way the earth laughs
fish | Gone fishing, back never / Reel life begins at dawn | a day of waiting, called a sport
hunt | Up before the deer / Camo is my best color | a long walk with a quiet plan
camp | Home is where you pitch it / Sleep under more stars | paying to live outdoors, happily
hik | Take the long way up / Lost, and loving it | walking until the snacks are gone
mountain | Up is a good direction / The mountains said yes | a place where problems look small
beach,ocean | Salt in the air, sand in my hair / Meet me at the tide line | where the sand in the car comes from
lake | Lake hair, don't care / Life is better by the lake | a pool without rules
surf | Out of breath, into the waves / Swell days ahead | dancing on something that moves
ski,snowboard | Powder to the people / Downhill from here, gladly | falling down a mountain in style
book,read | One more chapter / Between the covers of a good book / Shelf care first | a door that fits in a bag
librar | Quiet, but well read / Shelf-made person | a keeper of other worlds
teach | Teaching is my superpower / Raised hands, open minds | somebody who plants trees of knowledge
school | Ready for recess / Too cool, still in school | the place where snacks are traded
nurs | Running on care and caffeine / Kind hands, quick feet | a hero in comfortable shoes
doctor | Trust me, I rest sometimes | somebody whose handwriting saves lives
firefighter | First in, last out | somebody who runs the other way
engineer | It is not broken, it is evolving / I solve problems you did not know | somebody who measures twice
mechanic | I can fix it, probably / Powered by grease and grit | a doctor for things that roar
truck | Keep on rolling / Long road, loud horn | home on many wheels
farmer | Outstanding in the field | somebody who is outstanding in a field
chef,cook | Season everything with love / Stir crazy, proudly | a wizard with a spoon
bak | Knead I say more? / Rise and shine, dough | chemistry you can eat
pizza | Slice, slice, baby steps / In crust we trust | a circle, in a square, eaten as triangles
taco | Let's taco 'bout it / Every day is taco day | happiness, folded
donut,doughnut | Donut worry / Hole lot of love | a cake with an escape route
pasta,spaghetti | Pasta la vista / Carbs are a love language | happiness in strings
bacon | Sizzle is my love language / Bacon me crazy | the smell of a good morning
avocado | Let's avo-cuddle / Good fats only | a fruit that is ripe for one minute
gym,lift,workout,fitness | Lift now, nap later / Sore today, strong tomorrow | a place to pick things up and put them down
run | Slow is still forward / Run now, pancakes later | moving fast to eat more later
yoga | Inhale. Exhale. Repeat. / Bend so you do not break | stretching, with an excuse to lie down
cycl,bike | Two wheels, no worries / Pedal your own path | a cheaper way to fly
golf | Par-tee all day / Fore the love of it | a long walk with a small ball
soccer | Kick it like you mean it / Goals only | ninety minutes of hope
football | Sundays are for touchdowns / Loud and tackle proud | a reason for snacks
baseball | Catch you on the field / Diamonds are my thing | a game of going home
basketball | Ball is calling / Nothing but net | a reason to jump
hockey | Born to skate, forced to work / Puck yeah, it is winter | ballet with sticks
tennis,pickleball | Kind of a big dill / Love means nothing here | a polite way to run around
danc | Dance first, think later / Life is better with rhythm | music that you can see
music,guitar,drum,piano | Turn it up, calm it down / Life sounds better loud | what feelings sound like
karaoke,sing | Sing like the shower is listening | courage with a microphone
art,paint,draw | Make art, not excuses / Creating beats waiting | a mess with a meaning
knit,crochet,sew | One more row / Hooked on yarn / Sew much fun | turning string into love
photograph | Shoot first, edit later / Life in focus | a way to keep a moment
gam | Eat, sleep, respawn / I paused my game for this | somebody who is nearly at the save point
code,coding,program,developer | It works on my machine / Eat, sleep, debug | somebody who turns coffee into code
science,chem,physics | Think like a proton / Never trust an atom, they make up everything | curiosity with a lab coat
space,astronom | I need more space / Look up more often | room for everybody
math | Sum of all fun / Be rational, get real | counting on yourself
mom,mum,mother,mama | Mom: powered by love and leftovers / Ask mom, she knows | the one who knows where everything is; see also: superhero
dad,father,papa | Dad joke in progress / Fixed it. Mostly. | a man who fixes things and tells the same three jokes
grandma,nana,granny | Grandma knows best / Spoiled by grandma | a mother with extra frosting
grandpa,papaw | Grandpa: the legend, slightly used / If grandpa can't fix it, nobody can | a father without the rules
sister | Sisters by chance, friends by choice / My sister did it | a best friend you cannot return
brother | Bro, I got you / Blame my brother | a bodyguard who borrows your things
aunt | Cool aunts have more fun / Auntie said yes | like a mom, only cooler
uncle | Uncle: like dad, but cooler / Ask your funcle | like a dad, only cooler
baby | Small feet, big plans / Tiny human, huge opinions | a small boss with no teeth
kid,child | Raising tiny humans / Snack, nap, repeat | a question that never ends
wife | Happy wife, happy everything / She said yes, still | the one who is always right
husband | He still takes out the trash / Taken, and happy | the one who opens jars
friend,bestie | Friends who snack together, stay together / You had me at hello | a person who knows too much and stays
love,valentine | Love first, ask later / Two hearts, one pizza | what is left when you have shared the last slice
wedding,bride | Happily ever starts now / I do, crew too | the day everybody cries and dances
marriage,anniversary | Still us, still fun / Better together, since day one | finding that one person to annoy for life
retire | Every day is Saturday now / Retired: do not call before noon | a permanent weekend
birthday | Another lap around the sun / Cake is a food group | a good reason for cake
graduat | Done is beautiful / Hat's off, world on | the end of homework
work,job,office | Working hard, or hardly awake / Out of office, out of mind | the thing between coffee and dinner
boss | Boss by day, napper by night / Little miss boss | a person with many tabs open
meeting,email | This could have been an email | an email with chairs
sleep,nap | Nap now, worry later / Dream on | a time machine to breakfast
lazy | Certified couch manager / Do not disturb, doing nothing | the art of saving energy
introvert | Introverted, but willing to discuss plants / Home is my happy hour | somebody who is happy when plans are cancelled
anxiety,mental,therapy | One day at a time / It is okay to rest | a mind that needs a soft place
self,confiden | You are doing better than you think / Main character, quietly | the friend in the mirror
kind | Kind is cool / Be the reason somebody smiles | a language that everybody hears
success,motivat,hustle | Small steps count / Keep going, it is working | falling down six times, getting up seven
summer | Sun first, plans later / Stay golden | a season that is always too short
spring | Bloom again / Hello, sunshine and sneezes | the earth waking up
autumn,fall | Falling for it again / Sweaters and second cups | the season of soup and scarves
winter,snow | Let it snow, let me sleep / Cozy is a lifestyle | a good excuse for cocoa
christmas,santa | Merry, bright and full of cookies / Sleigh what you will | the season of bows, cookies and joy
halloween,spook,ghost | Boo, but make it friendly / Here for the treats | the night candy is free
witch | Resting witch face / Basically magic | a woman with a broom and a plan
thanksgiving,turkey | Thankful, and very full / Pie first, questions later | a day of naps between meals
easter | Some bunny loves you / Hop into spring | a treasure hunt with chocolate
travel,adventure | Collect moments, lose socks / Anywhere but here | the art of getting lost on purpose
road,van | Not lost, just exploring / Home is where you park it | a home with a steering wheel
motorcycle,biker | Two wheels move the soul / Loud pipes, soft heart | a chair that goes fast
sail,boat | Nauti, but nice / Anchors up, worries down | a hole in the water with a view
grill,bbq,barbecue | Licensed to grill / May the forks be with you | a fire with a purpose
wood,carpent | Measure twice, cuss once / I saw it, I fixed it | somebody with sawdust in the coffee
hair,barber,salon | Hair today, gone tomorrow | a therapist with scissors
nature,earth,planet | There is no planet B / Go outside, it is free | the original living room
star,moon | Shine anyway / Look up, little star | a night light for the world
pirate | Rum before ten, adventure at noon / Talk like a pirate, nap like a captain | a sailor with bad manners and good hats
zombie | Will work for brains / Dead tired, still dancing | somebody before coffee
`;

export type Theme = { begins: string[]; sayings: string[]; meaning: string };

const themes: readonly Theme[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [begins, sayings, meaning] = row.split(' | ');
    return { begins: begins!.split(','), sayings: sayings!.split(' / '), meaning: meaning! };
  });

const anything: Theme = {
  begins: [],
  sayings: [
    'Do more of what makes you smile',
    'Small steps, big days',
    'Today looks good on you',
    'Make room for wonder',
  ],
  meaning: 'one of a kind; hard to explain, easy to love',
};

/** What we would say of a topic; something for everybody where it is none of ours. The nearest beginning counts. */
export function themeOf(topic: string): Theme {
  const words = topic.toLowerCase().split(/[\s-]+/);
  let best: { theme: Theme; length: number } | null = null;
  for (const theme of themes)
    for (const begin of theme.begins)
      if (begin.length > (best?.length ?? 0) && words.some((word) => word.startsWith(begin)))
        best = { theme, length: begin.length };
  return best?.theme ?? anything;
}
