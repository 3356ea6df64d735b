// What saves a shopper a reload: choices are sent as they are made, and the answer's parts are put in place of the old ones.
// Without it the page's own buttons do the same. Where the payment provider has a form of its own, it is mounted here.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const form = document.getElementById('buy');
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

  const refresh = async () => {
    const mine = ++turn;
    const data = new FormData(form);
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
    if (!button?.classList.contains('pay')) {
      event.preventDefault();
      refresh();
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
    };

    const pay = async () => {
      if (!elements) return say(words.notThere);
      say('');
      busy(true);
      turn += 1; // an answer still under way is of no use any more
      try {
        const { error: incomplete } = await elements.submit();
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
        const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams });
        if (error) say(error.message);
      } catch {
        say(words.notSent);
      } finally {
        busy(false);
      }
    };

    const script = document.createElement('script');
    script.src = mount.dataset.script;
    script.onload = open;
    script.onerror = () => say(words.notLoaded);
    document.head.append(script);
    return { pay, update: () => elements?.update({ amount: amount() }) };
  }
})();
