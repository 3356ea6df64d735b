/** Stripe's card form. Card details go to Stripe and never reach this service. */
import { stripeSettings } from '../../addresses.ts';

type Fault = { error?: { message?: string } };
type Elements = {
  create(kind: 'payment'): { mount(place: HTMLElement): void; unmount(): void };
  update(changes: { amount: number }): void;
  submit(): Promise<Fault>;
};
type Stripe = {
  elements(options: object): Elements;
  createPaymentMethod(from: { elements: Elements }): Promise<Fault & { paymentMethod?: { id: string } }>;
  handleNextAction(action: { clientSecret: string }): Promise<Fault>;
};

let loading: Promise<Stripe> | null = null;

function loadStripe(): Promise<Stripe> {
  const settings = stripeSettings;
  if (!settings) throw new Error('This service has no publishable key for Stripe: set STRIPE_PUBLISHABLE_KEY.');
  loading ??= new Promise<Stripe>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = settings.script;
    script.onload = () => resolve((globalThis as unknown as { Stripe(key: string): Stripe }).Stripe(settings.key));
    script.onerror = () => reject(new Error('Couldn’t load Stripe’s form. Check your connection and try again.'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const checked = <T extends Fault>(answer: T): T => {
  if (answer.error) throw new Error(answer.error.message ?? 'Stripe declined the card.');
  return answer;
};

export type StripeForm = {
  setAmount(amountCents: number): void;
  /** The entered payment method, for the service to charge. */
  takeCard(): Promise<string>;
  /** The bank asks its customer to confirm, in its own window. */
  confirm(clientSecret: string): Promise<void>;
  close(): void;
};

export async function openStripeForm(place: HTMLElement, amountCents: number): Promise<StripeForm> {
  const stripe = await loadStripe();
  const style = getComputedStyle(document.body);
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    appearance: {
      theme: 'flat',
      variables: { borderRadius: '2px', colorText: style.color, fontFamily: style.fontFamily },
    },
  });
  const element = elements.create('payment');
  element.mount(place);
  return {
    setAmount: (amount) => elements.update({ amount }),
    async takeCard() {
      checked(await elements.submit());
      return checked(await stripe.createPaymentMethod({ elements })).paymentMethod!.id;
    },
    async confirm(clientSecret) {
      checked(await stripe.handleNextAction({ clientSecret }));
    },
    close: () => element.unmount(),
  };
}
