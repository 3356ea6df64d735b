/**
 * A message is text with `{names}` to fill in, or one text per plural form of `{count}`. The English texts define the types: they say which
 * values a caller must pass. A test holds every other language to the same names.
 */
import type { english } from './english.ts';

type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

type English = typeof english;

type Subject = keyof English;

/** A subject in another language. A missing text would be shown in English; a test checks that none is missing. */
export type Translation<S extends Subject> = {
  readonly [name in keyof English[S]]?: English[S][name] extends string ? string : Plural;
};

export type Translations = { readonly [S in Subject]: Translation<S> };

export type Key = { [S in Subject]: `${S}.${keyof English[S] & string}` }[Subject];

type MessageAt<K extends Key> = K extends `${infer S extends Subject}.${infer Name}`
  ? Name extends keyof English[S]
    ? English[S][Name]
    : never
  : never;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends string ? NamesIn<M> : M extends Plural ? 'count' | NamesIn<M[keyof M]> : never;

/** The keys of messages without values. */
export type PlainKey = { [K in Key]: [NamesOf<MessageAt<K>>] extends [never] ? K : never }[Key];

/** No argument for a message without names, otherwise a value for each name. */
export type Values<K extends Key, Value> = [NamesOf<MessageAt<K>>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<MessageAt<K>>]: Name extends 'count' ? number : Value }];
