/**
 * Writes the type case, `data/fonts/`: the makers' original display faces, packed with Brotli, and their licences. Their packages contain
 * every weight and are fetched for this one run. The server's own fonts (packages/canvas/fonts) are other builds: subsets without Cyrillic
 * and without the heaviest weights. Run it after changing the list: node packages/artist/scripts/make-fonts.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The artist's name for it, its package and the face. Another version would change designs that a seed has drawn before. */
const faces: readonly (readonly [name: string, packageAndVersion: string, face: string])[] = [
  ['abril', 'abril-fatface@0.4.1', 'AbrilFatface_400Regular'],
  ['alfa', 'alfa-slab-one@0.4.1', 'AlfaSlabOne_400Regular'],
  ['anton', 'anton@0.4.2', 'Anton_400Regular'],
  ['bangers', 'bangers@0.4.1', 'Bangers_400Regular'],
  ['bebas', 'bebas-neue@0.4.1', 'BebasNeue_400Regular'],
  ['bungee', 'bungee@0.4.1', 'Bungee_400Regular'],
  ['cinzel', 'cinzel-decorative@0.4.1', 'CinzelDecorative_900Black'],
  ['creepster', 'creepster@0.4.0', 'Creepster_400Regular'],
  ['fraktur', 'unifrakturcook@0.4.1', 'UnifrakturCook_700Bold'],
  ['fredoka', 'fredoka@0.4.1', 'Fredoka_700Bold'],
  ['graduate', 'graduate@0.2.3', 'Graduate_400Regular'],
  ['josefin', 'josefin-sans@0.4.2', 'JosefinSans_700Bold'],
  ['kaushan', 'kaushan-script@0.4.1', 'KaushanScript_400Regular'],
  ['limelight', 'limelight@0.4.1', 'Limelight_400Regular'],
  ['lobster', 'lobster@0.4.1', 'Lobster_400Regular'],
  ['marker', 'permanent-marker@0.4.0', 'PermanentMarker_400Regular'],
  ['metal', 'metal-mania@0.4.1', 'MetalMania_400Regular'],
  ['monoton', 'monoton@0.4.1', 'Monoton_400Regular'],
  ['oswald', 'oswald@0.4.2', 'Oswald_700Bold'],
  ['pacifico', 'pacifico@0.4.1', 'Pacifico_400Regular'],
  ['pixel', 'press-start-2p@0.4.1', 'PressStart2P_400Regular'],
  ['playfair', 'playfair-display@0.4.2', 'PlayfairDisplay_900Black'],
  ['righteous', 'righteous@0.4.1', 'Righteous_400Regular'],
  ['rye', 'rye@0.4.1', 'Rye_400Regular'],
  ['shrikhand', 'shrikhand@0.4.1', 'Shrikhand_400Regular'],
  ['ultra', 'ultra@0.4.0', 'Ultra_400Regular'],
  ['yellowtail', 'yellowtail@0.4.1', 'Yellowtail_400Regular'],
];

/** The notice in the font itself, which is under the SIL Open Font License 1.1. */
const graduate = 'Copyright (c) 2012, Eduardo Tunni (http://www.tipo.net.ar), with Reserved Font Name "Graduate"\n';

const folder = join(import.meta.dirname, '../data/fonts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'platen-fonts-'));
/** Copyright notices by the text of the licence that follows them. */
const notices = new Map<string, string[]>();
let total = 0;
for (const [name, wanted, face] of faces) {
  const archive = execFileSync('npm', ['pack', '--silent', `@expo-google-fonts/${wanted}`], { cwd: work })
    .toString()
    .trim();
  execFileSync('tar', ['-xzf', archive], { cwd: work });
  const source = join(work, 'package');
  const path = readdirSync(source, { recursive: true, encoding: 'utf8' }).find((one) => one.endsWith(`${face}.ttf`))!;
  const bytes = brotliCompressSync(readFileSync(join(source, path)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(folder, `${name}.ttf.br`), bytes);
  total += bytes.length;
  const file = join(source, 'LICENSE_FONT');
  // One package lacks the licence text; its font names the licence.
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\r', '').trim()
    : graduate + [...notices.keys()][0];
  const cut = Math.max(0, text.indexOf('This Font Software is licensed'));
  const terms = text.slice(cut);
  notices.set(terms, [...(notices.get(terms) ?? []), `${name} (${face}): ${text.slice(0, cut).trim()}`.trim()]);
  rmSync(source, { recursive: true });
}
rmSync(work, { recursive: true });
const line = '-'.repeat(78);
const parts = [...notices].map(([terms, of]) => `${of.join('\n')}\n\n${terms}\n`);
writeFileSync(
  join(folder, 'LICENCES.txt'),
  `Fonts of Google Fonts, unchanged but for the packing.\n\n${parts.join(`\n${line}\n\n`)}`,
);
console.log(`${faces.length} faces, ${total} bytes`);
