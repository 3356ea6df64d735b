/** Removes the slashes at the end of an address. A loop, because a regular expression would start again at every slash. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
