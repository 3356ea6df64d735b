/**
 * The operator's ComfyUI workflows: files in API format, in which a text such as `{{prompt}}` stands where a value of the request goes.
 * A text that is only a number's placeholder becomes that number.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const workflowNames = ['generate', 'edit', 'enlarge'] as const;
export type WorkflowName = (typeof workflowNames)[number];

export type WorkflowValues = {
  prompt?: string;
  image?: string;
  mask?: string;
  seed: number;
  width?: number;
  height?: number;
};
type Placeholder = keyof WorkflowValues;

export type Workflow = {
  /** Which values it has a place for. */
  takes: ReadonlySet<Placeholder>;
  fill(values: WorkflowValues): Record<string, unknown>;
};

/** Each workflow needs these; the others are optional. */
const needed: Record<WorkflowName, readonly Placeholder[]> = {
  generate: ['prompt'],
  edit: ['prompt', 'image'],
  enlarge: ['image'],
};

const maxBytes = 1024 * 1024;
const maxDepth = 12;
const node = z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
const graph = z.record(z.string(), node);
const placeholders: readonly Placeholder[] = ['prompt', 'image', 'mask', 'seed', 'width', 'height'];

export class WorkflowFault extends Error {
  override name = 'WorkflowFault';
}

/** Null if the folder has no such workflow. Throws a `WorkflowFault` for one that cannot work. */
export async function readWorkflow(folder: string, name: WorkflowName): Promise<Workflow | null> {
  const path = join(folder, `${name}.json`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new WorkflowFault(`${path} cannot be read (${error.code ?? error.message})`);
  });
  return text === null ? null : parseWorkflow(text, name, path);
}

export function parseWorkflow(text: string, name: WorkflowName, path: string): Workflow {
  if (text.length > maxBytes) throw new WorkflowFault(`${path} is larger than 1 MB`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new WorkflowFault(`${path} is not JSON`);
  }
  const parsed = graph.safeParse(given);
  if (!parsed.success || Object.keys(parsed.data).length === 0)
    throw new WorkflowFault(`${path} is not in API format. In ComfyUI, choose Workflow, Export (API).`);
  const takes = new Set(placeholders.filter((one) => text.includes(`{{${one}}}`)));
  const missing = needed[name].filter((one) => !takes.has(one));
  if (missing.length > 0)
    throw new WorkflowFault(`${path} has no place for ${missing.map((one) => `{{${one}}}`).join(' and ')}`);
  return { takes, fill: (values) => fill(given, values, 0) as Record<string, unknown> };
}

function fill(value: unknown, values: WorkflowValues, depth: number): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (value === null || typeof value !== 'object') return value;
  if (depth > maxDepth) throw new WorkflowFault('a workflow is nested too deeply');
  if (Array.isArray(value)) return value.map((one) => fill(one, values, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, values, depth + 1)]));
}

function fillText(text: string, values: WorkflowValues): unknown {
  for (const name of placeholders) if (text === `{{${name}}}` && values[name] !== undefined) return values[name];
  // In one pass, so that a prompt that contains a placeholder stays as it is.
  return text.replaceAll(/\{\{(prompt|image|mask|seed|width|height)\}\}/g, (whole, name: Placeholder) =>
    values[name] === undefined ? whole : String(values[name]),
  );
}
