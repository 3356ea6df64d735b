/** Texts that people want lettered, and texts that they want drawn. */
export const sayings = `
but first coffee
dog mom
world's best grandpa
eat sleep fish repeat
mama needs wine
taco bout awesome
powered by caffeine and chaos
straight outta kindergarten
peace love and tacos
too blessed to be stressed
sunshine and sweet tea
hocus pocus and pinot grigio
coffee and contemplation
sweet like candy and twice as nice
salty and sandy
witch please
resting beach face
cat hair don't care
tacos and tequila
holly jolly and a little bit melancholy
fries before guys
naughty nice and caught the vibe
creep it real
squad ghouls
oh my gourd
merry and bright
fall vibes and good times
less drama more llama
sawdust is man glitter
books and cozy nooks
gym now wine later
beach please
namaste in bed
dad jokes loading
girls night out crew
weekend forecast camping with a chance of drinking
proud member of the bad decisions club
kitchen magic society
team grumpy
free range chicken whisperer
tea shirt
one bad mother plucker
wild and free
slow mornings only
sippin and flippin
plant lady is the new cat lady
my favourite people call me papa
gone fishing
nurse by day gamer by night
running late is my cardio
tired as a mother
sleighin it
stay salty
good things take time
normal people scare me
hakuna matata
no bad days
grow through what you go through
be a pineapple stand tall wear a crown
introverted but willing to discuss plants
`
  .trim()
  .split('\n');

export const descriptions = `
cat on a skateboard
a fox in the forest
sloth drinking coffee
mushrooms and ferns pattern
vintage motorcycle with flames
retro camper van at sunset
lighthouse on a rocky cliff
two dogs playing chess
watercolor hummingbird and hibiscus
art deco peacock in gold
black and white gingham
abstract shapes in pink and teal
stripes in blue and white
polka dots and daisies
mountain landscape with pine trees
hot air balloons over a valley
dinosaur riding a bicycle
ramen bowl with an egg
octopus holding coffee cups
skeleton playing guitar
robot and flowers
pizza slice with a face
woman surfing a big wave
old man fishing
koi fish and lotus flowers
bees and honeycomb
stack of pancakes with syrup
cactus wearing a sombrero
wolf howling at the moon
japanese wave with mount fuji
lemons and leaves on a branch
camping tent under the stars
pumpkin and autumn leaves
snowman and pine trees
steam train crossing a bridge
bouquet of wildflowers
skull with roses
boat on a calm lake
basketball and sneakers
knitting needles and yarn
dragon guarding treasure
boho rainbow with hearts
tropical leaves and toucan
space rocket and planets
sushi and chopsticks
cowboy boots and hat
vinyl record player and plants
moon phases line art
tiger face tattoo style
sunflower field at dawn
strawberries and cream colored checks
christmas tree and presents
paper lanterns and a crescent moon
chef tossing pizza dough
ballet shoes with ribbon
retro diner sign
city skyline at night
whale and small boat
bicycle with a flower basket
grumpy cat in a sweater
`
  .trim()
  .split('\n');
