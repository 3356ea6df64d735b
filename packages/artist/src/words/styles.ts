/** Words that ask for a style. The table's keys are names of templates; the phrases are how people ask for them. */
import { parseTable } from './tables.ts';

export const styleHints: ReadonlyMap<string, string> = parseTable(`
sunset: retro sunset, vintage sunset, retro sun, striped sun, retrowave, retro
badge: badge, emblem, patch, seal, logo, club, society, crew, gang, scouts, round badge, stamp, vintage, vintage badge, vintage logo, label, retro badge
pattern: pattern, seamless, seamless pattern, repeat, repeating, tileable, wallpaper, all over print, all-over print, all over pattern, all-over pattern, allover, all over, fabric, fabric print, textile, wrapping paper, gift wrap, surface design
cosmic: cosmic, galaxy, nebula, outer space, in space, space
line: line art, lineart, line-art, outline, line drawing, pen drawing, ink drawing, minimal, minimalist, simple line, colouring page, coloring page, doodle, doodle art, doodle style, fine line, fine line tattoo, line art tattoo, line tattoo, minimalist tattoo
oneline: one line, single line, one-line, single-line, one continuous line, continuous line, one line art, one line drawing, continuous line drawing, monoline, one stroke, single line drawing, single line art, one single line, single continuous line, continuous line art, unbroken line, one unbroken line, single stroke
landscape: landscape, scenery, scenic, vista, panorama
quote: hand-drawn type, hand drawn type, hand lettering, hand-lettered, hand lettered, quote, typography, typographic, lettering, slogan, text only, words only, motivational, gold script, script lettering
mandala: mandala, kaleidoscope, radial, sacred geometry, zentangle, symmetrical
sticker: sticker, cute, die cut, die-cut, chibi, cartoon, funny, adorable, mascot, anime, disney style
kawaii: kawaii, super cute, cute face, japanese cute, squishy, plushie
popart: pop art, pop-art, warhol, popart, comic, comic book, comic style, manga, roy lichtenstein, retro comic
crest: crest, coat of arms, heraldic, heraldry, shield, family crest, medieval
postcard: postcard, greetings from, souvenir
varsity: varsity, college, collegiate, athletic, team, athletics, jersey, letterman, alumni
botanical: botanical, wreath, floral frame, cottagecore, wildflower, floral wreath, surrounded by flowers
tarot: tarot, tarot card, mystic, mystical, celestial, witchy, occult, astrology, zodiac
woodcut: woodcut, engraving, engraved, etching, scratchboard, wood engraving
linocut: linocut, lino cut, lino print, lino, block print, blockprint, lino-cut
specimen: scientific illustration, vintage scientific illustration, scientific, specimen, natural history, encyclopedia, field guide, anatomical, anatomy, steampunk, herbarium, botanical plate, vintage illustration, victorian, biology, darwin
exposure: double exposure, silhouette, negative space
poster: poster, travel poster, national park, travel, park poster, wpa, screen print, screenprint, tourist
riso: risograph, riso, riso print, two colour print, two color print, duotone, halftone, overprint
neon: neon, neon sign, glow, glowing, synthwave, vaporwave, cyberpunk, 80s, eighties, outrun, y2k, laser
pixel: pixel, pixel art, pixelated, 8 bit, 8-bit, 16 bit, 8bit, retro game, video game style
sweater: ugly christmas sweater, ugly sweater, christmas sweater, christmas jumper, ugly christmas jumper, ugly jumper, holiday sweater, ugly holiday sweater, ugly hanukkah sweater, hanukkah sweater
knit: knit, knitted, fair isle, nordic sweater, nordic knit, cross stitch, cross-stitch, cross stitched, needlepoint
glass: stained glass, stained-glass, stained glass window, tiffany, church window, leaded glass
mosaic: mosaic, mosaic tiles, tile mosaic, roman mosaic, byzantine mosaic, mosaic art, mosaic style, tesserae
sketch: sketch, pencil sketch, pencil drawing, in pencil, pencil style, pencil art, graphite, charcoal, charcoal sketch, charcoal drawing, sketched, sketchy, cross hatching, crosshatching, crosshatched, cross-hatched, pen and ink, ballpoint, hand drawn sketch
brushwork: impressionist, impressionism, impressionist painting, oil painting, oil paint, oil painted, van gogh, van gogh style, monet, pointillism, pointillist, acrylic painting, brush strokes, brushstrokes, post-impressionist, expressionist, starry night style
celtic: celtic, celtic knot, celtic knots, celtic knotwork, knotwork, irish knot, viking knotwork, norse knotwork, celtic style, celtic art
folkart: folk art, folk, folk style, folk-art, folklore style, folkloric, scandinavian folk art, scandi folk, scandinavian folk, polish folk art, mexican folk art, hungarian folk art, ukrainian folk art, rosemaling, dala horse style, otomi
lowpoly: low poly, low-poly, lowpoly, polygonal, polygon, geometric, faceted, cubism, origami, origami style, folded paper
deco: art deco, art-deco, artdeco, deco, gatsby, great gatsby, roaring twenties, 1920s, jazz age, art nouveau
graffiti: graffiti, street art, spray paint, spray painted, spray-painted, urban art, tagging, banksy, mural, wildstyle, hip hop, hip-hop
blueprint: blueprint, blue print, technical drawing, schematic, patent, patent drawing, engineering drawing, exploded view, cyanotype, architectural drawing
metal: heavy metal, death metal, black metal, metal band, metal logo, thrash, metalhead, band logo, rock band, punk rock, metal band logo, heavy metal band logo
papercut: paper cut, papercut, paper-cut, cut paper, layered paper, paper art, paper craft, papercraft, paper cut out, paper layers, paper sculpture
tattoo: tattoo, tattoo flash, traditional tattoo, traditional tattoo flash, old school tattoo, sailor jerry, flash sheet, american traditional, old school
collage: collage, cut and paste, mixed media, scrapbook, dada, torn paper, zine, magazine cutout
bauhaus: bauhaus, mid century, mid-century, midcentury, abstract shapes, modernist, abstract, cubist, geometric shapes, geometric abstract, constructivist
organic: matisse, organic shapes, abstract blobs, blobs, abstract organic, abstract art, paper cutouts, henri matisse, abstract leaves, boho abstract, boho shapes
arches: arches, abstract arches, boho arch, arch, boho rainbow, rainbow arches, boho rainbows
ukiyo: ukiyo-e, ukiyo, ukiyoe, japanese woodblock, japanese print, woodblock print, japanese, hokusai, japan, asian style
watercolor: watercolor, watercolour, painted, painterly, ink wash, sumi-e, ink brush, brush painting, hand painted, hand-painted, brush, aquarelle, gouache
groovy: groovy, 70s, seventies, hippie, psychedelic, retro flower, flower power
terrazzo: terrazzo, speckled stone, confetti pattern, sprinkles pattern, marble chips
gingham: gingham, vichy, picnic cloth, picnic blanket, picnic check
plaid: plaid, tartan, buffalo plaid, buffalo check, flannel, scottish tartan, lumberjack plaid
checks: checkerboard, checkered, chequered, checked, checks, chessboard pattern, racing check, houndstooth, argyle, harlequin
dots: polka dots, polka dot, polkadots, dots, dotted, spotted, spots pattern
stripes: stripes, striped, stripe, pinstripe, pinstripes, wavy stripes, groovy stripes, breton, candy stripes, wavy lines, wavy groovy stripes, swirls, groovy swirls, chevron, zigzag, zig zag, herringbone
leopard: leopard print, leopard pattern, animal print, cheetah print, leopard spots, jaguar print, cow print, dalmatian print, zebra print, zebra stripes, tiger print, tiger stripes, giraffe print, snake print, snakeskin, snakeskin print, snake skin, snake skin print, python print, crocodile print, cow hide, zebra pattern, tiger pattern, cow pattern, cow spots, giraffe pattern, camouflage, camo, camo pattern, camouflage pattern
tiles: moroccan tile, moroccan tiles, moroccan, tile, tiles, tiled, azulejo, azulejos, zellige, mediterranean tile, portuguese tile, spanish tile, talavera, arabesque, islamic geometric, quatrefoil, encaustic
fans: art deco fans, fans, deco fans, art deco pattern, seigaiha, japanese waves pattern, japanese wave pattern, scales
memphis: memphis, memphis style, memphis design, 90s pattern, 90s, nineties, saved by the bell, 80s shapes, confetti shapes
embroidery: embroidery, embroidery style, embroidered, embroidered patch, stitched, stitched patch, iron on patch, iron-on patch, sewn patch, merit badge, scout patch
chalk: chalk, in chalk, chalk style, chalkboard, blackboard, chalk art, chalk drawing, cafe sign, café sign
bands: aztec, aztec pattern, southwestern, southwest pattern, tribal pattern, kilim, ikat, serape, mexican blanket, geometric bands, inca pattern
paisley: paisley, bandana, bandana print, persian pattern
damask: damask, brocade, damask wallpaper, baroque pattern, victorian wallpaper, jacquard
hexagons: hexagon, hexagons, hexagon pattern, hexagonal, honeycomb, honeycomb pattern, hex pattern
triangles: triangles, triangle pattern, geometric triangles, triangle mosaic
scallops: scallops, scallop, scallop pattern, scalloped, fish scale, fish scales, mermaid scales
dabs: brush strokes pattern, brushstrokes pattern, abstract brush strokes, brush stroke pattern, painted strokes, paint strokes, paint dabs
tiedye: tie dye, tie-dye, tiedye, tie dyed, shibori, batik, dip dye
topo: topographic, topographic map, topography, contour map, contour lines, contours, topo, wood grain, woodgrain, marble, marbled
`);

