import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, accountKey } from '../../api/account.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { confirmTotp, disableTotp, enableTotp, type PendingTotp, renewRecoveryCodes } from '../../api/security.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField, Form } from '../../ui/form.tsx';
import { Badge, Button, CopyButton } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { useProof, withProof } from './proof.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = 'set-up' | 'new-codes' | 'turn-off';

/** A second step at sign-in: a code from an authenticator app. */
export function TwoStep({ account }: { account: Account }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <Section
      title="Two-step sign-in"
      note="After your password, you enter a code from an app on your phone. A stolen password isn’t enough to sign in."
    >
      <div className="grid gap-4">
        {account.totp ? (
          <>
            <Badge tone="good">On</Badge>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setStep('new-codes')}>New recovery codes</Button>
              <Button look="danger" onClick={() => setStep('turn-off')}>
                Turn off
              </Button>
            </div>
          </>
        ) : (
          <>
            <Badge>Off</Badge>
            <div>
              <Button look="main" onClick={() => setStep('set-up')}>
                Set up
              </Button>
            </div>
          </>
        )}
      </div>
      {step === 'set-up' && <SetUp account={account} onClose={close} />}
      {step === 'new-codes' && <NewCodes account={account} onClose={close} />}
      {step === 'turn-off' && <TurnOff onClose={close} />}
    </Section>
  );
}

type DialogProps = { account: Account; onClose: () => void };

function SetUp({ account, onClose }: DialogProps) {
  const proof = useProof({ isPasswordEnough: true });
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const begin = useMutation({ mutationFn: () => enableTotp(account.hasPassword ? proof.proof : {}) });
  const confirm = useMutation({
    mutationFn: () => confirmTotp(code.trim()),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  if (confirm.data) {
    const done = () => {
      onClose();
      mention('Two-step sign-in is on.');
    };
    return (
      <Dialog title="Save your recovery codes" isOpen onClose={done}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} email={account.email} onDone={done} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Set up two-step sign-in" isOpen onClose={onClose}>
      {begin.data ? (
        <Form
          onSubmit={() => confirm.mutate()}
          action="Turn on"
          busy={confirm.isPending}
          error={beyond(confirm.error, ['code'])}
          beside={<Button onClick={onClose}>Cancel</Button>}
        >
          <Pairing totp={begin.data} />
          <CodeField
            label="Code from the app"
            hint="Six digits. They change every 30 seconds."
            inputMode="numeric"
            value={code}
            onChange={setCode}
            error={faultAt(confirm.error, 'code')}
          />
        </Form>
      ) : (
        <Form
          onSubmit={() => begin.mutate()}
          action="Continue"
          busy={begin.isPending}
          error={beyond(begin.error, withProof())}
          beside={<Button onClick={onClose}>Cancel</Button>}
        >
          <p className="text-soft">
            You need an authenticator app on your phone, such as Aegis, Google Authenticator, 1Password or your phone’s
            password app.
          </p>
          {account.hasPassword && proof.fields(begin.error)}
        </Form>
      )}
    </Dialog>
  );
}

function Pairing({ totp }: { totp: PendingTotp }) {
  // In groups of four, to be easier to type.
  const spaced = totp.secret.match(/.{1,4}/g)?.join(' ') ?? totp.secret;
  return (
    <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <QrCode text={totp.uri} label="QR code for the authenticator app" />
      <div className="grid content-start gap-3">
        <p>Scan the QR code with the app.</p>
        <p className="text-[0.9375rem] text-soft">
          On this phone,{' '}
          <a className="link" href={totp.uri}>
            open it in the app
          </a>
          . Or enter this key (time-based):
        </p>
        <code className="break-words">{spaced}</code>
        <div>
          <CopyButton text={totp.secret} label="Copy the key" />
        </div>
      </div>
    </div>
  );
}

function NewCodes({ account, onClose }: DialogProps) {
  const proof = useProof();
  const renew = useMutation({ mutationFn: () => renewRecoveryCodes(proof.proof) });
  if (renew.data) {
    const done = () => {
      onClose();
      mention('You have new recovery codes. The old ones no longer work.');
    };
    return (
      <Dialog title="Your new recovery codes" isOpen onClose={done}>
        <RecoveryCodes codes={renew.data.recoveryCodes} email={account.email} onDone={done} />
      </Dialog>
    );
  }
  return (
    <Dialog title="New recovery codes" isOpen onClose={onClose}>
      <Form
        onSubmit={() => renew.mutate()}
        action="Create new codes"
        busy={renew.isPending}
        error={beyond(renew.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">Your current codes stop working right away.</p>
        {proof.fields(renew.error)}
      </Form>
    </Dialog>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const proof = useProof();
  const queries = useQueryClient();
  const disable = useMutation({
    mutationFn: () => disableTotp(proof.proof),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountKey });
      onClose();
      mention('Two-step sign-in is off. You sign in with just your password.');
    },
  });
  return (
    <Dialog title="Turn off two-step sign-in?" isOpen onClose={onClose}>
      <Form
        onSubmit={() => disable.mutate()}
        action="Turn off"
        look="danger"
        busy={disable.isPending}
        error={beyond(disable.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">
          You’ll sign in with just your password, and your recovery codes stop working.{' '}
          <LetterNote>We’ll email you about it.</LetterNote>
        </p>
        {proof.fields(disable.error)}
      </Form>
    </Dialog>
  );
}
