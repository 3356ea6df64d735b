/**
 * The tools of an agent. Each is one call of the public API, which decides about rights, limits and prices. A tool only describes its input and
 * output in words for a model.
 */
import type { Problem } from '@platen/contract';
import type { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import type { AuthRule, KeyCaller } from '../../../kernel/http/auth.ts';
import { findKeyRefusal } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import type { Docs } from '../docs/docs.ts';

/** The apps that tools call, and the sources they read. */
export type Desk = { deps: Deps; api: App; search: App; mockup: App; docs: Docs };

/** The caller of a tool. */
export type ToolCaller = {
  caller: KeyCaller | null;
  ip: string;
  signal: AbortSignal;
  /** An error as the API would report it. Details that the caller may not see are logged. */
  describe(error: unknown): Problem;
};

export type AgentPicture = { data: Buffer; contentType: string };

export type ToolAnswer = {
  /** Matches the output schema. */
  result: Record<string, unknown>;
  pictures?: readonly AgentPicture[];
  /** The next step, in a sentence or two, shown before the result. */
  note?: string;
};

export type Tool<Input = never> = {
  name: string;
  title: string;
  description: string;
  /** The API call of the tool. A key can use the tool if it can make the call. Null: no credential is needed. */
  route: string | null;
  input: z.ZodType<Input>;
  output: z.ZodType;
  hints: { readOnly: boolean; destructive?: boolean; idempotent?: boolean; openWorld?: boolean };
  run(desk: Desk, asked: ToolCaller, input: Input): Promise<ToolAnswer>;
};

/** Ties the type of the input schema to the code that reads the input. */
export const defineTool = <Input>(tool: Tool<Input>): Tool => tool as unknown as Tool;

/** The rule for the call of a tool; null if no credential is needed. */
export function ruleOf({ name, route }: Tool, api: Pick<App, 'rules'>): AuthRule | null {
  if (route === null) return null;
  const rule = api.rules.find(({ method, url }) => `${method} ${url}` === route);
  if (rule?.auth.kind !== 'key')
    throw new Error(`the tool ${name} names ${route}, which is not a call that takes a key`);
  return rule.auth;
}

export const mayUse = (rule: AuthRule | null, caller: KeyCaller | null): boolean =>
  rule === null || (caller !== null && findKeyRefusal(rule, caller) === null);
