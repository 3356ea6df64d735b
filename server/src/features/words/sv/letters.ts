import type { Translation } from '../messages.ts';

export const letters: Translation<'letters'> = {};
