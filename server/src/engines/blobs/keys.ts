const plainKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Our own code makes the keys; this keeps a mistake there from leaving the folder. */
export function checkKey(key: string): void {
  if (key.length > 500 || !plainKey.test(key) || key.includes('..')) throw new Error(`not a blob key: ${key}`);
}
