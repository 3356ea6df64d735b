/**
 * The outcomes of a visit to the sign-in provider that did not sign the person in, with a sentence for each. Pages get the outcome in
 * their query: `/studio/sign-in?openid=expired&next=…`, or `openid=…` on the page that started the connection. If a code from the
 * authenticator app is needed next, the browser is sent to `/studio/sign-in?next=…#ticket=…`, with the ticket for `POST /api/auth/sign-in/totp`.
 */
export const openidOutcomes = {
  connected: 'The sign-in provider is connected to your account.',
  expired: 'The sign-in took too long, or was started in another browser. Start again.',
  refused: 'The sign-in provider did not sign you in. Try again, or sign in another way.',
  away: 'The sign-in provider is not responding. Try again in a few minutes, or sign in another way.',
  failed: 'The sign-in provider sent an invalid answer. Try again. If this keeps happening, contact the administrator.',
  no_email:
    'The sign-in provider did not share your e-mail address. Ask its administrator to share it with this service.',
  connect_first:
    'An account with your e-mail address already exists. Sign in the way you did before, then connect the provider on your account page.',
  other_account: 'This sign-in provider account is already connected to another account here.',
} as const;

export type OpenidOutcome = keyof typeof openidOutcomes;
