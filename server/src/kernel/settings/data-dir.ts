/** The data dir is the service's own: other users of the machine may neither list it nor read what is in it. */
import { chmod, mkdir, stat } from 'node:fs/promises';

/** Started by root, the embedded database runs as another user, who has to pass through to its own folder; nobody lists it even then. */
const othersMay = (): number => (process.getuid?.() === 0 ? 0o001 : 0o000);

/** Makes the folder, or takes from one that is there what others may do in it. A group that may read it goes on reading it. */
export async function openDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 | othersMay() });
  await takeFromOthers(folder, othersMay());
}

/** Makes a folder that only this user enters, or makes it so. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await takeFromOthers(folder, 0);
}

async function takeFromOthers(folder: string, keep: number): Promise<void> {
  const { mode, uid } = await stat(folder);
  const ourUid = process.getuid?.();
  const wanted = (mode & 0o770) | keep;
  // A folder of somebody else's is theirs to guard.
  if ((mode & 0o777) !== wanted && (ourUid === 0 || ourUid === uid)) await chmod(folder, wanted);
}
