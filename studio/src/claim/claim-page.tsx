import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Refusal } from '../api/call.ts';
import { beyond, faultAt } from '../api/faults.ts';
import { getPayoutAccount, payoutAccountKey } from '../api/organization.ts';
import { type ClaimCheck, checkClaim, claimShop } from '../api/studio.ts';
import { useMay } from '../pages/frame/role.tsx';
import { useSession } from '../pages/frame/session.ts';
import { emptyPayouts, PayoutFields, payoutFields } from '../pages/money/payout-fields.tsx';
import { forgetSandbox } from '../sandbox.ts';
import { AuthForm } from '../sign-in/auth-form.tsx';
import { here } from '../sign-in/next.ts';
import { TextField } from '../ui/form.tsx';
import { Button, CopyButton, ErrorState, Field, Notice, Waiting } from '../ui/kit.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';

const route = getRouteApi('/claim');

/** `bcdfghjk` → `BCDF-GHJK`; drops characters that cannot be in a code. */
export function tidyCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 8);
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

const isWhole = (code: string) => code.length === 9;

export function ClaimPage() {
  const { code: given } = route.useSearch();
  const session = useSession();
  const [code, setCode] = useState(tidyCode(given ?? ''));
  const [claimed, setClaimed] = useState<{ shop_id: string; shop_secret: string } | null>(null);
  // The code is checked before sign-up, so that a wrong or expired one shows early.
  const check = useMutation({ mutationFn: checkClaim });
  const { mutate: look } = check;
  useEffect(() => {
    document.title = 'Claim a shop · Platen';
    const prefilled = tidyCode(given ?? '');
    if (isWhole(prefilled)) look(prefilled);
  }, [given, look]);

  if (claimed)
    return (
      <SheetPage>
        <Claimed {...claimed} />
      </SheetPage>
    );
  const step = !check.data ? 'code' : session.data ? 'confirm' : 'account';
  return (
    <SheetPage>
      <h1 className="text-4xl font-extrabold sm:text-5xl">Keep your shop</h1>
      <Steps at={step} />
      {session.isError ? (
        <ErrorState error={session.error} what="claim page" onRetry={() => void session.refetch()} />
      ) : session.isPending ? (
        <Waiting lines={3} />
      ) : !check.data ? (
        <CodeStep
          code={code}
          onChange={(next) => {
            setCode(next);
            check.reset();
          }}
          onDone={() => look(code)}
          isBusy={check.isPending}
          error={check.error}
        />
      ) : (
        <>
          <CodeLine code={code} shop={check.data} onChange={() => check.reset()} />
          {step === 'account' ? (
            <>
              <p className="mb-6 text-soft">The shop will belong to your account.</p>
              <AuthForm first="up" next={here()} />
            </>
          ) : (
            <Confirm code={code} onClaimed={setClaimed} onOtherCode={() => check.reset()} />
          )}
        </>
      )}
    </SheetPage>
  );
}

