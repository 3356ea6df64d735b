/** Every way the artist can answer a prompt. */

import { badge } from './badge.ts';
import { bauhaus } from './bauhaus.ts';
import { botanical } from './botanical.ts';
import { cosmic } from './cosmic.ts';
import { crest } from './crest.ts';
import { exposure } from './exposure.ts';
import { glass } from './glass.ts';
import { groovy } from './groovy.ts';
import type { Template } from './kit.ts';
import { landscape } from './landscape.ts';
import { line } from './line.ts';
import { mandala } from './mandala.ts';
import { neon } from './neon.ts';
import { pattern } from './pattern.ts';
import { pixel } from './pixel.ts';
import { popart } from './popart.ts';
import { postcard } from './postcard.ts';
import { poster } from './poster.ts';
import { quote } from './quote.ts';
import { sticker } from './sticker.ts';
import { sunset } from './sunset.ts';
import { tarot } from './tarot.ts';
import { ukiyo } from './ukiyo.ts';
import { varsity } from './varsity.ts';
import { watercolor } from './watercolor.ts';
import { woodcut } from './woodcut.ts';

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
  ].map((template) => [template.name, template]),
);
