/**
 * What a message is: text with `{names}` to be filled, or one text per plural form of `{count}`. English is the type: what a caller must fill
 * in is read from its texts, and every other language is held to the same names by a test.
 */
import type { english } from './english.ts';

type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

type English = typeof english;

type Subject = keyof English;

/** A subject in another language. What is missing is shown in English; a test says that nothing is. */
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

/** The keys of messages that stand as they are. */
export type PlainKey = { [K in Key]: [NamesOf<MessageAt<K>>] extends [never] ? K : never }[Key];

/** Nothing more for a message without names; else a value for each of them. */
export type Values<K extends Key, Value> = [NamesOf<MessageAt<K>>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<MessageAt<K>>]: Name extends 'count' ? number : Value }];
