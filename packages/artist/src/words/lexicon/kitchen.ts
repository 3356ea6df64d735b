/** Dishes and drinks of our own drawing: `motif: words`. */
export const kitchenWords = `
iced-coffee: iced coffee, iced latte, cold brew, frappe, frappuccino, iced tea, iced matcha, ice coffee
milkshake: milkshake, milk shake, smoothie, malt shake
margarita: margarita, margaritas, frozen margarita
beer-can: beer can, can of beer, soda can, tall boy, seltzer, hard seltzer, can of soda
french-press: french press, coffee press, cafetiere
latte-art: latte art, flat white, cappuccino heart
ketchup: ketchup, ketchup bottle, catsup
mustard: mustard, mustard bottle
peanut-butter: peanut butter, peanut butter jar, jar of peanut butter
jam-jar: jam, jam jar, jelly jar, strawberry jam, jelly, preserves, marmalade
pickle-jar: pickle jar, jar of pickles
kimchi: kimchi
nachos: nachos, nacho, tortilla chips, chips and guac, loaded nachos
pie-slice: slice of pie, pumpkin pie slice, slice of pumpkin pie, piece of pie, pie slice
cinnamon-roll: cinnamon roll, cinnamon bun, cinnamon rolls, cinnabon
macaron: macaron, macarons, macaroon
pierogi: pierogi, pierogies, perogies, perogy, vareniki
mac-and-cheese: mac and cheese, mac n cheese, macaroni and cheese, macaroni
grilled-cheese: grilled cheese, grilled cheese sandwich, cheese toastie, toastie
corn-dog: corn dog, corndog, corn dogs
ribs: ribs, bbq ribs, rack of ribs, spare ribs
charcuterie: charcuterie, charcuterie board, cheese board, cheeseboard
smore: smore, s'more, smores, s'mores
arepa: arepa, arepas
spaghetti: spaghetti and meatballs, spaghetti with meatballs, meatballs and spaghetti
no-drawing: whipped cream, whip cream, sprinkles, gravy, icing, frosting
pie-slice: pumpkin pie, thanksgiving pie, key lime pie
`;
