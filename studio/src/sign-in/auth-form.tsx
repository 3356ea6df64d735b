import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beyond, faultAt } from '../api/faults.ts';
import { type SignedIn, type SignInAnswer, signIn, signUp } from '../api/sign-in.ts';
import { Form, PasswordField, TextField } from '../ui/form.tsx';
import { CodeStep } from './code-step.tsx';
import { useEnter } from './enter.ts';
import { useFaultFocus } from './focus.ts';
import { OtherWays } from './other-ways.tsx';

type Mode = 'in' | 'up';
type Props = {
  first?: Mode;
  /** The only email address accepted here. */
  onlyEmail?: string;
  /** The person who was signed in and continues on the page. */
  again?: SignedIn | null;
  /** From a provider sign-in: only the code is missing. */
  ticket?: string | null;
  /** Where the provider redirects to. */
  next: string;
  onStep?: (step: Mode | 'code') => void;
};

/** Sign in or sign up. The page continues automatically once there is a session. */
export function AuthForm({ first = 'in', onlyEmail, again, ticket: given = null, next, onStep }: Props) {
  const [mode, setMode] = useState(first);
  const [email, setEmail] = useState(onlyEmail ?? again?.user.email ?? '');
  const [ticket, setTicketOnly] = useState(given);
  const setTicket = (found: string | null) => {
    setTicketOnly(found);
    onStep?.(found === null ? 'in' : 'code');
  };
  const enter = useEnter({ again, onTicket: setTicket });
  if (ticket !== null) return <CodeStep ticket={ticket} onEntered={enter} onBack={() => setTicket(null)} />;

  const change = (to: Mode) => {
    setMode(to);
    onStep?.(to);
  };
  const common = { email, onEmail: onlyEmail === undefined ? setEmail : null, onEntered: enter };
  return (
    <div className="grid gap-7">
      {mode === 'in' ? (
        <SignIn {...common} isAgain={Boolean(again)} onMode={again ? null : () => change('up')} />
      ) : (
        <SignUp {...common} onMode={() => change('in')} />
      )}
      <OtherWays mode={mode} next={next} isOver={Boolean(again)} onEntered={enter} />
    </div>
  );
}

type StepProps = {
  email: string;
  onEmail: ((email: string) => void) | null;
  onEntered: (answer: SignInAnswer) => Promise<void>;
  onMode: (() => void) | null;
};

function SignIn({ email, onEmail, onEntered, onMode, isAgain }: StepProps & { isAgain: boolean }) {
  const [password, setPassword] = useState('');
  const enter = useMutation({ mutationFn: async () => onEntered(await signIn({ email, password })) });
  const fields = useFaultFocus(enter.error, 'input[type="password"]');
  return (
    <div ref={fields}>
      <Form
        action="Sign in"
        busy={enter.isPending}
        error={enter.error}
        onSubmit={() => enter.mutate()}
        beside={onMode && <SwitchLink onClick={onMode}>Create an account</SwitchLink>}
      >
        <TextField
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="username webauthn"
          autoFocus={email === ''}
          readOnly={onEmail === null}
          className="read-only:bg-well read-only:text-soft"
          value={email}
          onChange={(value) => onEmail?.(value)}
        />
        <div className="relative">
          <PasswordField label="Password" autoFocus={email !== ''} value={password} onChange={setPassword} />
          <ForgotLink email={email} isOver={isAgain} />
        </div>
      </Form>
    </div>
  );
}

const forgotLook = 'link absolute top-0 right-0 py-0.5 text-sm';

/** Beside its field, but after it in tab order, because most people know their password. */
function ForgotLink({ email, isOver }: { email: string; isOver: boolean }) {
  const search = { email: email || undefined };
  return (
    <Link className={forgotLook} to="/studio/forgot-password" search={search} target={isOver ? '_blank' : undefined}>
      Forgot your password?
    </Link>
  );
}

function SignUp({ email, onEmail, onEntered, onMode }: StepProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: async () => {
      const answer = await signUp({ name, email, password });
      // The account exists already and needs a code to sign in.
      return 'needs' in answer ? onMode?.() : onEntered(answer);
    },
  });
  const fields = useFaultFocus(enter.error, 'input');
  return (
    <div ref={fields}>
      <Form
        action="Create account"
        busy={enter.isPending}
        error={beyond(enter.error, ['name', 'email', 'password'])}
        onSubmit={() => enter.mutate()}
        beside={onMode && <SwitchLink onClick={onMode}>Sign in instead</SwitchLink>}
      >
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="name"
          autoFocus
          error={faultAt(enter.error, 'name')}
          value={name}
          onChange={setName}
        />
        <TextField
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          readOnly={onEmail === null}
          className="read-only:bg-well read-only:text-soft"
          error={faultAt(enter.error, 'email')}
          value={email}
          onChange={(value) => onEmail?.(value)}
        />
        <NewPasswordField error={faultAt(enter.error, 'password')} value={password} onChange={setPassword} />
      </Form>
    </div>
  );
}

type NewPasswordProps = {
  label?: string;
  autoFocus?: boolean;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
};

export function NewPasswordField({ label = 'Password', ...rest }: NewPasswordProps) {
  return (
    <PasswordField
      label={label}
      hint="At least 8 characters. A short phrase works well."
      minLength={8}
      autoComplete="new-password"
      {...rest}
    />
  );
}

function SwitchLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="link py-1 sm:ml-2" onClick={onClick}>
      {children}
    </button>
  );
}
