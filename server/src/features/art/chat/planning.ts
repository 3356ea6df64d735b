/** The input of planning, and its result. */
import type { Product } from '../../catalog/catalog.ts';
import type { answersIn } from './answers/answers.ts';
import type { Request } from './reading/request.ts';
import { applyCall, type Call, type ChatState } from './state.ts';
import type { ToolAnswers } from './tools.ts';

export type Step = { call: { name: keyof ToolAnswers; input: object } } | { text: string };
export type DoneCall = { name: keyof ToolAnswers; input: unknown; output: unknown };

export type Planning = {
  request: Request;
  /** Before this turn. */
  before: ChatState;
  /** Including the calls of this turn so far. */
  state: ChatState;
  catalog: readonly Product[];
  done: readonly DoneCall[];
  texts: ReturnType<typeof answersIn>;
};

export const foldCalls = (state: ChatState, done: readonly DoneCall[]): ChatState =>
  done.reduce((folded, call) => applyCall(folded, call as Call), state);

export const findDone = <Name extends keyof ToolAnswers>({ done }: Planning, name: Name): ToolAnswers[Name] | null =>
  (done.findLast((call) => call.name === name)?.output as ToolAnswers[Name] | undefined) ?? null;

export const callTool = (name: keyof ToolAnswers, input: object): Step => ({ call: { name, input } });

export const sayAll = (...parts: (string | null | undefined | false)[]): Step => ({
  text: parts.filter(Boolean).join(' '),
});

/** The product under discussion: the one named, or else the one shown. */
export const productFor = ({ request, before, catalog }: Planning): Product | null =>
  request.wants[0]?.product ?? catalog.find(({ code }) => code === before.shown?.product) ?? null;
