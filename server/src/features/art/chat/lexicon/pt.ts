import type { Lexicon } from './lexicon.ts';

export const pt: Lexicon = {
  common:
    'o|os|as|um|uma|uns|umas|de|do|da|dos|das|e|ou|mas|é|são|não|em|no|na|nos|nas|num|numa|com|para|por|ao|à|me|meu|minha|seu|sua|que|como|quanto|quando|onde|qual|quais|eu|você|ele|ela|isso|isto|este|esta|esse|essa|muito|mais|sem|agora|também|tem|têm|pode|quero|sobre|pelo|pela|lhe|está|há|são',
  make: 'desenhe|desenha|desenhe para mim|faça|faz|faça para mim|crie|cria|gere|pinte|quero|queria|gostaria de|preciso de|me dê|mostre me|me mostre|mostra me|projete|queremos',
  put: 'mostre|mostra|me mostre|mostre me|coloque|coloca|põe|ponha|imprima|imprime|bota|ver|experimenta|veja',
  courtesy:
    'por favor|obrigado|obrigada|olá|oi|ok|tá|pode|poderia|você pode|e|agora|então|depois|sim|não|bom|ótimo|legal|talvez|também|perfeito',
  onto: 'em|no|na|num|numa|nos|nas|para|como|sobre|nas costas de',
  fillers:
    'o|a|os|as|um|uma|de|do|da|e|ou|é|em|no|na|num|numa|para|com|me|eu|que|este|esta|esse|essa|isso|isto|desenho|desenhos|imagem|imagens|design|número|opção|versão|quero|prefiro|escolho|gosto|gostei|fico|melhor|mais|bem|por favor|agora|então|também|de novo|cor|tamanho|um pouco|pouco|muito|como|ver|pode|ser|vez|outra|ficou|usar',
  wares: {
    tee: 'camiseta|camisetas|t shirt|tshirt',
    hoodie: 'moletom com capuz|moletom|moletons|hoodie|hoodies|camisola com capuz|casaco com capuz',
    sweatshirt: 'moletom sem capuz|suéter|sweatshirt|camisola',
    mug: 'caneca|canecas|xícara|xícaras',
    tote: 'ecobag|ecobags|sacola de pano|tote bag|bolsa de pano|saco de pano|sacola|sacolas',
    'phone case':
      'capa de celular|capinha|capa de telemóvel|capa para celular|capinha de celular|capa para iphone|capa de iphone',
    cushion: 'almofada|almofadas',
    notebook: 'caderno|cadernos|caderneta',
    apron: 'avental|aventais',
    bottle: 'garrafa térmica|garrafa de água',
    keychain: 'chaveiro|chaveiros|porta chaves',
    'mouse pad': 'mouse pad|tapete de rato|mousepad',
    'framed poster': 'pôster emoldurado|quadro emoldurado',
    card: 'cartão de felicitações|cartão de aniversário',
    sticker: 'adesivo|adesivos|autocolante',
  },
  things: {
    tee: 'camisa|camisas',
    tote: 'bolsa|bolsas|saco',
    poster: 'pôster|poster|cartaz|cartazes',
    canvas: 'tela|telas|quadro',
    puzzle: 'quebra cabeça|puzzle',
    card: 'cartão|cartões|postal',
    bottle: 'garrafa|garrafas',
    cap: 'boné|bonés|chapéu',
    blanket: 'manta|mantas|cobertor',
    'phone case': 'capa',
  },
  colours: {
    black: 'preto|preta|pretos|pretas',
    white: 'branco|branca|brancos|brancas',
    navy: 'azul marinho|azul escuro',
    blue: 'azul|azuis',
    sky: 'azul claro|azul celeste',
    red: 'vermelho|vermelha|vermelhos|vermelhas',
    burgundy: 'vinho|bordô',
    green: 'verde|verdes',
    forest: 'verde escuro',
    grey: 'cinza|cinzento|cinzenta',
    pink: 'rosa|cor de rosa',
    purple: 'roxo|roxa|lilás|violeta',
    yellow: 'amarelo|amarela',
    orange: 'laranja',
    brown: 'marrom|castanho|castanha',
    beige: 'bege|creme',
  },
  ordinals: {
    1: 'primeiro|primeira',
    2: 'segundo|segunda',
    3: 'terceiro|terceira',
    4: 'quarto|quarta',
    5: 'quinto|quinta',
    6: 'sexto|sexta',
    [-1]: 'último|última',
  },
  numbers: {
    2: 'dois|duas',
    3: 'três',
    4: 'quatro',
    5: 'cinco',
    6: 'seis',
    7: 'sete',
    8: 'oito',
    9: 'nove',
    10: 'dez',
    12: 'doze|uma dúzia',
    20: 'vinte',
    50: 'cinquenta',
    100: 'cem',
  },
  numbered: 'número|o número|opção|desenho|imagem',
  say: 'que diga|com o texto|com as palavras|com a frase|com o nome|escreva|escreve|mude o texto para|troque o texto por|deve dizer|coloque o texto|dizendo',
  sayEnd: 'nela|nele|por favor|em vez disso|em cima|embaixo',
  change:
    'deixe|deixa|faça o|faça a|mude|muda|troque|troca|adicione|adiciona|coloque um|coloque uma|remova|tire|tira|sem|com mais|com menos|com|igual mas|o mesmo mas|mas|mais|menos|no estilo|em',
  asking:
    'o que|que|como|quanto|quanta|quantos|quando|onde|qual|quais|quem|por que|é|são|posso|você tem|vocês têm|tem|há|entregam|enviam|dá para|podemos',
  toPlace: 'para|até|em|no|na|ao',
  phrases: {
    greeting: 'olá|oi|bom dia|boa tarde|boa noite|e aí|oie',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|valeu|perfeito|ótimo|adorei|que lindo|muito bom|excelente|maravilhoso|legal|lindo|gostei|amei|show',
    farewell: 'tchau|até logo|adeus|até mais|é só isso',
    laugh: 'kkk|kkkk|haha|rsrs|engraçado|que engraçado',
    who: 'quem é você|quem és tu|o que é você|você é um robô|você é humano|qual é o seu nome|qual o seu nome',
    help: 'o que você pode fazer|ajuda|como funciona|o que você faz|me ajude|o que posso fazer',
    products:
      'quais produtos|que produtos|o que vocês têm|o que vocês vendem|o que você tem|em que posso imprimir|catálogo|vocês têm|você tem|tem|o que oferecem',
    price: 'quanto custa|quanto custam|quanto é|quanto fica|quanto sai|preço|preços|valor|quanto|caro',
    shipping:
      'frete|envio|custo de envio|entrega para|vocês entregam|vocês enviam|enviam para|entregam em|portes|o frete',
    arrival:
      'quando chega|quando chegam|quando chegaria|quando chegariam|prazo de entrega|tempo de entrega|quanto tempo demora a entrega|chega|a tempo|data de entrega',
    production:
      'quanto tempo leva a impressão|quanto demora a impressão|tempo de produção|prazo de produção|quanto tempo demora para imprimir',
    material:
      'algodão|orgânico|material|tecido é|de que é feito|de que é feita|lava louças|micro ondas|lavável|qualidade|poliéster|sustentável',
    returns: 'devolver|devolução|devoluções|reembolso|trocar por outro|garantia|danificado|posso devolver',
    colours: 'quais cores|que cores|em que cores|outras cores|qual cor|cores tem|cores existem',
    sizes:
      'quais tamanhos|que tamanhos|que tamanho|tabela de tamanhos|tem no tamanho|tem tamanho|tem em tamanho|disponível em|outros tamanhos',
    buy: 'vou levar|eu levo|fico com ele|fico com ela|comprar|quero comprar|encomendar|pedir|link de compra|onde compro|pagar|envie para minha casa|para minha casa|para a minha casa|meu endereço|quero este',
    cancel: 'cancela|cancelar|cancele|esquece|deixa para lá|deixa pra lá|não importa|melhor não',
    undo: 'desfazer|desfaz|desfaça|volta|volte|como antes|o anterior|a anterior|um passo atrás|voltar',
    others:
      'mostre os outros|me mostre os outros|mostra os outros|os outros de novo|os outros novamente|mostre todos|ver os outros|as outras de novo',
    again:
      'outro|outra|outros|mais opções|mais ideias|de novo|novamente|mais como|parecidos|semelhantes|outra versão|novas ideias|mais um',
    dislike: 'não gosto|não gostei|assim não|não assim|nenhum|nenhuma|feio|feia|ruim|não é isso|chato|não',
    'cut-out':
      'remova o fundo|remove o fundo|remover o fundo|tire o fundo|tirar o fundo|sem fundo|sem o fundo|fundo transparente|transparente|recorte|apague o fundo',
    animate:
      'faça mover|faz mexer|anime|animar|animação|vídeo|um vídeo|faça um vídeo|faça se mexer|dê vida|que se mova',
    wordless:
      'sem texto|sem o texto|sem letras|sem palavras|sem as palavras|tire o texto|remova o texto|só a imagem|só o desenho|sem a frase|sem as letras',
    'larger-letters': 'letras maiores|texto maior|o texto maior|as letras maiores|letra maior',
    'smaller-letters': 'letras menores|texto menor|o texto menor|letra menor',
    'words-below':
      'texto embaixo|o texto embaixo|palavras embaixo|texto em baixo|letras embaixo|texto abaixo|as palavras embaixo',
    'words-above': 'texto em cima|o texto em cima|palavras em cima|letras em cima|texto acima',
    smaller: 'menor|mais pequeno|mais pequena|grande demais|reduza|diminua|um pouco menor',
    larger: 'maior|pequeno demais|aumente|amplie|um pouco maior|mais grande',
    higher: 'mais para cima|mais acima|mais alto|suba|um pouco mais para cima|para cima',
    lower: 'mais para baixo|mais abaixo|mais baixo|desça|para baixo',
    leftward: 'para a esquerda|mais à esquerda|à esquerda',
    rightward: 'para a direita|mais à direita|à direita',
    back: 'nas costas|atrás|na parte de trás|no verso|na parte traseira',
    front: 'na frente|à frente|na parte da frente|no peito',
    agree: 'sim|ok|claro|tá bom|está bem|pode ser|com certeza|sim por favor|beleza|certo',
  },
};
