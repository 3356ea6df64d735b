import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { getSignInMethods, openidStart, type SignInAnswer } from '../api/sign-in.ts';
import { Fingerprint, LogIn } from '../ui/icons.tsx';
import { Button, Notice } from '../ui/kit.tsx';
import { usePasskey } from './passkey.ts';

type Props = {
  mode: 'in' | 'up';
  next: string;
  /** Over a page that must not be left, the provider's page opens in a new tab, and this page notices the session. */
  isOver: boolean;
  onEntered: (answer: SignInAnswer) => Promise<void>;
};

/** Other sign-in methods of this service and browser. Shows nothing if they are unknown. */
export function OtherWays({ mode, next, isOver, onEntered }: Props) {
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: getSignInMethods, staleTime: Infinity });
  const hasPasskeys = methods.data?.passkeys === true && browserSupportsWebAuthn() && mode === 'in';
  const passkey = usePasskey(hasPasskeys, onEntered);
  const provider = methods.data?.openid ?? null;
  if (!hasPasskeys && !provider) return null;
  return (
    <div className="grid gap-4 border-t border-rule pt-7">
      <Notice error={passkey.error} />
      <div className="flex flex-wrap gap-3 *:grow">
        {hasPasskeys && (
          <Button busy={passkey.isBusy} onClick={passkey.use}>
            <Fingerprint className="size-4.5" aria-hidden="true" />
            Sign in with a passkey
          </Button>
        )}
        {provider && (
          <a className="button" href={openidStart(next)} {...(isOver ? { target: '_blank', rel: 'noopener' } : {})}>
            <LogIn className="size-4.5" aria-hidden="true" />
            {mode === 'in' ? 'Sign in' : 'Sign up'} with {provider.name}
          </a>
        )}
      </div>
    </div>
  );
}
