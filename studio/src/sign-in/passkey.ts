import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getPasskeyOptions, type SignInAnswer, signInWithPasskey } from '../api/sign-in.ts';

type Entered = (answer: SignInAnswer) => Promise<void>;

async function enterWithPasskey(onEntered: Entered): Promise<void> {
  const optionsJSON = await getPasskeyOptions();
  await onEntered(await signInWithPasskey(await startAuthentication({ optionsJSON })));
}

/** Waits until a passkey is picked from the browser's suggestions; null if none will be. */
async function waitForSuggested(): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // The person did not start this, so a failure shows nothing.
  return getPasskeyOptions()
    .then((optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    .catch(() => null);
}

/** The browser gives few details, so that pages cannot learn which passkeys exist. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.name === 'NotAllowedError' || error instanceof WebAuthnError)) return error;
  return new Error('No passkey was used. Try again, or sign in with your password.');
}

/**
 * A passkey is offered in two ways: as the browser's suggestion in the email field, and by a button. Only one can wait
 * at a time; when the button's is cancelled, the suggestion waits again.
 */
export function usePasskey(isOffered: boolean, onEntered: Entered) {
  const [round, setRound] = useState(0);
  const [suggested, setSuggested] = useState<unknown>(null);
  const button = useMutation({
    mutationFn: () => enterWithPasskey(onEntered),
    onMutate: () => setSuggested(null),
    onError: () => setRound((before) => before + 1),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits again each round; what follows is the same for all of them
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    const wait = async () => {
      const credential = await waitForSuggested();
      if (credential === null || isLeft) return;
      try {
        await onEntered(await signInWithPasskey(credential));
      } catch (error) {
        setSuggested(error);
        setRound((before) => before + 1);
      }
    };
    void wait();
    return () => {
      isLeft = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isOffered, round]);
  return { use: () => button.mutate(), isBusy: button.isPending, error: suggested ?? explain(button.error) };
}
