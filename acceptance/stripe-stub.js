// Stands in for Stripe.js in tests: mounts a field where the Payment Element would be and, where the browser has a wallet
// (`window.hasWallet`), a button where the Express Checkout Element would be. It checks how it is called as Stripe does, and leaves what the
// payer does to the test (`window.payerConfirms`).
globalThis.Stripe = (key) => {
  if (!/^pk_/.test(key)) throw new Error('Stripe was given no publishable key');

  const paymentElement = (elements) => ({
    mount(place) {
      place.innerHTML = '<label>Card of the stub <input class="text" id="stub-card"></label>';
      elements.isComplete = () => document.getElementById('stub-card').value !== '';
    },
    unmount() {},
  });

  const walletElement = (elements) => {
    const listeners = {};
    const ask = () =>
      new Promise((resolve) => {
        let isResolved = false;
        listeners.click({
          resolve: () => {
            isResolved = true;
          },
        });
        resolve(isResolved);
      });
    return {
      on(event, listener) {
        listeners[event] = listener;
      },
      mount(place) {
        elements.isComplete = () => true;
        if (globalThis.hasWallet) {
          place.innerHTML = '<button type="button" id="stub-wallet">Wallet of the stub</button>';
          place.firstChild.addEventListener('click', async () => {
            if (await ask()) listeners.confirm({ paymentFailed: ({ reason }) => (globalThis.walletFailed = reason) });
          });
        }
        listeners.ready({ availablePaymentMethods: globalThis.hasWallet ? { googlePay: true } : undefined });
      },
    };
  };

  const makeElements = (given) => {
    if (given.mode !== 'payment' || given.currency !== 'usd' || !Number.isInteger(given.amount))
      throw new Error(`elements() was given ${JSON.stringify(given)}`);
    const elements = {
      options: given,
      isSubmitted: false,
      isComplete: () => false,
      create(kind) {
        if (kind === 'payment') return paymentElement(elements);
        if (kind === 'expressCheckout') return walletElement(elements);
        throw new Error(`no such element: ${kind}`);
      },
      update(change) {
        elements.options = { ...elements.options, ...change };
        elements.isSubmitted = false;
      },
      async submit() {
        elements.isSubmitted = true;
        return elements.isComplete() ? {} : { error: { message: 'Your card number is incomplete.' } };
      },
    };
    return elements;
  };

  let newest = null;
  return {
    elements(given) {
      newest = makeElements(given);
      return newest;
    },
    async createPaymentMethod({ elements: used }) {
      if (!used?.isSubmitted || used.options.paymentMethodCreation !== 'manual')
        throw new Error('elements.submit() of a manual form must come before createPaymentMethod()');
      return { paymentMethod: { id: document.getElementById('stub-card').value } };
    },
    async handleNextAction({ clientSecret }) {
      const answer = await globalThis.payerConfirms({ clientSecret, amount: newest.options.amount });
      return answer.error ? { error: { message: answer.error } } : {};
    },
    async confirmPayment({ elements: used, clientSecret, confirmParams }) {
      if (!used?.isSubmitted) throw new Error('elements.submit() must come before confirmPayment()');
      const answer = await globalThis.payerConfirms({ clientSecret, amount: used.options.amount });
      if (answer.error) return { error: { message: answer.error } };
      location.assign(`${confirmParams.return_url}?redirect_status=${answer.redirect}`);
      return new Promise(() => {});
    },
  };
};
