import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  common:
    "le|la|les|un|une|des|du|de|et|ou|mais|est|sont|pas|ne|sur|avec|pour|dans|à|au|aux|je|tu|il|elle|on|nous|vous|mon|ma|mes|ton|ta|votre|que|qui|quoi|quel|quelle|quels|quelles|comment|combien|quand|où|ça|ce|cette|ces|c'est|s'il|plaît|très|plus|en|y|se|sous|sans|maintenant|aussi|avez|peux|pouvez|j'aime",
  make: "dessine moi|dessine|dessinez|fais moi|fais|faites moi|faites|crée moi|crée|créez|génère|peins|je veux|je voudrais|j'aimerais|il me faut|j'ai besoin de|donne moi|montre moi|imagine|conçois|nous voulons",
  put: 'montre moi|montre le|montre la|montre|montrez|mets le|mets la|mets|mettez|imprime|imprimez|place|essaie|pose|voir|le voir',
  courtesy:
    "s'il te plaît|s'il vous plaît|svp|stp|merci|bonjour|salut|ok|d'accord|peux tu|pouvez vous|pourrais tu|pourriez vous|tu peux|et|maintenant|alors|donc|oui|non|bien|super|parfait|plutôt|peut être|aussi|ensuite",
  onto: 'sur|pour|comme|au dos de|au dos d|dans le dos de',
  fillers:
    "le|la|les|l'|un|une|des|du|de|d'|et|ou|est|c'est|ce|cette|ces|celui|celle|ça|je|tu|me|moi|mon|ma|à|au|en|sur|pour|avec|dans|image|images|dessin|dessins|design|designs|motif|numéro|version|option|prends|choisis|préfère|aime|veux|voudrais|mieux|bien|plus|voir|plaît|beau|s'il te plaît|maintenant|alors|aussi|encore|couleur|taille|un peu|peu|très|comme|qui|que|on|il|elle|j'aime|celui ci|celle ci|là|ci|vais|prendre|se|s|l|d|c|j|m|t|qu|n",
  wares: {
    tee: 't shirt|t shirts|tee shirt|tee shirts|tshirt|maillot',
    hoodie: 'sweat à capuche|sweats à capuche|hoodie|hoodies|sweat capuche|pull à capuche',
    sweatshirt: 'sweat|sweats|sweatshirt|pull|pulls',
    mug: 'mug|mugs|tasse|tasses',
    tote: 'tote bag|tote bags|sac en toile|tote|sac en tissu|cabas|totebag',
    'phone case': 'coque de téléphone|coque|coques|étui de téléphone|coque iphone',
    cushion: 'coussin|coussins',
    notebook: 'carnet|carnets|cahier',
    apron: 'tablier|tabliers',
    bottle: 'gourde|gourdes|bouteille isotherme',
    keychain: 'porte clés|porte clé|porteclés',
    'mouse pad': 'tapis de souris',
    'framed poster': 'affiche encadrée|poster encadré',
    card: 'carte de vœux|cartes de vœux|carte de voeux',
    sticker: 'autocollant|autocollants',
  },
  things: {
    tote: 'sac|sacs',
    poster: 'affiche|affiches|poster|posters',
    canvas: 'toile|toiles',
    sticker: 'sticker|stickers',
    puzzle: 'puzzle|puzzles',
    card: 'carte|cartes|carte postale',
    bottle: 'bouteille|bouteilles',
    cap: 'casquette|casquettes|chapeau',
    blanket: 'couverture|couvertures|plaid',
    tee: 'chemise|chemises',
  },
  colours: {
    black: 'noir|noire|noirs|noires',
    white: 'blanc|blanche|blancs|blanches',
    navy: 'bleu marine|bleu foncé|marine',
    blue: 'bleu|bleue|bleus|bleues',
    sky: 'bleu ciel|bleu clair',
    red: 'rouge|rouges',
    burgundy: 'bordeaux',
    green: 'vert|verte|verts|vertes',
    forest: 'vert foncé|vert forêt',
    grey: 'gris|grise|grises',
    pink: 'rose|roses',
    purple: 'violet|violette|mauve|lilas|pourpre',
    yellow: 'jaune|jaunes',
    orange: 'orange',
    brown: 'marron|brun|brune',
    beige: 'beige|crème',
  },
  ordinals: {
    1: 'premier|première|1er|1ère',
    2: 'deuxième|second|seconde|2e|2ème',
    3: 'troisième|3e|3ème',
    4: 'quatrième|4e|4ème',
    5: 'cinquième',
    6: 'sixième',
    [-1]: 'dernier|dernière',
  },
  numbers: {
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    12: 'douze|une douzaine',
    20: 'vingt',
    50: 'cinquante',
    100: 'cent',
  },
  numbered: 'numéro|le numéro|n°|image|dessin|version|option',
  say: "avec le texte|avec les mots|avec l'inscription|avec le slogan|avec le nom|écris|écrivez|qui dit|change le texte en|remplace le texte par|le texte doit être|mets le texte|qu'il soit écrit",
  sayEnd: "dessus|à la place|s'il te plaît|en haut|en bas|dessous",
  change:
    'rends le|rends la|rends les|fais le|fais la|change|ajoute|enlève|retire|remplace|sans|avec plus|avec moins|avec|pareil mais|la même chose mais|le même mais|mais|plus|moins|mets lui|donne lui|dans le style|en',
  asking:
    "qu'est ce|que|quoi|comment|combien|quand|où|quel|quelle|quels|quelles|qui|pourquoi|est ce|puis je|peut on|je peux|avez vous|as tu|y a t il|livrez vous|es tu|c'est en",
  toPlace: 'à|au|en|vers|pour|aux',
  phrases: {
    greeting: 'bonjour|salut|bonsoir|coucou|hello|allô',
    thanks:
      "merci|merci beaucoup|parfait|super|génial|magnifique|excellent|j'adore|très bien|c'est beau|formidable|top|merci bien|chouette|ça me plaît",
    farewell: "au revoir|à bientôt|à plus|bonne nuit|bonne journée|c'est tout",
    laugh: 'haha|mdr|lol|hihi|trop drôle|ptdr',
    who: "qui es tu|qui êtes vous|tu es qui|es tu un robot|es tu humain|comment tu t'appelles|êtes vous un robot",
    help: 'que peux tu faire|aide|aide moi|comment ça marche|que sais tu faire|tu peux faire quoi|que pouvez vous faire',
    products:
      "quels produits|quel produit|qu'est ce que vous avez|que vendez vous|sur quoi puis je imprimer|catalogue|avez vous|vous avez|y a t il|qu'avez vous|sur quoi peut on imprimer",
    price:
      'combien ça coûte|combien coûte|combien coûtent|combien|prix|quel est le prix|ça coûte combien|coûte|coût|tarif|cher',
    shipping:
      'livraison|frais de port|frais de livraison|livrez vous|envoyez vous|expédition|expédiez|la livraison|frais d envoi',
    arrival:
      'quand arrive|quand arrivera|quand arriveront|quand arrivent|délai de livraison|délais de livraison|combien de temps pour la livraison|arrive|arriverait|arriveraient|à temps|date de livraison|quand est ce que',
    production:
      "combien de temps prend l'impression|délai de production|temps de production|combien de temps pour imprimer|délai de fabrication|temps d'impression",
    material:
      'coton|bio|matière|matériau|en quoi|lave vaisselle|micro ondes|lavable|qualité|polyester|tissu est|durable',
    returns: 'retourner|retour|retours|rembourser|remboursement|renvoyer|échanger|garantie|abîmé|le rendre',
    colours: 'quelles couleurs|quelle couleur|autres couleurs|couleurs disponibles|en quelles couleurs|couleurs y a',
    sizes:
      "quelles tailles|quelle taille|tailles disponibles|guide des tailles|existe en|l'avez vous en|disponible en|quelles dimensions|autres tailles",
    buy: "je le prends|je la prends|acheter|l'acheter|commander|je veux acheter|où acheter|lien d'achat|payer|envoie le chez moi|chez moi|à mon adresse|je l'achète|je prends",
    cancel: 'annule|annuler|annule ça|laisse tomber|oublie|oublie ça|peu importe|stop|arrête|finalement non',
    undo: 'défaire|reviens en arrière|retour en arrière|en arrière|comme avant|le précédent|la précédente|annule la dernière',
    others:
      'montre moi les autres|montre les autres|les autres encore|revoir les autres|montre les tous|les autres à nouveau|voir les autres|les autres dessins',
    again:
      "un autre|une autre|d'autres|encore un|encore|plus d'idées|d'autres idées|plus comme|similaires|autre version|nouvelles idées|de nouveau|à nouveau|refais",
    dislike:
      "je n'aime pas|j'aime pas|pas comme ça|aucun|aucune|moche|laid|mauvais|ce n'est pas ça|c'est pas ça|pas bien|ennuyeux|ça ne me plaît pas|non|nul",
    'cut-out':
      "enlève le fond|enlever le fond|sans fond|sans le fond|retire le fond|supprime le fond|fond transparent|transparent|détoure|détourer|sans arrière plan|enlève l'arrière plan",
    animate:
      'fais le bouger|anime|anime le|animation|vidéo|une vidéo|fais une vidéo|bouger|donne lui vie|fais la bouger',
    wordless:
      'sans texte|sans le texte|sans les mots|sans mots|sans lettres|enlève le texte|retire le texte|supprime le texte|enlève les mots|sans écriture|juste le dessin|sans les lettres|sans le slogan',
    'larger-letters':
      'lettres plus grandes|texte plus grand|plus grandes lettres|le texte plus grand|les lettres plus grandes|écriture plus grande|des lettres plus grandes',
    'smaller-letters': 'lettres plus petites|texte plus petit|le texte plus petit|écriture plus petite',
    'words-below':
      'texte en bas|le texte en bas|mots en bas|les mots en bas|texte en dessous|lettres en bas|le texte en dessous',
    'words-above': 'texte en haut|le texte en haut|mots en haut|les mots en haut|texte au dessus|lettres en haut',
    smaller: 'plus petit|plus petite|trop grand|trop grande|réduis|rétrécis|un peu plus petit',
    larger: 'plus grand|plus grande|trop petit|trop petite|agrandis|un peu plus grand|plus gros',
    higher: 'plus haut|vers le haut|monte le|un peu plus haut|remonte',
    lower: 'plus bas|vers le bas|descends le|un peu plus bas|descends',
    leftward: 'à gauche|plus à gauche|vers la gauche|côté cœur',
    rightward: 'à droite|plus à droite|vers la droite',
    back: 'dans le dos|au dos|sur le dos|derrière|à l arrière|sur le derrière|au verso',
    front: 'devant|sur le devant|à l avant|sur la poitrine|au recto',
    agree: "oui|d'accord|ok|bien sûr|volontiers|vas y|ça marche|oui merci|parfaitement|entendu",
  },
};
