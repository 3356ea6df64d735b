/** From a prompt to designs. */

import type { Brief, Subject } from './brief/brief.ts';
import { describe, missingFrom } from './check/check.ts';
import { countWithin, createBoard, groundOf, surfaceNames, templates, toSvg } from './draw/draw.ts';
import { type Background, freeFromGround } from './finish/finish.ts';
import type { Motif } from './kit/motif.ts';
import type { Palette } from './kit/palettes.ts';
import { createRandom, hashText } from './kit/random.ts';
import { type Manner, type Plan, planDesigns, planInManner, rankTemplates, writeManner } from './plan/plan.ts';

export type Design = {
  svg: string;
  template: string;
  palette: string;
  seed: number;
  background: Background;
  description: string;
  /** Wishes that the design does not show, in words for people. */
  missing: string[];
};
export type Wish = {
  prompt: string;
  width: number;
  height: number;
  seed: number;
  /** Null: as the prompt says, or else as suits the design. */
  background?: Background | null;
  /** The manner of an earlier design, to draw like it. */
  manner?: Manner | null;
};

/** The ground that the caller or the prompt asks for; null leaves it to the design. */
const backgroundOf = (brief: Brief, wish: Wish): Background | null =>
  wish.background ?? brief.background ?? (brief.transparent ? 'transparent' : null);

function withBackground(brief: Brief, wish: Wish): Brief {
  const background = backgroundOf(brief, wish);
  return { ...brief, background, transparent: background === 'transparent' };
}

/** Whether the ground may be dropped: transparency is requested, or no ground is. */
const mayGo = (brief: Brief, template: string): boolean =>
  brief.background === null
    ? templates.get(template)!.standsFree && brief.ground === null && !brief.pattern
    : brief.background === 'transparent';

function draw(brief: Brief, wish: Wish, plan: Plan, index: number): Design {
  const seed = wish.manner?.seed ?? hashText(`${wish.prompt}|${wish.seed}|${index}`);
  const board = createBoard({
    brief,
    palette: plan.palette,
    random: createRandom(seed),
    width: wish.width,
    height: wish.height,
    variant: plan.variant % templates.get(plan.template)!.variants,
  });
  templates.get(plan.template)!.draw(board);
  const shown = {
    template: plan.template,
    layers: board.layers.map(({ name }) => name),
    shows: templates.get(plan.template)!.shows ?? 'everybody',
  };
  const drawing = {
    svg: toSvg(board, plan.template),
    ground: groundOf(board),
    isEndless: brief.pattern || plan.template === 'pattern' || surfaceNames.has(plan.template),
  };
  const { svg, background } = mayGo(brief, plan.template)
    ? freeFromGround(drawing, brief.background === 'transparent')
    : { svg: drawing.svg, background: 'paper' as const };
  return {
    svg: writeManner(svg, { template: plan.template, variant: plan.variant, palette: plan.palette.name, seed }),
    template: plan.template,
    palette: plan.palette.name,
    seed,
    background,
    // The number that was drawn, not the number that was requested.
    description: describe({ ...brief, subjects: countWithin(brief.subjects) }, shown),
    missing: missingFrom(brief, shown),
  };
}

/** Draws design number `index` of a call. The same wish and index always give the same SVG. */
export function design(wish: Wish, read: Brief, index: number, count: number, template?: string): Design {
  const brief = withBackground(read, wish);
  const plans = planDesigns(brief, wish.seed, Math.max(count, index + 1));
  const plan = plans[index % plans.length]!;
  const own = wish.manner ? planInManner(plan, brief, wish.manner, index) : plan;
  return draw(brief, wish, template ? { ...own, template } : own, index);
}

/** Templates in which a traced picture works well. */
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

/** One design in the colours of a reference, with its subject as the hero if `drawings` are given. */
export function designFromReference(wish: Wish, asked: Brief, palette: Palette, drawings: readonly Motif[]): Design {
  const read = withBackground(asked, wish);
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
