/** From a prompt to designs: picks templates, variants and palettes so that the designs of one call differ clearly. */
import { createBoard, toSvg } from './board.ts';
import type { Motif } from './motifs/motif.ts';
import { getPalette, type Palette } from './palettes.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { companions } from './templates/cast.ts';
import { templates } from './templates/templates.ts';
import { type Brief, type Subject, understand } from './words/understand.ts';

export type Design = { svg: string; template: string; palette: string; seed: number };
export type Wish = { prompt: string; width: number; height: number; seed: number };

/** The plan of one call: which template, variant and palette each design gets. Pure in (prompt, seed, count). */
type Plan = { template: string; variant: number; palette: Palette };

/** Templates that are whole without their ground. */
const standsFree = new Set([
  'sticker',
  'badge',
  'crest',
  'sunset',
  'varsity',
  'groovy',
  'woodcut',
  'exposure',
  'quote',
  'botanical',
]);

/** Templates with room for one subject: a companion would be lost in them. */
const showsHeroOnly = new Set([
  'popart',
  'bauhaus',
  'neon',
  'varsity',
  'mandala',
  'glass',
  'quote',
  'exposure',
  'watercolor',
  'pixel',
]);

function rankTemplates(brief: Brief, random: Random): string[] {
  return [...templates.values()]
    .map((template) => {
      const asked = brief.styles.indexOf(template.name);
      const fit = template.fit(brief);
      const alone = companions(brief).length > 0 && showsHeroOnly.has(template.name) ? -0.8 : 0;
      const clean = brief.transparent && standsFree.has(template.name) ? 4 : 0;
      const score =
        fit <= 0 && asked < 0 ? -1 : fit + clean + alone + (asked < 0 ? 0 : 6 - asked) + random.next() * 1.4;
      return { name: template.name, score };
    })
    .filter(({ score }) => score > -0.5)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

function planDesigns(brief: Brief, seed: number, count: number): Plan[] {
  const random = createRandom(hashText(`${brief.prompt}|${seed}`));
  const ranked = rankTemplates(brief, random.fork('templates'));
  const asked = brief.styles[0] && templates.get(brief.styles[0])!.name;
  const order: { name: string; variant: number }[] = [];
  const used = new Map<string, number>();
  const push = (name: string) => {
    const template = templates.get(name)!;
    const times = used.get(name) ?? 0;
    if (times >= template.variants) return;
    const first = random.fork(`variant-${name}`).below(template.variants);
    used.set(name, times + 1);
    order.push({ name, variant: (first + times) % template.variants });
  };
  if (asked) {
    // An explicit style is kept: its own layouts first, then its nearest relatives.
    const own = templates.get(asked)!;
    push(asked);
    for (const name of brief.styles.slice(1, 3)) push(name);
    push(asked);
    if (own.kin.length === 0) for (let i = 0; i < own.variants; i++) push(asked);
    for (const name of own.kin) if (templates.get(name)!.fit(brief) > 0) push(name);
  }
  for (const name of ranked) push(name);
  for (let round = 0; order.length < count && round < 3; round++) for (const name of ranked) push(name);

  const house = random
    .fork('palettes')
    .shuffle(['retro', 'sunset', 'forest', 'tropical', 'midnight', 'autumn', 'folk', 'ocean', 'sport', 'desert']);
  const wishes = brief.palettes;
  const explicit = wishes[0] && wishes[0].score >= 6;
  const pool = explicit
    ? wishes.filter(({ score }) => score >= 6).map(({ palette }) => palette)
    : [...wishes.slice(0, 3).map(({ palette }) => palette), ...house.map(getPalette)];
  const themed: Record<string, string> = {
    cosmic: 'cosmic',
    neon: 'neon',
    tarot: 'midnight',
    ukiyo: 'japan',
    varsity: 'sport',
    groovy: 'retro',
  };
  return order.slice(0, count).map(({ name, variant }, i) => {
    // A template with colours of its own keeps them unless the prompt chose others.
    const own = !explicit && !wishes.some(({ score }) => score >= 3) ? themed[name] : undefined;
    return { template: name, variant, palette: own ? getPalette(own) : pool[i % pool.length]! };
  });
}

function draw(brief: Brief, wish: Wish, plan: Plan, index: number): Design {
  const seed = hashText(`${wish.prompt}|${wish.seed}|${index}`);
  const board = createBoard({
    brief,
    palette: plan.palette,
    random: createRandom(seed),
    width: wish.width,
    height: wish.height,
    variant: plan.variant,
  });
  templates.get(plan.template)!.draw(board);
  return {
    svg: toSvg(board, plan.template, brief.transparent),
    template: plan.template,
    palette: plan.palette.name,
    seed,
  };
}

/** Draws design number `index` of a call. The same wish and index always give the same SVG. */
export function design(wish: Wish, index: number, count: number, template?: string): Design {
  const brief = understand(wish.prompt);
  const plans = planDesigns(brief, wish.seed, Math.max(count, index + 1));
  const plan = plans[index % plans.length]!;
  return draw(brief, wish, template ? { ...plan, template } : plan, index);
}

/** Templates in which a traced picture holds its own. */
const referenceTemplates = [
  'sunset',
  'badge',
  'sticker',
  'poster',
  'cosmic',
  'tarot',
  'crest',
  'groovy',
  'bauhaus',
  'ukiyo',
  'neon',
  'botanical',
  'quote',
];

/** One design in the colours of a reference, with its subject as the hero where `drawings` are given. */
export function designFromReference(wish: Wish, palette: Palette, drawings: readonly Motif[]): Design {
  const read = understand(wish.prompt);
  const random = createRandom(hashText(`${wish.prompt}|${wish.seed}|reference`));
  const heroes = drawings.map(
    (drawing, i): Subject => ({
      motif: 'reference',
      word: read.subjects[i]?.word ?? '',
      count: 1,
      kind: 'thing',
      colour: null,
      wears: [],
      holds: null,
      rides: null,
      drawing,
    }),
  );
  const brief: Brief = {
    ...read,
    subjects: heroes.length > 0 ? heroes : read.subjects,
    wordless: read.wordless || (heroes.length > 0 && !heroes[0]!.word),
  };
  const wished = read.styles.find((name) => heroes.length === 0 || referenceTemplates.includes(name));
  const usable = rankTemplates(brief, random).filter(
    (name) => heroes.length === 0 || referenceTemplates.includes(name),
  );
  const template = wished ?? usable[0] ?? 'sticker';
  const chosen =
    read.palettes[0] && read.palettes[0].score >= 6 && heroes.length === 0 ? read.palettes[0].palette : palette;
  return draw(brief, wish, { template, variant: random.below(templates.get(template)!.variants), palette: chosen }, 0);
}
