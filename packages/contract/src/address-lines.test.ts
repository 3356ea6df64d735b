import { describe, expect, test } from 'vitest';
import { addressLines, type PostalAddress } from './address-lines.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const write = (address: PostalAddress) => addressLines(address, (code) => names.of(code)!);

describe('the lines of an address', () => {
  test.each<[string, PostalAddress, string[]]>([
    [
      'the United States: town, state and code in one line',
      {
        name: 'Ada Press',
        line1: '1 Main St',
        line2: 'Apt 2',
        city: 'Austin',
        state: 'TX',
        postalCode: '78701',
        country: 'US',
      },
      ['Ada Press', '1 Main St', 'Apt 2', 'Austin, TX 78701', 'United States'],
    ],
    [
      'Germany: the code before the town',
      {
        name: 'Ada Press',
        company: 'Druck GmbH',
        line1: 'Hauptstraße 1',
        city: 'Berlin',
        postalCode: '10115',
        country: 'DE',
      },
      ['Ada Press', 'Druck GmbH', 'Hauptstraße 1', '10115 Berlin', 'Germany'],
    ],
    [
      'the United Kingdom: the code on its own line',
      { name: 'Ada Press', line1: '1 High St', city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
      ['Ada Press', '1 High St', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      'Japan in its own letters: from the whole to the part, and the name last',
      {
        name: '山田太郎',
        line1: '千代田1-1',
        city: '千代田区',
        state: '東京都',
        postalCode: '100-0001',
        country: 'JP',
      },
      ['〒100-0001', '東京都千代田区', '千代田1-1', '山田太郎', 'Japan'],
    ],
    [
      'Japan in Latin letters: from the part to the whole',
      {
        name: 'Taro Yamada',
        line1: '1-1 Chiyoda',
        line2: 'Rm 5',
        city: 'Chiyoda-ku',
        state: 'Tokyo',
        postalCode: '100-0001',
        country: 'JP',
      },
      ['Taro Yamada', '1-1 Chiyoda', 'Rm 5, Chiyoda-ku, Tokyo', '100-0001', 'Japan'],
    ],
    [
      'China in its own letters',
      { name: '王小明', line1: '建国路1号', city: '朝阳区', state: '北京市', postalCode: '100020', country: 'CN' },
      ['100020', '北京市朝阳区', '建国路1号', '王小明', 'China'],
    ],
    [
      'the Emirates, whose order knows no city: it is not lost',
      { name: 'Ada Press', line1: 'Marina Walk 1', city: 'Dubai', country: 'AE' },
      ['Ada Press', 'Marina Walk 1', 'Dubai', 'United Arab Emirates'],
    ],
    ['nowhere that is known: as it is given', { name: 'Ada', line1: 'There', city: null }, ['Ada', 'There']],
  ])('the lines are those of %s', (_where, address, lines) => expect(write(address)).toEqual(lines));
});
