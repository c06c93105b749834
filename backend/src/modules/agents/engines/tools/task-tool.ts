import { ApiError } from '../../../../platform/errors/api-error';
import { callerReach } from '../../../../platform/http/request-context';
import type { Database } from '../../../../platform/database/database';
import type { EffectGate } from '../../../approvals';
import { inBoth, type JsonValue, type TaskCreation, type TaskHandlerRegistry, tasksErrors, unique } from '../../../tasks';
import { refusalOf } from './refusal';
import { type ActingTool, ToolRefusal } from './tool';
import { flag, gives, string } from './tool-output';
import { SQL, nullable, typed } from '../../../../platform/database/sql';

type Wanted = { agent: string; input?: Record<string, JsonValue> };

/**
 * Starts another agent; an agent that was started this way starts no further ones, so no chain runs away. With its own input the agent may reach
 * what its author named. With an input made here it may reach at most what the task that starts it may: the hosts of another agent are not lent
 * to whoever finds words for it, unless a person agreed to just that.
 */
export const taskTool = (database: Database, tasks: TaskCreation, handlers: TaskHandlerRegistry, gate: EffectGate): ActingTool => ({
  name: 'task.create',
  requires: { permissions: ['tasks:write'], within: {} },
  title: 'Start an agent',
  description: 'Starts another agent of the shop, by its name, with its own input or the one given here.',
  parameters: {
    type: 'object',
    properties: {
      agent: { type: 'string', minLength: 1, maxLength: 200, description: 'Name or id' },
      input: { type: 'object', description: "Input by the schema of the agent's type; its own by default" },
    },
    required: ['agent'],
    additionalProperties: false,
  },
  output: gives({ agent: string('Its name'), started: flag(), task: string('Id of the task') }),
  sideEffect: 'custom',
  leaves: null,
  cost: 'free',
  async act(args, { run, key, author }): Promise<JsonValue> {
    const { agent: wanted, input } = args as Wanted;
    const agent = await agentNamed(database, wanted, run.taskId);
    const given = input ?? agent.input ?? {};
    const missing = handlers.refusal(agent.type, given);
    if (missing) throw new ToolRefusal(missing.message, 'permission_missing');
    const own = handlers.namings(agent.type, agent.input ?? {}, { by: 'agent', source: agent.name });
    const written = input && author ? handlers.namings(agent.type, input, author) : [];
    let named = input ? inBoth(unique([...own, ...written]), run.named.namings) : own;
    const passage = await gate.pass(run, {
      key: `${key}-approval`,
      sideEffect: 'custom',
      title: `Start ${agent.name}`,
      summary: `A Custom task wants to start the agent ${agent.name} (${agent.type}).`,
      content: given,
      editable: true,
      targets: [agent.name],
      mayLeave: (edited) => handlers.checkInRun(agent.type, edited),
    });
    if (passage.decision === 'dry_run') return { agent: agent.name, started: false, because: 'This is a dry run.' };
    if (passage.decision !== 'leaves') throw refusalOf(passage);
    const { content, isReviewed } = passage;
    if (isReviewed) named = unique([...named, ...own]);
    const task = await tasks
      .create({
        title: `${agent.name}, started by a task`,
        type: agent.type,
        agentId: agent.id,
        input: content as Record<string, unknown>,
        named,
        triggeredBy: 'tool',
        idempotencyKey: `tool:${run.taskId}:${key}`,
      })
      .catch((error: unknown) => {
        const isKey = error instanceof ApiError && error.kind === tasksErrors.key_missing;
        throw isKey ? new ToolRefusal(error.message, 'needs_provider') : error;
      });
    return { agent: agent.name, started: true, task: task!.id };
  },
});

async function agentNamed(database: Database, wanted: string, taskId: string) {
  const found = await database.query(
    SQL`SELECT a.id AS ${typed.text('id')}, a.name AS ${typed.text('name')}, a.type AS ${typed.text('type')},
      a.config -> 'input' AS ${nullable.json('input').as<Record<string, JsonValue> | null>()},
      t.triggered_by = 'tool' AS ${typed.boolean('chained')}
     FROM agents a, task_overview t WHERE t.id = $2 AND (a.id::text = $1 OR lower(a.name) = lower($1)) AND a.id IS DISTINCT FROM t.agent_id
       AND ($3::uuid[] IS NULL OR a.id = ANY ($3)) LIMIT 2`,
    [wanted, taskId, callerReach().agents],
    'tool_agent',
  );
  if (found.length !== 1)
    throw new ToolRefusal(`There is ${found.length === 0 ? 'no other agent' : 'more than one agent'} named ${wanted}.`);
  const agent = found[0]!;
  if (agent.chained) throw new ToolRefusal('A task that was started by a tool starts no further ones.');
  return agent;
}
