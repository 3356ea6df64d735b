import { useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import { money } from '../../ui/format.ts';
import { earningsOf, type Fee, feeOf, parseAmount } from './amounts.ts';
import { areGrouped, findDeciders, groupVariants, type VariantGroup } from './variants.ts';

/** The typed price of each variant, in dollars. */
export type TypedPrices = Record<string, string>;

type Props = {
  product: Product;
  /** The variants for sale. */
  offered: readonly string[];
  prices: TypedPrices;
  fee: Fee;
  onChange: (prices: TypedPrices) => void;
  disabled?: boolean;
  /** The price that an empty field means. */
  fallbackCents?: ((variantId: string) => number) | undefined;
  faultOf?: ((variantId: string) => string | null) | undefined;
};

/** One price for all variants of the same cost, with the earnings beside it. */
export function PriceTable({ product, offered, prices, fee, onChange, disabled, fallbackCents, faultOf }: Props) {
  const [wantsEach, setWantsEach] = useState(false);
  const canGroup = areGrouped(product, offered, (id) => prices[id] ?? '');
  const isEach = wantsEach || !canGroup;
  const groups = groupVariants(product, offered, isEach);
  const hasGroups = groupVariants(product, offered, false).length < offered.length;
  const names = isEach ? product.options.attributesList : findDeciders(product);
  return (
    <div className="grid gap-3">
      <table className="table table-stack">
        <thead>
          <tr>
            <th scope="col">{names.join(', ') || 'Variant'}</th>
            <th scope="col" className="text-right!">
              Cost
            </th>
            <th scope="col" className="text-right!">
              Fee
            </th>
            <th scope="col" className="text-right!">
              You earn
            </th>
            <th scope="col" className="w-36 sm:pl-5">
              Price in dollars
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row
              key={group.label}
              group={group}
              text={prices[group.variantIds[0]!] ?? ''}
              fee={fee}
              disabled={disabled ?? false}
              fallbackCents={fallbackCents?.(group.variantIds[0]!) ?? null}
              fault={group.variantIds.map((id) => faultOf?.(id) ?? null).find((one) => one !== null) ?? null}
              onChange={(text) =>
                onChange({ ...prices, ...Object.fromEntries(group.variantIds.map((id) => [id, text])) })
              }
            />
          ))}
        </tbody>
      </table>
      {hasGroups && canGroup && (
        <label className="flex gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-(--plate)"
            checked={wantsEach}
            onChange={(event) => setWantsEach(event.target.checked)}
          />
          Set a price for each of the {offered.length} variants
        </label>
      )}
    </div>
  );
}

type RowProps = {
  group: VariantGroup;
  text: string;
  fee: Fee;
  disabled: boolean;
  fallbackCents: number | null;
  fault: string | null;
  onChange: (text: string) => void;
};

function Row({ group: { label, costCents }, text, fee, disabled, fallbackCents, fault, onChange }: RowProps) {
  const typed = parseAmount(text);
  const cents = text.trim() === '' ? fallbackCents : typed;
  const isWrong = text.trim() !== '' && (typed === null || typed === 0);
  const earns = cents === null ? null : earningsOf(cents, costCents, fee);
  const tone = earns !== null && earns < 0 ? 'text-alarm' : 'text-good';
  const amount = 'text-right align-middle tabular-nums';
  return (
    <tr>
      <td className="align-middle">
        <span className="font-semibold">{label}</span>
        {cents !== null && (
          <span className="ticket block sm:hidden">
            costs {money(costCents)}, fee {money(feeOf(cents, fee))}
          </span>
        )}
        {earns !== null && (
          <span className={`block text-sm font-semibold tabular-nums sm:hidden ${tone}`}>You earn {money(earns)}</span>
        )}
        {(fault || isWrong) && (
          <span className="block text-sm text-alarm">{fault ?? 'Enter an amount, such as 24.00.'}</span>
        )}
        {!fault && earns !== null && earns < 0 && (
          <span className="block text-sm text-alarm">Below cost: you lose money on every sale.</span>
        )}
      </td>
      <td className={`${amount} text-soft max-sm:hidden`}>{money(costCents)}</td>
      <td className={`${amount} text-soft max-sm:hidden`}>{cents === null ? '–' : money(feeOf(cents, fee))}</td>
      <td className={`${amount} font-semibold max-sm:hidden ${tone}`}>{earns === null ? '–' : money(earns)}</td>
      <td className="sm:pl-5">
        <input
          className="input w-28 text-right tabular-nums"
          inputMode="decimal"
          maxLength={9}
          aria-label={`Price of ${label} in dollars`}
          aria-invalid={isWrong || fault !== null}
          placeholder={fallbackCents === null ? undefined : (fallbackCents / 100).toFixed(2)}
          disabled={disabled}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </td>
    </tr>
  );
}
