/** The data dir belongs to the service: other users of the machine can neither list nor read it. */
import { chmod, mkdir, stat } from 'node:fs/promises';

/**
 * When started by root, the embedded database runs as another user, which must pass through to its folder; even then no
 * other user can list it.
 */
const othersMay = (): number => (process.getuid?.() === 0 ? 0o001 : 0o000);

/** Creates the folder, or removes others' rights from an existing one. A group that may read it keeps that right. */
export async function openDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 | othersMay() });
  await takeFromOthers(folder, othersMay());
}

/** Creates a folder that only this user can enter, or changes it to that. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await takeFromOthers(folder, 0);
}

async function takeFromOthers(folder: string, keep: number): Promise<void> {
  const { mode, uid } = await stat(folder);
  const ourUid = process.getuid?.();
  const wanted = (mode & 0o770) | keep;
  // A folder of another user is theirs to guard.
  if ((mode & 0o777) !== wanted && (ourUid === 0 || ourUid === uid)) await chmod(folder, wanted);
}
