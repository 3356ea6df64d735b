// What saves a shopper a reload: choices are sent as they are made, and the answer's parts are put in place of the old ones.
// Without it the page's own buttons do the same. Where the payment provider has a form of its own, it is mounted here.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const form = document.getElementById('buy');
  if (!form) return;
  const words = JSON.parse(form.dataset.words);
  let turn = 0;

  // `form.action` would be the buttons of that name.
  const post = (data, accept) =>
    fetch(form.getAttribute('action'), { method: 'POST', body: new URLSearchParams(data), headers: { accept } });

  /** The picture is swapped once the next one can be shown. */
  const loaded = (picture) => {
    const image = picture.querySelector('.main').cloneNode();
    const late = new Promise((resolve) => setTimeout(resolve, 5000));
    return Promise.race([image.decode().catch(() => {}), late]);
  };

  /** Settles when no finger or button is down: what is pressed must not be replaced before it is let go. */
  let letGo = Promise.resolve();
  addEventListener('pointerdown', () => {
    letGo = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(resolve), { once: true });
    });
  });

  /** Puts the answer in place; what was typed while it was under way stays as typed. */
  const place = async (text, sent) => {
    const mine = ++turn;
    await letGo;
    if (mine !== turn) return;
    const before = document.querySelector('.pay').textContent;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const next of page.querySelectorAll('[data-part]')) {
      const old = document.querySelector(`[data-part="${next.dataset.part}"]`);
      if (!old) continue;
      if (next.dataset.part === 'picture') {
        if (next.querySelector('.main').src !== old.querySelector('.main').src) {
          loaded(next).then(() => mine === turn && old.replaceWith(next));
        }
        continue;
      }
      const typed = [...old.querySelectorAll('.text,select')].filter((one) => one.value !== sent.get(one.name));
      const active = old.contains(document.activeElement) ? document.activeElement : null;
      old.replaceWith(next);
      for (const one of typed) {
        const same = document.getElementById(one.id);
        if (same) same.value = one.value;
      }
      const again = active && document.getElementById(active.id);
      if (again) {
        again.focus({ preventScroll: true });
        if (active.selectionStart != null && again.setSelectionRange && again.type === 'text')
          again.setSelectionRange(active.selectionStart, active.selectionEnd);
      }
    }
    payment?.update();
    // Who cannot see the total change hears it.
    const after = document.querySelector('.pay').textContent;
    if (after !== before) document.getElementById('news').textContent = after;
  };

  const refresh = async (button) => {
    const mine = ++turn;
    const data = new FormData(form, button);
    data.set('action', 'update');
    root.classList.add('busy');
    try {
      const answer = await post(data, 'text/html');
      const text = await answer.text();
      if (mine === turn) await place(text, data);
    } catch {
      // Offline: the next change, or the button, sends it again.
    }
    root.classList.remove('busy');
  };

  document.addEventListener('change', (event) => {
    if (event.target.form === form && event.target.dataset.live !== undefined) refresh();
  });

  document.addEventListener('click', (event) => {
    const scene = event.target.closest('.scenes button');
    if (scene) {
      event.preventDefault();
      const main = document.querySelector('.main');
      main.srcset = scene.dataset.srcset;
      main.src = scene.dataset.src;
      main.alt = scene.dataset.alt;
      form.elements.chosenScene.value = scene.value;
      for (const one of document.querySelectorAll('.scenes button')) one.setAttribute('aria-pressed', one === scene);
    }
    const step = event.target.closest('[data-step]');
    if (step) {
      const input = document.getElementById('f-quantity');
      const next = Math.min(Number(input.max), Math.max(1, (Number(input.value) || 1) + Number(step.dataset.step)));
      if (String(next) === input.value) return;
      input.value = next;
      refresh();
    }
  });

  const busy = (isBusy) => {
    const button = document.querySelector('.pay');
    if (isBusy) button.dataset.text = button.textContent;
    button.textContent = isBusy ? words.paying : (button.dataset.text ?? button.textContent);
    button.toggleAttribute('data-sent', isBusy);
    button.setAttribute('aria-busy', isBusy);
  };

  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (button?.dataset.leave !== undefined) return;
    if (!button?.classList.contains('pay')) {
      event.preventDefault();
      refresh(button);
    } else if (button.dataset.sent !== undefined) event.preventDefault();
    else if (payment) {
      event.preventDefault();
      payment.pay();
    } else busy(true);
  });
  // Back from the next page, the button can be pressed again.
  addEventListener('pageshow', (event) => event.persisted && busy(false));

  const showFirstFault = () => {
    const first = document.querySelector('[aria-invalid=true], .notice.bad');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  if (document.querySelector('[aria-invalid=true]')) showFirstFault();

  const element = document.getElementById('payment-element');
  const payment = element && providerForm(element);

  /** Stripe's Payment Element: opened for the amount shown, paid for the amount the server computes. */
  function providerForm(mount) {
    const problem = document.getElementById('payment-problem');
    const say = (text) => {
      problem.textContent = text;
      problem.hidden = !text;
    };
    const amount = () => Number(document.querySelector('[data-amount]').dataset.amount);
    let stripe = null;
    let elements = null;
    let walletElements = null;

    const open = () => {
      const field = getComputedStyle(document.getElementById('f-email'));
      const page = getComputedStyle(document.body);
      stripe = globalThis.Stripe(mount.dataset.key, { locale: mount.dataset.locale });
      elements = stripe.elements({
        mode: 'payment',
        amount: amount(),
        currency: 'usd',
        appearance: {
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
          variables: {
            borderRadius: '0px',
            colorBackground: field.backgroundColor,
            colorText: page.color,
            fontFamily: page.fontFamily,
          },
        },
      });
      elements.create('payment').mount(mount);
      openWallets();
    };

    /**
     * Apple Pay, Google Pay and the like, where this browser has one. They pay for the form as it is filled in, so it is completed first. They stand in
     * elements of their own: what is typed into the other form has no say in theirs.
     */
    const openWallets = () => {
      const place = document.getElementById('express-element');
      walletElements = stripe.elements({ mode: 'payment', amount: amount(), currency: 'usd' });
      const wallets = walletElements.create('expressCheckout');
      wallets.on('ready', ({ availablePaymentMethods }) => {
        place.hidden = !availablePaymentMethods;
      });
      wallets.on('click', (event) => {
        const needed = ['email', 'name', 'line1', 'city', 'state'];
        const fields = needed.map((name) => form.elements[name]).filter((field) => field && !field.value);
        const [missing] = fields;
        if (missing) {
          missing.scrollIntoView({ block: 'center' });
          return missing.focus({ preventScroll: true });
        }
        event.resolve();
      });
      wallets.on('confirm', (event) =>
        pay(walletElements).then((isPaid) => isPaid || event.paymentFailed({ reason: 'fail' })),
      );
      wallets.mount(place);
    };

    const pay = async (used = elements) => {
      if (!used) return say(words.formNotThere);
      say('');
      busy(true);
      turn += 1; // an answer still under way is of no use any more
      try {
        const { error: incomplete } = await used.submit();
        if (incomplete) return say(incomplete.message);
        const data = new FormData(form);
        data.set('action', 'pay');
        const answer = await post(data, 'application/json');
        if (!answer.headers.get('content-type').includes('json')) {
          await place(await answer.text(), data);
          return showFirstFault();
        }
        const { location: ordered, clientSecret, returnUrl, token } = await answer.json();
        if (ordered) {
          location.assign(ordered);
          await new Promise(() => {}); // the button stays pressed until the next page is there
        }
        form.elements.token.value = token;
        const confirmParams = { return_url: returnUrl };
        const { error } = await stripe.confirmPayment({ elements: used, clientSecret, confirmParams });
        if (error) say(error.message);
        return !error;
      } catch {
        say(words.paymentNotSent);
      } finally {
        busy(false);
      }
    };

    const script = document.createElement('script');
    script.src = mount.dataset.script;
    script.onload = open;
    script.onerror = () => say(words.formNotLoaded);
    document.head.append(script);
    const update = () => {
      for (const one of [elements, walletElements]) one?.update({ amount: amount() });
    };
    return { pay, update };
  }
})();
