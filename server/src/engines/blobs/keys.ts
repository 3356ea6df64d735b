const plainKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Keys are made by our own code; this stops a mistake there from becoming a way out of the folder. */
export function checkKey(key: string): void {
  if (key.length > 500 || !plainKey.test(key) || key.includes('..')) throw new Error(`not a blob key: ${key}`);
}
