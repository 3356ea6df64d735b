import { type ShopLanguage, shopLanguages } from '@platen/contract/shops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proveDomain, type Shop, type ShopChanges } from '../../api/shops.ts';
import { SelectField, TextField } from '../../ui/form.tsx';
import { Button, CopyButton, Field, Notice } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';

type Words = Required<
  Pick<
    ShopChanges,
    'about' | 'return_policy' | 'contact_email' | 'contact_text' | 'default_language' | 'currency_display' | 'domain'
  >
>;

export const storefrontNames = [
  'about',
  'return_policy',
  'contact_email',
  'contact_text',
  'default_language',
  'currency_display',
  'domain',
] as const satisfies readonly (keyof Words)[];

export const storefrontOf = (shop: Shop): Words =>
  Object.fromEntries(storefrontNames.map((name) => [name, shop[name]])) as Words;

/** Empty fields become null. */
export const toStorefrontChanges = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  ) as Words;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const languages = [
  ['', 'English'],
  ...shopLanguages.filter((one) => one !== 'en').map((one) => [one, languageNames.of(one) ?? one] as const),
] as const;

type Props = {
  shop: Shop;
  value: Words;
  onChange: (value: Words) => void;
  fault: (field: string) => string | null;
};

/** Shop information, language, currency and domain. */
export function StorefrontFields({ shop, value, onChange, fault }: Props) {
  const change = (changes: Partial<Words>) => onChange({ ...value, ...changes });
  return (
    <>
      <Section title="Shop information" note="On the shop’s page, in its footer and on every order page.">
        <div className="grid gap-6">
          <Words
            label="About the shop"
            hint="A blank line starts a new paragraph."
            most={4_000}
            value={value.about}
            onChange={(about) => change({ about })}
            error={fault('about')}
          />
          <Words
            label="Returns"
            hint="What shoppers can expect if something is wrong or they change their mind."
            most={8_000}
            value={value.return_policy}
            onChange={(return_policy) => change({ return_policy })}
            error={fault('return_policy')}
          />
          <TextField
            label="Contact email"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={value.contact_email ?? ''}
            onChange={(contact_email) => change({ contact_email })}
            error={fault('contact_email')}
          />
          <Words
            label="Other ways to reach you"
            hint="Phone number, opening hours, address."
            most={2_000}
            value={value.contact_text}
            onChange={(contact_text) => change({ contact_text })}
            error={fault('contact_text')}
          />
        </div>
      </Section>
      <Section title="Language and currency" note="Pages use the language of the shopper’s browser where available.">
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            label="Default language"
            value={value.default_language ?? ''}
            onChange={(next) => change({ default_language: next === '' ? null : (next as ShopLanguage) })}
            options={languages}
            error={fault('default_language')}
          />
          <SelectField
            label="Prices are shown"
            value={value.currency_display ?? 'shopper'}
            onChange={(next) => change({ currency_display: next as 'shopper' | 'charged' })}
            options={[
              ['shopper', 'In dollars, and the shopper’s currency'],
              ['charged', 'In dollars only'],
            ]}
            error={fault('currency_display')}
          />
        </div>
      </Section>
      <Section title="Custom domain" note="Opens the shop’s page once you’ve verified that you own it.">
        <div className="grid gap-6">
          <TextField
            label="Domain"
            hint="For example, shop.example.com. Point it to this service with a CNAME record."
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            value={value.domain ?? ''}
            onChange={(domain) => change({ domain })}
            error={fault('domain')}
          />
          {shop.domain_proof && shop.domain === value.domain && (
            <DomainProof shopId={shop.shop_id} proof={shop.domain_proof} />
          )}
        </div>
      </Section>
    </>
  );
}

type ProofProps = { shopId: string; proof: NonNullable<Shop['domain_proof']> };

function DomainProof({ shopId, proof: { name, value, proven } }: ProofProps) {
  const queries = useQueryClient();
  const prove = useMutation({
    mutationFn: () => proveDomain(shopId),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['shops'] }),
  });
  if (proven) return <p className="text-good">Verified. It opens the shop’s page.</p>;
  return (
    <div className="grid gap-3 border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
      <p>Not verified yet. Add this TXT record to the domain’s DNS, then check for it:</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        {(
          [
            ['Name', name],
            ['Value', value],
          ] as const
        ).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-mono text-sm break-all">{text}</dd>
            <dd>
              <CopyButton text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Notice error={prove.error} />
      <div>
        <Button small busy={prove.isPending} onClick={() => prove.mutate()}>
          Check the record
        </Button>
      </div>
    </div>
  );
}

type WordsProps = {
  label: string;
  hint?: string;
  most: number;
  value: string | null;
  onChange: (value: string) => void;
  error: string | null;
};

const Words = ({ label, hint, most, value, onChange, error }: WordsProps) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <textarea
        {...ids}
        className="input min-h-28 leading-relaxed"
        maxLength={most}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
