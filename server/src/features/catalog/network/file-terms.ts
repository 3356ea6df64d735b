/**
 * How a facility wants a print file: as PNG or PDF, how transparency is handled, and in which colours. Set by a
 * capability, and by each print area of a vendor's product.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const fileTerms = {
  /** `pdf` has boxes for trim and bleed, and keeps drawings and text as vectors where possible. */
  format: z.enum(['png', 'pdf']).default('png'),
  /**
   * `kept`: as in the artwork. `solid`, for PNG: a pixel is printed fully or not at all, because a white underbase
   * shows through half-transparent pixels. `white`: laid on white.
   */
  transparency: z.enum(['kept', 'solid', 'white']).default('kept'),
  /** For PNG: pixels in the garment's colour are not printed, because the garment shows it better. */
  leaveOutGarmentColor: z.boolean().default(false),
  /** The profile of its colours: `srgb`, `display-p3`, `cmyk`, or the name of a file in `network/profiles`. */
  profile: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes')
    .default('srgb'),
  /** For PDF: the printing condition it is meant for, by its registered name, such as `CGATS TR 006`. */
  condition: z.string().min(1).max(100).optional(),
};

export type FileTerms = z.infer<z.ZodObject<typeof fileTerms>>;

/** The defaults for what a facility does not specify. */
export const plainTerms: FileTerms & { bleedMm: number } = { ...z.object(fileTerms).parse({}), bleedMm: 0 };

export type Profile = {
  name: string;
  space: 'rgb' | 'cmyk';
  /** Null for one that is built in. */
  path: string | null;
};

export type Profiles = ReadonlyMap<string, Profile>;

const builtIn: readonly Profile[] = [
  { name: 'srgb', space: 'rgb', path: null },
  { name: 'display-p3', space: 'rgb', path: null },
  { name: 'cmyk', space: 'cmyk', path: null },
];

type WithTerms = {
  capabilities: Readonly<Record<string, FileTerms>>;
  makes: Readonly<Record<string, { printAreas: Readonly<Record<string, FileTerms>> }>>;
};

/** Says what is wrong with the terms of a facility. Null when nothing is. */
export function findTermsFault({ capabilities, makes }: WithTerms, profiles: Profiles): string | null {
  const areas = Object.entries(makes).flatMap(([what, { printAreas }]) =>
    Object.entries(printAreas).map(([area, terms]) => [`${what}, ${area}`, terms] as const),
  );
  for (const [what, terms] of [...Object.entries(capabilities), ...areas]) {
    const fault = faultOf(terms, profiles);
    if (fault) return `${what}: ${fault}`;
  }
  return null;
}

function faultOf({ profile: name, format, transparency, leaveOutGarmentColor }: FileTerms, profiles: Profiles) {
  const profile = profiles.get(name);
  if (!profile) return `there is no profile ${name}. Profiles: ${[...profiles.keys()].join(', ')}`;
  if (profile.space === 'cmyk' && format === 'png') return `a PNG cannot hold the colours of ${name}`;
  if (format === 'pdf' && (transparency === 'solid' || leaveOutGarmentColor)) {
    return 'print areas of garments (`solid`, `leaveOutGarmentColor`) need the format png';
  }
  return null;
}

/** The built-in profiles, and those of the folder. */
export async function loadProfiles(folder: string): Promise<Profiles> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.icc')).sort();
  const own = await Promise.all(
    files.map(async (file): Promise<Profile> => {
      const path = join(folder, file);
      const read = readProfile(await readFile(path));
      if ('fault' in read) throw new Error(`network/profiles/${file} cannot be used: ${read.fault}.`);
      return { name: file.slice(0, -'.icc'.length), space: read.space, path };
    }),
  );
  return new Map([...builtIn, ...own].map((profile) => [profile.name, profile]));
}

const maxProfileBytes = 8 * 1024 * 1024;
const headerBytes = 128;
const tagBytes = 12;

/** From the header and the table of tags: whether colours can be converted to it. */
function readProfile(bytes: Buffer): { space: Profile['space'] } | { fault: string } {
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  const isProfile = bytes.length > headerBytes + 4 && text(36) === 'acsp' && bytes.readUInt32BE(0) === bytes.length;
  if (!isProfile) return { fault: 'it is not a complete ICC profile' };
  if (bytes.length > maxProfileBytes) return { fault: 'it is larger than 8 MB' };
  const count = Math.min(bytes.readUInt32BE(headerBytes), Math.floor((bytes.length - headerBytes - 4) / tagBytes));
  const tags = new Set(Array.from({ length: count }, (_, i) => text(headerBytes + 4 + i * tagBytes)));
  const space = { 'RGB ': 'rgb', CMYK: 'cmyk' }[text(16)] as Profile['space'] | undefined;
  if (!space) return { fault: `its colours are ${text(16).trim()}; RGB or CMYK are printed` };
  if (tags.has('B2A0') || (space === 'rgb' && tags.has('rTRC') && tags.has('rXYZ'))) return { space };
  return { fault: 'it only tells how its colours look, not how to print others in them (no B2A0)' };
}
