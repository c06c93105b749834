import { secretMask } from '../../../../platform/crypto';
import type { Requirement } from '../../../auth';
import type { Approvals } from '../../../approvals';
import { type JsonValue, leftOut, mayRead, TaskError, type TaskRun } from '../../../tasks';
import { ServerFailure, serverToolName, type ServerTools, type UsableTool } from '../../../tool-servers';
import { type Tool, type ToolContext, ToolRefusal } from './tool';

type Arguments = { [key: string]: JsonValue };
type Servers = Pick<ServerTools, 'read' | 'act' | 'checked'>;

/** Nobody knows which channels a server reaches, so a caller that is limited to some is refused. */
export const requiredByServers: Requirement = { permissions: ['integrations:read'] };

/** A tool of a server among ours: what a person said it does decides how it is called, whatever its server says. */
export function serverTool(servers: Servers, approvals: Pick<Approvals, 'policyOf' | 'require'>, tool: UsableTool): Tool {
  const { server, use, title, name, description, parameters } = tool;
  const described = {
    name: serverToolName(server.slug, tool.alias),
    requires: requiredByServers,
    leaves: 'tool' as const,
    title: `${server.name}: ${title ?? name}`,
    description: `The tool server ${server.name} says of it: ${description || 'nothing.'}`,
    parameters,
    cost: 'free' as const,
  };
  if (use === 'acting') return { ...described, sideEffect: 'custom', act: (args, context) => act(servers, approvals, tool, args, context) };
  return {
    ...described,
    sideEffect: null,
    async call(args, { run, step, isSafeRead }) {
      if (!mayRead(run, step, `${name} of ${server.name}`, isSafeRead)) return { ...leftOut };
      return servers.read(tool, args, { taskId: run.taskId, isSafeRead, signal: step.signal });
    },
  };
}

async function act(
  servers: Servers,
  approvals: Pick<Approvals, 'policyOf' | 'require'>,
  tool: UsableTool,
  args: Arguments,
  { run, key }: ToolContext,
): Promise<JsonValue> {
  const { server, name } = tool;
  const title = `Use ${name} of ${server.name}`;
  const policy = await approvals.policyOf(run, 'custom');
  const content = policy === 'ask' ? await agreed(servers, approvals, { tool, args, title }, { run, key }) : args;
  if (run.dryRun) return { ...leftOut, because: 'This is a dry run.' };
  const step = `${key}-call`;
  const input = { tool: serverToolName(server.slug, tool.alias), arguments: content };
  return run.step(step, { title, kind: 'deliver', input }, async ({ signal }): Promise<JsonValue> => {
    try {
      return await servers.act(tool, content, { taskId: run.taskId, step, isSafeRead: false, signal });
    } catch (error) {
      // Tried again by nobody: what a call that changes something came to is looked up, not repeated.
      if (error instanceof ServerFailure) throw new ToolRefusal([error.message, error.hint].filter(Boolean).join(' '), error.code);
      throw error;
    }
  });
}

/** What a person made of the arguments. @throws ToolRefusal when they said no */
async function agreed(
  servers: Servers,
  approvals: Pick<Approvals, 'require'>,
  { tool, args, title }: { tool: UsableTool; args: Arguments; title: string },
  { run, key }: { run: TaskRun; key: string },
): Promise<Arguments> {
  const { server, name, description } = tool;
  const asked = await approvals.require(run, {
    key: `${key}-approval`,
    sideEffect: 'custom',
    title,
    // With what the server says of it: in other words it is asked for anew.
    summary: `A task wants to call ${name} of the tool server ${server.name}, which was marked as acting. The server says of it: ${description.slice(0, 1_000) || 'nothing.'}`,
    content: args,
    editable: true,
    targets: [server.address ?? server.name],
    mayLeave: (edited) => refuseUnfit(servers, tool, edited),
  });
  if (asked.decision === 'approved') return asked.content as Arguments;
  if (asked.decision === 'expired') throw new ToolRefusal('Nobody allowed it in time.', 'approval_expired');
  throw new ToolRefusal(`A person said no${asked.reason ? `: ${asked.reason}` : '.'}`, 'approval_rejected');
}

async function refuseUnfit(servers: Servers, tool: UsableTool, content: JsonValue): Promise<void> {
  const { problems } = await servers.checked(tool, structuredClone(content));
  const [first] = problems;
  if (first) throw new TaskError('invalid_input', `The arguments do not fit: ${first.field || 'the whole'} ${first.message}.`);
  const text = JSON.stringify(content);
  if (secretMask.text(text) !== text) throw new TaskError('invalid_input', 'The arguments contain a key or password of this shop.');
}
