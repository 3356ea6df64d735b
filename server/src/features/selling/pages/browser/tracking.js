// Times in the reader's own time zone, and news without a reload. Without it the page shows UTC and a link to look again.
(() => {
  const localize = (root) => {
    for (const time of root.querySelectorAll('time')) {
      const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
      time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, options);
    }
  };
  localize(document);
  const look = async () => {
    const main = document.querySelector('main');
    if (main.dataset.open === undefined) return;
    try {
      if (!document.hidden) {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        for (const next of answer.ok ? page.querySelectorAll('[data-part]') : []) {
          const old = document.querySelector(`[data-part="${next.dataset.part}"]`);
          localize(next);
          if (old && old.innerHTML !== next.innerHTML) old.replaceWith(next);
        }
        if (page.querySelector('main')?.dataset.open === undefined) delete main.dataset.open;
        document.title = page.title || document.title;
      }
    } catch {
      // Offline: looked again in a while.
    }
    setTimeout(look, 10_000);
  };
  setTimeout(look, 5000);
})();
