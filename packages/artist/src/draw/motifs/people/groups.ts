/** People who belong together: couples, families, teams, crews. Each is a different person; a family has several ages. */

import type { Person } from '../../../brief/person.ts';
import type { Motif } from '../../../kit/motif.ts';
import { type Figure, part, settle } from '../parts.ts';
import { ink, lighter } from './colours.ts';
import { inked, line, stroke } from './limbs.ts';
import { type BuiltPerson, buildPerson, type PersonOptions } from './people.ts';
import { pool } from './prop.ts';

const most = 12;

/** The members of the group: a couple is two grown-ups, a family has children, a crew is dressed alike. */
function membersOf(person: Person, count: number): Person[] {
  return Array.from({ length: count }, (_, i) => {
    const alternate = person.gender ?? (i % 2 ? 'woman' : 'man');
    if (person.family && i >= 2) return { ...person, age: 'child', gender: i % 2 ? 'man' : 'woman', group: 1 } as const;
    return { ...person, gender: person.beard ? 'man' : alternate, group: 1 };
  });
}

/** Family members resemble each other: the same skin and nearly the same hair for all, unless the prompt says otherwise. */
const kin = ['pale', 'fair', 'tan', 'olive', 'brown', 'dark', 'deep'];

/** A figure of `count` different people side by side, taller ones behind. */
export function buildGroup(person: Person, count: number, options: PersonOptions = {}): Figure {
  const seed = options.seed ?? 'somebody';
  const number = Math.max(1, Math.min(most, Math.round(count)));
  if (person.pose === 'rowing' && number > 1) return crewOf(person, number, options);
  if (person.pose === 'team') return teamOf(person, number, options);
  const members = membersOf(person, number);
  const related = members.some(({ age }) => age === 'child') && person.skin === null;
  const skin = related
    ? kin[[...String(seed)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % kin.length]!
    : person.skin;
  const built = members.map((member, i) => buildPerson({ ...member, skin }, { ...options, seed: `${seed}/${i}` }));
  // Grown-ups stand on both sides of their children: every face stays clear.
  const order = related
    ? [0, ...members.keys()].filter((i, place) => place === 0 || i > 1).concat(1)
    : [...members.keys()];
  const rows = number > 6 ? 2 : 1;
  const tallest = Math.max(...built.map(({ motif }) => motif.height));
  const placed: { built: BuiltPerson; x: number; y: number }[] = [];
  for (let row = 0; row < rows; row++) {
    let x = row * 190;
    for (const i of order.filter((_, place) => place % rows === row)) {
      const one = built[i]!;
      placed.push({ built: one, x, y: tallest - one.motif.height + row * tallest * 0.24 });
      x += one.motif.width * 0.88;
    }
  }
  return unite(placed);
}

/** A team photo: the player with the ball stands in front, the others behind on both sides. */
function teamOf(person: Person, count: number, options: PersonOptions): Figure {
  const seed = options.seed ?? 'somebody';
  const built = membersOf(person, count).map((member, i) =>
    buildPerson(
      { ...member, pose: i === 0 ? 'standing' : 'team', tool: i === 0 ? person.tool : null },
      { ...options, seed: `${seed}/${i}`, ...(i > 0 && { holds: null }) },
    ),
  );
  const pitch = 430;
  const place = (one: BuiltPerson, i: number) => {
    const row = Math.ceil(i / 2);
    const side = i === 0 ? 0 : i % 2 ? -1 : 1;
    return { built: one, x: side * row * pitch - one.anchors.seat[0], y: -one.anchors.seat[1] + (i === 0 ? 70 : 0) };
  };
  // From back to front.
  return unite(built.map(place).reverse());
}

/** The group as one figure; neighbouring things stay clear of every face. */
function unite(members: { built: BuiltPerson; x: number; y: number }[], others: Figure['parts'] = []): Figure {
  return settle({
    parts: [
      ...members.map(({ built, x, y }) => ({ ...part(built.motif, x, y), kind: 'person' as const })),
      ...others.map((item) => ({ ...item, kind: 'person' as const })),
    ],
    width: 0,
    height: 0,
    kind: 'person',
    rigged: true,
    heading: 'right',
    faces: members.map(({ built: { anchors }, x, y }) => ({
      ...anchors.face,
      x: anchors.face.x + x,
      y: anchors.face.y + y,
    })),
  });
}

/** Rowers behind one another in a single boat. */
function crewOf(person: Person, count: number, options: PersonOptions): Figure {
  const seed = options.seed ?? 'somebody';
  const rowers = membersOf(person, count).map((member, i) =>
    buildPerson(member, { ...options, seed: `${seed}/${i}`, bare: true, holds: null }),
  );
  const pitch = 440;
  const seats: { built: BuiltPerson; x: number; y: number }[] = rowers.map((built, i) => ({
    built,
    x: 300 + i * pitch - built.anchors.seat[0],
    y: 700 - built.anchors.seat[1],
  }));
  const end = 300 + (count - 1) * pitch;
  const y = 740;
  const hull = `M40 ${y - 60}C110 ${y + 70} 200 ${y + 120} 320 ${y + 120}H${end + 320}C${end + 520} ${y + 120} ${end + 640} ${y + 20} ${end + 720} ${y - 110}C${end + 560} ${y - 40} ${end + 380} ${y - 20} ${end + 260} ${y - 20}H320C200 ${y - 20} 110 ${y - 30} 40 ${y - 60}Z`;
  const oars = seats
    .map(({ built, x, y: top }) => {
      const [hx, hy] = built.anchors.otherHand;
      const from = [Math.round(x + hx), Math.round(top + hy)] as const;
      const shaft = `M${from[0]} ${from[1]}l-250 330`;
      return (
        stroke(shaft, ink, line * 2) +
        stroke(shaft, '#e6c48c', line) +
        inked(`M${from[0] - 236} ${from[1] + 300}l40 30l-70 110l-56 -42Z`, '#f2c53d')
      );
    })
    .join('');
  const width = end + 900;
  const boat: Motif = {
    name: 'rowing-boat',
    body:
      inked(hull, '#c8443c') +
      stroke(
        `M130 ${y + 30}C400 ${y + 60} ${end + 300} ${y + 60} ${end + 590} ${y - 10}`,
        lighter('#c8443c', 0.7),
        line,
      ) +
      oars +
      pool(20, y + 96, end + 720, 220),
    width,
    height: y + 340,
    inked: true,
    natural: [],
  };
  return unite(seats, [part(boat, 0, 0)]);
}
