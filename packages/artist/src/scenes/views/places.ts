/** Words for hours, weathers and places. Each line is `what: phrase, phrase, …`; if several phrases match, the longest decides. */
import { parseTable } from '../../words/tables.ts';
import type { Ground, Hour, Season, Weather } from './view.ts';

/** The longest phrase of a table in the text, and what it stands for. */
export function longestOf<T extends string>(table: ReadonlyMap<string, string>, text: string): T | null {
  let best = '';
  for (const phrase of table.keys()) if (phrase.length > best.length && text.includes(` ${phrase} `)) best = phrase;
  return best === '' ? null : (table.get(best) as T);
}

export function allOf<T extends string>(table: ReadonlyMap<string, string>, text: string): Set<T> {
  const all = new Set<T>();
  for (const [phrase, what] of table) if (text.includes(` ${phrase} `)) all.add(what as T);
  return all;
}

export const hours: ReadonlyMap<string, Hour> = parseTable(`
dawn: dawn, sunrise, daybreak, first light, early morning, at sunrise, morning mist, misty morning
golden: golden hour, late afternoon, golden light
sunset: sunset, sundown, at sunset, setting sun, evening
dusk: dusk, twilight, blue hour, at dusk, nightfall
night: night, midnight, moonlight, moonlit, starry, stars, moon, full moon, crescent moon, blood moon, nocturnal, starry night, northern lights, aurora, aurora borealis, milky way, fireflies, stargazing, under the stars, nighttime, constellation, fireworks
space: space, outer space, galaxy, nebula, cosmos, on the moon, on mars, moon surface, orbit, planet
day: noon, midday, daytime, sunny, summer day, sunny day, bright day
`) as ReadonlyMap<string, Hour>;

export const weathers: ReadonlyMap<string, Weather> = parseTable(`
storm: storm, stormy, thunderstorm, thunder, tempest, lightning, hurricane, gale, rough sea, rough seas
rain: rain, rainy, raining, drizzle, downpour, monsoon, rainstorm, wet street
fog: fog, foggy, mist, misty, haze, hazy, morning mist
snow: snowing, snowfall, snowstorm, blizzard, snowflakes, falling snow, in the snow, snow storm, snowy night, snowy
wind: wind, windy, windswept, breeze, breezy
rainbow: rainbow
aurora: northern lights, aurora, aurora borealis, polar lights, southern lights
clouds: cloudy, overcast, clouds, sea of clouds
`) as ReadonlyMap<string, Weather>;

export const seasons: ReadonlyMap<string, Season> = parseTable(`
spring: spring, springtime, in bloom, blossom season
summer: summer, summertime
autumn: autumn, in fall, fall colors, fall colours, fall foliage, autumnal, indian summer
winter: winter, wintery, wintry, snow, snowy, christmas
`) as ReadonlyMap<string, Season>;

