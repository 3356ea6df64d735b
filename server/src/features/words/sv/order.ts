import type { Translation } from '../messages.ts';

export const order: Translation<'order'> = {};
