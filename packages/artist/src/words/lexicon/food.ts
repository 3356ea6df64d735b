/** Food, drink and the kitchen: `motif|next best: words`. */
export const foodWords = `
steam: steam, vapor, vapour, steam curls
smoke: smoke, puff of smoke, smoke cloud
moka-pot|teapot: moka pot, coffee pot, percolator, stovetop espresso maker, coffee maker, french press, coffee press, cafetiere, coffeepot, bialetti
teapot: teapot, tea pot, kettle, tea kettle, samovar
teacup-without-handle: teacup, tea cup, green tea, matcha, matcha tea, cup of green tea
hot-beverage: coffee, espresso, latte, cappuccino, cup of coffee, mug of coffee, coffee cup, tea, cup of tea, mug, coffee mug, hot chocolate, caffeine, cocoa, hot cocoa, hot drink, mocha, americano, flat white, chai, latte art, coffee break, pumpkin spice latte, cup, cup of cocoa, coffee bean, coffee beans
mate: mate, yerba mate, mate gourd, chimarrao
bubble-tea: boba, bubble tea, boba tea, milk tea, pearl milk tea
cup-with-straw: milkshake, soda, smoothie, iced coffee, cola, soft drink, lemonade, iced tea, slushie, frappe, takeaway cup, iced latte, frappuccino
beverage-box: juice box, juice, juice carton, apple juice
glass-of-milk: milk, glass of milk, milk carton, milk bottle
baby-bottle: baby bottle, infant bottle
beer-mug: beer, ale, craft beer, ipa, stout, brewery, pint, lager, guinness, pint of beer, beer mug, beer stein, root beer, home brew
clinking-beer-mugs: cheers, beers, clinking beers, oktoberfest
wine-glass: wine, red wine, glass of wine, white wine, merlot, wine glass
bottle-with-popping-cork: champagne, prosecco, wine bottle, sparkling wine, champagne bottle, bottle of wine, bottle of champagne
clinking-glasses: toast glasses, champagne glasses, clinking glasses
cocktail-glass: cocktail, martini, margarita, cosmopolitan, aperol spritz, spritz, gin and tonic
tropical-drink: tropical drink, mojito, tiki drink, pina colada, tiki cocktail, mai tai, daiquiri
tumbler-glass: tequila, rum, whiskey, whisky, bourbon, scotch, shot glass, brandy, gin, vodka
sake: sake, sake bottle
steaming-bowl: ramen, noodles, noodle soup, noodle, pho, udon, ramen bowl, bowl of ramen, soba, laksa, instant noodles, cup noodles, bowl of noodles
pot-of-food: soup, stew, chili bowl, gumbo, casserole, hot pot, goulash, chowder, cauldron, crock pot, slow cooker, pot, cooking pot, witches cauldron
bowl-with-spoon: porridge, oatmeal, cereal, bowl, granola, bowl of cereal, acai bowl, bowl of soup
sushi: sushi, nigiri, sashimi, sushi roll, maki, sushi rolls
rice-ball: onigiri, rice ball, omusubi
bento-box: bento, bento box, lunch box, lunchbox
cooked-rice: rice, bowl of rice, cooked rice
curry-rice: curry, curry rice, tikka masala, butter chicken
fried-shrimp: tempura, fried shrimp
fish-cake-with-swirl: narutomaki, fish cake
dango: dango, mochi
dumpling: dumpling, gyoza, pierogi, potsticker, dim sum, momo, wonton, dumplings, empanada, ravioli, bao, baozi, bao bun, xiaolongbao
fortune-cookie: fortune cookie
takeout-box: takeout, chinese takeout, take out box, takeaway box
chopsticks: chopsticks, pair of chopsticks
spaghetti: pasta, spaghetti, noodles with sauce, bolognese, carbonara, macaroni, lasagna, fettuccine, linguine, mac and cheese, penne
pizza: pizza, pizza slice, slice of pizza, pepperoni pizza, pepperoni, margherita pizza
taco: taco, tacos, fish taco
burrito: burrito, wrap, fajita, quesadilla, enchilada
tamale: tamale, tamales
stuffed-flatbread: gyro, kebab, shawarma, doner, falafel wrap, pita, souvlaki, doner kebab
falafel: falafel, meatball, meatballs, arancini
hamburger: burger, cheeseburger, hamburger, smash burger, veggie burger
french-fries: fries, french fries, chips and fish, poutine, chips
hot-dog: hot dog, hotdog, corn dog, bratwurst, sausage, currywurst, wiener, frankfurter, hot dogs, wurst
sandwich: sandwich, sub sandwich, club sandwich, pbj, peanut butter and jelly sandwich, grilled cheese, panini, toastie, blt
pancakes: pancake, pancakes, stack of pancakes, hotcakes, flapjacks, crepe, crepes, pancake stack
waffle: waffle, waffles, belgian waffle, stroopwafel
bread: toast, slice of bread, toast bread, slice of toast, sliced bread
avocado-toast|avocado: avocado toast
toaster|bread: toaster, toasters
sourdough: sourdough, sourdough bread, bread, loaf, bakery, loaf of bread, sourdough loaf, bread loaf, rye bread, bread dough, dough
baguette-bread: baguette, french bread, baguettes
croissant: croissant, pastry, pain au chocolat, viennoiserie, croissants
bagel: bagel, bagels
pretzel: pretzel, soft pretzel, brezel, pretzels
flatbread: flatbread, naan, tortilla, injera, chapati, roti
butter: butter, stick of butter
cheese-wedge: cheese, cheddar, swiss cheese, gouda, parmesan, brie, cheese wheel, wedge of cheese, slice of cheese
fondue: fondue, raclette
cooking: fried egg, frying pan, skillet, pan, egg in a pan, cooking pan, sunny side up
egg: egg, eggs, boiled egg, cracked egg, easter egg, easter eggs, egg carton
bacon: bacon, bacon strips
shallow-pan-of-food: paella, risotto, jambalaya, stir fry, wok
green-salad: salad, green salad, caesar salad
avocado: avocado, guacamole, avocados
tangerine: orange fruit, oranges, clementine, citrus, yuzu, mandarin, tangerine, satsuma, grapefruit, orange slice, blood orange, kumquat
lemon: lemon, lemons, lemon slice, citron, lemon slices
lime: lime, limes, key lime, lime slice
red-apple: apple, apples, candy apple, caramel apple
green-apple: green apple, granny smith
pear: pear, pears, quince
peach: peach, apricot, nectarine, peaches, persimmon
cherries: cherry, cherries
strawberry: strawberry, strawberries
raspberry|strawberry: raspberry, raspberries
blueberries: blueberry, blueberries, blackberry, blackberries, acai, huckleberry, elderberry, berries, juniper berries
grapes: grapes, vineyard, grape, bunch of grapes
watermelon: watermelon, watermelon slice, watermelons
melon: melon, cantaloupe, honeydew, papaya
pineapple: pineapple, pineapples, ananas
mango: mango, mangoes
banana: banana, bananas, plantain, bunch of bananas
kiwi-fruit: kiwi fruit, kiwi, kiwis
coconut: coconut, coconuts
pomegranate|red-apple: pomegranate
fig: fig, figs
dragon-fruit: dragon fruit, dragonfruit, pitaya
olive: olive, olives
tomato: tomato, tomatoes, cherry tomato
eggplant: aubergine
hot-pepper: chili, chilli, chili pepper, hot pepper, jalapeno, cayenne, chile, hot sauce, hot peppers, habanero, chilies
bell-pepper: bell pepper, paprika, capsicum, pepper
cucumber: cucumber, zucchini, courgette
pickle|cucumber: pickle, pickles, gherkin
carrot: carrot, carrots, parsnip
potato: potato, potatoes, spud, couch potato
roasted-sweet-potato: sweet potato, yam
ear-of-corn: corn, sweetcorn, maize, corn cob, corn on the cob
broccoli: broccoli, cauliflower
leafy-green: lettuce, kale, cabbage, spinach, bok choy, leafy green, romaine, chard
garlic: garlic, garlic clove
onion: onion, shallot, onions, red onion
root-vegetable: radish, beet, beetroot, turnip, radishes, rutabaga
ginger-root: ginger, ginger root, turmeric
pea-pod: pea, peas, pea pod, edamame, peapod
beans: bean, beans, kidney bean, lentils
peanuts: peanut, peanuts, groundnut
chestnut: chestnut, acorn, acorns, hazelnut, walnut, chestnuts, pecan, almond, cashew
jack-o-lantern: jack o lantern, jack-o-lantern, carved pumpkin, halloween pumpkin
pumpkin|jack-o-lantern: pumpkin, pumpkins, squash, gourd, pumpkin patch
honey-pot: honey, honey jar, honey pot, jar of honey, beehive, honeycomb, hive, bee hive, syrup, maple syrup, agave syrup
jar: jar, jam, mason jar, jam jar, pickle jar, marmalade, nutella, peanut butter, peanut butter jar
canned-food: tin can, can of soup, soup can, canned food, sardine tin
hot-sauce|hot-pepper: hot sauce bottle, bottle of hot sauce, sriracha, tabasco
salt: salt, salt shaker, pepper mill
bottle|jar: bottle, glass bottle, message in a bottle
ice: ice cube, ice cubes
popcorn: popcorn, bucket of popcorn
doughnut: donut, doughnut, donuts, doughnuts, bagel donut
cookie: cookie, biscuit, chocolate chip cookie, cookies, gingerbread, gingerbread man, gingerbread cookie, oreo
soft-ice-cream: ice cream, ice cream cone, gelato, soft serve, frozen yogurt, icecream, ice cream cones
ice-cream: sundae, ice cream bowl, ice cream sundae
shaved-ice: shaved ice, snow cone, slush, kakigori
popsicle|shaved-ice: popsicle, ice lolly, ice pop, popsicles
birthday-cake: cake, birthday cake, wedding cake, layer cake, carrot cake, chocolate cake, red velvet cake
shortcake: shortcake, slice of cake, cheesecake, cake slice, strawberry shortcake, piece of cake, tiramisu
cupcake: cupcake, muffin, cupcakes, muffins
pie: pie, apple pie, pumpkin pie, cherry pie, pecan pie, quiche, tart, slice of pie, cobbler, pot pie
chocolate-bar: chocolate, chocolate bar, brownie, fudge
candy: candy, sweets, caramel, gummy bear, bonbon, toffee, gummy bears, hard candy, candies, candy corn, sweet
lollipop: lollipop, sucker, candy cane, lollipops, candy canes, lolly
custard: pudding, flan, custard, creme brulee, panna cotta
moon-cake: mooncake, moon cake
rice-cracker: rice cracker, senbei
oden: oden, skewer, skewers, kabob, yakitori
meat-on-bone: meat on the bone, ham leg, mutton leg
poultry-leg: chicken leg, drumstick, fried chicken, turkey leg, chicken wing, chicken wings
cut-of-meat: steak, beef steak, pork chop, t-bone, brisket, raw meat, ribs
roast-turkey|poultry-leg: roast turkey, thanksgiving turkey dinner, roast chicken
grill|fire: grill, barbecue, bbq, barbeque, smoker, cookout, braai, asado, grill master, charcoal grill
fork-and-knife: fork, cutlery, knife and fork, fork and knife
fork-and-knife-with-plate: plate, dinner plate, dinner, meal, dish, brunch, lunch
spoon: spoon, ladle, wooden spoon, teaspoon
kitchen-knife: kitchen knife, chef knife, chefs knife, carving knife
whisk|spoon: whisk, spatula, rolling pin
pizza-peel: pizza peel
pouring-liquid: oil pour
falafel: tater tots
`;
