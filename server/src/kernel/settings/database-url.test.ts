import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

const parsed = (url: string) => {
  const address = parseDatabaseUrl(url);
  if ('fault' in address) throw new Error(address.fault);
  return address;
};
const faultOf = (url: string) => {
  const address = parseDatabaseUrl(url);
  return 'fault' in address ? address.fault : null;
};

describe('the address of a database', () => {
  test.each([
    'postgres://u:p@db.example.com/shop',
    'postgresql://u@db:6432/shop?sslmode=disable',
    'postgres://u:p%2Fq@localhost/shop?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres:///shop',
    'postgres://u:p@[::1]:5433/shop',
  ])('an address with one host is passed to the driver unchanged: %s', (url) => {
    expect(parsed(url)).toMatchObject({ urls: [url], mustWrite: false });
  });

  test('an address with several hosts becomes one per host with the same user, name and options', () => {
    const { urls, names, mustWrite } = parsed(
      'postgres://ada:s%40,cret@one:5432,two:5433,[::1]:5434,three/shop?target_session_attrs=read-write&application_name=x',
    );
    expect(mustWrite).toBe(true);
    expect(names).toEqual(['one:5432', 'two:5433', '[::1]:5434', 'three']);
    const clients = urls.map((connectionString) => new pg.Client({ connectionString }));
    expect(clients.map(({ host, port, user, database, password }) => [host, port, user, database, password])).toEqual([
      ['one', 5432, 'ada', 'shop', 's@,cret'],
      ['two', 5433, 'ada', 'shop', 's@,cret'],
      ['::1', 5434, 'ada', 'shop', 's@,cret'],
      ['three', 5432, 'ada', 'shop', 's@,cret'],
    ]);
    for (const url of urls) expect(url).not.toContain('target_session_attrs');
  });

  test('several hosts mean the one that takes writes, unless any is allowed', () => {
    expect(parsed('postgres://u:p@a,b/x').mustWrite).toBe(true);
    expect(parsed('postgres://u:p@a,b/x?target_session_attrs=primary').mustWrite).toBe(true);
    expect(parsed('postgres://u:p@a,b/x?target_session_attrs=any').mustWrite).toBe(false);
    expect(parsed('postgres://u:p@a/x?target_session_attrs=read-write').mustWrite).toBe(true);
  });

  test.each([
    ['mysql://u:p@a/x', /expected postgres:/],
    ['postgres://u:secret@a:1:2,b/x', /one of its hosts is invalid/],
    ['postgres://u:secret@a,,b/x', /one of its hosts is invalid/],
    ['postgres://u:secret@a:0,b/x', /one of its hosts is invalid/],
    ['postgres://u:secret@a:99999,b/x', /one of its hosts is invalid/],
    ['postgres://u:secret@a:99999/x', /expected postgres:/],
    ['postgres://u:secret@a b,c/x', /one of its hosts is invalid/],
    ['postgres://u:secret@a/x?host=b,c', /the parameter host accepts one host/],
    ['postgres://u:secret@a,b/x?target_session_attrs=standby', /the service writes/],
    [`postgres://u:secret@${Array.from({ length: 17 }, (_, i) => `h${i}`).join(',')}/x`, /more than 16 hosts/],
    [`postgres://u:secret@${'a'.repeat(5000)}/x`, /longer than 4096/],
  ])('an invalid address is reported without its password: %.60s', (url, words) => {
    expect(faultOf(url)).toMatch(words);
    expect(faultOf(url)).not.toContain('secret');
  });
});
