import type { Address } from '../api/orders.ts';
import { countries } from '../claim/countries.ts';
import { SelectField, TextField } from './form.tsx';

export const blankAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
};

/** Countries whose addresses need a state or province. */
const withStates = new Set(['US', 'CA', 'AU']);
const withoutPostalCodes = new Set(['AE', 'HK']);

/** The address as sent, without empty lines. */
export function asSent(address: Address): Address {
  const lines = Object.entries(address).map(([name, value]) => [name, (value ?? '').trim()] as const);
  const kept = lines.filter(([name, value]) => value !== '' && (name !== 'state' || withStates.has(address.country)));
  return Object.fromEntries(kept) as Address;
}

type Props = {
  value: Address;
  onChange: (address: Address) => void;
  /** The service's message about a field. */
  faultOf?: (name: keyof Address) => string | null;
  /** With company, phone and email. */
  isWhole?: boolean;
};

export function AddressFields({ value, onChange, faultOf = () => null, isWhole = false }: Props) {
  const field = (name: keyof Address, label: string, autoComplete: string, required = true) => (
    <TextField
      label={label}
      required={required}
      maxLength={254}
      autoComplete={autoComplete}
      value={value[name] ?? ''}
      error={faultOf(name)}
      onChange={(text) => onChange({ ...value, [name]: text })}
    />
  );
  return (
    <>
      {field('name', 'Name', 'name')}
      {isWhole && field('company', 'Company (optional)', 'organization', false)}
      {field('line1', 'Address', 'address-line1')}
      {field('line2', 'Apartment, suite, etc. (optional)', 'address-line2', false)}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('city', 'City', 'address-level2')}
        {field('postalCode', 'Postal code', 'postal-code', !withoutPostalCodes.has(value.country))}
        <SelectField
          label="Country"
          autoComplete="country"
          value={value.country}
          error={faultOf('country')}
          onChange={(country) => onChange({ ...value, country })}
          options={
            countries.some(([code]) => code === value.country)
              ? countries
              : [[value.country, value.country], ...countries]
          }
        />
        {withStates.has(value.country) && field('state', 'State or province', 'address-level1')}
        {isWhole && field('phone', 'Phone (optional)', 'tel', false)}
        {isWhole && field('email', 'Email for the carrier (optional)', 'email', false)}
      </div>
    </>
  );
}
