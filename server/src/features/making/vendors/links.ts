/**
 * What vendors receive: a link to each file, and a callback address. A link is sealed, so it can be neither guessed nor
 * forged, names one file, and ends with its time or with the job. A callback address is signed; all it can do is have
 * an order read.
 */
import { timingSafeEqual } from 'node:crypto';
import type { VendorFloorName } from '../../../engines/floors/port.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';

type LinkDeps = Pick<Deps, 'clock' | 'config' | 'vault'>;

/** Vendors load files within minutes; one that holds an order for a question loads them later. */
const linkDays = 14;
/** Longer than any made here. */
const longestLink = 512;

const purpose = 'file-link';

export function makeFileLink({ clock, config, vault }: LinkDeps, jobId: string, name: string): string {
  const expires = addSeconds(clock.now(), linkDays * 86_400);
  const sealed = vault.seal(purpose, JSON.stringify([jobId, name, expires.getTime()]));
  return `${config.addresses.api}/files/${sealed.toString('base64url')}`;
}

/** The file that a link names. Null when it was not made here, or has expired. */
export function readFileLink({ clock, vault }: LinkDeps, opaque: string): { jobId: string; name: string } | null {
  if (opaque.length > longestLink || !/^[\w-]+$/.test(opaque)) return null;
  try {
    const [jobId, name, expires] = JSON.parse(vault.unseal(purpose, Buffer.from(opaque, 'base64url')));
    return clock.now().getTime() < expires ? { jobId, name } : null;
  } catch {
    return null;
  }
}

const signatureOf = ({ vault }: Pick<Deps, 'vault'>, floor: VendorFloorName, subject: string): string =>
  vault.fingerprint('facility-callback', `${floor}\n${subject}`).toString('base64url').slice(0, 32);

/** `subject` is an order's reference, or a facility for a vendor that calls one address about all of its orders. */
export const callbackUrl = (deps: Pick<Deps, 'config' | 'vault'>, floor: VendorFloorName, subject: string): string =>
  `${deps.config.addresses.api}/facility/callbacks/${floor}/${subject}.${signatureOf(deps, floor, subject)}`;

/** The order or the facility that a call is about. Null when the address is not ours. */
export function readCallbackAddress(deps: Pick<Deps, 'vault'>, floor: VendorFloorName, opaque: string): string | null {
  const dot = opaque.lastIndexOf('.');
  const subject = opaque.slice(0, dot);
  if (dot < 1 || !/^[\w-]{1,80}$/.test(subject)) return null;
  const given = Buffer.from(opaque.slice(dot + 1));
  const wanted = Buffer.from(signatureOf(deps, floor, subject));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? subject : null;
}
