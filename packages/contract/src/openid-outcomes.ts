/**
 * How a visit to the provider ended when nobody was signed in by it, and the sentence for it. Pages get the word in their query:
 * `/studio/sign-in?openid=expired&next=…`, or `openid=…` on the page that asked to connect. Where a code of the authenticator app is asked
 * for next, the browser comes to `/studio/sign-in?next=…#ticket=…`, with the ticket for `POST /api/auth/sign-in/totp`.
 */
export const openidOutcomes = {
  connected: 'The sign-in provider is connected to your account.',
  expired: 'The sign-in took too long, or was begun in another browser. Begin again.',
  refused: 'The sign-in provider did not sign you in. Try again, or sign in another way.',
  away: 'The sign-in provider does not answer. Try again in a few minutes, or sign in another way.',
  failed:
    'What the sign-in provider answered could not be used. Try again; if it stays so, tell the operator of this service.',
  no_email: 'The sign-in provider did not tell your e-mail address. Ask its operator to share it with this service.',
  connect_first:
    'There is already an account with your e-mail address. Sign in as you did before, then connect the provider on your account page.',
  other_account: 'This person of the sign-in provider is connected to another account.',
} as const;

export type OpenidOutcome = keyof typeof openidOutcomes;
