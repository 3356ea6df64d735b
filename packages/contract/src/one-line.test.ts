import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oneLine, toOneLine } from './one-line.ts';

test('a line is trimmed and must not contain a line break', () => {
  const name = oneLine(10);
  expect(name.parse(' Zoë 👩‍🚀\n')).toBe('Zoë 👩‍🚀');
  for (const broken of ['a\nb', 'a\r\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b']) {
    expect(name.safeParse(broken).error?.issues[0]?.message).toContain('one line');
    expect(toOneLine(`${broken}\n`)).toBe('a b');
  }
});

type Field = { path: string; schema: z.ZodType };

/** Every field of a request, and of what lies in it, however it is wrapped. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<Field> {
  yield { path, schema: schema as z.ZodType };
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* fieldsOf(field, `${path}.${name}`);
  } else if (schema instanceof z.ZodUnion) {
    for (const [index, option] of schema.options.entries()) yield* fieldsOf(option, `${path}|${index}`);
  } else if (schema instanceof z.ZodArray) yield* fieldsOf(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodPipe) yield* fieldsOf(schema.in, path);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* fieldsOf(schema.unwrap(), path);
  }
}

test('no name, title or number in a request can contain a line break', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const broken: string[] = [];
  let seen = 0;
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ new URL(file, import.meta.url).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !/(Request|Change|Patch|Report)$/.test(name)) continue;
      for (const field of fieldsOf(schema, `${file} ${name}`)) {
        if (!/\.(\w*[nN]ame|title|carrier|\w+Number|tags\[\])$/.test(field.path)) continue;
        if (!(field.schema instanceof z.ZodString)) continue;
        seen += 1;
        if (field.schema.safeParse('abc\ndef').success) broken.push(field.path);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(15);
});