function Steps({ at }: { at: 'code' | 'account' | 'confirm' }) {
  const names = { code: 'Code', account: 'Account', confirm: 'Payouts and confirmation' };
  return (
    <ol className="mt-5 mb-8 flex flex-wrap gap-x-6 gap-y-1 border-y border-rule py-2.5 text-sm">
      {Object.entries(names).map(([key, name]) => (
        <li
          key={key}
          aria-current={key === at ? 'step' : undefined}
          className="text-soft aria-[current]:font-semibold aria-[current]:text-spot"
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

type CodeStepProps = {
  code: string;
  onChange: (code: string) => void;
  onDone: () => void;
  isBusy: boolean;
  error: unknown;
};

function CodeStep({ code, onChange, onDone, isBusy, error }: CodeStepProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWhole(code)) onDone();
  };
  return (
    <form onSubmit={submit} className="grid gap-6">
      <Field label="Claim code" hint="The 8-letter code you were given. Case and the dash don’t matter.">
        {(ids) => (
          <input
            {...ids}
            className="input py-3 text-center font-mono text-2xl tracking-[0.12em] uppercase"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="BCDF-GHJK"
            value={code}
            onChange={(event) => onChange(tidyCode(event.target.value))}
          />
        )}
      </Field>
      <CodeProblem error={error} />
      <Button look="main" type="submit" busy={isBusy} disabled={!isWhole(code)} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}

type CodeLineProps = { code: string; shop: ClaimCheck; onChange: () => void };

function CodeLine({ code, shop, onChange }: CodeLineProps) {
  return (
    <dl className="mb-8 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
      <dt className="text-soft">Code</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-3">
        <code className="text-xl tracking-wider">{code}</code>
        <button type="button" className="link text-sm" onClick={onChange}>
          Use another code
        </button>
      </dd>
      <dt className="text-soft">Shop</dt>
      <dd>
        <code className="break-all">{shop.shop_id}</code>
      </dd>
      <dt className="text-soft">Expires</dt>
      <dd>{showWait(shop.expires_in)}</dd>
    </dl>
  );
}

/** `In 23 hours`, `In 40 minutes`. */
function showWait(seconds: number): string {
  const [count, unit] = seconds >= 7200 ? [Math.floor(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `In ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why a code does not work, and what to do. */
function CodeProblem({ error }: { error: unknown }) {
  if (!(error instanceof Refusal)) return <Notice error={error} />;
  const [text, address, link] =
    error.code === 'shop_claimed'
      ? [
          'This shop has already been claimed. If you claimed it, you’ll find it in your studio.',
          '/studio',
          'Open the studio',
        ]
      : error.status === 410
        ? [
            'This code has expired. Unclaimed shops are deleted after 24 hours.',
            '/',
            'Create a new one in the playground',
          ]
        : error.status === 404
          ? ['We couldn’t find a shop with this code. Check each letter; codes have no vowels.']
          : [error.message];
  return (
    <p role="alert" className="border-l-4 border-alarm bg-sheet px-4 py-3 text-[0.9375rem]">
      {text}{' '}
      {address && (
        <a className="link" href={address}>
          {link}
        </a>
      )}
    </p>
  );
}

type ConfirmProps = {
  code: string;
  onClaimed: (claimed: { shop_id: string; shop_secret: string }) => void;
  onOtherCode: () => void;
};

/** Faults of these fields are shown beside them. */
const faultPlaces = ['name', ...payoutFields.map((name) => `payouts/${name}`)];

function Confirm({ code, onClaimed, onOtherCode }: ConfirmProps) {
  const queries = useQueryClient();
  const may = useMay();
  const maySee = may('payouts:read');
  const known = useQuery({ queryKey: payoutAccountKey, queryFn: getPayoutAccount, enabled: maySee });
  const [name, setName] = useState('');
  const [payouts, setPayouts] = useState(emptyPayouts);
  // Only an owner can set the account; others get the service's message about what is missing.
  const asksPayouts = maySee && known.data?.account === null;
  const claim = useMutation({
    mutationFn: () =>
      claimShop({
        user_code: code,
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(asksPayouts ? { payouts } : {}),
      }),
    onSuccess: (answer) => {
      forgetSandbox(answer.shop_id);
      for (const queryKey of [['shops'], payoutAccountKey]) void queries.invalidateQueries({ queryKey });
      onClaimed(answer);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    claim.mutate();
  };
  const isWrongCode = claim.error instanceof Refusal && [404, 410].includes(claim.error.status);
  return (
    <form onSubmit={submit} className="grid gap-8">
      <section className="grid gap-5">
        <h2 className="text-2xl">Name your shop</h2>
        <TextField
          label="Shop name"
          hint="Shoppers see it on the buy page and in emails. Leave blank to use your organization’s name. You can change it later."
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={faultAt(claim.error, 'name')}
        />
      </section>
      <section className="grid gap-5">
        <h2 className="text-2xl">Payout account</h2>
        {known.isLoading ? (
          <Waiting lines={3} label="Loading your payout account" />
        ) : asksPayouts ? (
          <PayoutFields value={payouts} onChange={setPayouts} error={claim.error} at="payouts/" />
        ) : (
          <p>
            Sales are paid to your organization’s payout account.{' '}
            {maySee && (
              <a className="link" href="/studio/organization/payouts">
                View or change it
              </a>
            )}
          </p>
        )}
      </section>
      <section>
        <h2 className="text-2xl">What will change</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-soft marker:text-spot">
          <li>The shop, its designs, uploads and sales move to your account and no longer expire.</li>
          <li>It gets a new shop secret, shown once on the next page. URLs signed with the old one stop working.</li>
          <li>The sandbox API key stops working. Create your own in the studio.</li>
          <li>Artwork is only accepted from the shop’s own storage, unless you changed its allowlist.</li>
        </ul>
      </section>
      <CodeProblem error={beyond(claim.error, faultPlaces)} />
      <div className="flex flex-wrap gap-3">
        <Button look="main" type="submit" busy={claim.isPending} disabled={known.isLoading}>
          Claim the shop
        </Button>
        {isWrongCode && <Button onClick={onOtherCode}>Use another code</Button>}
      </div>
    </form>
  );
}

function Claimed({ shop_id, shop_secret }: { shop_id: string; shop_secret: string }) {
  return (
    <div className="grid gap-6">
      <h1 className="text-4xl font-extrabold sm:text-5xl">Your shop is ready</h1>
      <p className="text-soft">
        <code className="text-ink">{shop_id}</code> now belongs to your account.
      </p>
      <section className="grid gap-3 border-l-4 border-spot bg-wash p-5">
        <h2 className="text-lg">Shop secret (shown once)</h2>
        <p className="text-[0.9375rem]">
          It signs mockup and buy URLs. Store it on your server. If you lose it, rotate it in the shop settings.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 grow bg-sheet p-3 break-all">{shop_secret}</code>
          <CopyButton text={shop_secret} small={false} />
        </div>
      </section>
      <div className="flex flex-wrap gap-3">
        <a className="button button-main" href="/studio/keys">
          Create an API key
        </a>
        <a className="button" href={`/studio/shops/${shop_id}/settings`}>
          Shop settings
        </a>
      </div>
    </div>
  );
}
