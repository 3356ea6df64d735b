/** Who people are, by the noun that names them. Each line: nouns | outfit | tool | pose, then words for gender and age. */
import type { Person } from '../motifs/people/person.ts';

export type Role = Partial<
  Pick<
    Person,
    'gender' | 'age' | 'outfit' | 'tool' | 'pose' | 'beard' | 'hair' | 'headwear' | 'group' | 'glasses' | 'family'
  >
>;

const table = `
person, human, somebody, someone, friend, neighbour, neighbor, adult, buddy, bestie, people, folk, guest, customer, fan, hero, visitor, stranger, owner, lover, enthusiast, citizen, resident, member, tourist guide, champion, winner, volunteer, student | |
woman, lady, gal, female, sister, aunt, aunty, auntie, wife, girlfriend, niece, heroine, feminist, housewife, hostess, goddess, madam, ma'am, sis, stepsister, godmother | | | | woman
man, guy, dude, gentleman, male, brother, uncle, husband, boyfriend, nephew, bro, fellow, lad, bloke, godfather, stepbrother, sir, chap | | | | man
mother, mom, mum, mommy, mama, mummy, mamma, stepmother, stepmom, plant mom, dog mom, cat mom | | | | woman
father, dad, daddy, papa, stepfather, stepdad, pop, plant dad, dog dad, cat dad | | | | man
parent, guardian | |
girl, daughter, granddaughter, schoolgirl, little girl, sister girl | | | | woman child
boy, son, grandson, schoolboy, little boy, kid brother | | | | man child
child, kid, children, toddler girl, pupil, grandchild, grandkid, youngster, preschooler, kindergartner, schoolchild, twin | | | | child
baby, infant, newborn, toddler, baby girl, baby boy | | | | baby
teen, teenager, youth, teenage girl, teenage boy | hoodie | |
grandma, grandmother, granny, nana, gran, nan, grandmom, oma, abuela, old woman, old lady, elderly woman, babushka, crone, nonna | sweater | | | woman old
grandpa, grandfather, granddad, grandad, gramps, opa, abuelo, old man, elderly man, geezer, nonno | sweater | | | man old
senior, elder, pensioner, retiree, grandparent, senior citizen | sweater | | | old
worker, employee, essential worker, social worker, therapist, psychologist, counselor, actor, actress, comedian, model, influencer, youtuber, nanny, babysitter, activist | casual | |
clerk, cashier, shopkeeper, vendor, seller, merchant, grocer | barista | basket |
factory worker, warehouse worker | builder | box | carrying
postal worker | postman | box | carrying
protester, protestor | casual | megaphone | cheering
wise man, magi, shaman | robe | gift | | man beard
drag queen | gown | microphone | dancing
caveman, cavewoman | beach | bat |
bride | wedding | bouquet | | woman
groom, bridegroom, best man | tuxedo | | | man
bridesmaid | gown | bouquet | | woman
nurse, midwife, caregiver, carer, medic, health worker, caretaker nurse | nurse | clipboard |
surgeon, dental hygienist | scrubs | |
doctor, physician, dentist, paramedic, pediatrician, gp, radiologist, cardiologist, doc | doctor | clipboard |
vet, veterinarian | doctor | |
scientist, chemist, biologist, researcher, pharmacist, lab technician, physicist, inventor, mad scientist | scientist | flask |
chef, cook, head chef, line cook | chef | spoon | stirring
pizzaiolo, sushi chef | chef | knife | working
pizza chef, pizza maker | chef | pizza |
baker, pastry chef, confectioner | baker | rolling-pin | rolling
barista | barista | pitcher | pouring
bartender, barkeeper, barman, mixologist, brewer | waiter | beer |
waiter, waitress, server, butler | waiter | tray |
butcher | butcher | knife |
grill master, griller, pitmaster, bbq dad | baker | spatula | grilling
gardener, florist, botanist, plant lady, landscaper | gardener | watering-can |
farmer, rancher, farm hand, farmhand, farm girl, farm boy | farmer | pitchfork |
beekeeper, bee keeper, apiarist | beekeeper | |
fisherman, fisher, angler, fisherwoman | fisher | fishing-rod |
fly fisherman, fly fisher, fly angler, fly fishing | fisher | | casting
shepherd, shepherdess, goatherd | robe | crook |
lumberjack, woodcutter, logger, woodsman | lumberjack | axe | | man beard
mechanic, plumber, repairman, handyman, technician, car mechanic | mechanic | wrench |
carpenter, joiner, woodworker, cabinetmaker | overalls | saw | sawing
builder, construction worker, bricklayer, mason, roofer, contractor, tradesman, road worker | builder | hammer |
electrician | builder | screwdriver |
painter, house painter, decorator | overalls | paint-roller |
engineer, architect, surveyor, foreman | engineer | clipboard |
welder, metalworker, ironworker | welder | welder | welding
blacksmith, farrier, swordsmith | smith | hammer | forging
miner, coal miner, prospector | miner | pickaxe |
firefighter, fireman, firewoman, fire fighter, fire chief | firefighter | hose |
police officer, policeman, policewoman, cop, officer, sheriff, constable, security guard, guard, ranger, park ranger | police | |
soldier, veteran, army vet, war vet, military vet, navy vet, combat vet, vietnam vet, marine, army man, trooper, paratrooper | soldier | |
pilot, aviator, airman, flight attendant, stewardess, steward | pilot | suitcase |
captain, ship captain, sea captain, skipper, admiral | captain | telescope | | beard
sailor, seaman, deckhand, navy | sailor | |
mailman, postman, mail carrier, letter carrier, courier, delivery driver, delivery man, delivery guy, postwoman | postman | box | carrying
teacher, professor, tutor, lecturer, schoolteacher, math teacher, science teacher, english teacher, art teacher, history teacher, kindergarten teacher | teacher | book | teaching | glasses
instructor, principal | teacher | book | | glasses
librarian, bookworm, reader, bibliophile, book lover, nerd, geek, scholar | sweater | book | reading | glasses
writer, author, poet, novelist, journalist, reporter, editor, blogger | shirt | |
programmer, developer, coder, hacker, software engineer, gamer girl coder, web developer | hoodie | laptop | typing
gamer, streamer | hoodie | gamepad | sitting
accountant, manager, boss, ceo, businessman, businesswoman, lawyer, banker, consultant, realtor, salesman, politician, president, attorney, entrepreneur, office worker, executive, secretary, agent, real estate agent, economist | suit | suitcase |
judge | judge | gavel |
graduate, grad, alumnus, valedictorian | graduate | scroll | cheering
photographer, paparazzi | shirt | camera |
artist, portrait painter, landscape painter | artist | paintbrush | easel
illustrator, designer, sculptor | artist | paintbrush | working
potter, ceramicist | barista | | pottery
singer, vocalist, rapper, karaoke singer, pop star, opera singer | rocker | microphone |
musician, guitarist, busker, bard, mariachi, troubadour | casual | guitar | playing
rock star, rocker, bassist, metalhead, rockstar | rocker | electric-guitar | playing
violinist, fiddler, cellist | suit | violin | playing
saxophonist, jazz musician, jazzman | suit | saxophone | playing
trumpeter, trumpet player | suit | trumpet | playing
drummer | casual | drum | drumming
marching band drummer, marching drummer, drum major, drumline drummer | marching | drum | walking
marching band | marching | trumpet | playing | group
accordionist | vest | accordion | playing
pianist, organist, keyboardist | tuxedo | | piano
composer, conductor | tuxedo | wand |
dj, disc jockey | dj | | decks
dancer, breakdancer, salsa dancer, hip hop dancer, tango dancer, ballroom dancer, street dancer | casual | | dancing
disco dancer | disco | | dancing
ballerina, ballet dancer | ballerina | | ballet | woman
flamenco dancer | flamenco | | dancing | woman
hula dancer, hula girl | hula | | dancing | woman
tailor, seamstress, dressmaker, quilter, sewist | vest | scissors | sewing
stylist, fashion designer | vest | scissors |
hairdresser, barber, hairstylist | barista | scissors | haircut
beautician, groomer | barista | scissors |
knitter, crocheter, crafter | sweater | knitting | knitting
cleaner, janitor, housekeeper, maid, cleaning lady | cleaner | mop |
detective, spy, private eye, sherlock, investigator, secret agent | detective | magnifying-glass |
priest, pastor, vicar, minister, preacher, bishop, pope | priest | book |
nun | nun | | praying | woman
monk, buddhist monk | monk | | meditating | bald
imam, rabbi | suit | book | | man beard
astronaut, cosmonaut, spaceman, spacewoman | astronaut | | waving
diver, scuba diver, snorkeler, free diver | diver | |
superhero, super hero, superheroine, supermom, superdad, super mom, super dad, caped crusader | superhero | | flying
cowboy, cowhand, gunslinger, outlaw, rodeo rider, buckaroo | cowboy | lasso | | man
cowgirl | cowboy | lasso | | woman
pirate, buccaneer, corsair, pirate captain | pirate | sword | | beard
knight, crusader, paladin, warrior, gladiator, guardian knight | knight | sword |
viking, norseman, barbarian | viking | axe | | man beard
shieldmaiden | viking | spear | | woman
samurai, ronin | samurai | katana | | man
ninja, assassin | ninja | katana |
king, emperor, sultan | king | | | man beard
prince | king | | | man
queen, empress | princess | | | woman crown
princess | princess | wand | | woman
wizard, sorcerer, mage, magician, warlock, gandalf, merlin | wizard | staff | | man beard
witch, sorceress, enchantress, kitchen witch | witch | broom | | woman
fortune teller, mystic | robe | | | woman
santa, santa claus, father christmas, st nick, saint nicholas, kris kringle | santa | sack | | man old beard
mrs claus | santa | gift | | woman old
elf, christmas elf | elf | gift |
clown, jester, harlequin, mime | clown | balloon |
fairy, pixie, tooth fairy, fairy godmother | fairy | wand | flying | woman
angel, cherub | angel | |
mermaid, siren | mermaid | | | woman
hunter, huntress | explorer | bow |
archer, robin hood, bowman | explorer | bow | archery
scout, boy scout, girl scout, happy camper | scout | |
hiker, backpacker, trekker, wanderer, mountaineer, alpinist, rambler | hiker | crook | walking
explorer, adventurer, archaeologist, geologist, paleontologist, safari guide, treasure hunter | explorer | map |
traveler, traveller, tourist, globetrotter, nomad | casual | suitcase | walking
climber, rock climber, boulderer, free climber | climber | | climbing
runner, jogger, sprinter, marathon runner, marathoner, trail runner, athlete, track runner | runner | | running
hurdler, long jumper, high jumper | runner | | jumping
walker, dog walker, power walker | casual | | walking
cyclist, biker girl, bicyclist, bike rider, mountain biker, bmx rider, bike messenger | cyclist | | riding
biker, motorcyclist, motorcycle rider | biker | | riding
racer, race car driver, racing driver, formula one driver, go kart driver | racer | |
driver, taxi driver, bus driver, truck driver, trucker, chauffeur | jacket | steering | driving
train driver, train conductor, railroad engineer, engine driver | train | |
jockey, equestrian, horse rider, horseback rider, rider, polo player | jockey | | riding
skier, cross country skier | skier | | skiing
snowboarder | skier | | snowboarding
skater, skateboarder, skate kid | hoodie | | skating
ice skater, figure skater, speed skater, roller skater, rollerblader | gymnast | | iceskating
hockey player, ice hockey player | hockey | hockey-stick | slapshot
hockey goalie | hockey | hockey-stick | walking
surfer, surfer girl, surfer dude, bodyboarder, wakeboarder, windsurfer | surfer | | surfing
swimmer, synchronized swimmer, water polo player | swimmer | | swimming
lifeguard | surfer | | standing
rower, paddler, kayaker, canoeist, gondolier | gym | | rowing
sailboat racer | sailor | |
gymnast | gymnast | | handstand
acrobat, trapeze artist, tightrope walker | gymnast | | jumping
yogi, yoga teacher, yoga instructor, yoga girl | yoga | | yoga
pilates instructor, pilates teacher | yoga | | warrior
meditator, guru, zen master | robe | | meditating
weightlifter, powerlifter, bodybuilder, strongman, crossfitter, strongwoman, lifter | gym | | lifting
personal trainer, gym bro, fitness coach, gym rat | gym | dumbbell |
coach, referee, umpire | jacket | megaphone |
boxer, kickboxer, prizefighter, mma fighter, fighter | boxer | | boxing
karate kid, karateka, judoka, martial artist, karate fighter, judo fighter, black belt, taekwondo fighter, sensei | karate | | highkick
fencer | fencer | sword | fencing
wrestler, sumo wrestler, luchador | boxer | | lifting
football player, footballer, soccer player, soccer mom, soccer girl, soccer boy, striker | football | | kicking
goalkeeper, goalie, keeper, goaltender | goalkeeper | soccer-ball | diving
american football player, quarterback, linebacker, running back, nfl player | gridiron | american-football | throwing
rugby player | football | rugby-football | running
basketball player, basketballer, point guard | basketball | basketball | dunking
wheelchair basketball player | basketball | | hooping
wheelchair user, wheelchair athlete, wheelchair racer | gym | | wheelchair
volleyball player, spiker, beach volleyball player | basketball | volleyball | spiking
handball player, netball player | football | soccer-ball | throwing
baseball player, softball player, batter, slugger, baseball batter | baseball | bat | batting
pitcher | baseball | baseball | throwing
cricketer, cricket player, batsman | tennis | cricket-bat | batting
tennis player, badminton player, squash player, padel player | tennis | racket | batting
ping pong player, table tennis player, pickleball player | tennis | paddle | batting
golfer, golf player | golf | golf-club | golfing
bowler | shirt | bowling-ball | bowling
dart player, darts player | shirt | |
chess player, grandmaster | vest | chess | chess
lacrosse player | gridiron | crook | running
cheerleader | cheerleader | pompom | cheering | woman
gondola singer | sailor | oar |
geisha, maiko | kimono | umbrella | | woman
hippie, flower child | hippie | bouquet | | long
punk, punk rocker, goth | punk | | | mohawk
hipster | shirt | cup | | beard glasses
couple, lovers, newlyweds, sweethearts, partners | | | | two
family | | | | family
crew, team, squad, gang, group, band, choir, tribe, club, class, troop, posse, cast, staff, class of kids, league, siblings, crowd, trio | | | | group
rowing crew, rowing team, dragon boat team | gym | | rowing | group
bride squad, bridesmaids, bridal party, bachelorette party | gown | bouquet | | woman group
girl gang, girl squad, girls | | | | woman group
volleyball team | basketball | volleyball | team | group
football team, soccer team | football | soccer-ball | team | group
baseball team | baseball | bat | team | group
softball team | baseball | bat | team | woman group
basketball team | basketball | basketball | team | group
rugby team | football | rugby-football | team | group
american football team | gridiron | american-football | team | group
hockey team, ice hockey team | hockey | hockey-stick | team | group
tennis team, tennis club, pickleball team | tennis | racket | team | group
cheer squad, cheerleading team, cheer team | cheerleader | pompom | cheering | woman group
swim team | swimmer | | team | group
track team, running club, run club, cross country team | runner | | running | group
golf team | golf | golf-club | team | group
bowling team | shirt | bowling-ball | team | group
wrestling team, boxing club | boxer | | boxing | group
karate class, judo club | karate | | highkick | group
medical team, nursing team, night shift crew, paramedic team, ambulance crew, ems crew, nurse squad, nurse team | nurse | clipboard | | group
rock band | rocker | electric-guitar | playing | group
mariachi band | suit | guitar | playing | man group
dance crew, dance troupe | casual | | dancing | group
kitchen crew | chef | spoon | working | group
fire crew, fire department, fire brigade | firefighter | | standing | group
`;

