import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../api/call.ts';
import { beyond, faultAt } from '../api/faults.ts';
import { type SignInAnswer, signInWithCode } from '../api/sign-in.ts';
import { CodeField, Form } from '../ui/form.tsx';
import { Button, Notice } from '../ui/kit.tsx';
import { useFaultFocus } from './focus.ts';

type Props = { ticket: string; onEntered: (answer: SignInAnswer) => Promise<void>; onBack: () => void };

/** The second step: a code from the authenticator app, or a recovery code. */
export function CodeStep({ ticket, onEntered, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const enter = useMutation({ mutationFn: async () => onEntered(await signInWithCode({ ticket, code: code.trim() })) });
  const fields = useFaultFocus(enter.error, 'input');
  const isOver = enter.error instanceof Refusal && enter.error.details?.['needs'] === 'password';
  if (isOver) {
    return (
      <div className="grid gap-6">
        <Notice error={enter.error} />
        <div>
          <Button look="main" autoFocus onClick={onBack}>
            Start over
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={fields}>
      <Form
        action="Sign in"
        busy={enter.isPending}
        error={beyond(enter.error, ['code'])}
        onSubmit={() => enter.mutate()}
        beside={
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        }
      >
        <CodeField
          key={String(isRecovery)}
          autoFocus
          error={faultAt(enter.error, 'code')}
          value={code}
          onChange={setCode}
          {...(isRecovery
            ? {
                label: 'Recovery code',
                hint: 'One of the codes you saved when you set up two-step sign-in. Each works once.',
                autoComplete: 'off',
                className: 'font-mono text-lg tracking-[0.06em]',
              }
            : {
                label: 'Code',
                hint: 'Six digits from your authenticator app. They change every 30 seconds.',
                inputMode: 'numeric' as const,
              })}
        />
        <p className="-mt-2 text-[0.9375rem]">
          <button
            type="button"
            className="link py-1"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              enter.reset();
            }}
          >
            {isRecovery ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
          </button>
        </p>
      </Form>
    </div>
  );
}
