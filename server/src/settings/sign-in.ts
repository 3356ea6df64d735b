/** Sign-in by a provider of the operator's choice, over OpenID Connect. What they mean together is read in `kernel/settings/openid-settings.ts`. */
import { text } from '../kernel/settings/settings.ts';

export const signInSettings = {
  PLATEN_OIDC_ISSUER: text({
    fallback: null,
    shown: 'unset: no such sign-in',
    meaning:
      'An OpenID Connect provider that people may sign in with, by its issuer, such as https://login.example.com/realms/acme, letter for letter as the provider writes it; see docs/operating/openid.md.',
  }),
  PLATEN_OIDC_CLIENT_ID: text({ fallback: null, meaning: 'What the provider calls this service.' }),
  PLATEN_OIDC_CLIENT_SECRET: text({
    isSecret: true,
    fallback: null,
    meaning: 'The secret that the provider gave this service.',
  }),
  PLATEN_OIDC_NAME: text({
    fallback: null,
    shown: 'the issuer’s host',
    meaning: 'What the button for it says: Sign in with this.',
  }),
};
