import type { Language } from '@platen/artist/language';
import de from '../data/lexicon/de.json' with { type: 'json' };
import en from '../data/lexicon/en.json' with { type: 'json' };
import es from '../data/lexicon/es.json' with { type: 'json' };
import fr from '../data/lexicon/fr.json' with { type: 'json' };
import it from '../data/lexicon/it.json' with { type: 'json' };
import ja from '../data/lexicon/ja.json' with { type: 'json' };
import pt from '../data/lexicon/pt.json' with { type: 'json' };
import zh from '../data/lexicon/zh.json' with { type: 'json' };
import type { Lexicon } from './lexicon.ts';

export const lexicons: Record<Language, Lexicon> = { en, de, es, fr, pt, it, ja, zh };
