/**
 * How long a regular expression can take, derived from the expression. JavaScript tries alternatives one after another, so what
 * matters is the number of ways to read a text before it is refused: if two loops can share one stretch of it, the work grows
 * with the square of its length (`/^\S+@\S+\.\S+$/`); if one loop can read it in two ways, it doubles with every character.
 *
 * The expression becomes an automaton whose states are its characters. After the start comes a loop over anything, because a
 * search that is not anchored restarts at every place. Then, after Weber and Seidl:
 *
 * - exponential: some state returns to itself over one word in two ways;
 * - polynomial: from a state in one loop the same word leads back to it, on to a state in another loop, and there back again.
 *
 * Only states that can still fail count: a state that reaches the end unconditionally stops the search. Assertions about
 * one character (`\b`, `^`, `$`, `(?!x)`) are kept exactly; a longer lookahead is treated as a side path, with its full cost.
 * Written by hand because the existing checkers do not work here: recheck 4.5 needs two minutes and gives up on plain lists of
 * words; scslre 0.3 is fast, but sees neither nested loops over longer parts nor most of what a search adds.
 */
import {
  CharBase,
  CharSet,
  JS,
  type NoParent,
  type Element as ReElement,
  type Concatenation as ReSequence,
} from 'refa';

export type Verdict = 'linear' | 'polynomial' | 'exponential' | { unknown: string };

type Sequence = NoParent<ReSequence>;
type Element = NoParent<ReElement>;

type Node =
  | { kind: 'char'; set: CharSet; next: number }
  | { kind: 'split'; outs: number[] }
  | { kind: 'ahead' | 'behind'; set: CharSet; isNegated: boolean; next: number }
  | { kind: 'accept' | 'dead' };

class TooComplex extends Error {}

const maxNodes = 20_000;
const maxStates = 6_000;
const maxSteps = 200_000;
const maxTuples = 4_000_000;

export function analyse(source: string, flags: string): Verdict {
  try {
    const automaton = buildAutomaton(...buildGraph(source, flags));
    const loops = findLoops(automaton);
    if (loops.some((loop) => isAmbiguous(automaton, loop))) return 'exponential';
    for (const from of loops)
      for (const to of loops) if (from !== to && areSharing(automaton, from, to)) return 'polynomial';
    return 'linear';
  } catch (error) {
    if (error instanceof TooComplex) return { unknown: error.message };
    throw error;
  }
}

/** The expression as a graph of characters, choices and conditions. Returns its nodes and its start. */
function buildGraph(source: string, flags: string): [nodes: Node[], start: number] {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({
    backreferences: 'unknown',
    maxBackreferenceWords: 0,
    simplify: false,
    maxNodes: maxNodes,
  });
  const nodes: Node[] = [];
  const add = (node: Node): number => {
    if (nodes.length >= maxNodes) throw new TooComplex('it has too many parts');
    return nodes.push(node) - 1;
  };
  const accept = add({ kind: 'accept' });
  const dead = add({ kind: 'dead' });

  const choose = (alternatives: readonly Sequence[], next: number): number =>
    alternatives.length === 1
      ? sequence(alternatives[0]!, next)
      : add({ kind: 'split', outs: alternatives.map((one) => sequence(one, next)) });
  const sequence = ({ elements }: Sequence, next: number): number =>
    elements.reduceRight((after, element) => part(element, after), next);
  const loop = (alternatives: readonly Sequence[], next: number): number => {
    const split: Node = { kind: 'split', outs: [] };
    const at = add(split);
    split.outs = [choose(alternatives, at), next];
    return at;
  };
  const part = (element: Element, next: number): number => {
    switch (element.type) {
      case 'CharacterClass':
        return add({ kind: 'char', set: element.characters, next });
      case 'Alternation':
        return choose(element.alternatives, next);
      case 'Quantifier': {
        const { alternatives, min, max } = element;
        let at = next;
        if (max === Number.POSITIVE_INFINITY) at = loop(alternatives, next);
        else for (let i = min; i < max; i += 1) at = add({ kind: 'split', outs: [choose(alternatives, at), next] });
        for (let i = 0; i < min; i += 1) at = choose(alternatives, at);
        return at;
      }
      case 'Assertion': {
        const { kind, negate, alternatives } = element;
        const set = singleCharacter(alternatives, maxCharacter);
        if (set) return add({ kind, set, isNegated: negate, next });
        if (kind === 'behind') throw new TooComplex('it looks back over more than one character');
        return add({ kind: 'split', outs: [choose(alternatives, dead), next] });
      }
      case 'Unknown':
        throw new TooComplex('it refers back to a group');
    }
  };
  const start = choose(expression.alternatives, accept);
  if (flags.includes('y')) return [nodes, start];
  const search: Node = { kind: 'split', outs: [] };
  const at = add(search);
  search.outs = [start, add({ kind: 'char', set: CharSet.all(maxCharacter), next: at })];
  return [nodes, at];
}

