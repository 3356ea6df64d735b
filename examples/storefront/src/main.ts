/** The page: shows the mug, loads the speeds while the address is typed, and buys it. */
type Speed = { speed: string; shippingCents: number; latest: string | null };

const find = <T extends Element>(selector: string): T => document.querySelector<T>(selector)!;
const form = find<HTMLFormElement>('#checkout');
const speeds = find<HTMLFieldSetElement>('#speeds');
const said = find<HTMLParagraphElement>('#said');
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** One cart is one order, however often the button is pressed. */
const cartId = sessionStorage.getItem('cart') ?? crypto.randomUUID();
sessionStorage.setItem('cart', cartId);

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(path, init);
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.message), { field: answer.field });
  return answer as T;
}

const fields = () => Object.fromEntries(new FormData(form)) as Record<string, string>;

async function showSpeeds(): Promise<void> {
  const { country, state, postalCode } = fields();
  if (!postalCode || country?.length !== 2) return;
  const found = await call<Speed[]>('/api/quote', { quantity: 1, country, state, postalCode });
  const choices = found.map(({ speed, shippingCents, latest }, index) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'speed', value: speed });
    input.checked = index === 0;
    label.append(input, ` ${speed}, ${money(shippingCents)}${latest ? `, by ${latest}` : ''}`);
    return label;
  });
  speeds.replaceChildren(speeds.querySelector('legend')!, ...choices);
}

/** Moves the focus to the field that the service rejected. */
function showFault(error: unknown): void {
  const { message, field = '' } = error as Error & { field?: string };
  said.textContent = message;
  const name = field.split('/').at(-1) ?? '';
  form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

form.addEventListener('change', (event) => {
  const { name } = event.target as HTMLInputElement;
  if (['country', 'state', 'postalCode'].includes(name)) showSpeeds().catch(showFault);
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { card, speed = 'economy', ...shipTo } = fields();
  if (shipTo.state === '') delete shipTo.state;
  said.textContent = 'One moment …';
  try {
    const order = await call<{ orderNumber: string; paidCents: number }>('/api/checkout', {
      cartId,
      quantity: 1,
      speed,
      card,
      shipTo,
    });
    sessionStorage.removeItem('cart');
    said.textContent = `Thank you. Order ${order.orderNumber}, ${money(order.paidCents)} paid.`;
  } catch (error) {
    showFault(error);
  }
});

const product = await call<{ name: string; priceCents: number; picture: string }>('/api/product');
find('#name').textContent = product.name;
find('#price').textContent = money(product.priceCents);
Object.assign(find<HTMLImageElement>('#picture'), { src: product.picture, alt: product.name });
