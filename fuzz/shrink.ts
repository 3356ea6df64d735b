/** Shrinks a failing request, as long as it still fails. Bounded: a smaller example is a courtesy. */
import type { Json } from './mutate.ts';
import type { FuzzRequest } from './requests.ts';

const maxTries = 60;

export async function shrink(
  request: FuzzRequest,
  stillFails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let best = request;
  let tries = 0;
  const keepIfFailing = async (smaller: FuzzRequest): Promise<boolean> => {
    tries += 1;
    if (tries > maxTries || !(await stillFails(smaller))) return false;
    best = smaller;
    return true;
  };
  for (const name of Object.keys(request.headers)) {
    const { [name]: _dropped, ...headers } = best.headers;
    await keepIfFailing({ ...best, headers });
  }
  for (let isSmaller = true; isSmaller && tries < maxTries; ) {
    isSmaller = false;
    for (const smaller of smallerOnes(best)) {
      if (await keepIfFailing(smaller)) {
        isSmaller = true;
        break;
      }
    }
  }
  return best;
}

function* smallerOnes(request: FuzzRequest): Generator<FuzzRequest> {
  const [path = '', query] = request.path.split('?', 2);
  const pairs = query?.split('&') ?? [];
  for (const [i] of pairs.entries()) yield { ...request, path: `${path}?${pairs.toSpliced(i, 1).join('&')}` };
  if (typeof request.body !== 'string') return;
  const value = parse(request.body);
  if (value !== undefined) {
    for (const smaller of smallerValues(value)) yield { ...request, body: JSON.stringify(smaller) };
  } else {
    const fields = request.body.split('&');
    for (const [i] of fields.entries()) yield { ...request, body: fields.toSpliced(i, 1).join('&') };
  }
}

function* smallerValues(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, value.length / 2);
    for (const [i] of value.slice(0, 10).entries()) yield value.toSpliced(i, 1);
    for (const [i, one] of value.slice(0, 5).entries())
      for (const smaller of smallerValues(one)) yield value.with(i, smaller);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value).slice(0, 40)) {
      const { [key]: one, ...rest } = value;
      yield rest;
      for (const smaller of smallerValues(one ?? null)) yield { ...value, [key]: smaller };
    }
  } else if (typeof value === 'string' && value.length > 8) yield value.slice(0, value.length / 2);
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
