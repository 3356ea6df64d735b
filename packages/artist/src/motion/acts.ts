/** What a prompt wants to move, and how: "the fox hops while the stars spin". */

export type Act = 'blink' | 'wave' | 'hop' | 'roll' | 'fall' | 'spin' | 'turn' | 'drift';

/** `target` is the name of a layer; null is the subject. */
export type Stage = { act: Act; target: string | null };

const verbs: readonly [Act, RegExp][] = [
  ['blink', /\b(?:blink|wink|clos(?:e|es|ing) (?:its|his|her|their|both) eyes)/],
  ['hop', /\b(?:hop|jump|bounc|leap|skip|bob up)/],
  ['roll', /\b(?:roll|tumbl|somersault|cartwheel)/],
  ['turn', /\b(?:twirl|pirouett|turn(?:s|ing)? around|flip(?:s|ping)? around)/],
  ['spin', /\b(?:spin|rotat|whirl|revolv)/],
  ['fall', /\b(?:falls?|falling|drops?|dropping|plops?|lands?|landing)\b/],
  ['wave', /\b(?:wav(?:e|es|ing)|nod|wobbl|wiggl|danc|sway|shak|swing|flutter)/],
  ['drift', /\b(?:drift|float|glid|sail|fly|flies|flying|hover|swim|moves? across|slides?|sliding)/],
];

/** Things that fall through the whole picture are particles, not layers. */
const isWeather =
  /\b(?:snow|rain|leaf|leaves|petals?|confetti|embers?|sparks?|bubbles?|stars?) (?:\w+ )?(?:fall|drop|drift|float)|\b(?:fall|drift|float)ing (?:snow|rain|leaves|petals|confetti|embers|sparks|bubbles)/;

/** The first act of each clause. `layers` are the names in a design. */
export function readActs(prompt: string, layers: readonly string[]): Stage[] {
  const clauses = prompt
    .toLowerCase()
    .slice(0, 4000)
    .split(/[,;.]|\band\b|\bwhile\b|\bas\b|\bthen\b/);
  const stages: Stage[] = [];
  for (const clause of clauses) {
    const act = verbs.find(([, pattern]) => pattern.test(clause))?.[0];
    if (!act || isWeather.test(clause)) continue;
    const target = findTarget(clause, layers);
    // A blink combines with any act; of two other acts of one thing the first counts.
    const isTaken = stages.some(
      (other) => other.target === target && (other.act === act || (act !== 'blink' && other.act !== 'blink')),
    );
    if (!isTaken) stages.push({ act, target });
  }
  return stages;
}

/** Layers that people name differently from templates. */
const callings: Record<string, readonly string[]> = {
  lettering: ['letter', 'lettering', 'word', 'text', 'title', 'name'],
  friends: ['friend', 'other', 'companion'],
  flowers: ['flower', 'blossom', 'rose'],
};
const unnamed = new Set(['hero', 'line', 'fabric-rim']);

function findTarget(clause: string, layers: readonly string[]): string | null {
  const said = new Set(clause.split(/[^a-z]/).map((word) => word.replace(/s$/, '')));
  for (const layer of layers) {
    const name = layer.replace(/-\d+$/, '');
    if (unnamed.has(name)) continue;
    if ((callings[name] ?? [name.replace(/s$/, '')]).some((word) => said.has(word))) return name;
  }
  return null;
}

export type Pose = {
  x: number;
  y: number;
  scale: number;
  rotate: number;
  opacity: number;
  /** In addition to `scale`, along its own sides. */
  stretchX: number;
  stretchY: number;
  /** How far the top leans to the right for each unit of height. */
  lean: number;
  /** Its lower edge stays in place when it stretches and leans. */
  isStanding: boolean;
};

export const plainPose: Readonly<Pose> = {
  x: 0,
  y: 0,
  scale: 1,
  rotate: 0,
  opacity: 1,
  stretchX: 1,
  stretchY: 1,
  lean: 0,
  isStanding: false,
};

const wave = (t: number, cycles = 1, phase = 0) => Math.sin((t * cycles + phase) * Math.PI * 2);
const share = (value: number) => value - Math.floor(value);

/** Adds what an act does at `t` in [0, 1]. All except a fall return to their start, so a looped video does not jump. */
export function perform(
  act: Act,
  pose: Pose,
  t: number,
  frame: { width: number; height: number },
  box: { width: number; height: number; bottom: number },
): void {
  switch (act) {
    case 'hop': {
      const step = share(t * 5);
      const air = step < 0.2 ? 0 : Math.sin(((step - 0.2) / 0.8) * Math.PI);
      const squash = step < 0.2 ? Math.sin((step / 0.2) * Math.PI) : 0;
      pose.y -= air * frame.height * 0.13;
      pose.stretchY *= 1 - 0.14 * squash + 0.05 * air;
      pose.stretchX *= 1 + 0.1 * squash - 0.03 * air;
      pose.isStanding = true;
      break;
    }
    case 'roll': {
      const way = wave(t) * frame.width * 0.17;
      pose.x += way;
      pose.rotate += way / (Math.max(box.width, box.height) / 2);
      break;
    }
    case 'spin':
      pose.rotate += t * 2 * Math.PI * 2;
      break;
    case 'turn': {
      const turned = Math.cos(t * 2 * Math.PI * 2);
      pose.stretchX *= Math.abs(turned) < 0.05 ? 0.05 : turned;
      break;
    }
    case 'fall': {
      const way = box.bottom + frame.height * 0.05;
      pose.y -= way * heightAt(t);
      pose.isStanding = true;
      if (t > 0.16 && t < 0.24) pose.stretchY *= 1 - 0.1 * Math.sin(((t - 0.16) / 0.08) * Math.PI);
      break;
    }
    case 'wave':
      pose.lean += wave(t, 6) * 0.13;
      pose.isStanding = true;
      break;
    case 'drift':
      pose.x += wave(t) * frame.width * 0.09;
      pose.y += wave(t, 2, 0.1) * frame.height * 0.022;
      break;
    case 'blink':
      break;
  }
}

/** A fall and two bounces, as shares of the way. */
function heightAt(t: number): number {
  const hit = 0.16;
  if (t < hit) return 1 - (t / hit) ** 2;
  for (const [from, to, height] of [
    [hit, 0.3, 0.16],
    [0.3, 0.38, 0.05],
  ] as const) {
    if (t < to) {
      const part = (t - from) / (to - from);
      return height * 4 * part * (1 - part);
    }
  }
  return 0;
}

/** Eyes close for a sixth of a second at intervals, and once twice in a row. */
export const isBlinking = (t: number): boolean => [0.12, 0.38, 0.44, 0.72].some((at) => t >= at && t < at + 0.028);
