/** The stance of every pose, from `data/poses/people.json`. */
import { readJson } from '../../tables.ts';
import type { Pose } from './person.ts';
import type { Stance } from './stance.ts';

export const stances = readJson<Record<Pose, Stance>>('poses/people');
