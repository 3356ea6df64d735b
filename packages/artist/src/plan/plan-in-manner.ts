import type { Brief } from '../brief/brief.ts';
import { templates } from '../draw/draw.ts';
import { palettes } from '../kit/palettes.ts';
import type { Manner } from './manner.ts';
import type { Plan } from './plan-designs.ts';

/** The plan of a design in that manner: its template if that suits the wish, its colours if no others are requested. */
export function planInManner(plan: Plan, brief: Brief, manner: Manner, index: number): Plan {
  const template = templates.get(manner.template);
  const asked = brief.styles[0];
  const isAskedOtherwise =
    asked !== undefined && asked !== manner.template && !templates.get(asked)?.kin.includes(manner.template);
  const hasColours = brief.palettes[0] !== undefined && brief.palettes[0].score >= 6;
  const palette = (hasColours ? undefined : palettes.get(manner.palette)) ?? plan.palette;
  if (!template || isAskedOtherwise || template.fit(brief) <= 0)
    return templates.get(plan.template)!.palette ? plan : { ...plan, palette };
  const variant = (manner.variant + (manner.seed === null ? index : 0)) % template.variants;
  return { template: manner.template, variant, palette };
}
