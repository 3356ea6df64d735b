import type { PlainKey, Words } from '../../words/texts/texts.ts';

const names: Record<string, PlainKey> = {
  Color: 'common.optionColor',
  Size: 'common.optionSize',
  Pages: 'common.optionPages',
  Edge: 'common.optionEdge',
  Envelope: 'common.optionEnvelope',
  Filling: 'common.optionFilling',
  Model: 'common.optionModel',
  Frame: 'common.optionFrame',
  Wood: 'common.optionWood',
};

/** The name of a catalog option in the shopper's language. Names of an operator's own catalog stay unchanged. */
export function optionName(words: Words, name: string): string {
  const key = Object.hasOwn(names, name) ? names[name] : undefined;
  return key === undefined ? name : words.say(key);
}
