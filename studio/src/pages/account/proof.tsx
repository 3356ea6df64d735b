/** Asked before important changes: proof that this is the account's owner and not someone at their open session. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey, getAccount, type Proof } from '../../api/account.ts';
import { faultAt } from '../../api/faults.ts';
import { CodeField, PasswordField } from '../../ui/form.tsx';

export const useAccount = () => useQuery({ queryKey: accountKey, queryFn: getAccount });

const proofFields = ['currentPassword', 'code'] as const;

/** The fields that can show a refusal. */
export const withProof = (...others: string[]) => [...others, ...proofFields];

export function useProof({ isPasswordEnough = false } = {}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asksCode = (useAccount().data?.totp ?? false) && !isPasswordEnough;
  const proof: Proof = { currentPassword: password, ...(asksCode || code ? { code: code.trim() } : {}) };
  return {
    proof,
    clear() {
      setPassword('');
      setCode('');
    },
    /** `error` is the refusal of the call that the proof was sent with. */
    fields: (error: unknown) => (
      <>
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          error={faultAt(error, 'currentPassword')}
        />
        {(asksCode || faultAt(error, 'code')) && (
          <CodeField
            label="Code from your authenticator app"
            hint="Six digits. You can also use a recovery code."
            value={code}
            onChange={setCode}
            error={faultAt(error, 'code')}
          />
        )}
      </>
    ),
  };
}
