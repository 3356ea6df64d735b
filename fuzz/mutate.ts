/** Makes a valid JSON value invalid in one place or several, and keeps the rest unchanged. */
import type { Random } from './random.ts';
import { oddKeys, oddNumbers, oddText, oddTexts } from './values.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nest(depth: number, random: Random): Json {
  let value: Json = random.pick(['x', 1, null]);
  const isList = random.chance(0.5);
  for (let i = 0; i < depth; i += 1) value = isList ? [value] : { a: value };
  return value;
}

/** A value of any kind instead of the expected one. */
export function oddValue(random: Random): Json {
  switch (random.below(9)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(oddNumbers);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return nest(random.pick([1, 5, 60, 400]), random);
    case 6:
      return Array.from({ length: random.pick([1, 3, 101, 1001]) }, () => random.pick<Json>(['x', 0, null, {}]));
    case 7:
      return Object.fromEntries(
        Array.from({ length: random.pick([1, 20, 500]) }, (_, i) => [`${random.pick(oddKeys)}${i}`, i]),
      );
    default:
      return oddText(random);
  }
}

type Place = { holder: Json[] | { [key: string]: Json }; key: string | number };

function placesIn(value: Json, found: Place[] = []): Place[] {
  if (Array.isArray(value)) {
    for (const [key, one] of value.entries()) {
      found.push({ holder: value, key });
      placesIn(one, found);
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      found.push({ holder: value, key });
      placesIn(value[key]!, found);
    }
  }
  return found;
}

export function mutate(value: Json, random: Random): Json {
  const copy = { root: structuredClone(value) } as { [key: string]: Json };
  const times = random.pick([1, 1, 1, 2, 3]);
  for (let i = 0; i < times; i += 1) {
    const places = placesIn(copy);
    if (places.length > 0) change(random.pick(places), random);
  }
  return copy.root ?? null;
}

function change({ holder, key }: Place, random: Random): void {
  const at = holder as { [key: string | number]: Json };
  const now = at[key] ?? null;
  switch (random.below(9)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete at[key];
      break;
    case 1:
      at[key] = null;
      break;
    case 2:
      if (Array.isArray(now) && now.length > 0) {
        const some = random.pick(now);
        at[key] = Array.from({ length: random.pick([2, 20, 101, 600]) }, () => structuredClone(some));
      } else at[key] = [now];
      break;
    case 3:
      if (isObject(now)) now[random.pick(oddKeys)] = oddValue(random);
      else at[key] = oddValue(random);
      break;
    case 4:
      at[key] = typeof now === 'number' ? random.pick(oddNumbers) : oddValue(random);
      break;
    case 5:
      at[key] = typeof now === 'string' ? changeText(now, random) : (JSON.stringify(now) ?? '');
      break;
    case 6:
      at[key] = typeof now === 'string' ? Number(now) || 0 : oddText(random);
      break;
    default:
      at[key] = oddValue(random);
  }
}

export function changeText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + random.pick(oddTexts) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + random.between(1, 4));
    case 2:
      return text.repeat(random.pick([2, 10, 100])).slice(0, 100_000);
    case 3:
      return random.chance(0.5) ? text.toUpperCase() : text.toLowerCase();
    case 4:
      return [...text].reverse().join('');
    default:
      return text.slice(0, at) + oddText(random) + text.slice(at);
  }
}

/** JSON as text, sometimes no longer JSON, or JSON in a form that serializers never write. */
export function toOddJson(value: Json, random: Random): string {
  const text = JSON.stringify(value);
  if (random.chance(0.8)) return text;
  const at = random.below(text.length + 1);
  switch (random.below(10)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return `${text}${random.pick(['}', ',', ' x', text])}`;
    case 2:
      return `\uFEFF${text}`;
    case 3:
      return text.replace(/^\{/, `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},`);
    case 4: // The first field a second time, with another value.
      return text.replace(/^\{("[^"]{1,40}":)/, '{$1null,$1');
    case 5:
      return text.replace(/:(\d+)/, () => `:${random.pick(['1e999', '-0', '1'.repeat(400), '0.1e-999', '+1', '01'])}`);
    case 6:
      return text.replace(/:"/, ':"\\ud800\\u0000\\udc00');
    case 7: {
      const depth = random.pick([100, 5000, 50_000]);
      return random.chance(0.5) ? '['.repeat(depth) : '{"a":'.repeat(depth);
    }
    case 8:
      return `${text.slice(0, at)}${random.bytes(4).toString('latin1')}${text.slice(at)}`;
    default:
      return random.pick(['', 'null', '[]', '"x"', '0', 'NaN', 'undefined', "{'a':1}", '{/**/}']);
  }
}
