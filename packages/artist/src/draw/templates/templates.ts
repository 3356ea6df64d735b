/** Every kind of design for a prompt. */

import { badge } from './badge.ts';
import { bauhaus } from './bauhaus.ts';
import { blueprint } from './blueprint.ts';
import { botanical } from './botanical.ts';
import { brushwork } from './brushwork.ts';
import { celtic } from './celtic.ts';
import { chalk } from './chalk.ts';
import { collage } from './collage.ts';
import { cosmic } from './cosmic.ts';
import { crest } from './crest.ts';
import { deco } from './deco.ts';
import { embroidery } from './embroidery.ts';
import { exposure } from './exposure.ts';
import { folkart } from './folkart.ts';
import { glass } from './glass.ts';
import { graffiti } from './graffiti.ts';
import { groovy } from './groovy.ts';
import { kawaii } from './kawaii.ts';
import { knit } from './knit.ts';
import { landscape } from './landscape.ts';
import { line } from './line.ts';
import { linocut } from './linocut.ts';
import { lowpoly } from './lowpoly.ts';
import { mandala } from './mandala.ts';
import { metal } from './metal.ts';
import { mosaic } from './mosaic.ts';
import { neon } from './neon.ts';
import { oneline } from './oneline.ts';
import { panels } from './panels.ts';
import { papercut } from './papercut.ts';
import { pattern } from './pattern.ts';
import { pixel } from './pixel.ts';
import { popart } from './popart.ts';
import { postcard } from './postcard.ts';
import { poster } from './poster.ts';
import { quote } from './quote.ts';
import { riso } from './riso.ts';
import { sketch } from './sketch.ts';
import { specimen } from './specimen.ts';
import { sticker } from './sticker.ts';
import { sunset } from './sunset.ts';
import { checks, dots, gingham, plaid, stripes } from './surfaces/cloth.ts';
import { damask } from './surfaces/damask.ts';
import { bands, paisley, tiedye } from './surfaces/folk.ts';
import { hexagons, scallops, triangles } from './surfaces/geometry.ts';
import { leopard, organic, terrazzo, topo } from './surfaces/nature.ts';
import { arches, fans, memphis, tiles } from './surfaces/ornament.ts';
import { dabs } from './surfaces/painted.ts';
import { sweater } from './sweater.ts';
import { tarot } from './tarot.ts';
import { tattoo } from './tattoo.ts';
import type { Template } from './template.ts';
import { ukiyo } from './ukiyo.ts';
import { varsity } from './varsity.ts';
import { watercolor } from './watercolor.ts';
import { woodcut } from './woodcut.ts';

const surfaces = [
  terrazzo,
  gingham,
  plaid,
  checks,
  dots,
  stripes,
  leopard,
  tiles,
  fans,
  arches,
  memphis,
  topo,
  organic,
  bands,
  paisley,
  tiedye,
  damask,
  hexagons,
  triangles,
  scallops,
  dabs,
];

export const templates: ReadonlyMap<string, Template> = new Map(
  [
    sunset,
    badge,
    sticker,
    poster,
    woodcut,
    exposure,
    tarot,
    botanical,
    line,
    quote,
    landscape,
    cosmic,
    pattern,
    mandala,
    popart,
    crest,
    postcard,
    varsity,
    groovy,
    neon,
    pixel,
    glass,
    bauhaus,
    ukiyo,
    watercolor,
    deco,
    graffiti,
    blueprint,
    metal,
    lowpoly,
    papercut,
    linocut,
    tattoo,
    specimen,
    oneline,
    kawaii,
    collage,
    riso,
    knit,
    sweater,
    embroidery,
    chalk,
    mosaic,
    sketch,
    brushwork,
    celtic,
    folkart,
    panels,
    ...surfaces,
  ].map((template) => [template.name, template]),
);

/** Templates without a subject. */
export const surfaceNames: ReadonlySet<string> = new Set(surfaces.map(({ name }) => name));
