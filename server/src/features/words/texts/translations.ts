/** The texts of every language, from the files that translators edit (`data/README.md`). */
import de from './data/de.json' with { type: 'json' };
import en from './data/en.json' with { type: 'json' };
import es from './data/es.json' with { type: 'json' };
import fr from './data/fr.json' with { type: 'json' };
import it from './data/it.json' with { type: 'json' };
import ja from './data/ja.json' with { type: 'json' };
import nl from './data/nl.json' with { type: 'json' };
import pl from './data/pl.json' with { type: 'json' };
import pt from './data/pt.json' with { type: 'json' };
import sv from './data/sv.json' with { type: 'json' };
import type { Language } from './languages.ts';
import type { Texts } from './messages.ts';

export const texts: Record<Language, Texts> = { en, de, es, fr, it, ja, nl, pl, pt, sv };
