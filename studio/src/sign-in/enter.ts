import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn, SignInAnswer } from '../api/sign-in.ts';
import { selectOrganization } from '../api/studio.ts';
import { signedIn } from '../pages/frame/session-watch.ts';

type Options = {
  /** The person who was signed in and continues on the page. */
  again?: SignedIn | null | undefined;
  onTicket: (ticket: string) => void;
};

/** After any sign-in: updates the page's session, or asks for the code. */
export function useEnter({ again, onTicket }: Options): (answer: SignInAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    if ('needs' in answer) return onTicket(answer.ticket);
    const isBack = again?.user.id === answer.user.id && again.organizationId !== answer.organizationId;
    // A person who is no longer a member there gets the new session's organization.
    if (isBack) await selectOrganization(again.organizationId).catch(() => undefined);
    await signedIn(queries);
  };
}
