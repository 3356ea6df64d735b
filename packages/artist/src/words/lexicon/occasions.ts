/** Holidays, pastimes and wishes without a shape of their own: what stands for them. */
export const occasionWords = `
christmas-tree: christmas tree, xmas tree, christmas, xmas, holiday tree, yuletide, christmas eve
christmas-wreath|herb: christmas wreath, advent wreath, wreath, mistletoe, holly, holly berries
pine-decoration: kadomatsu
tanabata-tree: tanabata
carp-streamer: koinobori, carp streamer, windsock
wind-chime: wind chime, windchime
jack-o-lantern: halloween, trick or treat, samhain
red-heart: valentine, valentines day, valentine's day, valentines
shamrock: st patricks day, st patrick's day, saint patricks day, st paddys day, irish
menorah: hanukkah, chanukah, happy hanukkah
star-of-david: bar mitzvah, bat mitzvah
seder-plate: passover, pesach, seder
kinara: kwanzaa, happy kwanzaa
easter-egg: easter, happy easter
wooden-cross: good friday, lent
haft-sin: nowruz, norooz, persian new year
maypole: midsummer, midsommar, may day
juneteenth-flag: juneteenth
necktie: fathers day, father's day
rattle: baby shower, gender reveal
pretzel: oktoberfest
mardi-gras-mask: mardi gras, carnival
rangoli: holi, holi festival
moon-cake: mid-autumn festival, mid autumn, moon festival
moon-cake: mid autumn festival
dragon: lunar new year, chinese new year, year of the dragon
crescent-moon: eid, ramadan, eid mubarak, ramadan kareem
diya-lamp: diwali, deepavali
birthday-cake: birthday, birthday party, happy birthday
party-popper: new years eve, new year's eve, new year
bouquet: bride, bridesmaid, bachelorette, hen party, mothers day, mother's day
wedding: wedding
graduation-cap: graduation, class reunion, commencement
firework: 4th of july, fourth of july, independence day, bonfire night
turkey: thanksgiving
sugar-skull: day of the dead, dia de los muertos, dia de muertos
skull: memento mori, grim reaper, reaper
flag-for-flag-united-states|fireworks: american flag, usa flag, stars and stripes
pride-flag: pride month, pride parade
rainbow: pride, lgbt, lgbtq, gay pride
tent: camping, camp, scouts
hiking-boot: hiking, hiker, trekking, backpacking, outdoors, thru hike
fishing-pole: angler, fisherman, ice fishing
trout: fishing, fly fishing
axe: lumberjack, woodsman
camera: photography, photographer
video-game: gaming, esports
laptop: coding, programming, software
books: reading, bookworm, bibliophile, literature, book club, bookstore
sewing-needle: sewing, quilting, embroidery, seamstress, tailor
yarn: knitting, crochet, crocheting, knitter
sourdough: baking
pot-of-food: cooking
seedling: gardening, farm life
artist-palette: painting, art class, art teacher
saxophone: jazz, blues music
guitar: rock band, rock and roll, rock n roll, country music, guitarist
drum: drummer
musical-note: music, song, melody, choir
microphone: karaoke
mirror-ball: disco
record-player: dj
film-projector: cinema, movie night, movie, movies
performing-arts: theatre, theater, drama club
telescope: astronomy
test-tube: chemistry
microscope: biology, science, laboratory
atom-symbol: physics, quantum
dna: genetics
stethoscope: nursing, medical
desktop-computer: office, work from home, home office
tractor: farming
horse: rodeo, horse riding
airplane: travel, jet lag
slot-machine: las vegas, vegas, casino
beer-mug: pub, beer garden
clinking-beer-mugs: bachelor party, stag party
hamburger: diner, fast food
hammer-and-wrench: handyman, garage, diy, workshop
gear: steampunk, engineering, engineer
balance-scale: justice, law
puzzle-piece: autism
reminder-ribbon: awareness ribbon, cancer ribbon, cancer awareness, breast cancer, pink ribbon
school: back to school, first day of school
crown: king, queen, royal, royalty, quinceanera
racing-car: racing, race day
trophy: champion, champions, winner, victory, world's best, worlds best, world's greatest, world's okayest
poker|joker: poker night, card game
`;

/** Abstract wishes: each is answered by a motif that stands for it, when nothing else in the prompt can be drawn. */
export const moodWords = `
sloth: lazy, slow down, procrastination, laziness
peace-symbol: hippie, hippy
dove: peace, hope, faith, freedom, harmony, calm, serenity, tranquility, quiet, gentle, grace, forgiveness, unity, equality
sunrise-over-mountains: hopeful, morning, future, tomorrow, beginning, gratitude, blessing, blessed, positivity, positive, optimistic, new beginning, new day, optimism, thankful, grateful
red-heart: love, kindness, kind, affection, friendship, friends, mother, mom, dad, father, family, sister, brother, caring, empathy, compassion, best friends, romance, mama, mum
house: home, coming home, homecoming, belonging, feeling of home
high-voltage: electric energy, energy, power, motivation, motivated, hustle, ambition, speed, rage, anger, rebel, rebellion, revolution, adrenaline, noise, loud
crescent-moon: dream, dreams, dreaming, sleep, insomnia, nostalgia, melancholy, solitude, loneliness, introvert, bedtime, goodnight
owl: knowledge, smart, learning, philosophy, study, wisdom
butterfly: change, beauty, elegance, femininity, transformation, metamorphosis
mountains: challenge, perseverance, persistence, determination, discipline, achievement, goals, adventure spirit
great-wave: flow, rhythm, motion, balance, emotion, emotions
brain: anxiety, thinking, thoughts, overthinking, intelligence, consciousness, mind, mental health, psychology
seedling: healing, recovery, nurture, life, growth, sustainability, ecology, eco, earth day
crown: confidence, boss, leadership, luxury
four-leaf-clover: fortune, chance, destiny, fate, karma, luck, lucky
party-popper: celebration, celebrate, party, joy, happiness, fun, anniversary, festival
eye: truth, vision, awareness, perception, surreal
hourglass-done: deadline, memory, memories, past, mortality, time, patience
compass: direction, purpose, wander, lost, discovery, adventure, wanderlust, explore, explorer, journey
phoenix: survivor, fearless, unstoppable, passion, resilience, rebirth
flexed-biceps: strength, strong
lion: courage, brave, bravery, leo
light-bulb: idea, innovation, creativity, inspiration
tornado: chaos, storm
infinity: forever, eternity
balloon: childhood, whimsy
campfire: cozy, cosy, warmth, hygge, coziness
beach-with-umbrella: vacation, holiday, summer break
hot-beverage: monday, mondays, sunday morning, quiet morning, slow morning, morning coffee
graduation-cap: school, university, class of, success
classical-building: history
ghost: spooky, haunted
magic-wand: magic
candle: death
skull: death metal
`;
