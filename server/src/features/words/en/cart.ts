/** The cart, what is paid for it, and the receipt. */
export const cart = {
  title: 'Your cart',
  empty: 'Your cart is empty.',
  remove: 'Remove',
  checkOut: 'Check out',
  discountCode: 'Discount code',
  apply: 'Apply',
  receipt: 'Receipt',
} as const;
