import { expect, test } from 'vitest';
import { choosePostgres } from './choose-postgres.ts';
import { findOutdated, readVersion } from './releases.ts';

const version = (text: string, from: string) => ({ ...readVersion(text)!, told: `${from} ${text}` });

test.each<[rule: string, installed: string[], npm: string | null, cluster: number | null, chosen: string | null]>([
  ['npm’s PostgreSQL runs when it is the only one', [], '18.4', null, 'npm 18.4'],
  ['a PostgreSQL of the system is preferred to npm’s', ['17.13'], '18.4', null, 'system 17.13'],
  ['the newest PostgreSQL of the system is chosen', ['17.13', '19.1', '18.7'], '18.4', null, 'system 19.1'],
  ['the system’s PostgreSQL is chosen when both have the same release', ['18.4'], '18.4', null, 'system 18.4'],
  ['npm’s PostgreSQL is chosen when it has more fixes', ['18.1'], '18.4', null, 'npm 18.4'],
  ['a PostgreSQL of the system that is too old is not chosen', ['15.21', '16.17'], '18.4', null, 'npm 18.4'],
  ['a database keeps its major version', ['17.13', '18.7', '19.1'], '18.4', 17, 'system 17.13'],
  ['a database made by npm’s PostgreSQL runs on the system’s of that version', ['18.7'], '18.4', 18, 'system 18.7'],
  ['a database made by npm’s PostgreSQL stays with it when the system’s is older', ['17.13'], '18.4', 18, 'npm 18.4'],
  ['a database of an old version is moved to the system’s PostgreSQL', ['15.21', '17.13'], '18.4', 15, 'system 17.13'],
  ['a database is moved to npm’s PostgreSQL when its version left the system', [], '18.4', 17, 'npm 18.4'],
  ['a database newer than every PostgreSQL here is left for the refusal', ['17.13'], '18.4', 19, 'npm 18.4'],
  ['the system’s PostgreSQL is enough where npm has none', ['17.13'], null, null, 'system 17.13'],
  ['no PostgreSQL is chosen when none is installed', ['15.21'], null, null, null],
])('%s', (_, installed, npm, clusterMajor, chosen) => {
  const found = choosePostgres({
    installed: installed.map((one) => version(one, 'system')),
    fromNpm: npm === null ? null : version(npm, 'npm'),
    clusterMajor,
  });
  expect(found?.told ?? null).toBe(chosen);
});

test.each([
  ['18.4', 'PostgreSQL 18.4 lacks the fixes up to 18.7'],
  ['15.8 (Debian 15.8-0+deb12u1)', 'PostgreSQL 15.8 lacks the fixes up to 15.21'],
  ['18.7', null],
  ['18.8', null],
  ['19.1', null],
  ['19beta1', null],
  ['13.9', 'PostgreSQL 13 no longer gets fixes. Move to a newer major version'],
])('%s is recognised as outdated or current', (told, outdated) => {
  expect(findOutdated(told, new Date('2026-11-19'))).toBe(outdated);
});

test('a version past its end of life is outdated, whatever its release', () => {
  expect(findOutdated('15.30', new Date('2027-12-01'))).toMatch(/^PostgreSQL 15 has had no fixes since 2027-11-11/);
});