/** The characters that an assertion requires, if it is about a single one. */
function singleCharacter(alternatives: readonly Sequence[], maxCharacter: number): CharSet | null {
  let all = CharSet.empty(maxCharacter);
  for (const { elements } of alternatives) {
    const [only, ...more] = elements;
    if (only?.type !== 'CharacterClass' || more.length > 0) return null;
    all = all.union(only.characters);
  }
  return all;
}

/** States are characters that were read; `next[state]` lists, by class of character, the possible next states. */
type Automaton = { size: number; classes: number; next: number[][][]; isTwofold: boolean[][] };

type Reached = { char: number; allowed: Uint8Array | null };

function buildAutomaton(nodes: readonly Node[], start: number): Automaton {
  const sets = nodes.flatMap((node) => ('set' in node ? [node.set] : []));
  const base = new CharBase(sets);
  const classes = base.sets.length;
  const split = new Map<CharSet, Uint8Array>();
  const classesOf = (set: CharSet): Uint8Array => {
    let found = split.get(set);
    if (!found) {
      found = new Uint8Array(classes);
      for (const one of base.split(set)) found[one] = 1;
      split.set(set, found);
    }
    return found;
  };
  // A state includes what lookbehinds ask about the character before it; nothing else about that character.
  const behinds = nodes.flatMap((node) => (node.kind === 'behind' ? [classesOf(node.set)] : []));
  const signs = Array.from({ length: classes }, (_, one) => behinds.map((set) => set[one]).join(''));
  const nothing = 'start';

  /** Everything that can be read next, with the ways there, after `from` was reached over a character of class `before`. */
  const explore = (from: number, before: number): { reached: Reached[]; isSure: boolean } => {
    const reached: Reached[] = [];
    const visits = new Map<number, number>();
    let isSure = false;
    let steps = 0;
    const walk = (at: number, allowed: Uint8Array | null) => {
      steps += 1;
      if (steps > maxSteps) throw new TooComplex('it has too many ways around its empty parts');
      const node = nodes[at]!;
      const seen = visits.get(at) ?? 0;
      // Twice, because a loop inside a loop may be left and entered again.
      if (seen >= 2) return;
      visits.set(at, seen + 1);
      switch (node.kind) {
        case 'char':
          reached.push({ char: at, allowed });
          break;
        case 'split':
          for (const out of node.outs) walk(out, allowed);
          break;
        case 'behind': {
          const isThere = before !== -1 && classesOf(node.set)[before] === 1;
          if (isThere !== node.isNegated) walk(node.next, allowed);
          break;
        }
        case 'ahead': {
          const set = classesOf(node.set);
          walk(
            node.next,
            set.map((is, one) => (allowed?.[one] === 0 ? 0 : node.isNegated ? 1 - is : is)),
          );
          break;
        }
        case 'accept':
          if (allowed === null) isSure = true;
          break;
        case 'dead':
          break;
      }
      visits.set(at, seen);
    };
    walk(from, null);
    return { reached, isSure };
  };

  const explored = new Map<string, ReturnType<typeof explore>>();
  const ids = new Map<string, number>();
  const states: { after: number; sign: string; before: number }[] = [];
  const stateOf = (after: number, sign: string, before: number): number => {
    const name = `${after} ${sign}`;
    let id = ids.get(name);
    if (id === undefined) {
      if (states.length >= maxStates) throw new TooComplex('it has too many states');
      id = states.push({ after, sign, before }) - 1;
      ids.set(name, id);
    }
    return id;
  };
  stateOf(-1, nothing, -1);
  const next: number[][][] = [];
  const isTwofold: boolean[][] = [];
  for (let at = 0; at < states.length; at += 1) {
    const { after, sign, before } = states[at]!;
    const from = after === -1 ? start : (nodes[after] as { next: number }).next;
    const name = `${from} ${sign}`;
    let found = explored.get(name);
    if (!found) {
      found = explore(from, before);
      explored.set(name, found);
    }
    const outs: number[][] = Array.from({ length: classes }, () => []);
    const twofold: boolean[] = [];
    // A search that has found its end is over. The loop before it continues anyway: there may be a next match.
    const isSearch = from === start;
    if (!found.isSure || isSearch) {
      for (const { char, allowed } of found.reached) {
        const set = classesOf((nodes[char] as { set: CharSet }).set);
        for (let one = 0; one < classes; one += 1) {
          if (set[one] === 0 || allowed?.[one] === 0) continue;
          const target = stateOf(char, signs[one]!, one);
          if (outs[one]!.includes(target)) twofold[target] = true;
          else outs[one]!.push(target);
        }
      }
    }
    next.push(outs);
    isTwofold.push(twofold);
  }
  return { size: states.length, classes, next, isTwofold };
}

