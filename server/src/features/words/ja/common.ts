import type { Translation } from '../messages.ts';

export const common: Translation<'common'> = {};