/** Words that may only hint at a style, because they are as often the subject itself. */
export const faintHints: ReadonlySet<string> = new Set(
  'celtic folk charcoal lettering typography club crew society gang team travel space cute funny brush logo stamp japan japanese tile fans arch marble scales spotted striped stripes checks anatomy biology mural polygon glow 90s vintage retro label chalk anime geometric'.split(
    ' ',
  ),
);

/** Manners that are also things: where anything else is named, they say how it is drawn. */
export const mannersOfThings: ReadonlySet<string> = new Set([
  'origami',
  'origami style',
  'embroidery',
  'embroidery style',
  'doodle',
  'doodle art',
  'doodle style',
  'folk art',
  'folk style',
  'folk',
  'celtic knot',
  'celtic knots',
  'mosaic',
  'oil painting',
  'acrylic painting',
  'impressionist painting',
  'van gogh',
  'in chalk',
  'chalk style',
  'in pencil',
]);

/** Surfaces that are also things: a prompt that names one by itself means the surface. */
export const surfacesOfThings: ReadonlySet<string> = new Set([
  'scallops',
  'honeycomb',
  'honeycomb pattern',
  'hexagon',
  'hexagons',
  'hexagon pattern',
  'triangles',
  'geometric triangles',
  'snake skin',
  'mermaid scales',
  'fish scales',
  'boho rainbows',
  'art deco pattern',
  'snake print',
  'cow print',
  'brush strokes',
]);
