import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  common:
    "il|lo|la|i|gli|le|un|uno|una|di|del|della|dei|e|o|ma|è|sono|non|su|sul|sulla|con|per|in|nel|nella|a|al|alla|mi|mio|mia|tuo|tua|che|come|quanto|quando|dove|quale|quali|chi|cosa|io|tu|lui|lei|questo|questa|molto|più|senza|adesso|ora|anche|hai|avete|puoi|voglio|vorrei|dell|un'|c'è|si|ci|da|dal|dalla",
  make: 'disegnami|disegna|disegnare|fammi|fai|crea|creami|genera|dipingi|voglio|vorrei|mi serve|ho bisogno di|dammi|mostrami|progetta|cerco|vogliamo',
  put: 'mostrami|mostralo|mostrala|mostra|mettilo|mettila|metti|stampa|stampalo|fammi vedere|vedere|prova|vederlo',
  courtesy:
    'per favore|per piacere|grazie|ciao|ok|va bene|puoi|potresti|può|e|adesso|ora|poi|allora|sì|no|bene|ottimo|magari|anche|perfetto|dai',
  onto: 'su|sul|sullo|sulla|sui|per|come|sul retro di',
  fillers:
    "il|lo|la|i|gli|le|l'|un|uno|una|un'|di|del|della|e|o|è|su|sul|sulla|con|per|in|a|al|alla|mi|che|questo|questa|quello|quella|disegno|disegni|immagine|immagini|design|numero|opzione|versione|voglio|vorrei|preferisco|scelgo|prendo|piace|meglio|più|bene|per favore|adesso|ora|allora|anche|di nuovo|colore|taglia|misura|un po'|po|molto|come|vedere|può|essere|bello|ancora|l|d|un po",
  wares: {
    tee: 'maglietta|magliette|t shirt|tshirt|maglia',
    hoodie: 'felpa con cappuccio|felpe con cappuccio|hoodie|hoodies|felpa|felpe',
    sweatshirt: 'felpa girocollo|felpa senza cappuccio|maglione',
    mug: 'tazza|tazze|mug|tazzina',
    tote: 'borsa di tela|borse di tela|shopper|tote bag|borsa di stoffa',
    'phone case':
      'cover per telefono|cover del telefono|custodia per telefono|cover iphone|cover per iphone|cover|custodia',
    cushion: 'cuscino|cuscini',
    notebook: 'quaderno|quaderni|taccuino',
    apron: 'grembiule|grembiuli',
    bottle: 'borraccia|borracce',
    keychain: 'portachiavi',
    'mouse pad': 'tappetino|tappetino per mouse',
    'framed poster': 'poster incorniciato|quadro incorniciato',
    card: 'biglietto di auguri|biglietti di auguri',
    sticker: 'adesivo|adesivi',
  },
  things: {
    tee: 'camicia',
    tote: 'borsa|borse',
    poster: 'poster|manifesto|locandina|stampa artistica',
    canvas: 'tela|tele',
    puzzle: 'puzzle',
    card: 'biglietto|biglietti|cartolina',
    bottle: 'bottiglia|bottiglie',
    cap: 'cappellino|cappellini|berretto|cappello',
    blanket: 'coperta|coperte|plaid',
  },
  colours: {
    black: 'nero|nera|neri|nere',
    white: 'bianco|bianca|bianchi|bianche',
    navy: 'blu scuro|blu navy',
    blue: 'blu',
    sky: 'azzurro|azzurra|celeste',
    red: 'rosso|rossa|rossi|rosse',
    burgundy: 'bordeaux|bordò',
    green: 'verde|verdi',
    forest: 'verde scuro',
    grey: 'grigio|grigia|grigi|grigie',
    pink: 'rosa',
    purple: 'viola|lilla',
    yellow: 'giallo|gialla|gialli',
    orange: 'arancione|arancio',
    brown: 'marrone|marroni',
    beige: 'beige|crema',
  },
  ordinals: {
    1: 'primo|prima',
    2: 'secondo|seconda',
    3: 'terzo|terza',
    4: 'quarto|quarta',
    5: 'quinto|quinta',
    6: 'sesto|sesta',
    [-1]: 'ultimo|ultima',
  },
  numbers: {
    2: 'due',
    3: 'tre',
    4: 'quattro',
    5: 'cinque',
    6: 'sei',
    7: 'sette',
    8: 'otto',
    9: 'nove',
    10: 'dieci',
    12: 'dodici|una dozzina',
    20: 'venti',
    50: 'cinquanta',
    100: 'cento',
  },
  numbered: 'numero|il numero|opzione|disegno|immagine',
  say: 'che dice|con la scritta|con il testo|con le parole|con la frase|con il nome|scrivi|scrivici|cambia il testo in|sostituisci il testo con|deve dire|metti la scritta|fagli dire',
  sayEnd: 'sopra|invece|per favore|in alto|in basso|sotto',
  change:
    'rendilo|rendila|rendi|fallo|falla|cambia|aggiungi|togli|rimuovi|elimina|sostituisci|senza|con più|con meno|con|uguale ma|lo stesso ma|ma|più|meno|dagli|in stile|in',
  asking:
    'che|cosa|come|quanto|quanta|quanti|quando|dove|quale|quali|chi|perché|è|sono|posso|avete|hai|ci sono|spedite|si può|possiamo|sei',
  toPlace: 'a|in|per|verso|negli|nel',
  phrases: {
    greeting: 'ciao|buongiorno|buonasera|salve|buon pomeriggio|ehi',
    thanks:
      'grazie|grazie mille|molte grazie|perfetto|ottimo|bellissimo|fantastico|eccellente|stupendo|mi piace|adoro|bravo|bello|che bello|magnifico',
    farewell: 'arrivederci|a presto|ci vediamo|buonanotte|è tutto',
    laugh: 'haha|ahah|ahahah|che ridere|divertente',
    who: 'chi sei|cosa sei|sei un robot|sei umano|come ti chiami',
    help: 'cosa puoi fare|cosa sai fare|aiuto|come funziona|aiutami|cosa posso fare',
    products: 'quali prodotti|che prodotti|cosa avete|cosa vendete|su cosa posso stampare|catalogo|avete|cosa offrite',
    price: 'quanto costa|quanto costano|quanto viene|prezzo|prezzi|quanto|costo|caro',
    shipping:
      'spedizione|spese di spedizione|costi di spedizione|spedite|consegnate|spedire a|consegna a|la spedizione',
    arrival:
      'quando arriva|quando arrivano|quando arriverebbe|quando arriverebbero|tempi di consegna|tempo di consegna|quanto ci mette la spedizione|arriva|in tempo|data di consegna',
    production:
      'quanto ci vuole per stampare|quanto dura la stampa|tempi di produzione|tempo di produzione|quanto tempo richiede la stampa|quanto ci mette la stampa',
    material:
      'cotone|biologico|materiale|tessuto è|di cosa è fatto|di cosa è fatta|lavastoviglie|microonde|lavabile|qualità|poliestere|sostenibile',
    returns: 'restituire|restituirlo|reso|resi|rimborso|cambiarlo con|garanzia|danneggiato|rimandare indietro',
    colours: 'quali colori|che colori|in che colori|altri colori|che colore|colori ci sono|in quali colori',
    sizes:
      'quali taglie|che taglie|che taglia|tabella delle taglie|ce in taglia|avete la taglia|disponibile in|altre taglie|quali misure',
    buy: 'lo prendo|la prendo|comprare|comprarlo|lo compro|ordinare|ordinarlo|voglio comprare|link per comprare|dove lo compro|pagare|spediscilo a casa mia|a casa mia|al mio indirizzo|acquistare',
    cancel: 'annulla|annullare|lascia stare|lascia perdere|non importa|dimentica|stop|basta',
    undo: 'torna indietro|indietro|come prima|il precedente|la precedente|un passo indietro|annulla modifica|ripristina',
    others:
      'mostrami gli altri|mostra gli altri|gli altri di nuovo|rivedere gli altri|mostrami tutti|le altre di nuovo|gli altri disegni',
    again:
      'un altro|un altra|altri|più opzioni|altre idee|di nuovo|ancora uno|ancora|più come|simili|altra versione|nuove idee|riprova',
    dislike: 'non mi piace|non mi piacciono|non così|nessuno|nessuna|brutto|brutta|sbagliato|non è quello|noioso|no',
    'cut-out':
      'togli lo sfondo|rimuovi lo sfondo|togliere lo sfondo|senza sfondo|senza lo sfondo|elimina lo sfondo|sfondo trasparente|trasparente|scontorna',
    animate: 'fallo muovere|falla muovere|anima|animalo|animazione|video|un video|fai un video|che si muova|dagli vita',
    wordless:
      'senza testo|senza il testo|senza scritta|senza la scritta|senza parole|senza scritte|togli il testo|togli la scritta|rimuovi il testo|solo il disegno|solo immagine|senza lettere',
    'larger-letters':
      'lettere più grandi|testo più grande|scritta più grande|il testo più grande|caratteri più grandi|le lettere più grandi',
    'smaller-letters': 'lettere più piccole|testo più piccolo|scritta più piccola|caratteri più piccoli',
    'words-below':
      'testo in basso|il testo in basso|scritta in basso|la scritta in basso|parole in basso|testo sotto|scritta sotto|le parole sotto',
    'words-above': 'testo in alto|il testo in alto|scritta in alto|parole in alto|testo sopra|la scritta in alto',
    smaller: 'più piccolo|più piccola|troppo grande|riduci|rimpicciolisci|un po più piccolo',
    larger: 'più grande|troppo piccolo|troppo piccola|ingrandisci|un po più grande',
    higher: 'più in alto|più su|alzalo|un po più in alto|verso alto|alza',
    lower: 'più in basso|più giù|abbassalo|un po più in basso|abbassa',
    leftward: 'a sinistra|più a sinistra|verso sinistra',
    rightward: 'a destra|più a destra|verso destra',
    back: 'sulla schiena|sul retro|dietro|sulla parte posteriore',
    front: 'davanti|sul davanti|sul fronte|sulla parte anteriore|sul petto',
    agree: 'sì|va bene|ok|certo|d accordo|volentieri|procedi|sì grazie|esatto|dai',
  },
};
