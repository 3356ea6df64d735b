import { describeDevice } from '@platen/contract/devices';
import { maxPasskeys } from '@platen/contract/passkeys';
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, accountKey } from '../../api/account.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import {
  getPasskeyOptions,
  getSignInMethods,
  listPasskeys,
  type Passkey,
  registerPasskey,
  removePasskey,
} from '../../api/security.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { ago, day } from '../../ui/format.ts';
import { Fingerprint } from '../../ui/icons.tsx';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { useProof, withProof } from './proof.tsx';

const queryKey = ['passkeys'];

type Opened = { what: 'add' } | { what: 'remove'; passkey: Passkey };

/** Passkeys of a phone, a computer or a security key, unlocked by fingerprint, face or PIN. */
export function Passkeys({ account }: { account: Account }) {
  const passkeys = useQuery({ queryKey, queryFn: listPasskeys });
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: getSignInMethods, staleTime: 600_000 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const cannot = findObstacle(methods.data?.passkeys, passkeys.data?.length ?? 0);
  return (
    <Section
      title="Passkeys"
      note="Sign in with your fingerprint, face or PIN instead of your password. Passkeys can’t be guessed or phished."
    >
      {passkeys.isPending ? (
        <Waiting lines={2} />
      ) : passkeys.isError ? (
        <ErrorState error={passkeys.error} what="list of passkeys" onRetry={() => void passkeys.refetch()} />
      ) : (
        <div className="grid gap-5">
          {passkeys.data.length > 0 ? (
            <ul className="-mt-4 lg:-mt-3">
              {passkeys.data.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onRemove={() => setOpened({ what: 'remove', passkey })} />
              ))}
            </ul>
          ) : (
            <p className="text-soft">No passkeys yet.</p>
          )}
          {cannot ? (
            <p className="text-[0.9375rem] text-soft">{cannot}</p>
          ) : (
            <div>
              <Button onClick={() => setOpened({ what: 'add' })}>Add a passkey</Button>
            </div>
          )}
        </div>
      )}
      {opened?.what === 'add' && <Add account={account} onClose={close} />}
      {opened?.what === 'remove' && <Remove account={account} passkey={opened.passkey} onClose={close} />}
    </Section>
  );
}

function findObstacle(isOffered: boolean | undefined, count: number): string | null {
  if (isOffered === false) return 'Passkeys need a domain name and HTTPS. Contact the operator of this service.';
  if (!browserSupportsWebAuthn()) return 'This browser doesn’t support passkeys. Use another browser to add one.';
  if (count >= maxPasskeys) return `You’ve reached the limit of ${maxPasskeys} passkeys. Remove one you no longer use.`;
  return null;
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-4">
      <Fingerprint className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 grow basis-48">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{passkey.name}</h3>
        <p className="text-sm text-soft">
          Added {day(passkey.createdAt)}, {passkey.lastUsedAt ? `used ${ago(passkey.lastUsedAt)}` : 'never used'}
          {passkey.isSynced && ', synced across your devices'}
        </p>
      </div>
      <Button small look="danger" onClick={onRemove} aria-label={`Remove ${passkey.name}`}>
        Remove
      </Button>
    </li>
  );
}

/** The result of the browser's dialog, in words. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new Error('This device already has a passkey for your account.');
  if (error.name === 'NotAllowedError')
    return new Error('No passkey was created: the browser’s dialog was closed or timed out. Try again.');
  if (error.name === 'SecurityError')
    return new Error('This browser can’t create a passkey for this address. Open the studio at its own address.');
  return error;
}

function Add({ account, onClose }: { account: Account; onClose: () => void }) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent).name);
  const proof = useProof();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = await getPasskeyOptions(account.hasPassword ? proof.proof : {});
      const credential = await startRegistration({ optionsJSON });
      return registerPasskey({ name: name.trim(), credential });
    },
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: accountKey })]);
      onClose();
      mention(`You can now sign in with the passkey “${name.trim()}”.`);
    },
  });
  const error = explain(add.error);
  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <Form
        onSubmit={() => add.mutate()}
        action="Continue"
        busy={add.isPending}
        error={beyond(error, withProof('name'))}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">
          Next, your browser asks where to save it: on this device, a phone or a security key.
        </p>
        <TextField
          label="Name"
          hint="Helps you recognize it in the list."
          required
          maxLength={60}
          value={name}
          onChange={setName}
          error={faultAt(error, 'name')}
        />
        {account.hasPassword && proof.fields(error)}
      </Form>
    </Dialog>
  );
}

function Remove({ account, passkey, onClose }: { account: Account; passkey: Passkey; onClose: () => void }) {
  const proof = useProof();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id, account.hasPassword ? proof.proof : {}),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: accountKey })]);
      onClose();
      mention(`You can no longer sign in with the passkey “${passkey.name}”.`);
    },
  });
  return (
    <Dialog title={`Remove “${passkey.name}”?`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => remove.mutate()}
        action="Remove"
        look="danger"
        busy={remove.isPending}
        error={beyond(remove.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">
          You can no longer sign in with it. Your device may keep offering it until you delete it there too.
        </p>
        {account.hasPassword && proof.fields(remove.error)}
      </Form>
    </Dialog>
  );
}
