/**
 * `npm run sbom [-- <file>]`: the software bill of materials of what runs, in CycloneDX, from `npm sbom`. npm's own `--omit=dev`
 * drops every package that is a development dependency of any workspace, even if the server needs it to run, so this script requests
 * the whole list and picks the server's dependencies from it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Component = { 'bom-ref': string; name: string; purl: string };
type Bom = {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const file = process.argv[2] ?? 'dist/sbom.cdx.json';
const made = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr || made.stdout}`);
const bom = JSON.parse(made.stdout) as Bom;

/** The run-time dependencies of a workspace, by its own manifest. The workspace itself needs the Node that runs it. */
const needs = (folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
};
const wanted = new Set([
  ...needs('.'),
  ...needs('server'),
  ...readdirSync('packages').flatMap((name) => needs(join('packages', name))),
]);

const nameOf = ({ purl }: Component): string =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, ''));
const isOurs = (component: Component): boolean => nameOf(component).startsWith('@platen/');
const dependsOn = new Map(bom.dependencies.map((one) => [one.ref, one.dependsOn]));
const reached = new Set<string>();
const reach = (ref: string): void => {
  if (reached.has(ref)) return;
  reached.add(ref);
  for (const next of dependsOn.get(ref) ?? []) reach(next);
};
for (const component of bom.components)
  if (wanted.has(nameOf(component)) && !isOurs(component)) reach(component['bom-ref']);

bom.metadata.component.name = 'platen';
bom.components = bom.components.filter((one) => reached.has(one['bom-ref']) && !isOurs(one));
bom.dependencies = bom.dependencies.filter(({ ref }) => reached.has(ref));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} components in ${file}`);
