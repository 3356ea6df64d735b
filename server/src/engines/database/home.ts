import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root, so a root service runs it as another user. Null: as the service itself. */
export type RunAs = { uid: number; gid: number } | null;

/**
 * Where the embedded PostgreSQL keeps its files, and who runs it:
 *
 *   <home>/cluster/       the data of PostgreSQL itself, 0700, owned by the user that runs it
 *   <home>/password       of its two roles, 0600, owned by the service
 *   <home>/server.log     PostgreSQL's output, bounded
 *   <home>/socket/        the unix socket, 0700
 *   <home>/natives-…/     the binaries, when they cannot be run from node_modules
 *
 * Home is `<dataDir>/postgres`. The one exception: a service started by root in a folder that no other user may enter
 * (such as /root) cannot keep the cluster there, because PostgreSQL must not run as root. Home is then a new folder in
 * /var/lib/platen, and `<dataDir>/postgres/location` names it. The lock, `service.lock`, is beside that file in any
 * case.
 */
export type Home = { folder: string; cluster: string; runAs: RunAs; note: string | null };

const ELSEWHERE = '/var/lib/platen';

/** `<dataDir>/postgres`, which also holds the lock: it is the same for every process with this data dir. */
export function openFolder(dataDir: string): string {
  const beside = path.join(path.resolve(dataDir), 'postgres');
  mkdirSync(beside, { recursive: true });
  const folder = realpathSync(beside);
  const { uid } = statSync(folder);
  const ourUid = process.getuid?.();
  if (ourUid !== 0 && uid !== ourUid) {
    throw new Error(
      `${folder} belongs to user ${uid}, but this service runs as user ${ourUid}. ` +
        'Run it as the same user as before, or choose another PLATEN_DATA_DIR.',
    );
  }
  return folder;
}

/** Home, where there is one with a cluster; creates nothing. */
export function findHomeFolder(dataDir: string): string | null {
  const beside = path.join(path.resolve(dataDir), 'postgres');
  const pointer = path.join(beside, 'location');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : beside;
  return existsSync(path.join(folder, 'cluster')) ? realpathSync(folder) : null;
}

export function openHome(folder: string): Home {
  if (process.getuid?.() === 0) return openHomeAsRoot(folder);
  chmodSync(folder, 0o700);
  return { folder, cluster: path.join(folder, 'cluster'), runAs: null, note: null };
}

function openHomeAsRoot(beside: string): Home {
  const pointer = path.join(beside, 'location');
  if (existsSync(pointer)) return homeWithOwner(readFileSync(pointer, 'utf8').trim(), pointer);
  if (existsSync(path.join(beside, 'cluster'))) return homeWithOwner(beside, null);

  const runAs = unprivilegedUser();
  if (canEnter(path.dirname(beside), runAs)) {
    // Root's own files in here are 0600; the other user only has to pass through to the cluster.
    chmodSync(beside, 0o711);
    return { folder: beside, cluster: path.join(beside, 'cluster'), runAs, note: null };
  }
  // A new name each time: deleting the data dir must mean a fresh start, and never find an old database again.
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(path.join(ELSEWHERE, 'postgres-'));
  chmodSync(folder, 0o711);
  writeFileSync(pointer, `${folder}\n`);
  return { folder, cluster: path.join(folder, 'cluster'), runAs, note: elsewhereNote(folder, pointer) };
}

/** The owner of an existing cluster runs it: root may once start the service of an ordinary user. */
function homeWithOwner(folder: string, pointer: string | null): Home {
  const cluster = path.join(folder, 'cluster');
  const note = pointer === null ? null : elsewhereNote(folder, pointer);
  if (!existsSync(folder))
    throw new Error(`${pointer} says that the database is in ${folder}, but that folder does not exist.`);
  if (!existsSync(cluster)) return { folder, cluster, runAs: unprivilegedUser(), note };
  const { uid, gid } = statSync(cluster);
  const runAs = uid === 0 ? unprivilegedUser() : { uid, gid };
  if (!canEnter(folder, runAs)) {
    throw new Error(
      `The database in ${cluster} is run as user ${runAs.uid}, who can no longer enter that folder. ` +
        'Give the folders above it the execute permission again (chmod o+x), or run the service as that user.',
    );
  }
  return { folder, cluster, runAs, note };
}

function elsewhereNote(folder: string, pointer: string): string {
  return `the database is in ${folder} (named by ${pointer}), as PostgreSQL cannot run as root and no other user may enter the data dir`;
}

/** `nobody` from the password file: initdb needs a user with a name. */
function unprivilegedUser(): { uid: number; gid: number } {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody' && Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and /etc/passwd has no user "nobody" to run it as. Run the service as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether this user may pass through the folder and all its parents. */
export function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}
