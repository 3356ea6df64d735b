/** Sports, vehicles, callings and pastimes: `motif|next best: words`. */
export const activityWords = `
pickleball-paddle: pickleball paddle, pickleball, pickle ball, pickleball paddle and ball, pickleball racket, pickleball paddle and pickleball
crossed-pickleball-paddles: crossed pickleball paddles, crossed paddles, pickleball paddles
crossed-hockey-sticks: crossed hockey sticks, crossed sticks, hockey sticks crossed
crossed-golf-clubs: golf club, golf clubs, crossed golf clubs, golf club and ball, golf clubs and ball
crossed-oars: oars, oar, crossed oars, oars crossed, rowing oars, boat paddle, canoe paddles
crossed-bats: crossed bats, crossed baseball bats, bat and ball, baseball bat and ball, baseball and bat, crossed softball bats
crossed-skis: crossed skis, skis and poles, skis, pair of skis
crossed-tennis-rackets: crossed rackets, crossed tennis rackets, tennis rackets
bat-and-glove: bat and glove, baseball bat and glove, bat and mitt, baseball glove and bat, baseball and glove
cricket-game: cricket bat and ball
football-helmet: football helmet, american football helmet
kettlebell: kettlebell, kettlebells
skipping-rope: jump rope, skipping rope
cleats: cleats, soccer cleats, football boots, soccer boots, football cleats
karate-belt: karate belt, judo belt, martial arts belt
gymnastics-rings: gymnastics rings, gymnastic rings
swim-goggles: swim goggles, swimming goggles
kayak-paddle: kayak paddle, double paddle
ping-pong: ping pong, table tennis, ping pong paddle, table tennis paddle, paddle
tennis: tennis, tennis racket, tennis ball, tennis racquet, squash racket, padel, padel racket
badminton: badminton, shuttlecock
beach-ball|soccer-ball: beach ball
soccer-ball: ball, soccer, football club, soccer ball, futsal, soccer balls, fussball
american-football: football, nfl, american football, quarterback ball, superbowl, super bowl
rugby-football: rugby, rugby ball
basketball: basketball, nba, basketballs, basket ball, slam dunk
baseball: baseball, home run, baseballs
softball: softball
volleyball: volleyball, beach volleyball, volley ball
hockey-stick: hockey stick, hockey sticks, hockey stick and puck
ice-hockey: hockey, ice hockey, hockey puck, hockey puck and stick
field-hockey: field hockey
lacrosse: lacrosse
cricket-game: cricket bat, cricket, cricket ball
golf-ball|flag-in-hole: golf, golf ball, golf ball on a tee, golf tee, golf flag, golf course
bowling: bowling, bowling pin, bowling pins, bowling ball, ten pin
pool-8-ball: billiards, eight ball, pool ball, 8 ball, snooker, pool table
dart|bullseye: darts, dart, dartboard, dart board, bullseye, target
boxing-glove: boxing glove, boxing, boxing gloves, mma, kickboxing
barbell: barbell, dumbbell, gym, fitness, workout, crossfit, bodybuilding, dumbbells, weights, weightlifting barbell
skis: ski
ice-skate: ice skate, ice skates, ice skating
roller-skate: roller skate, roller skates, roller derby, rollerblade, rollerblades, roller skating
skateboard: skateboard, skate deck, longboard skate, skate board
surfboard: surfboard, surfboards, longboard, surf board
snowboard: snowboard
sled: sled, sledge, sleigh, toboggan, santa sleigh, luge
kick-scooter: scooter, kick scooter
flying-disc: frisbee, disc golf, flying disc, ultimate frisbee
goal-net: goal, goal net, goalpost, soccer goal
basketball-hoop: basketball hoop, hoops, hoop
parachute: parachute, skydiving, paraglider, paragliding
yoga-mat: yoga mat
whistle: whistle, referee whistle
running-shirt: racing bib, marathon bib
checkered-flag|chequered-flag: checkered flag, finish line, chequered flag, racing flag
person-surfing: surfer, surfing, surf
person-running: runner, running, marathon, jogger, jogging, sprinter, trail runner, marathon runner
person-biking: cyclist, cycling, biking, bike rider
person-mountain-biking: mountain biker, mountain biking, mtb, bmx rider
person-in-lotus-position: tree pose, downward dog, warrior pose, lotus pose, lotus position, yoga pose, yoga, yogi, meditation, meditating, namaste, zen, mindfulness, pilates
person-climbing: climber, climbing, rock climbing, mountaineer, bouldering, rock climber
woman-dancing: dancer, dancing woman, flamenco, salsa, dancing girl, flamenco dancer, salsa dancer, belly dancer, hula dancer
man-dancing: disco dancer, dancing man, breakdancer
ballet-dancer: ballerina, ballet, ballet dancer
skier: skier, skiing
snowboarder: snowboarder, snowboarding
person-swimming: swimmer, swimming
person-rowing-boat: rower, rowing, kayaker, kayaking, kayak, canoeing, paddling, rowing crew, rowing team
person-golfing: golfer, golfing
person-lifting-weights: weightlifter, weightlifting, powerlifting, powerlifter, bodybuilder
person-bouncing-ball: basketball player
person-playing-handball: goalkeeper, goalie, handball, handball player
person-playing-water-polo: water polo
person-cartwheeling: gymnast, gymnastics, cheerleader, acrobat, cartwheel
person-fencing: fencer, fencing
person-juggling: juggler, juggling
people-wrestling: wrestler, wrestling, wrestlers
horse-racing: jockey, horse racing, equestrian, horse rider, horseback rider
person-walking: man, person, guy, hiker walking, wanderer, walker, traveler, traveller, pedestrian, boy, dude
woman-walking: woman, girl, lady
couple-with-heart: couple, lovers, newlyweds
family: family portrait, parents
cook: chef, cook, baker, pastry chef
farmer: farmer, gardener, beekeeper, bee keeper, rancher
singer: singer, rockstar, rock star, musician, rapper
artist: painter, artist
teacher: teacher, professor
health-worker: nurse, doctor, surgeon, vet, veterinarian, paramedic, midwife, dentist
firefighter: firefighter, fireman, fire fighter
police-officer: police officer, policeman, cop, sheriff
detective: detective, spy, sherlock holmes, sherlock, private eye
judge: judge, lawyer
pilot: pilot, aviator, captain
mechanic: mechanic, plumber man, electrician
factory-worker: welder, factory worker, blacksmith
construction-worker: construction worker, builder, carpenter, bricklayer
office-worker: businessman, businesswoman, manager, accountant
scientist: scientist, chemist
technologist: programmer, developer, hacker, coder, gamer
student: student, graduate, pupil
ninja: ninja, shinobi
superhero: superhero, super hero, hero
supervillain: supervillain, villain
mage: wizard, witch, sorcerer, mage, druid, warlock, merlin, gandalf
santa-claus: santa, santa claus, father christmas, saint nick, kris kringle
mrs-claus: mrs claus
elf: elf, christmas elf
princess: princess
prince: prince
baby: baby, infant, newborn, toddler
old-woman: grandma, grandmother, granny, nana, old woman, old lady, abuela
old-man: grandpa, grandfather, granddad, old man, abuelo
person-getting-massage: massage
knight-helmet: knight, gladiator, spartan, warrior, crusader
samurai-helmet: samurai, shogun, ronin
viking-helmet: viking, norse, odin, valhalla, thor
cowboy-hat: cowboy, cowgirl
pirate-flag: pirate, jolly roger, buccaneer, pirate flag
motorcycle: motorcycle, motorbike, biker, chopper, harley, motorcycles, harley davidson, dirt bike, cafe racer, motocross
motor-scooter: vespa, moped, motor scooter, lambretta, motor scooters
bicycle: mountain bike, bike, bicycle, bicycles, tandem, racing bike, road bike, fixie, beach cruiser, penny farthing, pushbike
automobile: car, automobile, sedan, hatchback, honda civic, toyota, subaru, tesla, prius, volvo, fiat 500, fiat, mini cooper
vw-beetle|automobile: vw beetle, volkswagen beetle, vw bug, herbie
classic-car: classic car, muscle car, hot rod, vintage car, convertible, vintage cars, mustang car, ford mustang, corvette, camaro, chevy, chevrolet, cadillac, dodge charger, oldtimer, lowrider, impala car, porsche, ferrari, lamborghini, sports car, supercar, old car
racing-car: race car, racing car, formula one, f1, formula 1, f1 car, indy car, nascar, go kart, kart
sport-utility-vehicle: suv, jeep, land rover, range rover, off road vehicle, 4x4, land cruiser, jeep wrangler, bronco truck
pickup-truck: monster truck, truck, pickup, pickup truck, old truck, ford truck, vintage truck, red truck, farm truck
camper-van: van, camper van, campervan, camper, vw bus, van life, vanlife, hippie van, rv, motorhome, vw camper, volkswagen bus, volkswagen van, combi, kombi, westfalia, vw van, caravan, camper trailer, airstream
food-truck|minibus: food truck, ice cream truck, taco truck, ice cream van
delivery-truck: delivery truck, lorry, moving truck, delivery van
articulated-lorry: semi truck, semi, big rig, eighteen wheeler, trucker, 18 wheeler
fire-engine: fire truck, fire engine, firetruck
ambulance: ambulance
police-car: police car, cop car
taxi: taxi, cab, yellow cab, yellow taxi
bus: bus, coach bus, school bus, double decker, double decker bus, london bus
minibus: minibus, minivan, shuttle van
trolleybus: trolleybus
tram-car: tram, streetcar, cable car, trolley car, lisbon tram, san francisco cable car
tractor: tractor, farm tractor, john deere, combine harvester
excavator|building-construction: excavator, digger, bulldozer, backhoe, construction crane, crane truck, dump truck
auto-rickshaw: tuk tuk, rickshaw, tuktuk
locomotive: train, steam train, locomotive, steam engine, steam locomotive, choo choo train, toy train
high-speed-train: high speed train, shinkansen
bullet-train: bullet train
metro: subway, metro, underground train, subway train
monorail: monorail
railway-track: railroad, railway, train tracks, railroad tracks
airplane: plane, airplane, jet, aircraft, airliner, aeroplane, jumbo jet, passenger plane
small-airplane: small airplane, biplane, propeller plane, cessna, seaplane, fighter jet, spitfire, paper plane, paper airplane
helicopter: helicopter, chopper aircraft
hot-air-balloon: hot air balloon, hot-air balloon, air balloon, zeppelin, blimp
rocket: rocket, rocketship, spacecraft, space shuttle, rocket ship, space rocket
sailboat: sailing ship, boat, sailboat, sailing, yacht, schooner, catamaran, dinghy, boats, sailing boat, fishing boat
pirate-ship|sailboat: pirate ship, galleon, tall ship, ship, ghost ship
longship: longship, viking ship, drakkar, viking longship
ship: cruise ship, ferry boat, cargo ship, steamboat, tugboat, titanic
ferry: ferry
speedboat: speedboat, speed boat
motor-boat: motorboat, motor boat, pontoon boat
canoe: canoe, kayak paddle, canoe paddle, oar, oars, rowboat, rowing boat, raft, row boat, paddle boat, kayak boat, paddleboard
submarine: submarine, u-boat
manual-wheelchair: wheelchair
stroller: stroller, baby carriage, pram
horse-carriage|horse: carriage, covered wagon, stagecoach, chariot
tent: tent, campsite, glamping, tipi, teepee, camp tent, yurt
`;
