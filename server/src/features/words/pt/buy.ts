import type { Translation } from '../messages.ts';

export const buy: Translation<'buy'> = {};
