/** Our sayings, for prompts that leave the words to us, and how our dictionary defines what they are about. */
import { readRows, splitWords } from '../kit/tables.ts';

export type Theme = { topics: readonly string[]; sayings: readonly string[]; meaning: string };

const everything: readonly Theme[] = readRows('themes').map(([topics, sayings, meaning]) => ({
  topics: splitWords(topics!),
  sayings: sayings!.split(' / '),
  meaning: meaning!,
}));

/** What suits every topic. */
const anything = everything.find(({ topics }) => topics.includes('*'))!;
const themes = everything.filter((theme) => theme !== anything);

const pluralEndings = ['', 's', 'es'];
const verbEndings = ['', 'e', 's', 'es', 'ing', 'er', 'ers', 'y'];

const formsOf = (topic: string): string[] =>
  topic.endsWith('-')
    ? verbEndings.map((ending) => topic.slice(0, -1) + ending)
    : [...pluralEndings.map((ending) => topic + ending), ...(topic.endsWith('y') ? [`${topic.slice(0, -1)}ies`] : [])];

/** Whole words only: neither starvation is a star nor are tears a kind of tea. */
const themeOfWord: ReadonlyMap<string, Theme> = new Map(
  themes.flatMap((theme) => theme.topics.flatMap(formsOf).map((word) => [word, theme] as const)),
);

/** Our theme for a topic: the longest word that has one decides; a topic with none gets sayings that suit everybody. */
export function themeOf(topic: string): Theme {
  const words = topic
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .split(/[^\p{L}]+/u);
  const known = words.filter((word) => themeOfWord.has(word)).sort((a, b) => b.length - a.length);
  return themeOfWord.get(known[0] ?? '') ?? anything;
}

/** Death, grief, illness, war, violence, disaster and faith: a prompt about one of these gets no joke. */
const solemn =
  /\b(?:deaths?|dead|dying|die[ds]?|deceased|passed away|passing of|funerals?|burials?|graves?|cemetery|memorials?|remembrance|in memory|rip|grie(?:f|ve|ving)|mourn(?:ing|ers?)?|bereave(?:d|ment)|widow(?:er|ed)?s?|orphans?|miscarriages?|still(?:birth|born)|losing (?:an?|my|our|his|her|somebody|someone)|loss of|lost (?:my|our|his|her)|hospice|terminal(?:ly)?|cancers?|tumou?rs?|leuka?emia|lymphoma|chemo(?:therapy)?|dementia|alzheimer\w{0,2}|parkinson\w{0,2}|epilep(?:sy|tic)|diabet(?:es|ic)|hiv|aids|covid|pandemic|diseases?|illness(?:es)?|ill|depress(?:ion|ed)|anorexia|bulimia|infertility|addict(?:s|ion|ed)?|overdoses?|suicid(?:e|es|al)|self[- ]harm|abus(?:e|ed|er|ers|ive)|rap(?:e|ed|ist)|assault(?:s|ed)?|violence|murder(?:s|ed|er|ers)?|kill(?:s|ed|ing|ings)?|(?:school|mass) shootings?|victims?|traged(?:y|ies)|trauma|genocide|holocaust|slave(?:s|ry)?|racis(?:m|t|ts)|terror(?:ism|ists?)?|wars?|wartime|fallen|soldiers?|veterans?|troops|refugees?|famine|starv(?:ation|ing)|hunger|disasters?|earthquakes?|tsunamis?|hurricanes?|floods?|wildfires?|religio(?:n|ns|us)|faith|god|gods|jesus|christ|christian(?:s|ity)?|catholic(?:s|ism)?|church(?:es)?|bible|gospel|pray(?:er|ers|ing)?|priests?|pope|muslims?|islam(?:ic)?|allah|mu?o?hamm[ae]d|quran|koran|ramadan|mosques?|jew(?:s|ish)?|judaism|torah|synagogues?|hindu(?:s|ism)?|buddh(?:a|ist|ists|ism)|sikhs?)\b/i;

export const isSolemn = (text: string): boolean => solemn.test(text);