/** Tarjan's components of the nodes reachable from the given ones, without recursion. Returns each node's component. */
function components(starts: Iterable<number>, followers: (node: number) => number[]): Map<number, number> {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const component = new Map<number, number>();
  const open: number[] = [];
  let found = 0;
  for (const start of starts) {
    if (order.has(start)) continue;
    const trail: { node: number; outs: number[]; at: number }[] = [];
    const enter = (node: number) => {
      if (order.size > maxTuples) throw new TooComplex('its loops are too large to compare');
      order.set(node, order.size);
      low.set(node, order.get(node)!);
      open.push(node);
      trail.push({ node, outs: followers(node), at: 0 });
    };
    enter(start);
    while (trail.length > 0) {
      const top = trail.at(-1)!;
      if (top.at < top.outs.length) {
        const out = top.outs[top.at]!;
        top.at += 1;
        if (!order.has(out)) enter(out);
        else if (!component.has(out)) low.set(top.node, Math.min(low.get(top.node)!, order.get(out)!));
        continue;
      }
      trail.pop();
      const parent = trail.at(-1);
      if (parent) low.set(parent.node, Math.min(low.get(parent.node)!, low.get(top.node)!));
      if (low.get(top.node) !== order.get(top.node)) continue;
      for (;;) {
        const node = open.pop()!;
        component.set(node, found);
        if (node === top.node) break;
      }
      found += 1;
    }
  }
  return component;
}

/** The sets of states that lead back to themselves. */
function findLoops({ next }: Automaton): Set<number>[] {
  const component = components(next.keys(), (state) => next[state]!.flat());
  const members = new Map<number, Set<number>>();
  for (const [state, one] of component) members.set(one, (members.get(one) ?? new Set()).add(state));
  return [...members.values()].filter(
    (loop) => loop.size > 1 || [...loop].some((state) => next[state]!.some((outs) => outs.includes(state))),
  );
}

/** Whether a word leads from a state of the loop back to it in two ways. */
function isAmbiguous({ size, classes, next, isTwofold }: Automaton, loop: ReadonlySet<number>): boolean {
  for (const state of loop) for (const other of loop) if (isTwofold[state]![other]) return true;
  const pair = (a: number, b: number) => a * size + b;
  const followers = (node: number): number[] => {
    const [a, b] = [Math.floor(node / size), node % size];
    const outs = new Set<number>();
    for (let one = 0; one < classes; one += 1)
      for (const x of next[a]![one]!)
        if (loop.has(x)) for (const y of next[b]![one]!) if (loop.has(y)) outs.add(pair(x, y));
    return [...outs];
  };
  const component = components(
    [...loop].map((state) => pair(state, state)),
    followers,
  );
  const withOneState = new Set([...loop].map((state) => component.get(pair(state, state))));
  for (const [node, one] of component)
    if (Math.floor(node / size) !== node % size && withOneState.has(one)) return true;
  return false;
}

/** Whether one word can go around the first loop, from it into the second, and around that one. */
function areSharing({ size, classes, next }: Automaton, from: ReadonlySet<number>, to: ReadonlySet<number>): boolean {
  const between = statesBetween(next, from, to);
  if (between.size === 0) return false;
  const triple = (x: number, y: number, z: number) => (x * size + y) * size + z;
  const followers = (node: number): number[] => {
    const [x, y, z] = [Math.floor(node / size / size), Math.floor(node / size) % size, node % size];
    const outs = new Set<number>();
    for (let one = 0; one < classes; one += 1) {
      for (const a of next[x]![one]!) {
        if (!from.has(a)) continue;
        for (const c of next[z]![one]!) {
          if (!to.has(c)) continue;
          for (const b of next[y]![one]!) if (between.has(b)) outs.add(triple(a, b, c));
        }
      }
    }
    // Closes the ring: the word that leads from (p, p, q) to (p, q, q) may be repeated.
    if (y === z) outs.add(triple(x, x, z));
    return [...outs];
  };
  const starts = [...from].flatMap((p) => [...to].map((q) => triple(p, p, q)));
  const component = components(starts, followers);
  for (const p of from)
    for (const q of to) {
      const end = component.get(triple(p, q, q));
      if (end !== undefined && end === component.get(triple(p, p, q))) return true;
    }
  return false;
}

/** The states on the ways from one loop to the other, both included; none if there is no way. */
function statesBetween(
  next: readonly number[][][],
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
): ReadonlySet<number> {
  const reachable = new Set(from);
  for (const state of reachable) for (const out of next[state]!.flat()) reachable.add(out);
  if (![...to].some((state) => reachable.has(state))) return new Set();
  const before = new Map<number, number[]>();
  for (const state of reachable)
    for (const out of next[state]!.flat()) {
      const known = before.get(out);
      if (known) known.push(state);
      else before.set(out, [state]);
    }
  const between = new Set(to);
  for (const state of between) for (const earlier of before.get(state) ?? []) between.add(earlier);
  return between;
}
