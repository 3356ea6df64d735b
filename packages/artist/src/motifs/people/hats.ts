/** Every hat, by name. */
import type { Hat } from './hat.ts';
import { costumeHats } from './hats-costume.ts';
import { everydayHats } from './hats-everyday.ts';
import { helmets } from './hats-helmets.ts';

export const hats: Readonly<Record<string, Hat>> = { ...everydayHats, ...helmets, ...costumeHats };

/** Names in prompts and in the motif library for the same hats. */
const hatAliases: Record<string, string> = {
  'billed-cap': 'cap',
  'baseball-cap': 'cap',
  'chef-hat': 'toque',
  'graduation-cap': 'mortarboard',
  'rescue-workers-helmet': 'fire-helmet',
  'military-helmet': 'army-helmet',
  'womans-hat': 'straw-hat',
  'sun-hat': 'straw-hat',
  helmet: 'bike-helmet',
  'hard-helmet': 'hard-hat',
  headphone: 'headphones',
  'police-cap': 'peaked-cap',
  'sailor-hat': 'sailor-cap',
  'rabbit-ears': 'bunny-ears',
  'captain-hat': 'peaked-cap',
  hat: 'fedora',
};

export function findHat(name: string): Hat | null {
  const known = Object.hasOwn(hatAliases, name) ? hatAliases[name]! : name;
  return Object.hasOwn(hats, known) ? hats[known]! : null;
}
