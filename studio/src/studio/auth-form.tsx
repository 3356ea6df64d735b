import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { signIn, signUp } from '../api/studio.ts';
import { Button, Field, Notice } from '../ui/kit.tsx';

/** Sign in, or sign up where there is no account yet. */
export function AuthForm({ onDone, first = 'in' }: { onDone: () => void; first?: 'in' | 'up' }) {
  const [mode, setMode] = useState(first);
  const [fields, setFields] = useState({ name: '', email: '', password: '' });
  const queries = useQueryClient();
  const enter = useMutation({
    mutationFn: () => (mode === 'up' ? signUp(fields) : signIn({ email: fields.email, password: fields.password })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['session'] });
      onDone();
    },
  });
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      {mode === 'up' && (
        <Field label="Name">
          {(ids) => (
            <input
              {...ids}
              className="input"
              required
              maxLength={100}
              autoComplete="name"
              value={fields.name}
              onChange={set('name')}
            />
          )}
        </Field>
      )}
      <Field label="Email">
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={fields.email}
            onChange={set('email')}
          />
        )}
      </Field>
      <Field label="Password" hint={mode === 'up' ? 'At least 8 characters.' : undefined}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="password"
            required
            minLength={mode === 'up' ? 8 : undefined}
            maxLength={256}
            autoComplete={mode === 'up' ? 'new-password' : 'current-password'}
            value={fields.password}
            onChange={set('password')}
          />
        )}
      </Field>
      <Notice error={enter.error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="main" type="submit" busy={enter.isPending}>
          {mode === 'up' ? 'Create account' : 'Sign in'}
        </Button>
        <button
          type="button"
          className="link"
          onClick={() => {
            setMode(mode === 'up' ? 'in' : 'up');
            enter.reset();
          }}
        >
          {mode === 'up' ? 'I have an account' : 'I need an account'}
        </button>
      </div>
    </form>
  );
}
