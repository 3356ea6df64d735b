import { type OpenidOutcome, openidOutcomes } from '@platen/contract/openid-outcomes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../api/account.ts';
import { beyond } from '../../api/faults.ts';
import {
  connectOpenid,
  disconnectOpenid,
  getSignInMethods,
  type Identity,
  listIdentities,
} from '../../api/security.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { ago, day } from '../../ui/format.ts';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { useProof, withProof } from './proof.tsx';

const queryKey = ['identities'];

type Props = {
  account: Account;
  /** The result of the provider's redirect, from the page's URL. */
  outcome: OpenidOutcome | undefined;
};

/** Sign-in with the operator's provider; nothing if there is none. */
export function Identities({ account, outcome }: Props) {
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: getSignInMethods, staleTime: 600_000 });
  const provider = methods.data?.openid;
  const identities = useQuery({ queryKey, queryFn: listIdentities, enabled: Boolean(provider) });
  const [isConnecting, setConnecting] = useState(false);
  const [doomed, setDoomed] = useState<Identity | null>(null);
  if (!provider) return null;
  const said = outcome ? openidOutcomes[outcome] : null;
  return (
    <Section title={`Sign in with ${provider.name}`} note={`Use your ${provider.name} account instead of a password.`}>
      <div className="grid gap-5">
        {said && (
          <p
            role="status"
            className={`border-l-4 bg-sheet px-4 py-3 text-[0.9375rem] ${outcome === 'connected' ? 'border-good' : 'border-alarm'}`}
          >
            {said}
          </p>
        )}
        {identities.isPending ? (
          <Waiting lines={1} />
        ) : identities.isError ? (
          <ErrorState error={identities.error} what="sign-in provider" onRetry={() => void identities.refetch()} />
        ) : identities.data.length > 0 ? (
          <ul className="-mt-4 lg:-mt-3">
            {identities.data.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-4">
                <div className="min-w-0 grow basis-48">
                  <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{one.email ?? one.name}</h3>
                  <p className="text-sm text-soft">
                    Connected {day(one.createdAt)}, {one.lastUsedAt ? `used ${ago(one.lastUsedAt)}` : 'never used'}
                  </p>
                </div>
                <Button
                  small
                  look="danger"
                  onClick={() => setDoomed(one)}
                  aria-label={`Disconnect ${one.email ?? one.name}`}
                >
                  Disconnect
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <div>
            <Button onClick={() => setConnecting(true)}>Connect {provider.name}</Button>
          </div>
        )}
      </div>
      {isConnecting && <Connect account={account} name={provider.name} onClose={() => setConnecting(false)} />}
      {doomed && <Disconnect account={account} identity={doomed} onClose={() => setDoomed(null)} />}
    </Section>
  );
}

function Connect({ account, name, onClose }: { account: Account; name: string; onClose: () => void }) {
  const proof = useProof();
  const connect = useMutation({
    mutationFn: () =>
      connectOpenid({ ...(account.hasPassword ? proof.proof : {}), returnTo: '/studio/account/security' }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Dialog title={`Connect ${name}`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => connect.mutate()}
        action={`Continue to ${name}`}
        busy={connect.isPending || connect.isSuccess}
        error={beyond(connect.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">You’ll sign in there and return to this page.</p>
        {account.hasPassword && proof.fields(connect.error)}
      </Form>
    </Dialog>
  );
}

type DisconnectProps = { account: Account; identity: Identity; onClose: () => void };

function Disconnect({ account, identity, onClose }: DisconnectProps) {
  const proof = useProof();
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => disconnectOpenid(identity.id, account.hasPassword ? proof.proof : {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      onClose();
      mention(`You can no longer sign in with ${identity.name}.`);
    },
  });
  return (
    <Dialog title={`Disconnect ${identity.name}?`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => disconnect.mutate()}
        action="Disconnect"
        look="danger"
        busy={disconnect.isPending}
        error={beyond(disconnect.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">After that, you sign in with your password or a passkey.</p>
        {account.hasPassword && proof.fields(disconnect.error)}
      </Form>
    </Dialog>
  );
}
