import type { Lexicon } from './lexicon.ts';

export const es: Lexicon = {
  common:
    'el|la|los|las|un|una|unos|unas|de|del|y|o|pero|es|son|no|en|con|para|por|a|al|me|te|se|mi|tu|su|que|qué|como|cómo|cuánto|cuándo|dónde|quiero|puedes|tienes|tiene|este|esta|esto|muy|más|hay|lo|le|sobre|sin|ahora|también|cuál|cuáles|eres|está',
  make: 'dibújame|dibuja|dibujar|hazme|haz|crea|créame|diseña|diséñame|genera|pinta|píntame|quiero|quisiera|necesito|me gustaría|dame|muéstrame|enséñame|busco|necesitamos|queremos',
  put: 'muéstrame|muéstralo|muestra|muéstramelo|ponlo|pon|ponla|ponme|imprime|imprímelo|enséñame|enséñamelo|prueba|coloca|colócalo|quiero verlo|verlo|ver',
  courtesy:
    'por favor|gracias|hola|vale|ok|bueno|puedes|podrías|puede|podría|y|ahora|luego|entonces|sí|no|pues|bien|genial|quizás|mejor|también|perfecto',
  onto: 'en|sobre|para|como|en la espalda de',
  fillers:
    'el|la|los|las|lo|un|una|unos|unas|de|del|en|a|al|me|mi|te|se|que|y|o|es|son|este|esta|esto|ese|esa|eso|diseño|diseños|imagen|imágenes|dibujo|número|opción|versión|quiero|prefiero|elijo|escojo|gusta|gustan|encanta|tomo|mejor|más|bien|por favor|ahora|entonces|también|otra vez|color|talla|tamaño|con|para|ver|verlo|puede|puedes|ser|estar|poco|un poco|muy|así|como|sobre|usa|quédate|vez|otra',
  wares: {
    tee: 'camiseta|camisetas|playera|playeras|remera|remeras|polera|t shirt',
    hoodie: 'sudadera con capucha|sudadera|sudaderas|hoodie|hoodies|buzo|polerón',
    sweatshirt: 'sudadera sin capucha|suéter|jersey',
    mug: 'taza|tazas|mug',
    tote: 'bolsa de tela|bolsas de tela|tote|tote bag|bolso de tela|totebag',
    'phone case':
      'funda de móvil|funda de celular|funda para móvil|funda para iphone|funda de iphone|carcasa|funda de teléfono|funda para celular|funda',
    cushion: 'cojín|cojines|almohadón',
    notebook: 'cuaderno|cuadernos|libreta|libretas',
    apron: 'delantal|delantales',
    bottle: 'botella de agua|cantimplora|termo',
    keychain: 'llavero|llaveros',
    'mouse pad': 'alfombrilla|alfombrilla de ratón',
    'framed poster': 'póster enmarcado|cuadro enmarcado',
    card: 'tarjeta de felicitación|tarjetas de felicitación',
    sticker: 'pegatina|pegatinas',
  },
  things: {
    tote: 'bolsa|bolsas|bolso',
    poster: 'póster|posters|cartel|carteles|afiche|lámina',
    canvas: 'lienzo|lienzos',
    sticker: 'calcomanía|sticker|stickers|adhesivo',
    puzzle: 'rompecabezas|puzle|puzzle',
    card: 'tarjeta|tarjetas|postal',
    bottle: 'botella|botellas',
    cap: 'gorra|gorras',
    blanket: 'manta|mantas|cobija|frazada',
    tee: 'camisa|camisas',
  },
  colours: {
    black: 'negro|negra|negros|negras',
    white: 'blanco|blanca|blancos|blancas',
    navy: 'azul marino|azul oscuro',
    blue: 'azul|azules',
    sky: 'celeste|azul claro',
    red: 'rojo|roja|rojos|rojas',
    burgundy: 'burdeos|granate|vino',
    green: 'verde|verdes',
    forest: 'verde oscuro',
    grey: 'gris|grises',
    pink: 'rosa|rosado|rosada',
    purple: 'morado|morada|violeta|púrpura|lila',
    yellow: 'amarillo|amarilla|amarillos',
    orange: 'naranja|anaranjado',
    brown: 'marrón|café|castaño',
    beige: 'beige|crema',
  },
  ordinals: {
    1: 'primero|primera|primer',
    2: 'segundo|segunda',
    3: 'tercero|tercera|tercer',
    4: 'cuarto|cuarta',
    5: 'quinto|quinta',
    6: 'sexto|sexta',
    [-1]: 'último|última',
  },
  numbers: {
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    6: 'seis',
    7: 'siete',
    8: 'ocho',
    9: 'nueve',
    10: 'diez',
    12: 'doce|una docena',
    20: 'veinte',
    50: 'cincuenta',
    100: 'cien',
  },
  numbered: 'número|el número|opción|diseño|imagen|n',
  say: 'que diga|que ponga|con el texto|con las palabras|con la frase|con el nombre|escribe|cambia el texto a|cambia el texto por|debe decir|pon el texto|con la leyenda',
  sayEnd: 'en ella|en él|por favor|en su lugar|encima|arriba|abajo',
  change:
    'hazlo|hazla|haz el|haz la|haz que|cambia|añade|agrega|quita|elimina|reemplaza|sin|con más|con menos|con|igual pero|lo mismo pero|pero|más|menos|ponle|dale|en estilo|en',
  asking:
    'qué|cómo|cuánto|cuánta|cuántos|cuándo|dónde|cuál|cuáles|quién|por qué|es|son|puedo|tienes|tienen|hay|hacen|envían|eres|se puede|podemos|está',
  toPlace: 'a|para|en|hasta',
  phrases: {
    greeting: 'hola|buenos días|buenas tardes|buenas noches|buenas|qué tal|saludos',
    thanks:
      'gracias|muchas gracias|mil gracias|perfecto|genial|estupendo|me encanta|qué bonito|muy bien|excelente|fantástico|maravilloso|bonito|precioso|me gusta',
    farewell: 'adiós|hasta luego|hasta pronto|chao|nos vemos|eso es todo',
    laugh: 'jaja|jajaja|jeje|qué gracioso|qué risa',
    who: 'quién eres|qué eres|eres un robot|eres humano|cómo te llamas|quién es usted',
    help: 'qué puedes hacer|ayuda|cómo funciona|qué haces|qué puedo hacer|ayúdame',
    products:
      'qué productos|cuáles productos|qué tienes|qué tienen|qué venden|qué vendes|en qué puedo imprimir|catálogo|tienen|tienes|hay|qué ofrecen',
    price: 'cuánto cuesta|cuánto cuestan|cuánto vale|cuánto valen|precio|precios|cuánto es|cuánto|costo|coste|caro',
    shipping:
      'envío|gastos de envío|envíos|costo de envío|coste de envío|envían|mandan|enviar a|hacen envíos|entrega a',
    arrival:
      'cuándo llega|cuándo llegan|cuándo llegaría|cuándo llegarían|tiempo de entrega|tiempo de envío|cuánto tarda el envío|cuánto tarda en llegar|llega|llegaría|fecha de entrega|a tiempo',
    production:
      'cuánto tarda la impresión|tiempo de producción|cuánto tardan en imprimir|cuánto tarda la producción|cuánto tarda en imprimirse',
    material:
      'algodón|orgánico|material|tela es|de qué está hecho|de qué está hecha|lavavajillas|microondas|lavable|calidad|poliéster|sostenible',
    returns:
      'devolver|devolverlo|devolución|devoluciones|reembolso|cambiarlo por otro|garantía|dañado|lo puedo devolver',
    colours: 'qué colores|en qué colores|cuáles colores|otros colores|qué color|colores hay|colores tiene',
    sizes:
      'qué tallas|en qué tallas|qué talla|tabla de tallas|lo tienes en|la tienes en|hay en talla|qué tamaño|qué tamaños|otras tallas|viene en talla',
    buy: 'me lo llevo|me la llevo|lo compro|comprar|comprarlo|pedir|pedirlo|quiero comprar|dónde lo compro|enlace de compra|pagar|envíalo a mi casa|mándamelo|envíamelo|a mi casa|a mi dirección',
    cancel: 'cancela|cancelar|cancela eso|olvídalo|déjalo|da igual|mejor no|no importa',
    undo: 'deshacer|deshaz|vuelve atrás|atrás|vuelve|como antes|el anterior|la anterior|un paso atrás',
    others:
      'muéstrame los otros|muéstrame las otras|los otros otra vez|los demás|muéstrame todos|las otras otra vez|enséñame los otros|los otros diseños',
    again:
      'otro|otra|otros|más opciones|más ideas|otra vez|más como|parecidos|similares|otra versión|nuevos diseños|nuevas ideas|de nuevo',
    dislike: 'no me gusta|no me gustan|así no|no así|ninguno|ninguna|feo|fea|mal|no es eso|no está bien|aburrido|no',
    'cut-out':
      'quita el fondo|quitar el fondo|sin fondo|sin el fondo|elimina el fondo|fondo transparente|transparente|recorta|borra el fondo',
    animate: 'que se mueva|anímalo|animar|animación|video|vídeo|haz un video|hazlo mover|dale vida|haz que se mueva',
    wordless:
      'sin texto|sin el texto|sin letras|sin las letras|sin palabras|quita el texto|quita las letras|elimina el texto|solo la imagen|solo el dibujo|quita las palabras|sin la frase',
    'larger-letters': 'letras más grandes|texto más grande|letra más grande|las letras más grandes|el texto más grande',
    'smaller-letters': 'letras más pequeñas|texto más pequeño|letra más pequeña|el texto más pequeño',
    'words-below':
      'texto abajo|el texto abajo|palabras abajo|letras abajo|texto debajo|las palabras debajo|las letras abajo|el texto debajo',
    'words-above': 'texto arriba|el texto arriba|palabras arriba|letras arriba|texto encima|las letras arriba',
    smaller: 'más pequeño|más pequeña|más chico|más chica|demasiado grande|reduce|redúcelo|achícalo',
    larger: 'más grande|demasiado pequeño|demasiado pequeña|agranda|agrándalo|amplía',
    higher: 'más arriba|súbelo|sube|un poco más arriba|más alto|hacia arriba',
    lower: 'más abajo|bájalo|baja|un poco más abajo|más bajo|hacia abajo',
    leftward: 'a la izquierda|más a la izquierda|pecho izquierdo',
    rightward: 'a la derecha|más a la derecha|pecho derecho',
    back: 'en la espalda|por detrás|detrás|atrás del todo|en la parte de atrás|en la parte trasera|en el reverso|a la espalda',
    front: 'en el frente|por delante|delante|en la parte delantera|adelante|en el pecho',
    agree: 'sí|vale|ok|de acuerdo|claro|bueno|adelante pues|por supuesto|sí por favor|está bien|dale',
  },
};
