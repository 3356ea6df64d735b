/** Decides when someone who only stands there must be redrawn in order to act. */

import type { Subject } from '../../../brief/brief.ts';
import type { Hex } from '../../../kit/colour.ts';
import { isBodyWear } from '../../../library/garments.ts';
import { isFaceWear } from '../dress.ts';
import type { Figure } from '../parts.ts';
import { hasActingHead } from './heads.ts';
import { actingPoses } from './poses.ts';
import type { Pose, Rig } from './rig.ts';

/** The colour of the footwear. */
export const bootsOf = ({ wears }: Subject): Hex | null => {
  const boots = wears.find(({ motif }) => /boot|shoe|sneaker|slipper/.test(motif));
  return boots ? (boots.colour ?? (/rubber|hiking/.test(boots.motif) ? '#e0a52c' : '#c8453a')) : null;
};

/** Held up between both hands, above the head. */
export const isOverhead = ({ grip, head }: Rig): boolean => grip !== null && grip.y < head.y - head.width * 0.4;

/** Poses of a deed that a drawing of someone standing cannot take. */
export const isActing = (pose: Pose | undefined): pose is Pose =>
  pose !== undefined && pose !== 'sitting' && pose in actingPoses;

/** Whole drawings that a hat fits well. */
const wearsAsDrawn = /^(?:t-rex|owl|golden-retriever|corgi|axolotl|rubber-duck|elephant)$/;

/** Drawn as a head only, and not one that bodies are made for. */
const bareHeads = /^(?:chicken|deer|boar|unicorn)$/;

/** Recognisable by neck, legs or tail rather than by the face: not redrawn for a hat or glasses. */
const knownByShape =
  /^(?:flamingo|turkey|giraffe|ostrich|peacock|swan|heron|crane|goose|duck|rooster|dachshund|corgi)$/;

/** Whether someone drawn whole must be redrawn upright: to hold, to do, or to wear what does not fit a profile. */
export function needsHands(subject: Subject, prop: Figure | null, options: { pose?: Pose }): boolean {
  if (subject.drawing || !hasActingHead(subject.motif)) return false;
  if (isActing(options.pose) || options.pose === 'hanging' || prop !== null) return true;
  if (options.pose && bareHeads.test(subject.motif)) return true;
  if (bootsOf(subject) !== null) return true;
  return subject.wears.some(
    ({ motif: name }) =>
      name === 'boxing-gloves' ||
      name === 'space-suit' ||
      isBodyWear(name) ||
      (!knownByShape.test(subject.motif) && (isFaceWear(name) || !wearsAsDrawn.test(subject.motif))),
  );
}
