/** Sign-in by a provider of the operator's choice, over OpenID Connect. What they mean together is read in `kernel/settings/openid-settings.ts`. */
import { text } from '../kernel/settings/settings.ts';

export const signInSettings = {
  PLATEN_OIDC_ISSUER: text({
    fallback: null,
    shown: 'unset: no sign-in provider',
    meaning:
      'The issuer of an OpenID Connect provider that people can sign in with, such as https://login.example.com/realms/acme, spelled exactly as the provider spells it. See docs/operating/openid.md.',
  }),
  PLATEN_OIDC_CLIENT_ID: text({ fallback: null, meaning: 'The client id of this service at the provider.' }),
  PLATEN_OIDC_CLIENT_SECRET: text({
    isSecret: true,
    fallback: null,
    meaning: 'The client secret of this service at the provider.',
  }),
  PLATEN_OIDC_NAME: text({
    fallback: null,
    shown: 'unset: the issuer’s host',
    meaning: 'The provider’s name on the button: Sign in with <name>.',
  }),
};
