/** Every way the artist can answer a prompt. */
import { badge, crest, groovy, sticker, sunset, varsity } from './emblems.ts';
import type { Template } from './kit.ts';
import { bauhaus, botanical, mandala, pattern, tarot } from './ornament.ts';
import { glass, line, pixel, popart, watercolor, woodcut } from './prints.ts';
import { quote } from './quote.ts';
import { cosmic, exposure, landscape, neon, postcard, poster, ukiyo } from './scenes.ts';

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
