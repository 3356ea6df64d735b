import { keepTimeSpent } from '../../../tools/time-spent.ts';

keepTimeSpent();