export const roles: ReadonlyMap<string, Role> = readTable(table);

function readTable(text: string): Map<string, Role> {
  const found = new Map<string, Role>();
  for (const row of text.trim().split('\n')) {
    const [nouns = '', outfit = '', tool = '', pose = '', marks = ''] = row.split('|').map((cell) => cell.trim());
    const words = marks.split(' ');
    const role: Role = {};
    if (outfit) role.outfit = outfit;
    if (tool) role.tool = tool;
    if (pose) role.pose = pose as Person['pose'];
    for (const word of words) {
      if (word === 'woman' || word === 'man') role.gender = word;
      else if (word === 'child' || word === 'baby' || word === 'old') role.age = word;
      else if (word === 'beard') role.beard = true;
      else if (word === 'glasses') role.glasses = true;
      else if (word === 'bald' || word === 'long' || word === 'mohawk') role.hair = word;
      else if (word === 'crown' || word === 'headscarf') role.headwear = word;
      else if (word === 'two') role.group = 2;
      else if (word === 'group') role.group = 4;
      else if (word === 'family') Object.assign(role, { group: 4, family: true });
    }
    for (const noun of nouns.split(', ')) {
      const gender =
        role.gender ??
        (/(?:girl|woman|mom|lady)$/.test(noun) ? 'woman' : /(?:boy|dude|dad)$/.test(noun) ? 'man' : null);
      found.set(noun, gender ? { ...role, gender } : role);
    }
  }
  return found;
}
