import { type Scope, scopes as scopeWords } from '@platen/contract/scopes';

type ScopeChoiceProps = {
  offered: readonly Scope[];
  allowed: readonly Scope[];
  onChange: (allowed: Scope[]) => void;
};

/** Checkboxes for the scopes of a key or connected app. */
export function ScopeChoice({ offered, allowed, onChange }: ScopeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semibold">What it may do</legend>
      <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {offered.map((scope) => (
          <label key={scope} className="flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-(--plate)"
              checked={allowed.includes(scope)}
              onChange={(event) =>
                onChange(event.target.checked ? [...allowed, scope] : allowed.filter((one) => one !== scope))
              }
            />
            <span className="text-[0.9375rem] leading-snug">
              {scopeWords[scope]}
              <span className="ticket block">{scope}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
