/** What people ask for: the gallery draws each once, in order. */
export const galleryPrompts = `a fox reading a book under a retro sunset
vintage motorcycle badge that says "Night Riders"
seamless pattern of parrots and tropical leaves
cat astronaut floating in space
minimal line art of mountains
hummingbird with hibiscus flowers
skull and roses woodcut
camper van in the mountains
"plants are my love language"
owl mandala in jewel colors
kawaii frog sticker that says "hop to it"
forest landscape at night with a full moon
capybara in a hot spring with a yuzu
axolotl wearing a party hat
an octopus wearing a top hat
T-rex riding a skateboard
bear riding a bicycle wearing sunglasses
three bees and a sunflower
lighthouse on a rocky coast, travel poster
wolf howling at the moon
luna moth tarot card
viking longship at sea
vinyl record player, retro colors
succulents seamless pattern
corgi wearing a flower crown
"but first coffee"
dog surfing a wave
national park poster with a moose
pop art cat
pixel art dragon
stained glass peacock
koi fish japanese style
samurai helmet, ukiyo-e
neon palm trees, synthwave
varsity lettering "Blue Ridge" with a bear
family crest with a lion, "Harrington"
greetings from "Kyoto" postcard
botanical wreath with a rabbit
watercolor hummingbird
double exposure deer in the forest
groovy mushroom with the words "good vibes"
bauhaus sailboat
a blue cat with a red bow tie
black cat and pumpkins for halloween
dachshund through autumn leaves
golden retriever with a scarf in the snow
woman doing yoga at sunrise
surfer on a big wave, 70s style
mountain biker badge "Send It"
runner silhouette at dawn
ballerina, pastel colors
rock climber, minimal line art
skeleton drinking coffee
ghost reading a book, cute
astronaut playing guitar on the moon
UFO over the desert, retro
bigfoot in the forest, national park style
sloth hanging out, "not today"
penguin wearing a beanie and scarf
llama with sunglasses, tropical colors
sea turtle and coral reef
jellyfish, neon glow
great white shark crest "Deep End Dive Club"
manta ray over the reef
whale and the moon
cherry blossom branch over mount fuji
cactus in the desert at sunset
cowboy hat and boots, western style
race car pop art
classic car badge "Route 66"
hot air balloon over the hills
cabin in the woods, snow
campfire under the stars, "stay wild"
trout fly fishing badge "Gone Fishing"
windmill and tulips
tractor and sunflowers, farm
chicken wearing a crown
highland cow with flowers
sourdough bread, vintage badge
ramen bowl, japanese style
taco cat
pizza in space
avocado yoga
cassette tape, 80s neon
saxophone jazz poster
boombox and roller skates, groovy
video game controller, pixel art "Level Up"
chess club crest
barbell badge "Iron House"
soccer team "Lions FC"
dragon and phoenix
knight helmet crest, "Honor"
wizard cat
unicorn, rainbow colors
hope
freedom
chaos and order
a quiet sunday morning
"Mental health matters" with wildflowers
an eagle over mountains, transparent background`.split('\n');
