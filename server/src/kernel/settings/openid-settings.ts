/** The provider that people may sign in with, read from its settings. No message repeats the given values. */

export type OpenidConfig = {
  /** As the provider writes it: a trailing slash matters. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name that people know it by. */
  name: string;
};

type Given = {
  PLATEN_OIDC_ISSUER: string | null;
  PLATEN_OIDC_CLIENT_ID: string | null;
  PLATEN_OIDC_CLIENT_SECRET: string | null;
  PLATEN_OIDC_NAME: string | null;
};

const longestName = 40;
const wellKnown = '/.well-known/';

/** Null when none is set. Faults go to the list of all faults. */
export function readOpenid(given: Given, faults: string[]): OpenidConfig | null {
  const {
    PLATEN_OIDC_ISSUER: issuer,
    PLATEN_OIDC_CLIENT_ID: clientId,
    PLATEN_OIDC_CLIENT_SECRET: clientSecret,
    PLATEN_OIDC_NAME: name,
  } = given;
  const tell = (setting: keyof Given, wanted: string) =>
    faults.push(`${setting}: expected ${wanted}; see docs/operating/openid.md`);
  if (issuer === null && clientId === null && clientSecret === null && name === null) return null;

  const url = issuer !== null && URL.canParse(issuer) ? new URL(issuer) : null;
  if (issuer === null) tell('PLATEN_OIDC_ISSUER', 'the provider’s issuer with the other PLATEN_OIDC settings');
  else if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search + url.hash !== '') {
    tell('PLATEN_OIDC_ISSUER', 'an address such as https://login.example.com/realms/acme, without query');
  } else if (url.pathname.includes(wellKnown)) {
    tell('PLATEN_OIDC_ISSUER', 'only the issuer, without /.well-known/openid-configuration');
  }
  if (clientId === null) tell('PLATEN_OIDC_CLIENT_ID', 'the client id with PLATEN_OIDC_ISSUER');
  if (clientSecret === null) tell('PLATEN_OIDC_CLIENT_SECRET', 'the client’s secret with PLATEN_OIDC_ISSUER');
  if (name !== null && (name.length > longestName || /\p{Cc}/u.test(name))) {
    tell('PLATEN_OIDC_NAME', `a name of at most ${longestName} characters`);
  }
  if (!issuer || !url || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, name: name ?? url.hostname };
}