export const grounds: ReadonlyMap<string, Ground> = parseTable(`
desert: desert, arizona, mesa, mesas, saguaro, sonoran, mojave, joshua tree, wild west, western, monument valley, route 66, new mexico, texas, nevada, utah, sedona, cactus, cacti, uluru, outback, ayers rock, death valley, petra
dunes: dunes, dune, sahara, sand dunes, oasis, namib, wadi rum, egypt, giza
canyon: canyon, grand canyon, zion, bryce canyon, horseshoe bend, gorge, ravine
savanna: savanna, savannah, serengeti, safari, kilimanjaro, masai mara, kenya, african plain, african plains
jungle: jungle, rainforest, rain forest, amazon, tropics, tropical forest
forest: forest, woods, woodland, pines, wilderness, pine forest, taiga, camping, campsite, black forest, treehouse
birches: redwoods, redwood forest, redwood, redwoods forest, sequoias, giant redwoods, birch forest, birches, birch trees, birch grove
avenue: avenue, autumn avenue, tree lined road, tree lined avenue, alley of trees, tree tunnel
bamboo: bamboo, bamboo forest, bamboo grove, arashiyama
mountain: mountain, mountains, peak, peaks, summit, alps, alpine, valley, himalaya, himalayas, andes, dolomites, rockies, rocky mountains, yosemite, half dome, el capitan, matterhorn, fuji, mount fuji, mt fuji, everest, denali, mount rainier, mont blanc, machu picchu, highlands, fjord, fjords, banff, patagonia, torres del paine, table mountain, sugarloaf, yellowstone, glacier national park, grand teton, tetons, swiss, switzerland, k2
volcano: volcano, vesuvius, etna, mauna loa, lava, krakatoa, popocatepetl
lake: lake, alpine lake, mountain lake, lake como, pond, lagoon, lily pond, lake tahoe, moraine lake, loch, loch ness, hot spring, hot springs, onsen, lily pad
river: river, creek, stream, brook, riverbank, rapids
waterfall: waterfall, waterfalls, cascade, niagara, niagara falls, iguazu, skogafoss
sea: ocean, sea, waves, wave, open sea, sailing, at sea, in the water, underway, seascape, high seas, on the ocean, out at sea, in the sea, regatta
beach: beach, tropical, island, hawaii, palm beach, seaside, bali, maldives, caribbean, tropical island, waikiki, miami, california, malibu, venice beach, palm trees, tiki
coast: amalfi, amalfi coast, positano, cinque terre, coast of italy, portofino, riviera, cote d'azur, santorini, mykonos, greek island, cyclades, mediterranean, coastal village, coastal town, capri, sicily, ligurian coast, italian coast
cliff: cliff, cliffs, headland, cliffs of moher, big sur, etretat, dover, rocky coast, coast, coastline, cape, sea cliff, rugged coast, on the rocks, rocky shore
harbour: fishing village, harbor, harbour, port, marina, docks, dock, pier, wharf, quay, nyhavn, bergen
canal: canal, venice, canals, amsterdam, grand canal, bruges, canal houses, gondola
ice: arctic, antarctic, antarctica, iceberg, icebergs, tundra, polar, glacier, north pole, south pole, ice floe, greenland, svalbard, on ice, on the ice, ice sheet, pack ice
snow: snow, snowy, winter, ski slope, ski, skiing, slopes, winter wonderland, lapland, snowboard, snowboarding, alpine village, ski resort, igloo
underwater: underwater, under the sea, reef, coral reef, deep sea, ocean floor, great barrier reef, seabed, kelp forest, aquarium, scuba
city: city, skyline, downtown, skyscraper, skyscrapers, cityscape, rooftops, rooftop, metropolis, big city, urban
street: street, alley, cobblestone, cobbled street, cobblestone street, steep street, old town, side street, neon street, sidewalk, in the rain, crosswalk, bus stop, medina, hutong
park: park, city park, central park, hyde park, playground, park bench, the park
garden: garden, botanical garden, backyard, flower garden, rose garden, zen garden, japanese garden, orchard, vegetable garden, allotment, picnic
meadow: meadow, prairie, grass, countryside, farm, wildflower, wildflowers, pasture, farmland, grassland, shire, ranch, barn
field: field, wheat field, wheat, sunflower field, sunflower fields, lavender field, lavender fields, provence, corn field, cornfield, tulip field, tulip fields, poppy field, poppy fields, cotton field, barley field, rye field, hay field, fields, pumpkin patch, dutch tulips, field of sunflowers, field of lavender, field of tulips, field of poppies, field of wheat
vineyard: vineyard, vineyards, tuscany, tuscan, winery, napa, napa valley, wine country, bordeaux, chianti
terraces: rice terrace, rice terraces, rice paddy, rice paddies, terraced fields, tea plantation, tea fields
moon: on the moon, moon surface, lunar surface, lunar, on mars, mars, moon landing, en la luna
space: space, outer space, galaxy, nebula, cosmos, universe, orbit, milky way galaxy, planets
sky: in the clouds, above the clouds, sky, sea of clouds, in the sky
hills: hill, hills, rolling hills, downs, scotland, ireland
room: kitchen, cafe, coffee shop, library, bedroom, living room, bar, pub, classroom, office, bakery, bookshop, bookstore, workshop, garage, diner, restaurant, studio, laboratory, lab, by the fireplace, fireplace, attic, greenhouse
`) as ReadonlyMap<string, Ground>;

