/** A person from the brief as a figure of a scene. */
import type { Subject } from '../../brief/brief.ts';
import type { Pose } from '../../brief/person.ts';
import type { Figure } from './parts.ts';
import { part } from './parts.ts';
import { buildGroup } from './people/groups.ts';
import { buildPerson, ownRides } from './people/people.ts';
import { findTool } from './people/tools.ts';

/** Vehicles that are drawn with their rider. */
export const isDrawnWithRider = (subject: Subject, mount: string): boolean =>
  subject.person !== undefined && ownRides.has(mount);

/** Whether a person's hands can hold it. */
export const isTool = (name: string): boolean => findTool(name, 't') !== null;

export function buildSomebody(
  subject: Subject,
  options: { seed?: number; pose?: Pose; rides?: string | null } = {},
): Figure | null {
  if (!subject.person) return null;
  const person = options.pose ? { ...subject.person, pose: options.pose } : subject.person;
  const look = {
    seed: `${subject.word}|${options.seed ?? 0}`,
    wears: subject.wears,
    rides: options.rides ?? null,
    ...(subject.holds && { holds: subject.holds }),
  };
  if (person.group > 1) return buildGroup(person, person.group, look);
  const { motif, anchors } = buildPerson(person, look);
  const at = ([x, y]: readonly [number, number]) => ({ x, y });
  return {
    parts: [{ ...part(motif, 0, 0), kind: 'person' }],
    width: motif.width,
    height: motif.height,
    kind: 'person',
    rigged: false,
    faces: [anchors.face],
    anchors,
    hands: [at(anchors.hand), at(anchors.otherHand)],
    shoulder: at(anchors.shoulder),
    seat: at(anchors.seat),
    heading: 'right',
  };
}
