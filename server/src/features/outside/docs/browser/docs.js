/* What a reader with JavaScript has on top: results while typing, copying, one choice of language for all samples, and where one is. */

const bar = document.querySelector('#q');
const found = document.querySelector('#found');

const element = (tag, text, attributes = {}) => {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

// Search. Only the answer to the latest query is shown.
let asked = 0;
async function search() {
  const query = bar.value.trim();
  asked += 1;
  const own = asked;
  if (query.length < 2) {
    found.hidden = true;
    return;
  }
  const answer = await fetch(`/docs/search?q=${encodeURIComponent(query)}`, {
    headers: { accept: 'application/json' },
  }).catch(() => null);
  if (own !== asked || !answer?.ok) return;
  show((await answer.json()).found);
}

function show(results) {
  const rows = results.map(({ path, page, heading, excerpt }) => {
    const row = element('a', '', { href: path });
    row.append(element('strong', heading === page ? heading : `${page}: ${heading}`), element('span', excerpt));
    return row;
  });
  found.replaceChildren(...(rows.length > 0 ? rows : [element('p', 'No results. Try fewer words.')]));
  found.hidden = false;
}

let waiting = 0;
bar.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 90);
});

function choose(step) {
  const rows = [...found.querySelectorAll('a')];
  if (rows.length === 0) return;
  const at = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true');
  const next = rows[(at + step + rows.length) % rows.length] ?? rows[0];
  for (const row of rows) row.toggleAttribute('aria-selected', false);
  next.setAttribute('aria-selected', 'true');
  next.scrollIntoView({ block: 'nearest' });
}
bar.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Escape') found.hidden = true;
  const chosen = found.querySelector('[aria-selected="true"]');
  if (event.key === 'Enter' && chosen && !found.hidden) {
    event.preventDefault();
    chosen.click();
  }
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select, [contenteditable]');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    bar.select();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) found.hidden = true;
});

// Copy buttons.
for (const block of document.querySelectorAll('.code')) {
  const button = element('button', 'Copy', { type: 'button', class: 'copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1600);
  });
  block.append(button);
}

// One choice of language for all samples, remembered for the next page.
const kept = 'platen.docs.language';
const choices = [...document.querySelectorAll('.tabs > input')];
const chooseLanguage = (name) => {
  for (const one of choices) if (one.dataset.tab === name) one.checked = true;
};
try {
  const name = localStorage.getItem(kept);
  if (name) chooseLanguage(name);
} catch {}
for (const one of choices) {
  one.addEventListener('change', () => {
    const top = one.getBoundingClientRect().top;
    chooseLanguage(one.dataset.tab);
    // The samples above may have a new height. Keep the clicked element in place.
    scrollBy({ top: one.getBoundingClientRect().top - top, behavior: 'instant' });
    try {
      localStorage.setItem(kept, one.dataset.tab);
    } catch {}
  });
}

// Marks the current position on the page and in the list of pages.
const side = document.querySelector('.side');
const here = side.querySelector('[aria-current]');
if (here) side.scrollTop = here.offsetTop - side.clientHeight / 2;
const links = new Map([...document.querySelectorAll('.toc a')].map((link) => [link.hash.slice(1), link]));
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
function mark() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140);
  const current = links.get((passed.at(-1) ?? headings[0])?.id);
  for (const link of links.values()) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
if (headings.length > 0) {
  addEventListener('scroll', mark, { passive: true });
  mark();
}