/** Rooms with the same furniture. */
export const rooms: ReadonlyMap<string, string> = parseTable(`
kitchen: kitchen, bakery, restaurant, diner
cafe: cafe, coffee shop, bar, pub
library: library, bookshop, bookstore, study, classroom, office, attic
bedroom: bedroom
living: living room, by the fireplace, fireplace
workshop: workshop, garage, studio, laboratory, lab
`);

/** Peaks and rocks with their own shape. */
export const peaks: ReadonlyMap<string, string> = parseTable(`
half-dome: half dome, yosemite half dome
el-capitan: el capitan, yosemite, yosemite valley
matterhorn: matterhorn, zermatt, swiss alps, swiss, switzerland
fuji: fuji, mount fuji, mt fuji, mt. fuji, fujisan
kilimanjaro: kilimanjaro
buttes: monument valley
uluru: uluru, ayers rock
sugarloaf: sugarloaf, sugar loaf
table: table mountain, cape town
volcano: volcano, vesuvius, etna
machu: machu picchu
torres: torres del paine, patagonia, dolomites, tre cime, fitz roy
teton: grand teton, tetons, banff, moraine lake, rockies, rocky mountains
rainier: mount rainier, mt rainier, rainier, mount hood
`);

export const cities: ReadonlyMap<string, string> = parseTable(`
new-york: new york, central park, nyc, manhattan, new york city, brooklyn, big apple
london: london
paris: paris, parisian
tokyo: tokyo, shibuya
chicago: chicago
san-francisco: san francisco, bay area, golden gate
seattle: seattle
sydney: sydney
berlin: berlin
rome: rome, roma
istanbul: istanbul
dubai: dubai
rio: rio, rio de janeiro
barcelona: barcelona
toronto: toronto
moscow: moscow
shanghai: shanghai, hong kong, singapore
las-vegas: las vegas, vegas
`);

/** What grows in a view beside or instead of the usual plants of its ground. */
export const plantWords: ReadonlyMap<string, string> = parseTable(`
cherry: cherry tree, cherry trees, cherry blossom, cherry blossoms, sakura, blossoming trees
olive: olive tree, olive trees, olive grove
palm: palm tree, palm trees, palms, palm
pine: pine tree, pine trees, pines, fir trees, evergreens, spruce
redwood: redwoods, redwood, redwood forest, sequoias, sequoia, giant redwoods
birch: birch, birches, birch trees
lemon: lemon, lemons, lemon tree, lemon trees, lemon grove, lemon terrace, amalfi, sorrento
orange: orange tree, orange trees, orange grove, orange blossom
apple: apple tree, apple trees, apple orchard, orchard
maple: maple, maples, maple trees
cypress: cypress, cypresses, cypress trees, tuscany, tuscan
saguaro: cactus, cacti, saguaro, saguaros
wheat: wheat, wheat field, barley field, rye field, hay field, field of wheat
sunflower: sunflower, sunflowers, sunflower field, field of sunflowers
lavender: lavender, lavender field, lavender fields, provence
tulip: tulip, tulips, tulip field, tulip fields
poppy: poppy, poppies, poppy field, field of poppies
corn: corn, cornfield, corn field
pumpkin: pumpkin patch
wildflower: wildflower, wildflowers
bougainvillea: bougainvillea
`);

/** Whether a text has a word for a place, a city or a peak; the text starts and ends with a space. */
export const namesPlace = (text: string): boolean =>
  [grounds, cities, peaks].some((table) => longestOf(table, text) !== null);
