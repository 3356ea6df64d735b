import type { Translation } from '../messages.ts';

export const storefront: Translation<'storefront'> = {};
