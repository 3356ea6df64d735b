/** Where to go after signing in. It comes from the URL, so it is untrusted. */
const home = '/studio';
const entrances = /^\/studio\/(sign-in|sign-up|forgot-password|reset-password)(\/|$)/;

/** A page of the studio, with its query and hash; the studio's first page for anything else. */
export function safeNext(next: string | undefined): string {
  if (next === undefined) return home;
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  if (url?.origin !== location.origin) return home;
  if (!/^\/(studio|claim)(\/|$)/.test(url.pathname) || entrances.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}

export const here = (): string => location.pathname + location.search + location.hash;
