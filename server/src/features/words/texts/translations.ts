import { de } from './de/de.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import { it } from './it/it.ts';
import { ja } from './ja/ja.ts';
import type { Language } from './languages.ts';
import type { Translations } from './messages.ts';
import { nl } from './nl/nl.ts';
import { pl } from './pl/pl.ts';
import { pt } from './pt/pt.ts';
import { sv } from './sv/sv.ts';

export const translations: Record<Exclude<Language, 'en'>, Translations> = { de, es, fr, it, ja, nl, pl, pt, sv };
