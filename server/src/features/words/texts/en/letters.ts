/** The emails to shoppers. */
export const letters = {
  stepOrdered: 'Ordered',
  stepPrinting: 'Printing',
  stepOnItsWay: 'On its way',
  stepDelivered: 'Delivered',
  follow: 'Track your order',
  lookAt: 'View your order',
  followParcel: 'Track package',
  keepLink: 'Anyone with this link can see your order, so keep it private.',
  why: 'You’re receiving this because an order was placed with your email address. Printed and shipped with Platen.',
  whyFrom:
    'You’re receiving this because an order was placed at {shop} with your email address. Printed and shipped with Platen.',
  answerGoesToShop: 'Replies to this message go to the shop.',
  whereItGoes: 'Shipping address',
  testPayment: 'This was a test payment: no money moved.',
  shouldArrive: 'It should arrive {when}.',

  orderedSubject: '{what}: your order',
  orderedSubjectFrom: '{what}: your order from {shop}',
  orderedSubjectNumber: '{what}: your order {number}',
  orderedSubjectNumberFrom: '{what}: your order {number} from {shop}',
  orderedPreview: 'We’re making it for you.',
  thanks: 'Thank you.',
  thanksName: 'Thank you, {name}.',
  orderedText: 'We have received your order and are making it for you.',
  orderedTextNumber: 'We have received your order {number} and are making it for you.',

  shippedSubject: '{what}: your order {number} is on its way',
  shippedPreview: 'Packed and handed to the carrier.',
  shippedHeading: 'Your order is on its way.',
  shippedText: 'Your order {number} is packed and with the carrier.',
  shippedTextName: 'Good news, {name}: your order {number} is packed and with the carrier.',

  deliveredSubject: '{what}: your order {number} has arrived',
  deliveredPreview: 'Enjoy!',
  deliveredHeading: 'Your order has arrived.',
  deliveredText: 'The carrier reports that your order {number} was delivered. Enjoy!',
  deliveredTextName: '{name}, the carrier reports that your order {number} was delivered. Enjoy!',
  deliveredAnswer: 'Is something wrong, or is it not there? Reply to this message: the shop will read it.',
  deliveredAsk: 'Not there? Check with neighbors and the carrier first. The tracking number is on your order page.',

  lateSubject: '{what}: your order {number} is late',
  latePreview: 'It is taking longer than we said. Here is what we know.',
  lateHeading: 'Your order is late.',
  lateText: 'Your order {number} should have arrived by now, but it has not. We are sorry.',
  lateOnItsWay:
    'It has left the print shop, but the carrier is taking longer than usual. The carrier’s page may have more details:',
  lateFailed:
    'There is a problem with the artwork or its print files. The shop has been notified and will decide what to do. If we can’t make an item, you get a full refund for it.',
  lateMaking:
    'Making it is taking longer than planned. You don’t need to do anything: we’ll ship it as soon as it is ready and let you know.',
  lateAnswer: 'If you need it by a certain day, reply to this message: the shop will read it.',

  returnedSubject: '{what}: your refund of {amount} was returned',
  returnedSubjectNumber: '{what}: the refund of {amount} for your order {number} was returned',
  returnedPreview: 'You don’t need to do anything now.',
  returnedHeading: 'Your refund of {amount} was returned.',
  returnedText:
    'Your bank could not accept {amount} and returned it. The shop has been notified and will send it again. You don’t need to do anything now.',
  returnedAnswer:
    'If the card you paid with has been closed or replaced, reply to this message: the shop will read it.',
  refundedSubject: '{what}: {amount} refunded',
  refundedSubjectNumber: '{what}: {amount} refunded for your order {number}',
  refundedPreview: 'Allow a few days for it to appear.',
  refundedHeading: 'Your refund of {amount} is on its way.',
  refundedText: 'We refunded {amount} to your original payment method. Allow a few days for it to appear.',
  refundedTextName:
    'Hello {name}, we refunded {amount} to your original payment method. Allow a few days for it to appear.',
  shopWrites: '{shop} writes',
  theShopWrites: 'The shop writes',
  youPaid: 'You paid',
  refundedSoFar: 'Refunded so far',
  paidInTheEnd: 'Net total',
  goesOn: 'Your order itself is not affected.',

  answeredSubject: '{what}: a message about your order {number}',
  answeredPreview: 'The shop sent you a message.',
  answeredHeading: 'The shop sent you a message.',
  answeredReply: 'Reply on your order page.',

  linkSubject: 'Your order {number}',
  linkPreview: 'Here is the link to your order page.',
  linkHeading: 'Here is your order.',
  linkText: 'Someone, probably you, asked about order {number}. See its status here:',
  linkNotYou: 'If it was not you, you can ignore this message: no one else received the link.',
} as const;
