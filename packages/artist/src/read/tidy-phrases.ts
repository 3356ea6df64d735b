/** Phrases whose words mean something else when read one by one. */

/** How a line is drawn, said before the colour of a plain shape: "a thin red circle". */
const lineBeforeColour =
  /\b(thin|thick|bold|hollow|outlined) (\w{3,12}) (circle|square|triangle|rectangle|ring|line|arrow|hexagon|oval)(s?)\b/gi;

export const tidy = (text: string): string =>
  text
    .replace(/\bearthy? tones?\b/gi, 'earthy')
    .replace(/\brainbow[ -]colou?red\b|\bin (?:an? |all )?rainbow(?: colou?rs?)?\b/gi, 'colorful')
    .replace(
      /\b(?:something|anything|a gift|gift|present|design|(?:an? )?(?:t-?shirt|shirt|tee|logo|poster|mug|hoodie|tote|cap|sticker|card|apron|pillow|blanket)) for (?:my|a|an|our|the|his|her) (?:\w+ )?(?:husband|wife|mom|mum|mother|dad|father|boyfriend|girlfriend|sister|brother|friend|grandma|grandpa|son|daughter|boss|coworker|uncle|aunt|partner|fianc\S+)s?(?: (?:who|that)(?: (?:loves?|likes?|enjoys?|is into))?)?\b/gi,
      ' , ',
    )
    .replace(
      /\b(?:painting|drawing|photo|photograph|picture|portrait|sculpture|rendering|illustration|image)s? of\b/gi,
      ' ',
    )
    .replace(/\bsketch(?:es)? of\b/gi, ' sketch , ')
    .replace(/\b(?:matching )?couples? (?:t-?shirts?|tees?|shirts?|hoodies?|outfits?)\b/gi, ' ')
    .replace(/\b(?:white|empty|negative|lots of (?:empty |white )?) ?space\b/gi, ' ')
    .replace(/\b(?:white|transparent|black|plain|solid|no) background\b/gi, (match) => ` , ${match} , `)
    // Stars above a subject outdoors set the hour and are not things.
    .replace(/\b(?:under|beneath|below) (?:the |a )?(?:starry |night )?(?:stars|sky|starlight)\b/gi, 'at night')
    // Any comic, magazine or novel that a figure reads is drawn as a book.
    .replace(
      /\breading (?:a |an |the |his |her |its )?(?:comics?|comic books?|mangas?|magazines?|novels?)\b/gi,
      'reading a book',
    )
    .replace(/\b(?:its|his|her|their) own (tail|head|back|nose|foot|feet|shadow|reflection)\b/gi, 'its $1')
    // Gear that is drawn crossed stays so.
    .replace(
      /\bcrossed (?!(?:\w{3,10} )?(?:sticks|oars|clubs|paddles|skis|rackets|racquets|bats|swords|fingers)\b)(\w{3,15}s)\b/gi,
      'two $1',
    )
    // The moon has no part in it.
    .replace(/\blunar new year\b/gi, 'chinese new year')
    // A truck's bed is no bed.
    .replace(
      /\b(trucks?|pickups?|lorry)\b(.{0,60}?) in (?:the|its|his) (?:truck )?(?:bed|back)\b(?: of (?:the|a) (?:truck|pickup))?/gi,
      '$1$2 in it',
    )
    .replace(/\b(\w{3,15})[ -]shaped (?!like\b)(\w{3,15})\b/gi, '$2 shaped like $1')
    .replace(lineBeforeColour, '$2 $1 $3$4');
