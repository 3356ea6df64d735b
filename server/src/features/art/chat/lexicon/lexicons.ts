import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { Language, Lexicon } from './lexicon.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export const lexicons: Record<Language, Lexicon> = { en, de, es, fr, pt, it, ja, zh };
