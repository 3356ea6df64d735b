/**
 * What an agent can do, each as one call of the API that people's programs make too: what it may, how often and at what price is decided
 * there. A tool only says what it takes and answers in words that a model reads.
 */
import type { Problem } from '@platen/contract';
import type { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import type { AuthRule, KeyCaller } from '../../../kernel/http/auth.ts';
import { findKeyRefusal } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import type { Docs } from '../docs/docs.ts';

/** The apps that tools call, and what they look things up in. */
export type Desk = { deps: Deps; api: App; search: App; mockup: App; docs: Docs };

/** Who asked for it. */
export type ToolCaller = {
  caller: KeyCaller | null;
  ip: string;
  signal: AbortSignal;
  /** A fault as the API would tell it; what is not fit for the caller is logged. */
  describe(error: unknown): Problem;
};

export type AgentPicture = { data: Buffer; contentType: string };

export type ToolAnswer = {
  /** As the output schema says. */
  result: Record<string, unknown>;
  pictures?: readonly AgentPicture[];
  /** What to do next, in a sentence or two; before the result. */
  note?: string;
};

export type Tool<Input = never> = {
  name: string;
  title: string;
  description: string;
  /** The call that is made, as the API names it: a key may use the tool when it may make the call. Null: anybody may. */
  route: string | null;
  input: z.ZodType<Input>;
  output: z.ZodType;
  hints: { readOnly: boolean; destructive?: boolean; idempotent?: boolean; openWorld?: boolean };
  run(desk: Desk, asked: ToolCaller, input: Input): Promise<ToolAnswer>;
};

/** Keeps the type of the input between the schema and what reads it. */
export const defineTool = <Input>(tool: Tool<Input>): Tool => tool as unknown as Tool;

/** Who may make the call of a tool; null where anybody may. */
export function ruleOf({ name, route }: Tool, api: Pick<App, 'rules'>): AuthRule | null {
  if (route === null) return null;
  const rule = api.rules.find(({ method, url }) => `${method} ${url}` === route);
  if (rule?.auth.kind !== 'key') throw new Error(`the tool ${name} names ${route}, which is no call that takes a key`);
  return rule.auth;
}

export const mayUse = (rule: AuthRule | null, caller: KeyCaller | null): boolean =>
  rule === null || (caller !== null && findKeyRefusal(rule, caller) === null);
