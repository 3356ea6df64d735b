const longest = 40;

/** An address suggested from a name: `Ada’s Prints & Co.` → `adas-prints-co`; empty if too little is left. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  if (slug === '') slug = words[0]?.slice(0, longest) ?? '';
  return slug.length < 3 ? '' : slug;
}
