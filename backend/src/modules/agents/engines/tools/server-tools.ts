import { secretMask } from '../../../../platform/crypto';
import type { Requirement } from '../../../auth';
import type { EffectGate } from '../../../approvals';
import { type JsonValue, leftOut, TaskError } from '../../../tasks';
import { ServerFailure, serverToolName, type ServerTools, type UsableTool } from '../../../tool-servers';
import { type Tool, type ToolContext, ToolRefusal } from './tool';
import { refusalOf } from './refusal';

type Arguments = { [key: string]: JsonValue };
type Servers = Pick<ServerTools, 'read' | 'act' | 'checked'>;

/** The channels behind a tool server are unknown, so callers with limited scopes are refused. */
export const requiredByServers: Requirement = { permissions: ['integrations:read'] };

/** A tool of a server among ours: what a person said it does decides how it is called, whatever its server says. */
export function serverTool(servers: Servers, gate: EffectGate, tool: UsableTool): Tool {
  const { server, use, title, name, description, parameters } = tool;
  const described = {
    name: serverToolName(server.slug, tool.alias),
    requires: requiredByServers,
    leaves: 'tool' as const,
    title: `${server.name}: ${title ?? name}`,
    description: `The tool server ${server.name} says of it: ${description || 'nothing.'}`,
    parameters,
    output: null,
    cost: 'free' as const,
  };
  if (use === 'acting') return { ...described, sideEffect: 'custom', act: (args, context) => act(servers, gate, tool, args, context) };
  return {
    ...described,
    sideEffect: null,
    async call(args, { run, step, isSafeRead, isWritten, key }) {
      const passage = await gate.read(run, step, {
        ...askedOf(servers, tool, args, 'which was marked as reading'),
        key: `${key}-approval`,
        address: server.address ?? server.name,
        call: `${name} of ${server.name}`,
        isWritten: isWritten ?? false,
        isSafeRead,
      });
      if (passage.decision === 'dry_run') return { ...leftOut };
      if (passage.decision !== 'leaves') throw refusalOf(passage);
      return servers.read(tool, args, { permit: passage.permit, signal: step.signal });
    },
  };
}

async function act(servers: Servers, gate: EffectGate, tool: UsableTool, args: Arguments, { run, key }: ToolContext): Promise<JsonValue> {
  const { server } = tool;
  const asked = askedOf(servers, tool, args, 'which was marked as acting');
  const passage = await gate.pass(run, {
    ...asked,
    key: `${key}-approval`,
    sideEffect: 'custom',
    editable: true,
    targets: [server.address ?? server.name],
  });
  if (passage.decision === 'dry_run') return { ...leftOut, because: 'This is a dry run.' };
  if (passage.decision !== 'leaves') throw refusalOf(passage);
  const { permit } = passage;
  const content = passage.content as Arguments;
  const step = `${key}-call`;
  const input = { tool: serverToolName(server.slug, tool.alias), arguments: content };
  return run.step(step, { title: asked.title, kind: 'deliver', input }, async ({ signal }): Promise<JsonValue> => {
    try {
      return await servers.act(tool, content, { permit, step, signal });
    } catch (error) {
      // Tried again by nobody: what a call that changes something came to is looked up, not repeated.
      if (error instanceof ServerFailure) throw new ToolRefusal([error.message, error.hint].filter(Boolean).join(' '), error.code);
      throw error;
    }
  });
}

/** Includes the server's description of the tool, so a changed description asks again. */
const askedOf = (servers: Servers, tool: UsableTool, args: Arguments, marked: string) => ({
  title: `Use ${tool.name} of ${tool.server.name}`,
  summary: `A task wants to call ${tool.name} of the tool server ${tool.server.name}, ${marked}. Its description: ${tool.description.slice(0, 1_000) || 'none.'}`,
  content: args,
  mayLeave: (edited: JsonValue) => refuseUnfit(servers, tool, edited),
});

async function refuseUnfit(servers: Servers, tool: UsableTool, content: JsonValue): Promise<void> {
  const { problems } = await servers.checked(tool, structuredClone(content));
  const [first] = problems;
  if (first) throw new TaskError('invalid_input', `The arguments do not fit: ${first.field || 'the whole'} ${first.message}.`);
  const text = JSON.stringify(content);
  if (secretMask.text(text) !== text) throw new TaskError('invalid_input', 'The arguments contain a key or password of this shop.');
}
