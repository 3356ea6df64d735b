export const en = {
  greeting:
    'Hello! Tell me what to draw, for example “a fox reading a book, retro sunset”, and what to print it on. I can also change a design, remove its background, and tell you prices and delivery times.',
  help: 'I draw designs from your words, change them, put words on them or take them off, remove the background, make them move, and show them on products in the colour, size and place you like. I also tell prices, shipping and delivery dates, and give you a link to buy.',
  who: 'I am the design assistant of this shop: a program, not a person. I draw what you describe and show it on products.',
  thanks: 'You are welcome! Say what to change, or tell me when you would like the link to buy.',
  farewell: 'Goodbye! Your designs stay here.',
  laugh: '😄 Glad you like it. What shall we do next?',
  agree: 'Good. Tell me what to change, what to print it on, or say “I take it” for the link to buy.',
  cancel: 'All right, nothing is ordered and nothing changes.',
  unclear: 'I did not understand that. Tell me what to draw, or what to do with your design.',
  unknown:
    'I do not know the answer to that. I can tell you about products, prices, colours, sizes, shipping and delivery; for anything else ask the shop.',
  noDesign: 'There is no design yet. What shall I draw?',
  noProduct: 'What shall I print it on? A T-shirt, a mug, a poster, for example.',
  dislike:
    'What shall I change: the subject, the style, the colours or the words? Or say “new designs”, and I draw others.',
  drawn: (count: number) => (count === 1 ? 'Here is your design.' : `Here are ${count} designs.`),
  nextStep: 'Choose one by its number, say what to change, or tell me what to print it on.',
  nextOne: 'Say what to change, ask for another one, or tell me what to print it on.',
  leftOut: (what: string) => `What I could not draw: ${what}`,
  notDrawable: 'I found nothing in that which I can draw; nothing was billed. What shall the picture show?',
  changed: 'Here is the changed design.',
  lettered: (words: string) => `Now it says “${words}”.`,
  wordless: 'Here it is without words.',
  letters: 'I have changed the lettering.',
  chosen: (place: number) => `Design ${place} it is. What shall I print it on?`,
  chosenLast: 'The last one it is. What shall I print it on?',
  noSuchDesign: (count: number) => `There are ${count} designs to choose from. Which one do you mean?`,
  onProduct: (name: string, price: string) => `Here it is on the ${name}, ${price}. The buy link sells it as shown.`,
  onProducts: (names: string) => `Here they are on ${names}. Each buy link sells what is shown.`,
  near: (asked: string, value: string) => `There is no ${asked}; the nearest is ${value}.`,
  notOffered: (name: string, asked: string, values: string) =>
    `The ${name} does not come in ${asked}. It comes in ${values}.`,
  offered: (name: string, value: string, price: string) => `Yes, the ${name} comes in ${value}, ${price}.`,
  noChoice: (name: string) => `The ${name} comes in one version only.`,
  noSide: (name: string) => `The ${name} is printed on one side only.`,
  placed: 'I have moved the print.',
  atEdge: 'That is as far as it goes.',
  cutOut: 'The background is gone.',
  video: 'Here is your design in motion.',
  undone: 'Back to how it was before.',
  nothingToUndo: 'There is nothing to take back.',
  others: 'Here are the designs again.',
  buy: (name: string, url: string) =>
    `You can order the ${name} here: ${url}\nThe page asks for your address and how you pay.`,
  price: (name: string, price: string) => `The ${name} sells for ${price}; shipping depends on where it goes.`,
  priceOf: (count: number, name: string, total: string, each: string) =>
    `${count} × ${name} come to ${total} (${each} each), without shipping.`,
  whereTo: 'Where shall it go? Tell me the country.',
  noDelivery: (name: string, country: string) => `The ${name} is not sent to ${country}.`,
  shipping: (count: number, name: string, country: string, speeds: string) =>
    `Shipping ${count} × ${name} to ${country}: ${speeds}.`,
  speed: (speed: string, price: string, days: string) =>
    days ? `${speed} ${price}, arrives ${days}` : `${speed} ${price}`,
  days: (min: number, max: number) => (min === max ? `in ${min} working days` : `in ${min}–${max} working days`),
  quote: (count: number, name: string, country: string, items: string, shipping: string, total: string) =>
    `${count} × ${name} to ${country}: ${items} plus ${shipping} shipping, ${total} together.`,
  arrival: (name: string, country: string, speeds: string) =>
    `To ${country}, the ${name} arrives as follows: ${speeds}.`,
  production: (name: string, min: number, max: number) =>
    `Printing the ${name} takes ${min} to ${max} working days, then it is sent.`,
  productionOfAll: (min: number, max: number) =>
    `Printing takes ${min} to ${max} working days, depending on the product; then it is sent.`,
  material: (name: string, text: string) => `About the ${name}: ${text}`,
  notSaid: 'The catalog does not say that, and I will not guess. Ask the shop before you order.',
  returns:
    'The shop answers that: on the page of your order, whose link is in the confirmation, you can ask for an exchange or a refund.',
  colours: (name: string, values: string) => `The ${name} comes in ${values}.`,
  sizes: (name: string, values: string) => `The ${name} comes in these sizes: ${values}.`,
  products: (names: string) => `You can print on: ${names}.`,
};

export type Answers = typeof en;
