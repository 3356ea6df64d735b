import type { Lexicon } from './lexicon.ts';

export const de: Lexicon = {
  common:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|aber|ist|sind|nicht|auf|mit|für|von|zu|im|ich|du|sie|wir|es|mir|mich|bitte|was|wie|wo|wann|kann|können|hast|haben|dein|mein|auch|noch|nur|sehr|bei|aus|nach|über|unter|als|wenn|dass|welche|jetzt|dann|gibt|diese|dieses|dieser',
  make: 'zeichne mir|zeichne|zeichnen|male mir|male|mal mir|mal|mach mir|mache mir|mach|mache|erstelle mir|erstelle|entwirf mir|entwirf|gestalte|generiere|ich möchte|ich will|ich brauche|ich hätte gern|ich hätte gerne|ich suche|gib mir|zeig mir|zeige mir|wir brauchen|wir möchten',
  put: 'zeig mir|zeige mir|zeig|zeige|druck|drucke|drucken|setz|setze|pack|packe|leg|lege|tu|mach|mache|bring|nimm|probier|probiere',
  courtesy:
    'bitte|danke|hallo|hi|ok|okay|kannst du|könntest du|können sie|könnten sie|würdest du|und|jetzt|nun|dann|also|gut|super|toll|ja|nein|doch|lieber|vielleicht|mal|noch',
  onto: 'auf|als|für|an|aufs|auf den rücken von|auf die rückseite von',
  fillers:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|es|ihn|sie|ihm|mir|mich|ich|du|wir|bitte|bild|bilder|design|designs|entwurf|entwürfe|motiv|variante|nummer|nehme|nehmen|nimm|wähle|mag|gefällt|finde|find|gut|besser|am besten|schön|schöner|will|möchte|hätte|gern|gerne|lieber|dann|jetzt|und|auch|noch|doch|mal|ja|ist|sind|so|wie|farbe|größe|in|auf|mit|für|von|zu|kann|kannst|haben|sehen|wieder|genau|das da|diese|dieses|dieser|diesen|einmal|ganz|etwas|ein bisschen|bisschen|den|druck',
  wares: {
    tee: 't shirt|t shirts|tshirt|tshirts|tee',
    hoodie: 'hoodie|hoodies|kapuzenpullover|kapuzenpulli|kapuzenpullis|kapuzenjacke',
    sweatshirt: 'sweatshirt|sweatshirts|pulli|pullis|pullover',
    mug: 'tasse|tassen|kaffeetasse|kaffeebecher|becher|mug',
    tote: 'stofftasche|stofftaschen|stoffbeutel|jutebeutel|tragetasche|einkaufstasche|baumwolltasche|baumwollbeutel',
    'phone case': 'handyhülle|handyhüllen|handyhuelle|telefonhülle|iphone hülle|iphonehülle|smartphonehülle',
    cushion: 'kissen|kissenbezug|sofakissen',
    notebook: 'notizbuch|notizbücher',
    apron: 'schürze|schürzen|kochschürze|grillschürze',
    bottle: 'trinkflasche|trinkflaschen|wasserflasche|thermosflasche',
    keychain: 'schlüsselanhänger',
    'mouse pad': 'mauspad|mousepad|mausmatte',
    'desk mat': 'schreibtischunterlage|schreibtischmatte',
    'framed poster': 'gerahmtes poster|poster mit rahmen|gerahmtes plakat',
    card: 'grußkarte|grußkarten|geburtstagskarte|glückwunschkarte',
  },
  things: {
    tee: 'shirt|shirts',
    tote: 'tasche|taschen|beutel',
    poster: 'poster|plakat|plakate',
    canvas: 'leinwand|leinwände',
    sticker: 'aufkleber|sticker',
    'phone case': 'hülle',
    puzzle: 'puzzle|puzzles',
    card: 'karte|karten|postkarte',
    bottle: 'flasche|flaschen',
    cap: 'cap|kappe|kappen|mütze|mützen|basecap|schirmmütze',
    blanket: 'decke|decken|fleecedecke|kuscheldecke',
    notebook: 'heft|tagebuch',
  },
  colours: {
    black: 'schwarz|schwarze|schwarzen|schwarzer|schwarzes|schwarzem',
    white: 'weiß|weiße|weißen|weißer|weißes|weißem|weiss',
    navy: 'dunkelblau|dunkelblaue|dunkelblauen|marineblau',
    blue: 'blau|blaue|blauen|blauer|blaues|blauem',
    sky: 'hellblau|hellblaue|hellblauen|himmelblau',
    red: 'rot|rote|roten|roter|rotes|rotem',
    burgundy: 'weinrot|dunkelrot|bordeaux',
    green: 'grün|grüne|grünen|grüner|grünes|grünem',
    forest: 'dunkelgrün|dunkelgrüne|dunkelgrünen|waldgrün',
    grey: 'grau|graue|grauen|grauer|graues|grauem',
    pink: 'rosa|pink',
    purple: 'lila|violett',
    yellow: 'gelb|gelbe|gelben|gelber|gelbes|gelbem',
    orange: 'orange',
    brown: 'braun|braune|braunen|brauner|braunes',
    beige: 'beige',
    natural: 'natur|naturfarben',
  },
  ordinals: {
    1: 'erste|erster|erstes|ersten|das erste',
    2: 'zweite|zweiter|zweites|zweiten',
    3: 'dritte|dritter|drittes|dritten',
    4: 'vierte|vierter|viertes|vierten',
    5: 'fünfte|fünften',
    6: 'sechste|sechsten',
    [-1]: 'letzte|letzter|letztes|letzten',
  },
  numbers: {
    1: 'eins',
    2: 'zwei',
    3: 'drei',
    4: 'vier',
    5: 'fünf',
    6: 'sechs',
    7: 'sieben',
    8: 'acht',
    9: 'neun',
    10: 'zehn',
    12: 'zwölf|ein dutzend',
    20: 'zwanzig',
    50: 'fünfzig',
    100: 'hundert',
  },
  numbered: 'nummer|nr|bild|design|entwurf|variante',
  say: 'mit dem text|mit den worten|mit der aufschrift|mit dem schriftzug|mit dem spruch|mit dem namen|schreib|schreibe|es soll heißen|da soll stehen|darauf soll stehen|drauf soll stehen|ändere den text zu|ändere den text in|der text soll sein|der text soll|wo steht|steht',
  sayEnd: 'drauf|darauf|stattdessen|bitte|oben|unten|darunter',
  change:
    'mach es|mache es|mach den|mach die|mach das|mach ihn|mach sie|mache den|mache die|mache das|ändere|füge|entferne|ersetze|ohne|mit mehr|mit weniger|mit|gleich aber|das gleiche aber|dasselbe aber|aber|mehr|weniger|heller|dunkler|bunter|einfacher|gib ihm|gib ihr|tausche|im stil|in',
  asking:
    'was|wie|wer|wo|wann|warum|welche|welcher|welches|ist|sind|kann ich|habt ihr|haben sie|gibt es|hast du|wieviel|liefert ihr|versendet ihr|bist du|können wir',
  toPlace: 'nach|in|für|an',
  phrases: {
    greeting: 'hallo|hi|hey|guten tag|guten morgen|guten abend|moin|servus|grüß gott|hallöchen|grüezi',
    thanks:
      'danke|danke schön|dankeschön|vielen dank|danke dir|super|toll|perfekt|klasse|wunderbar|prima|sehr schön|gefällt mir|cool|spitze|großartig|herrlich|besten dank',
    farewell: 'tschüss|tschüß|auf wiedersehen|bis bald|ciao|das wars|gute nacht|bis später',
    laugh: 'haha|hihi|lol|lustig|witzig',
    who: 'wer bist du|wer sind sie|was bist du|bist du ein roboter|bist du ein mensch|wie heißt du|bist du echt',
    help: 'was kannst du|hilfe|wie funktioniert das|was kann ich hier machen|wie geht das|was machst du',
    products:
      'welche produkte|was habt ihr|was verkauft ihr|was kann man bedrucken|was kann ich bedrucken|habt ihr|haben sie|gibt es|was gibt es|katalog|worauf kann ich drucken|was bietet ihr',
    price:
      'was kostet|wie viel kostet|wieviel kostet|was kosten|wie teuer|preis|preise|kostet das|kosten|wie viel|wieviel|teuer',
    shipping:
      'versand|versandkosten|lieferkosten|porto|liefert ihr|versendet ihr|verschickt ihr|schickt ihr|liefern nach|lieferung nach|der versand',
    arrival:
      'wann kommt|wann kommen|wann wäre|wann wird|lieferzeit|wie lange dauert der versand|wie lange dauert die lieferung|wann ist es da|wann sind sie da|ankommen|wie schnell|liefertermin|rechtzeitig',
    production:
      'wie lange dauert der druck|produktionszeit|wie lange dauert das drucken|wie lange dauert die herstellung|produktion',
    material:
      'baumwolle|bio|material|stoff|woraus|aus was|spülmaschinenfest|spülmaschine|mikrowelle|waschbar|waschen|qualität|biobaumwolle|polyester|nachhaltig',
    returns:
      'zurückgeben|rückgabe|zurückschicken|umtauschen|umtausch|erstattung|geld zurück|widerruf|reklamation|beschädigt|retoure',
    colours: 'welche farben|in welchen farben|welche farbe|andere farben|farben gibt es|farbauswahl|welchen farben',
    sizes:
      'welche größen|in welchen größen|welche größe|größentabelle|gibt es das in|gibt es den in|gibt es die in|gibt es ihn in|gibt es es in|hast du das in|habt ihr das in|wie groß|andere größen',
    buy: 'ich nehme es|ich nehm es|ich nehme das|nehme ich|kaufen|bestellen|ich kaufe|wo kann ich kaufen|zur kasse|bezahlen|schick es mir|schick es zu mir|link zum kaufen|kauflink|zu mir nach hause|nach hause|an meine adresse',
    cancel: 'abbrechen|vergiss es|egal|lass es|stopp|stop|doch nicht|storniere das|storniere|nicht jetzt',
    undo: 'rückgängig|zurück|mach das rückgängig|einen schritt zurück|wie vorher|das vorherige|das davor|wieder wie vorher',
    others:
      'zeig mir die anderen|zeig die anderen|die anderen nochmal|die anderen noch einmal|alle nochmal|zeig sie nochmal|alle zeigen|die anderen wieder|die anderen entwürfe',
    again:
      'noch eins|noch einen|noch eine|noch mehr|mehr davon|andere ideen|andere entwürfe|neue entwürfe|neue ideen|nochmal|noch einmal|mehr wie|ähnliche|etwas ähnliches|andere variante|weitere',
    dislike:
      'gefällt mir nicht|gefallen mir nicht|nicht so|so nicht|mag ich nicht|keins davon|keines davon|keiner davon|hässlich|falsch|schlecht|nicht gut|das ist es nicht|langweilig|nein|nee|nö|nicht schön',
    'cut-out':
      'entferne den hintergrund|hintergrund entfernen|ohne hintergrund|ohne den hintergrund|hintergrund weg|transparent|freistellen|kein hintergrund|stell es frei',
    animate:
      'beweg es|lass es bewegen|animiere|animiere es|animation|video|mach ein video|es soll sich bewegen|bewegen|film|lass es tanzen|lebendig',
    wordless:
      'ohne text|ohne den text|ohne schrift|ohne die schrift|ohne worte|ohne wörter|kein text|keine schrift|text weg|entferne den text|entferne die schrift|lass den text weg|ohne spruch|ohne den spruch|nur das bild|ohne buchstaben|text entfernen|schrift weg',
    'larger-letters':
      'größere buchstaben|größere schrift|größerer text|schrift größer|text größer|buchstaben größer|den text größer|die schrift größer|die buchstaben größer',
    'smaller-letters':
      'kleinere buchstaben|kleinere schrift|kleinerer text|schrift kleiner|text kleiner|buchstaben kleiner|den text kleiner|die schrift kleiner',
    'words-below':
      'text unten|text nach unten|schrift unten|schrift nach unten|worte unten|worte darunter|text darunter|schrift darunter|text unter das bild|den text nach unten|den text unten|die schrift unten|wörter unten|wörter nach unten',
    'words-above':
      'text oben|text nach oben|schrift oben|schrift nach oben|worte oben|text darüber|schrift darüber|den text nach oben|den text oben|die schrift oben|wörter oben',
    smaller: 'kleiner|etwas kleiner|zu groß|verkleinern|verkleinere|nicht so groß|halb so groß|mach es kleiner',
    larger: 'größer|etwas größer|zu klein|vergrößern|vergrößere|nicht so klein|doppelt so groß|mach es größer',
    higher: 'höher|weiter oben|weiter nach oben|nach oben|etwas höher|zu tief|weiter hoch|ein stück höher',
    lower: 'tiefer|weiter unten|weiter nach unten|nach unten|etwas tiefer|zu hoch|niedriger|weiter runter',
    leftward: 'nach links|weiter links|weiter nach links|auf die linke brust|linke brust|auf der linken brust',
    rightward: 'nach rechts|weiter rechts|weiter nach rechts|rechte brust',
    back: 'auf den rücken|auf dem rücken|auf die rückseite|auf der rückseite|rückseite|hinten|hinten drauf|auf die andere seite',
    front: 'auf die vorderseite|auf der vorderseite|vorderseite|vorne|vorne drauf|nach vorne|auf die brust',
    agree: 'ja|okay|ok|gut|in ordnung|einverstanden|klar|gerne|mach das|passt|ja bitte|genau|na klar',
  },
};
