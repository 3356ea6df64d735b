/** The stance of every pose, from `data/poses/people.json`. */

import type { Pose } from '../brief/person.ts';
import { readJson } from '../kit/tables.ts';
import type { Stance } from './stance.ts';

export const stances = readJson<Record<Pose, Stance>>('poses/people');
