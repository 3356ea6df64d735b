/**
 * A message is text with `{names}` to fill in, or one text per plural form of `{count}`. `keys.ts`, written from the English texts, says
 * which values a caller must pass. A test compares every other language with it.
 */
import type { Names } from './keys.ts';

type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

/** By subject and name. A missing text is shown in English; a test checks that none is missing. */
export type Texts = Readonly<Record<string, Readonly<Record<string, Message>>>>;

export type Key = keyof Names;

/** The keys of messages without values. */
export type PlainKey = { [K in Key]: [Names[K]] extends [never] ? K : never }[Key];

/** No argument for a message without names, otherwise a value for each name. */
export type Values<K extends Key, Value> = [Names[K]] extends [never]
  ? []
  : [values: { readonly [Name in Names[K]]: Name extends 'count' ? number : Value }];
