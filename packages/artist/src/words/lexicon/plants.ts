/** Plants, weather, land and sky: `motif|next best: words`. */
export const natureWords = `
mountains: mountains, mountain range, alps, peaks, rocky mountains, sierra, himalayas, rockies, mountain scene, mountain landscape, hills, rolling hills, smoky mountains, dolomites, andes, tetons, appalachians
snow-capped-mountain: mountain, everest, mount everest, matterhorn, peak, summit, mountain peak, snowy mountain, mont blanc, kilimanjaro, mount rainier, mt rainier, mount hood, denali
half-dome|mountain: half dome, el capitan, yosemite half dome, cliff face, rock face, cliff, cliffs
mount-fuji: fuji, mount fuji, mt fuji, fujisan
volcano: volcano, lava, eruption, vesuvius, mount etna
national-park: national park, yellowstone, zion, yosemite, grand teton, acadia, state park
desert: desert, dunes, sand dunes, sahara, monument valley, mesa, grand canyon, canyon, desert landscape
desert-island: desert island, tropical island, island, deserted island
beach-with-umbrella: beach, seaside, beach umbrella, beach scene, sandy beach
great-wave: wave, great wave, ocean wave, big wave, waves, tsunami, swell, ocean waves, surf wave, wave crashing, sea waves, crashing waves
water-wave: water, sea water, water surface
waterfall: waterfall, niagara falls, cascade
river|water-wave: stream
sun: sun, sunshine, sunny, sunburst, sun rays, rising sun
crescent-moon: moon, crescent, crescent moon, lunar, half moon, new moon
moon-phases: moon phases, phases of the moon, moon phase, lunar phases
sun-and-moon: sun and moon, moon and sun, sun and the moon
full-moon: full moon, blood moon, harvest moon, supermoon
star: star, stars shape, gold star, north star
shooting-star: shooting star, falling star, wishing star
comet: comet, meteor, asteroid, meteorite
ringed-planet: planet, saturn, planets, jupiter, mars, venus, neptune, uranus, solar system
milky-way: milky way, galaxy spiral
globe-showing-americas: earth, globe, planet earth, world globe
cloud: cloud, clouds, fluffy cloud
cloud-with-rain: rain cloud, raincloud, rainy cloud, drizzle
cloud-with-lightning: storm cloud, thundercloud, thunderstorm, thunder cloud
rainbow: rainbow, rainbows, double rainbow
high-voltage: lightning, thunder, lightning bolt, electricity, thunderbolt, bolt, voltage, lightning strike
snowflake: snowflake, snowflakes, frost, ice crystal
tornado: tornado, hurricane, twister, cyclone
droplet: droplet, water drop, raindrop, raindrops, rain drop, tear drop, teardrop, dew drop, water droplet
fire: fire, flame, flames, inferno, blaze, fireball
campfire: campfire, bonfire, camp fire
sparkles: sparkles, sparkle, sparks, glitter, stardust, magic dust, twinkle
evergreen-tree: pine, pine tree, fir, spruce, redwood, sequoia, conifer, pines, fir tree, cypress, evergreen, cedar, pine trees, juniper, hemlock tree
deciduous-tree: tree, oak, tree of life, willow, oak tree, birch, elm, beech, ash tree, trees, willow tree, banyan, baobab, acacia, four seasons tree, family tree, old tree
leafless-tree: bare tree, dead tree, leafless tree, winter tree, spooky tree
apple-tree: apple tree, apple trees
lemon-tree: lemon tree, lemon trees
orange-tree: orange tree, orange trees
olive-tree: olive tree, olive trees
maple-tree: maple tree, maple trees, maple
cherry-tree|cherry-blossom: cherry tree, cherry trees, cherry blossom tree, sakura tree, blossoming tree, almond blossom, apple blossom
palm-tree: palm, palm tree, coconut tree, palms, palm trees, coconut palm
bonsai: bonsai, bonsai tree
bamboo: bamboo, bamboo stalks, bamboo forest
maple-leaf: maple leaf, maple leaves, canadian leaf
fallen-leaf: fall leaves, autumn leaves, autumn leaf, fallen leaves, fall leaf, dry leaves, oak leaf, oak leaves
leaf-fluttering-in-wind: leaf, leaves, eucalyptus, green leaf, green leaves, olive leaf
monstera: monstera, tropical leaves, tropical leaf, jungle leaves, monstera leaf, philodendron, palm leaf, palm leaves, palm fronds, banana leaf
fern: fern, ferns, foliage, greenery, fern leaf, fronds
succulent: succulent, succulents, agave, aloe, aloe vera, echeveria
cactus: cactus, saguaro, prickly pear, cacti, cactuses
potted-plant: houseplant, house plant, plant, plants, plant pot, pot plant, flower pot, snake plant, spider plant, indoor plant, pothos, potted plant, flowerpot
herb: herb, herbs, basil, mint, rosemary, thyme, parsley, sage leaf, sage leaves, oregano, cilantro, dill, ivy, vine, vines, olive branch, laurel, eucalyptus branch
seedling: seedling, sprout, sapling, shoot, bean sprout
four-leaf-clover: four leaf clover, lucky clover
shamrock: shamrock, clover, three leaf clover
bouquet: bouquet, flower bouquet, bunch of flowers, wedding bouquet, bridal bouquet, flower arrangement
daisy: daisy, chamomile, daisies, marguerite, aster
poppy: poppy, poppies, anemone, poppy flower
lavender-sprig: lavender sprig, lavender flowers, lavender field, lavender, lavender plant
wildflowers: wildflower, wildflowers, flower field, meadow flowers, flower meadow, wild flowers, bluebells, field of flowers, cornflower, cornflowers
cherry-blossom: sakura, cherry blossom, cherry blossoms, plum blossom
hibiscus: hibiscus, orchid, plumeria, frangipani, tropical flower, bird of paradise flower, bougainvillea, magnolia
blossom: flower, flowers, floral, petunia, pansy, primrose, blossom, forget me not, jasmine, buttercup, flower head, begonia, geranium, violet flower, blossoms, florals
white-flower: white flower, lily, lilies, lily flower, gardenia, edelweiss, calla lily
tulip: tulip, crocus, tulips
rose: rose, red rose, roses, rosebud, rose bud, peony, peonies, camellia, ranunculus
wilted-flower: wilted rose, wilted flower, dead rose
sunflower: sunflower, sunflowers, black eyed susan
marigold|sunflower: marigold, marigolds, chrysanthemum, chrysanthemums, dahlia, zinnia, cempasuchil
dandelion|daisy: dandelion, dandelions, dandelion clock
hyacinth: hyacinth, lupine, lilac, wisteria, bluebonnet, foxglove, iris flower, delphinium, hydrangea
lotus: lotus, water lily, lotus flower, waterlily
lily-pad: lily pad, lilypad, lily pads
mushroom: mushroom, toadstool, fly agaric, shroom, mushrooms, toadstools, amanita, magic mushroom
brown-mushroom: porcini, morel, chanterelle, shiitake, portobello, button mushroom
sheaf-of-rice: wheat, harvest, barley, wheat ear, rye grain, grain, hay, corn stalk
rock: rock, stone, boulder, pebble, rocks, stones, pebbles
wood: log, firewood, wood, timber, lumber, logs, tree stump, stump, branch, tree branch, driftwood, twig
gem-stone: crystal, diamond, crystals, gem, gemstone, jewel, emerald, ruby, sapphire, amethyst, quartz, jewels
earth-layers: strata
hole: burrow, hole
hot-springs: hot springs, hot spring, onsen, geyser
`;
