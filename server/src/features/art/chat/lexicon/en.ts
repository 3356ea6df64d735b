import type { Lexicon } from './lexicon.ts';

export const en: Lexicon = {
  common:
    'the|a|an|and|of|on|in|is|it|with|for|to|my|me|i|you|your|that|this|at|by|from|as|are|be|not|what|how|do|does|have|can|will|would|please|some|one|more|its|his|her|he|she|they|them|we|our|but|or|so|if|when|where|which|who|there|here|just|very|too|also|all|about|into|over|under|like',
  make: "make me|make us|make|create|draw me|draw|design me|design|generate|paint me|paint|illustrate|sketch|give me|i want|i would like|i'd like|i'd love|i would love|i'd want|i need|we need|we want|show me|come up with|can i get|can i have|let me see|do|i'm looking for|i am looking for|how about|what about",
  put: 'put|print|place|show me|show|try|see|look|use|apply|add|stick|slap|pop|move|have|get',
  courtesy:
    "please|can you|could you|would you|will you|can we|could we|can i|could i|hey|hi|hello|ok|okay|i want you to|let's|lets|now|then|and|so|well|great|nice|cool|perfect|thanks|thank you|yes|no|alright|actually|maybe|just|also|instead|next|hmm|oh|wow|love it|good",
  onto: 'on to|onto|on|for|as|to|over to|on the back of|on the front of',
  fillers:
    "i'll|i'd|i'm|i've|it's|that's|let's|we'll|tad|slightly|somewhat|touch|the|a|an|this|that|these|those|it|its|them|one|ones|my|your|our|some|any|of|to|for|on|in|at|with|me|i|you|we|us|is|are|be|was|design|designs|picture|pictures|image|images|drawing|version|option|print|artwork|art|style|number|colour|color|size|take|choose|pick|prefer|like|love|want|go|goes|use|keep|good|best|better|nice|looks|look|works|think|then|please|now|and|also|or|but|so|same|again|instead|rather|really|much|lot|little|bit|just|too|as|well|would|could|can|will|do|have|get|see|how|about|looking|model|here|there|yes|ok|okay|hm|first-rate|though|let|s|d|ll|m|re|ve",
  wares: {
    tee: 't shirt|tshirt|t shirts|tshirts|tee|tees',
    hoodie: 'hoodie|hoodies|hoody|hooded sweatshirt',
    sweatshirt: 'sweatshirt|sweatshirts|sweat shirt|crewneck|crew neck|sweater|sweaters|jumper',
    mug: 'mug|mugs|coffee mug|coffee cup',
    tote: 'tote bag|tote bags|tote|totes|canvas bag|shopping bag',
    'phone case': 'phone case|phone cases|phone cover|iphone case|iphone cover|mobile case',
    cushion: 'throw pillow|throw pillows|cushion|cushions|cushion cover',
    notebook: 'notebook|notebooks|journal',
    apron: 'apron|aprons',
    bottle: 'water bottle|water bottles|steel bottle',
    keychain: 'key chain|key chains|keychain|keychains|key ring|keyring',
    'mouse pad': 'mouse pad|mouse pads|mousepad|mouse mat',
    'desk mat': 'desk mat|desk mats|desk pad',
    'framed poster': 'framed poster|framed posters|framed print',
    poster: 'art print|wall art',
    canvas: 'canvas print|canvas prints',
    cap: 'baseball cap',
    card: 'greeting card|greeting cards',
    puzzle: 'jigsaw puzzle',
    blanket: 'fleece blanket',
    'poster hanger': 'poster hanger',
  },
  things: {
    tee: 'shirt|shirts',
    mug: 'cup|cups',
    tote: 'bag|bags',
    poster: 'poster|posters',
    canvas: 'canvas|canvases',
    sticker: 'sticker|stickers|decal',
    'phone case': 'case',
    cushion: 'pillow|pillows',
    puzzle: 'puzzle|puzzles|jigsaw',
    card: 'card|cards|postcard',
    bottle: 'bottle|bottles|flask',
    cap: 'cap|caps|hat|hats|snapback',
    blanket: 'blanket|blankets|throw',
    hoodie: 'pullover|pullovers',
    notebook: 'diary',
  },
  colours: {
    black: 'black',
    white: 'white',
    navy: 'navy',
    blue: 'blue',
    sky: 'light blue|sky blue',
    'royal blue': 'royal blue',
    red: 'red',
    burgundy: 'burgundy|maroon|wine',
    brick: 'brick',
    green: 'green',
    forest: 'forest|dark green',
    olive: 'olive',
    sage: 'sage',
    mint: 'mint',
    grey: 'grey|gray',
    charcoal: 'charcoal',
    ash: 'ash',
    slate: 'slate',
    pink: 'pink|rose',
    purple: 'purple|violet',
    lilac: 'lilac|lavender',
    yellow: 'yellow',
    mustard: 'mustard',
    orange: 'orange',
    coral: 'coral',
    terracotta: 'terracotta',
    brown: 'brown',
    beige: 'beige',
    sand: 'sand',
    cream: 'cream',
    oat: 'oat',
    khaki: 'khaki',
    natural: 'natural',
    turquoise: 'turquoise',
    teal: 'teal',
    gold: 'gold',
    silver: 'silver',
  },
  ordinals: {
    1: 'first|1st|on the left|leftmost|far left|top left',
    2: 'second|2nd|top right',
    3: 'third|3rd|bottom left',
    4: 'fourth|4th|forth|bottom right',
    5: 'fifth|5th',
    6: 'sixth|6th',
    7: 'seventh',
    8: 'eighth',
    [-1]: 'last|final|on the right|rightmost|far right',
  },
  numbers: {
    1: 'one',
    2: 'two|couple|a couple',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    11: 'eleven',
    12: 'twelve|a dozen|dozen',
    20: 'twenty',
    30: 'thirty',
    40: 'forty',
    50: 'fifty',
    100: 'hundred|a hundred',
  },
  numbered: 'number|no|nr|design|option|picture|image|version|#',
  say: 'make it say|make it read|let it say|it should say|it should read|that says|which says|saying|that reads|with the words|with the text|with the word|with the slogan|with the caption|with the name|add the words|add the text|add the word|change the text to|change the words to|change the wording to|change it to say|replace the text with|replace the words with|the text should be|the words should be|the text should say|the words should say|write|have it say|i want it to say|make the text say|make the words say|put the words|put the text|add text|says',
  sayEnd:
    'instead|on it|on them|on top|please|on the front|on the back|underneath|below it|above it|at the bottom|at the top',
  change:
    'make it|make them|make this|make that|make the|make his|make her|make its|make him|turn it|turn this|turn the|change the|change it|change|add|remove|replace|swap|drop the|lose the|get rid of|take away|take out|give it|give him|give her|give them|give the|let the|without the|without|with more|with less|with a|with an|with|same but|the same but|same design but|the same design but|same picture but|the same picture but|same one but|like this but|like that but|keep it but|but|more|less|darker|brighter|lighter|bolder|simpler|cuter|funnier|in the style of|in a|in an|as a|in|recolour|recolor|redraw|no|fewer|paint the|colour the|color the|put a|put some',
  asking:
    "what|what's|whats|how|is|are|can i|can we|can it|do you|do they|do i|does|did|when|where|which|who|why|will|would it|should|have you|could i|is there|are there|may i|am i",
  toPlace: 'to|for|in|into',
  phrases: {
    greeting: 'hi|hello|hey|hi there|hello there|hey there|good morning|good afternoon|good evening|howdy|greetings|yo',
    thanks:
      "thanks|thank you|thx|ty|cheers|much appreciated|perfect|awesome|amazing|great|wonderful|brilliant|lovely|nice|love it|i love it|beautiful|looks great|looks good|well done|good job|great job|cool|that is perfect|that's perfect|that's great|fantastic|excellent|you rock",
    farewell:
      "bye|goodbye|good bye|see you|see you later|bye bye|good night|that is all|that's all|that's it|i am done|i'm done",
    laugh: 'lol|haha|hahaha|hehe|lmao|rofl|funny|so funny',
    who: "who are you|what are you|are you a robot|are you a bot|are you human|are you real|what is your name|what's your name|are you an ai|am i talking to a human|who made you",
    help: 'what can you do|help|help me|how does this work|how do you work|what do you do|what can i do here|what can i ask|how can you help',
    products:
      'which products|what products|what items|which items|what can i print on|what can you print on|what do you sell|what do you have|what do you offer|what else do you have|what else can i print|catalog|catalogue|list of products|what kind of products|do you have|do you sell|do you offer|do you make|what things',
    price:
      'how much|price|prices|cost|costs|expensive|what does it cost|what would it cost|how expensive|cheap|cheaper|what do i pay',
    shipping:
      'shipping|delivery cost|delivery costs|postage|do you ship|ship to|deliver to|delivered to|shipped to|send it to|shipping cost|shipping costs|do you deliver|send them to|ship it to|ship them to',
    arrival:
      'when would it arrive|when would they arrive|when will it arrive|when will they arrive|arrive|arrival|delivery time|shipping time|how long does shipping take|how long does delivery take|when can i have it|when do i get it|when will i get it|get here|in time for|delivery date|be here by|how long until',
    production:
      'how long does printing take|production time|how long does it take to print|how long does production take|how long does it take to make|printing time|turnaround|how long to make|how quickly do you print',
    material:
      'organic|cotton|material|fabric|made of|made from|made out of|dishwasher safe|dishwasher|microwave|washable|machine wash|quality|how heavy|how thick|polyester|what kind of paper|waterproof|made in|recycled|sustainable',
    returns:
      "return it|returns|refund|refunds|send it back|give it back|money back|exchange it|return policy|what if it does not fit|what if it doesn't fit|warranty|damaged|return them",
    colours:
      'what colours|what colors|which colours|which colors|other colours|other colors|colours does it come in|colors does it come in|available colours|available colors|what colour|what color|colour options|color options|colours are there|colors are there',
    sizes:
      'what sizes|which sizes|what size|available sizes|size chart|sizes does it come in|do you have it in|is it available in|does it come in|how big is it|how large is it|dimensions|sizes are there|other sizes|bigger sizes',
    buy: "i take it|i'll take it|i will take it|buy it|buy|order|ordering|i want to buy|order it|order this|purchase|checkout|check out|i want to order|place the order|where can i buy|how do i buy|how can i order|how do i order|buy link|ship it to my house|send it to me|add to cart|let's order|i want it|link please|ship it to me|send it to my house|ship it to my address|ship it to my home|to my house|to my home|to my address|to my door",
    cancel: 'cancel that|cancel|never mind|nevermind|forget it|forget that|stop|leave it|drop it|scratch that|not now',
    undo: 'undo|undo that|go back|back to the one before|the one before|revert|the previous one|previous one|take that back|back to the previous|one step back|as it was before|like it was before|change it back',
    others:
      'show me the others|show the others|the others again|the other ones|show them again|show me all of them|show all|show me the designs again|what were the others|see the others|show me them again|all four again|see them again|the other designs|other ones again',
    again:
      'another one|another|more like|more options|more ideas|more versions|more designs|some more|different one|different version|different ones|try again|other ideas|other options|new ones|new designs|again|more of these|similar ones|variations|something similar|start over|fresh ideas|another version',
    dislike:
      "i don't like|i do not like|don't like|not like that|no not that|that's not it|that is not it|not what i meant|not what i wanted|ugly|hate it|i hate|wrong|bad|terrible|awful|none of these|none of them|not good|it's not right|not quite|boring|meh|not my style|not really|nope|no",
    'cut-out':
      'remove the background|remove background|no background|without the background|without background|transparent background|transparent|cut it out|cut out|cutout|delete the background|erase the background|get rid of the background|take away the background|lose the background|drop the background|remove the box|background removed',
    animate:
      'make it move|animate|animate it|animation|video|a video|make a video|gif|bring it to life|make it dance|make it blink|make it wave|make it hop|make it spin',
    wordless:
      'without the text|without text|without words|without the words|no text|no words|remove the text|remove the words|delete the text|lose the text|drop the text|take the text off|take the words off|without the lettering|remove the lettering|no lettering|without any text|without any words|without writing|without the writing|leave out the text|leave out the words|without the slogan|get rid of the text|get rid of the words|erase the text|just the picture|only the picture|without the letters|remove the writing|skip the text',
    'larger-letters':
      'bigger letters|larger letters|bigger text|larger text|bigger words|larger words|bigger font|larger font|make the text bigger|make the words bigger|make the text larger|make the letters bigger|make the words larger|text bigger|words bigger|letters bigger|increase the font|bigger lettering|larger lettering',
    'smaller-letters':
      'smaller letters|smaller text|smaller words|smaller font|make the text smaller|make the words smaller|make the letters smaller|text smaller|words smaller|letters smaller|smaller lettering',
    'words-below':
      'words on the bottom|words at the bottom|text at the bottom|text on the bottom|words below|text below|words underneath|text underneath|text under it|words under it|words under the picture|text under the picture|letters at the bottom|move the text down|move the words down|text to the bottom|words to the bottom|lettering below|caption below',
    'words-above':
      'words on top|words at the top|text at the top|text on top|words above|text above|move the text up|move the words up|text to the top|words to the top|letters at the top|lettering above|words over it|text over the picture|words over the picture',
    smaller:
      'smaller|a bit smaller|too big|too large|shrink it|shrink|reduce it|half the size|make it smaller|not so big|less big|scale it down|scale down|tiny|make the print smaller|print smaller|little on the chest|pocket size',
    larger:
      'bigger|larger|a bit bigger|too small|enlarge it|enlarge|make it bigger|make it larger|scale it up|scale up|not so small|full size|as big as possible|huge|print bigger|twice the size|double the size',
    higher:
      'higher|move it up|a bit higher|further up|up a bit|closer to the neck|raise it|too low|shift it up|up a little|nudge it up|upwards|nearer the top|more to the top|towards the top',
    lower:
      'lower|move it down|a bit lower|further down|down a bit|too high|shift it down|down a little|nudge it down|downwards|more to the bottom|towards the bottom',
    leftward:
      'to the left|more left|move it left|further left|left a bit|on the left chest|left chest|left side|over the heart',
    rightward: 'to the right|more right|move it right|further right|right a bit|right chest|right side',
    back: 'on the back|on the back side|back print|to the back|on its back|at the back|the back|on the reverse|on the rear|backside|on the other side',
    front: 'on the front|front print|to the front|on its front|the front|back to the front|front side',
    agree:
      'yes|yeah|yep|sure|ok|okay|fine|alright|sounds good|go ahead|do it|yes please|of course|that works|right|agreed|k',
  },
};
