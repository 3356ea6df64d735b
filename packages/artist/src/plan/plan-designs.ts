/** Chooses templates, layouts and colours for the designs of one call: clearly different, and all true to the prompt. */

import type { Brief } from '../brief/brief.ts';
import { companions, countsSky, isView, surfaceNames, type Template, templates, wordsOf } from '../draw/draw.ts';
import { getPalette, type Palette } from '../kit/palettes.ts';
import { createRandom, hashText, type Random } from '../kit/random.ts';

/** A pure function of (brief, seed, count). */
export type Plan = { template: string; variant: number; palette: Palette };

/** Templates that repeat: the only ones for a prompt that asks for a pattern. */
const repeats: ReadonlySet<string> = new Set([...surfaceNames, 'pattern', 'knit']);

/** Whether a template has room for everything in the brief. */
function holds(template: Template, brief: Brief): boolean {
  const crowd = companions(brief).length > 0 || brief.relations.length > 0;
  if (crowd && template.shows === 'hero') return false;
  return wordsOf(brief).length <= template.letters;
}

/** Templates that are a picture of something: with nothing to draw they would show unwanted things, or hide the words. */
const pictorial: ReadonlySet<string> = new Set(
  'line oneline mandala tarot landscape watercolor ukiyo knit postcard woodcut tattoo exposure'.split(' '),
);

/** The prompt says where or how its words stand: only the template of words does all of that. */
const isLetteredBy = ({ quotePlaces, letterLook, textFormat }: Brief): boolean =>
  textFormat !== undefined ||
  (letterLook !== undefined &&
    (letterLook.finish !== null || letterLook.lines !== null || letterLook.colours.length > 0)) ||
  (quotePlaces?.some((place) => place !== null && place !== 'top' && place !== 'bottom') ?? false);

/** "A psychedelic mushroom poster": the printed object comes after the manner. */
const isFormat = (name: string) => name === 'poster' || name === 'sticker';

/** Styles that the prompt asks for, in order; a surface outranks the mere wish for a pattern. */
function askedStyles(brief: Brief): string[] {
  const isInPanels = brief.arrangement?.panels !== undefined && brief.subjects.length > 0;
  if (isInPanels) return ['panels', ...brief.styles.filter((name) => templates.has(name))];
  const isWordsOnly = brief.subjects.length === 0 && brief.settings.size === 0 && wordsOf(brief) !== '';
  const known = brief.styles
    .filter((name) => templates.has(name) && !(isWordsOnly && (pictorial.has(name) || brief.textFormat !== undefined)))
    .sort((a, b) => Number(isFormat(a)) - Number(isFormat(b)));
  const surfaces = known.filter((name) => surfaceNames.has(name));
  const isPattern = brief.pattern || known.includes('pattern');
  const isBare = brief.subjects.length === 0;
  // A pattern of nothing in particular is a surface: leaves are strewn only if the prompt asks for them.
  const isEmpty = isBare && templates.get('pattern')!.fit(brief) <= 0;
  const fitting = known.filter((name) => (name === 'pattern' ? !isEmpty : !isPattern || isBare || repeats.has(name)));
  if (surfaces.length === 0) return fitting.length === 0 && !isPattern && isLetteredBy(brief) ? ['quote'] : fitting;
  // "Watercolour dots" and "art deco fans" are one wish: the surface supports the manner.
  if (isBare) return surfaces;
  const rest = fitting.filter((name) => !surfaces.includes(name));
  return [...surfaces, ...rest];
}

export function rankTemplates(brief: Brief, random: Random): string[] {
  const asked = askedStyles(brief);
  const isPattern = brief.pattern || brief.styles.includes('pattern');
  return [...templates.values()]
    .map((template) => {
      const place = asked.indexOf(template.name);
      const fit = isPattern && !repeats.has(template.name) ? 0 : template.fit(brief);
      const clean = (brief.transparent || brief.background === 'transparent') && template.standsFree ? 4 : 0;
      const score =
        place >= 0
          ? 6 - place + fit
          : fit > 0 && holds(template, brief)
            ? fit + clean + random.next() * 1.4
            : Number.NEGATIVE_INFINITY;
      return { name: template.name, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

/** The first design of a call if no manner is requested: the subject itself, clean, or in the place that the prompt names. */
function plainest(brief: Brief): string | null {
  if (brief.pattern) return null;
  // Words are set first of all for reading, where and how the prompt wants them.
  if (wordsOf(brief) !== '') return 'quote';
  if ((brief.settings.size > 0 && !countsSky(brief)) || isView(brief)) return 'poster';
  return brief.subjects.length > 0 ? 'sticker' : null;
}

type Choice = { name: string; variant: number };

function orderTemplates(brief: Brief, random: Random, count: number): Choice[] {
  const ranked = rankTemplates(brief, random.fork('templates'));
  const order: Choice[] = [];
  const used = new Map<string, number>();
  const push = (name: string, most = templates.get(name)!.variants) => {
    const { variants } = templates.get(name)!;
    const times = used.get(name) ?? 0;
    if (times >= most) return;
    const first = random.fork(`variant-${name}`).below(variants);
    used.set(name, times + 1);
    order.push({ name, variant: (first + times) % variants });
  };
  const [asked, ...others] = askedStyles(brief);
  if (asked) {
    // A requested style is kept: three of four designs are in it, and the last is its nearest relative.
    const own = templates.get(asked)!;
    const kin = own.kin.filter((name) => holds(templates.get(name)!, brief) && templates.get(name)!.fit(brief) > 0);
    push(asked);
    for (const name of others.slice(0, 2)) push(name);
    // Shapes alone soon look alike: then every second design is a relative.
    if (brief.subjects.length === 0 && brief.quotes.length === 0 && kin[0]) push(kin[0]);
    push(asked, 2);
    push(asked, 3);
    if (kin.length === 0 || own.variants > 3) push(asked, 4);
    for (const name of kin) push(name);
    push(asked, 4);
  }
  const plain = plainest(brief);
  const first = !asked && plain && ranked.includes(plain) ? plain : null;
  if (first) push(first);
  for (const name of ranked) if (name !== first) push(name);
  for (let round = 0; order.length < count && round < 3; round++) for (const name of ranked) push(name);
  return order.length > 0 ? order.slice(0, count) : [{ name: 'bauhaus', variant: random.below(2) }];
}

const housePalettes = 'retro sunset forest tropical midnight autumn folk ocean sport desert'.split(' ');

export function planDesigns(brief: Brief, seed: number, count: number): Plan[] {
  const random = createRandom(hashText(`${brief.prompt}|${seed}`));
  const house = random.fork('palettes').shuffle(housePalettes);
  const wishes = brief.palettes;
  const isExplicit = wishes[0] !== undefined && wishes[0].score >= 6;
  const pool = isExplicit
    ? wishes.filter(({ score }) => score >= 6).map(({ palette }) => palette)
    : [...wishes.slice(0, 3).map(({ palette }) => palette), ...house.map(getPalette)];
  const seen = new Set<string>();
  return orderTemplates(brief, random, count).map(({ name, variant }, i) => {
    // A template with its own colours keeps them unless the prompt chose others, or an earlier design already used them.
    const own = templates.get(name)!.palette;
    const isRepeated = seen.has(`${name} ${variant}`);
    seen.add(`${name} ${variant}`);
    const takesOwn = own !== undefined && !isExplicit && !isRepeated;
    return { template: name, variant, palette: takesOwn ? getPalette(own) : pool[i % pool.length]! };
  });
}
