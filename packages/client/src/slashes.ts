/** An address without the slashes at its end. A loop, because an expression would begin again at each of many slashes. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
