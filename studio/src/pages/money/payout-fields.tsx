import { faultAt } from '../../api/faults.ts';
import type { Payouts } from '../../api/organization.ts';
import { countries } from '../../claim/countries.ts';
import { SelectField, TextField } from '../../ui/form.tsx';

type Props = {
  value: Payouts;
  onChange: (value: Payouts) => void;
  error?: unknown /** Their paths in the request body. */;
  at?: string;
};

export const emptyPayouts: Payouts = { accountName: '', country: 'US', accountNumber: '' };

export const payoutFields = ['accountName', 'country', 'accountNumber'] as const;

/** An IBAN starts with its country. */
function countryOf(number: string): string | null {
  const code = /^ *([a-z]{2})\d{2}/i.exec(number)?.[1]?.toUpperCase();
  return countries.find(([one]) => one === code)?.[0] ?? null;
}

/** The payout account. */
export function PayoutFields({ value, onChange, error, at = '' }: Props) {
  const set = (name: keyof Payouts) => (next: string) => onChange({ ...value, [name]: next });
  const fault = (name: keyof Payouts) => faultAt(error, at + name);
  return (
    <>
      <TextField
        label="Account holder"
        required
        maxLength={100}
        autoComplete="name"
        value={value.accountName}
        onChange={set('accountName')}
        error={fault('accountName')}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_1.4fr]">
        <SelectField
          label="Country"
          autoComplete="country"
          value={value.country}
          onChange={set('country')}
          options={countries}
          error={fault('country')}
        />
        <TextField
          label="Account number or IBAN"
          required
          minLength={4}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={value.accountNumber}
          onChange={(accountNumber) =>
            onChange({ ...value, accountNumber, country: countryOf(accountNumber) ?? value.country })
          }
          error={fault('accountNumber')}
        />
      </div>
    </>
  );
}
