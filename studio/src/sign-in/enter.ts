import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn, SignInAnswer } from '../api/sign-in.ts';
import { selectOrganization } from '../api/studio.ts';
import { signedIn } from '../studio/session-watch.ts';

type Options = {
  /** Who was signed in, and goes on where they were. */
  again?: SignedIn | null | undefined;
  onTicket: (ticket: string) => void;
};

/** What follows every way of signing in: the page learns of the session, or the code is asked for. */
export function useEnter({ again, onTicket }: Options): (answer: SignInAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    if ('needs' in answer) return onTicket(answer.ticket);
    const isBack = again?.user.id === answer.user.id && again.organizationId !== answer.organizationId;
    // One who is no member there any more sees what the new session sees.
    if (isBack) await selectOrganization(again.organizationId).catch(() => undefined);
    await signedIn(queries);
  };
}
