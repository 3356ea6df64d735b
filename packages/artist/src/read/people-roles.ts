/** Who people are, by the noun that names them. */
import type { Person } from '../brief/person.ts';
import { readRows, splitWords } from '../kit/tables.ts';

export type Role = Partial<
  Pick<
    Person,
    'gender' | 'age' | 'outfit' | 'tool' | 'pose' | 'beard' | 'hair' | 'headwear' | 'group' | 'glasses' | 'family'
  >
>;

export const roles: ReadonlyMap<string, Role> = readRoles();

function readRoles(): Map<string, Role> {
  const found = new Map<string, Role>();
  for (const [nouns = '', outfit = '', tool = '', pose = '', marks = ''] of readRows('people/roles')) {
    const words = marks.split(' ');
    const role: Role = {};
    if (outfit) role.outfit = outfit;
    if (tool) role.tool = tool;
    if (pose) role.pose = pose as Person['pose'];
    for (const word of words) {
      if (word === 'woman' || word === 'man') role.gender = word;
      else if (word === 'child' || word === 'baby' || word === 'old') role.age = word;
      else if (word === 'beard') role.beard = true;
      else if (word === 'glasses') role.glasses = true;
      else if (word === 'bald' || word === 'long' || word === 'mohawk') role.hair = word;
      else if (word === 'crown' || word === 'headscarf') role.headwear = word;
      else if (word === 'two') role.group = 2;
      else if (word === 'group') role.group = 4;
      else if (word === 'family') Object.assign(role, { group: 4, family: true });
    }
    for (const noun of splitWords(nouns)) {
      const gender =
        role.gender ??
        (/(?:girl|woman|mom|lady)$/.test(noun) ? 'woman' : /(?:boy|dude|dad)$/.test(noun) ? 'man' : null);
      found.set(noun, gender ? { ...role, gender } : role);
    }
  }
  return found;
}
