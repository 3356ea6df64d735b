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

/** Waits until a passkey is picked among the browser's suggestions; null when none will be. */
async function waitForSuggested(): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // Nobody asked for it yet, so nobody is told when it fails.
  return getPasskeyOptions()
    .then((optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    .catch(() => null);
}

/** The browser says little of why, so that no page learns which passkeys there are. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.name === 'NotAllowedError' || error instanceof WebAuthnError)) return error;
  return new Error('No passkey was used. Try again, or sign in with your password.');
}

/**
 * A passkey is offered in two ways: among what the browser suggests for the address field, from the start, and by a button. Only one can wait
 * at a time; when the button's was given up, the suggestion waits again.
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
