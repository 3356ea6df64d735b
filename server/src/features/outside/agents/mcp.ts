/**
 * The Model Context Protocol for the tools. Each request gets its own server object and nothing is kept between requests, which is how the official
 * SDK serves clients of every revision. The cost of a message is limited before it gets here; the cost of a tool is limited by the API call it makes.
 */
import {
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  Server,
  type Tool as WireTool,
} from '@modelcontextprotocol/server';
import type { Problem } from '@platen/contract/problem';
import { ApiError, shorten } from '../../../kernel/errors.ts';
import { unauthenticated } from '../../../kernel/http/auth.ts';
import { findKeyRefusal } from '../../../kernel/http/roles.ts';
import { validationError } from '../../../kernel/http/validation.ts';
import { version } from '../../../kernel/http/version.ts';
import { findCurrentWork } from '../../../kernel/work/current-work.ts';
import { Refused } from './api-calls.ts';
import { type AgentPicture, type Desk, mayUse, ruleOf, type Tool, type ToolCaller } from './tool.ts';
import { toToolSchema } from './tool-schemas.ts';
import { tools } from './tools.ts';

const instructions =
  'Platen is a print-on-demand service: shops, artwork, product pictures, orders. Without a credential you can browse the catalog and create a sandbox shop; ' +
  'the link in the answer lets a person keep it. You get more tools with a key (Authorization: Bearer sk_…), or after a person has connected you ' +
  'with OAuth. Amounts are in US cents. Before create_order, call validate_order and ask the person. Errors say how to fix the problem.';

/** The data that the SDK passes from the request to the tool. */
export type Extra = Omit<ToolCaller, 'signal'>;

type Offered = { tool: Tool; rule: ReturnType<typeof ruleOf>; wire: WireTool };

export type AgentServer = {
  handler: McpHttpHandler;
  /** Whether the message calls a tool that needs a credential. */
  needsCredential(message: unknown): boolean;
};

export function createAgentServer(desk: Desk): AgentServer {
  const offered: Offered[] = tools.map((tool) => ({ tool, rule: ruleOf(tool, desk.api), wire: toWire(tool) }));
  const byName = new Map(offered.map((one) => [one.tool.name, one]));

  const handler = createMcpHandler(
    ({ authInfo }) => {
      const extra = authInfo?.extra as Extra;
      const server = new Server(
        { name: 'platen', title: 'Platen', version },
        { capabilities: { tools: {} }, instructions },
      );
      const own = offered.filter(({ rule }) => mayUse(rule, extra.caller));
      server.setRequestHandler('tools/list', () => ({ tools: own.map(({ wire }) => wire) }));
      server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
        answer(desk, byName, { ...extra, signal: mcpReq.signal }, params.name, params.arguments ?? {}),
      );
      return server;
    },
    {
      // The list of tools changes only with the credential, and clients then request it again.
      maxSubscriptions: 0,
      onerror: (error) => desk.deps.log.debug({ err: error }, 'an agent’s message was refused'),
    },
  );

  return {
    handler,
    needsCredential(message) {
      const { method, params } = message as { method?: unknown; params?: { name?: unknown } };
      if (method !== 'tools/call' || typeof params?.name !== 'string') return false;
      const rule = byName.get(params.name)?.rule;
      return rule !== undefined && rule !== null;
    },
  };
}

const toWire = (tool: Tool): WireTool => {
  const { readOnly, destructive = false, idempotent = false, openWorld = false } = tool.hints;
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: toToolSchema(tool.input, 'input', tool.name),
    outputSchema: toToolSchema(tool.output, 'output', tool.name),
    annotations: {
      title: tool.title,
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      idempotentHint: readOnly || idempotent,
      openWorldHint: openWorld,
    },
  } as WireTool;
};

async function answer(
  desk: Desk,
  byName: ReadonlyMap<string, Offered>,
  asked: ToolCaller,
  name: string,
  given: unknown,
): Promise<CallToolResult> {
  try {
    const { tool } = getUsable(byName, asked, name);
    const input = tool.input.safeParse(given);
    if (!input.success) throw validationError(input.error.issues, undefined);
    const { result, pictures = [], note } = await tool.run(desk, asked, input.data as never);
    return {
      content: [
        ...(note === undefined ? [] : [{ type: 'text' as const, text: note }]),
        { type: 'text', text: JSON.stringify(result) },
        ...pictures.map(toImage),
      ],
      structuredContent: result,
    };
  } catch (error) {
    if (asked.signal.aborted) throw error;
    return toRefusal(problemOf(desk, asked, error));
  }
}

function getUsable(byName: ReadonlyMap<string, Offered>, { caller }: ToolCaller, name: string): Offered {
  const found = byName.get(name);
  if (!found) {
    const names = [...byName.values()].filter(({ rule }) => mayUse(rule, caller)).map(({ tool }) => tool.name);
    throw new ApiError('not_found', `There is no tool ${shorten(name)}. Your tools are ${names.join(', ')}.`, {
      validOptions: names,
    });
  }
  const refusal =
    found.rule && (caller ? findKeyRefusal(found.rule, caller) : unauthenticated('This tool needs a credential.'));
  if (refusal) throw refusal;
  return found;
}

const toImage = ({ data, contentType }: AgentPicture) => ({
  type: 'image' as const,
  data: data.toString('base64'),
  mimeType: contentType,
});

function problemOf({ deps }: Desk, { describe }: ToolCaller, error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const problem = describe(error);
  if (problem.code === 'internal') deps.guard.answered(findCurrentWork(), error);
  return problem;
}

/** The code and the fix first, then the whole problem. */
const toRefusal = (problem: Problem): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${problem.code}: ${problem.message}\n${JSON.stringify(problem)}` }],
});
