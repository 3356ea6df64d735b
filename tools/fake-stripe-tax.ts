/**
 * Stripe Tax for tests, from its public description: calculations of the tax due, and the transactions that record them. Every place has the same
 * rate, `ratePercent`; an address with the postal code 00000 is refused, as one that Stripe cannot locate.
 */
import { type Answer, newStripeId, refuse } from './fake-stripe-objects.ts';

type Calculation = { id: string; amount_total: number; tax_amount_exclusive: number; tax_amount_inclusive: number };

export type FakeTax = {
  ratePercent: number;
  calculations: Calculation[];
  transactions: { id: string; calculation: string; reference: string }[];
};

const fields = [
  /^currency$/,
  /^line_items\[\d+\]\[(amount|quantity|reference|tax_behavior|tax_code)\]$/,
  /^shipping_cost\[(amount|tax_behavior)\]$/,
  /^customer_details\[address\]\[(country|state|postal_code|city|line1)\]$/,
  /^customer_details\[address_source\]$/,
];

export function createFakeTax(): { tax: FakeTax; answer(path: string, form: URLSearchParams): Answer | null } {
  const tax: FakeTax = { ratePercent: 8, calculations: [], transactions: [] };

  const calculate = (form: URLSearchParams): Answer => {
    const strange = [...form.keys()].find((name) => !fields.some((field) => field.test(name)));
    if (strange) return refuse(`Received unknown parameter: ${strange}`);
    if (form.get('currency') !== 'usd') return refuse('Invalid currency');
    if (!form.get('customer_details[address][country]')) return refuse('Missing required param: country.');
    if (form.get('customer_details[address_source]') !== 'shipping')
      return refuse('Missing required param: address_source.');
    if (form.get('customer_details[address][postal_code]') === '00000')
      return refuse('We could not determine the customer’s tax location.', 400, 'customer_tax_location_invalid');
    const references = [...form].filter(([name]) => name.endsWith('[reference]')).map(([, value]) => value);
    if (new Set(references).size < references.length) return refuse('Each line item must have a unique reference.');
    const amounts = [...form].filter(([name]) => name.endsWith('[amount]')).map(([, value]) => Number(value));
    if (amounts.some((amount) => !Number.isInteger(amount) || amount < 0)) return refuse('Invalid integer: amount');
    const isIncluded = [...form].some(([name, value]) => name.endsWith('[tax_behavior]') && value === 'inclusive');
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    const share = tax.ratePercent / 100;
    // Line by line, because Stripe rounds that way.
    const dueOf = (amount: number) => Math.round(isIncluded ? amount - amount / (1 + share) : amount * share);
    const due = amounts.reduce((all, amount) => all + dueOf(amount), 0);
    const calculation = {
      id: newStripeId('taxcalc'),
      object: 'tax.calculation',
      currency: 'usd',
      amount_total: isIncluded ? sum : sum + due,
      tax_amount_exclusive: isIncluded ? 0 : due,
      tax_amount_inclusive: isIncluded ? due : 0,
    };
    tax.calculations.push(calculation);
    return { status: 200, body: calculation };
  };

  const record = (form: URLSearchParams): Answer => {
    const [calculation, reference] = [form.get('calculation') ?? '', form.get('reference') ?? ''];
    if (!tax.calculations.some(({ id }) => id === calculation)) return refuse(`No such calculation: '${calculation}'`);
    if (tax.transactions.some((one) => one.reference === reference)) {
      const message = `A tax transaction with the reference ${reference} exists already.`;
      return { status: 400, body: { error: { type: 'invalid_request_error', message, param: 'reference' } } };
    }
    const transaction = { id: newStripeId('tax'), object: 'tax.transaction', calculation, reference };
    tax.transactions.push(transaction);
    return { status: 200, body: transaction };
  };

  return {
    tax,
    answer(path, form) {
      if (path === 'tax/calculations') return calculate(form);
      return path === 'tax/transactions/create_from_calculation' ? record(form) : null;
    },
  };
}
