// Stands in for Stripe.js in tests: mounts a field where the Payment Element would be, checks how it is called as Stripe
// does, and leaves what the payer does to the test (`window.payerConfirms`).
globalThis.Stripe = (key) => {
  if (!/^pk_/.test(key)) throw new Error('Stripe was given no publishable key');
  let options = null;
  let isSubmitted = false;
  const elements = {
    create(kind) {
      if (kind !== 'payment') throw new Error(`no such element: ${kind}`);
      return {
        mount(place) {
          place.innerHTML = '<label>Card of the stub <input class="text" id="stub-card"></label>';
        },
        unmount() {},
      };
    },
    update(change) {
      options = { ...options, ...change };
      isSubmitted = false;
    },
    async submit() {
      isSubmitted = true;
      const isFilled = document.getElementById('stub-card').value !== '';
      return isFilled ? {} : { error: { message: 'Your card number is incomplete.' } };
    },
  };
  return {
    elements(given) {
      if (given.mode !== 'payment' || given.currency !== 'usd' || !Number.isInteger(given.amount))
        throw new Error(`elements() was given ${JSON.stringify(given)}`);
      options = given;
      return elements;
    },
    async createPaymentMethod({ elements: used }) {
      if (used !== elements || !isSubmitted || options.paymentMethodCreation !== 'manual')
        throw new Error('elements.submit() of a manual form must come before createPaymentMethod()');
      return { paymentMethod: { id: document.getElementById('stub-card').value } };
    },
    async handleNextAction({ clientSecret }) {
      const answer = await globalThis.payerConfirms({ clientSecret, amount: options.amount });
      return answer.error ? { error: { message: answer.error } } : {};
    },
    async confirmPayment({ elements: used, clientSecret, confirmParams }) {
      if (used !== elements || !isSubmitted) throw new Error('elements.submit() must come before confirmPayment()');
      const answer = await globalThis.payerConfirms({ clientSecret, amount: options.amount });
      if (answer.error) return { error: { message: answer.error } };
      location.assign(`${confirmParams.return_url}?redirect_status=${answer.redirect}`);
      return new Promise(() => {});
    },
  };
};
