import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../../platform/database/database';
import { Transactions } from '../../../../platform/events';
import { ApiError } from '../../../../platform/errors/api-error';
import { isTaskPersonal } from '../../../auth';
import { Approvals } from '../../../approvals';
import {
  type JsonValue,
  type Naming,
  type Priority,
  type RunnableAgent,
  TaskCreation,
  TaskError,
  TaskHandlerRegistry,
  tasksErrors,
  unique,
} from '../../../tasks';
import { type Templates, withGaps } from '../../expressions/template';
import { Children } from '../../engine/children';
import { RunBudget } from '../../engine/run-budget';
import { authorOf, namingsOfRun } from '../../engine/step-namings';
import { boolean, object, oneOf, optional, templates, uuid } from '../../definition/schema-parts';
import { shown } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith, textAt } from '../step';
import { SQL, columnsOf, nullable, typed } from '../../../../platform/database/sql';
import { AgentDirectoryView } from '../../../agents/agents.views';

const config = object({
  agentId: uuid,
  input: optional(templates),
  wait: optional(boolean),
  approval: optional(oneOf(['policy', 'always', 'never'])),
});
type Config = typeof config;

interface AgentRow extends RunnableAgent {
  priority: Priority;
  input: { [key: string]: JsonValue } | null;
  lockedReason: string | null;
}
type Input = { [key: string]: JsonValue };

/** Gives an agent a task, and waits for it unless told otherwise. */
@Injectable()
export class AgentTaskStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly tasks: TaskCreation,
    private readonly handlers: TaskHandlerRegistry,
    private readonly approvals: Approvals,
    private readonly children: Children,
    private readonly budget: RunBudget,
  ) {}

  prepare({ config }: StepWith<Config>, texts: Templates): JsonValue {
    return { agentId: config.agentId, input: texts.deep(config.input ?? {}) };
  }

  async execute(call: StepCall<Config>): Promise<JsonValue> {
    const { step, key, state, open } = call;
    let child = await this.children.find(state.row.id, key);
    if (!child) {
      await this.budget.check(state.row);
      const agent = await this.agent(step.config.agentId);
      const input = this.inputOf(agent, (call.input as { input: Input }).input);
      const refusal = this.handlers.refusal(agent.type, input);
      if (refusal) throw new TaskError('permission_missing', refusal.message);
      await this.create(call, agent, await this.approved(call, agent, input));
      child = (await this.children.find(state.row.id, key))!;
      open.log('info', `${agent.name} got the task: ${child.title}`, { taskId: child.id });
    }
    return step.config.wait === false ? { taskId: child.id } : this.children.result(child, call);
  }

  private async agent(id: string): Promise<AgentRow> {
    const [agent] = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')}, name AS ${typed.text('name')}, ${columnsOf(AgentDirectoryView, ['type', 'priority'])},
        config -> 'input' AS ${nullable.json('input').as<AgentRow['input']>()}, ${columnsOf(AgentDirectoryView, ['lockedReason'])}
        FROM agent_directory WHERE id = $1`,
      [id],
    );
    if (!agent) throw new TaskError('invalid_input', 'The agent of this step does not exist any more.', { hint: 'Choose another one.' });
    if (agent.lockedReason !== null)
      throw new TaskError('invalid_input', `${agent.name} is locked: ${agent.lockedReason}`, { hint: 'Choose another one.' });
    return agent;
  }

  /** The agent's own input, overridden by that of the step. @throws TaskError if the agent lacks input and the step provides none */
  private inputOf(agent: AgentRow, given: Input): Input {
    try {
      return this.handlers.inputFor(agent, Object.keys(given).length > 0 ? { ...agent.input, ...given } : undefined) as Input;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hint = `Edit the agent (${String(error.extra.details?.link)}), then retry this run.`;
      throw new TaskError('invalid_input', error.message, { hint, cause: error });
    }
  }

  /** @returns the input, as a person may have changed it. */
  private async approved({ step, key, run }: StepCall<Config>, agent: AgentRow, input: Input): Promise<Input> {
    const wanted = step.config.approval ?? 'never';
    const isAsked =
      wanted === 'always' ||
      (wanted === 'policy' &&
        (await this.approvals.policyOf({ agentId: step.config.agentId, taskId: run.taskId }, 'custom', { type: agent.type, input })) ===
          'ask');
    if (!isAsked) return input;
    const title = `${agent.name} starts: ${step.name ?? step.id}`;
    const summary = 'What the agent would work on.';
    const answer = await this.approvals.require(run, {
      key: `${key}/approval`,
      sideEffect: 'custom',
      title,
      summary,
      content: input,
      editable: true,
      mayLeave: (content) => this.handlers.checkInRun(agent.type, content),
    });
    if (answer.decision === 'approved') return answer.content as Input;
    throw new TaskError(
      'approval_rejected',
      answer.decision === 'rejected' && answer.reason ? `Rejected: ${answer.reason}` : 'It was not approved.',
    );
  }

  /** Of the agent's own input only what the step leaves in force. */
  private namings({ step, state }: StepCall<Config>, agent: AgentRow): Naming[] {
    const written = withGaps(step.config.input ?? {}) as Input;
    const own = Object.fromEntries(Object.entries(agent.input ?? {}).filter(([name]) => !Object.hasOwn(written, name)));
    return unique([
      ...this.handlers.namings(agent.type, written, authorOf(step)),
      ...this.handlers.namings(agent.type, own, { by: 'agent', source: agent.name }),
      ...namingsOfRun(state),
    ]);
  }

  private async create(call: StepCall<Config>, agent: AgentRow, input: Input): Promise<void> {
    const { step, key, state, run } = call;
    const { agentId } = step.config;
    const id = uuidv7();
    // Every user reads titles, and this input may name a customer.
    const title = (isTaskPersonal() ? null : this.handlers.find(agent.type)?.titleOf(input)) ?? agent.name;
    const task = {
      id,
      title,
      type: agent.type,
      input,
      named: this.namings(call, agent),
      agentId,
      priority: agent.priority,
      triggeredBy: 'workflow',
      dryRun: run.dryRun,
    };
    try {
      await this.transactions.run(async (transaction) => {
        await this.tasks.insert(transaction, task);
        await this.children.link(transaction, state.row.id, key, id);
      });
    } catch (error) {
      if (error instanceof ApiError && error.kind === tasksErrors.agent_gone)
        throw new TaskError('invalid_input', `${agent.name} was deleted before it got its task.`, {
          hint: 'Choose another agent for this step, then start the workflow again.',
          cause: error,
        });
      if (error instanceof ApiError && error.kind === tasksErrors.key_missing)
        throw new TaskError('needs_provider', error.message, { hint: 'Add the key, then retry this run.', cause: error });
      if (error instanceof ApiError) throw new TaskError('invalid_input', error.message, { cause: error });
      throw error;
    }
  }
}

export const agentTaskStep = defineStep({
  type: 'agent_task',
  config,
  executor: AgentTaskStepExecutor,
  requires: () => ({ permissions: ['tasks:write'], within: { body: { agentId: 'agent' } } }),
  role: 'work',
  effect: 'delegated',
  mayCost: true,
  sentence: ({ input, approval }) =>
    `Give an agent a task${input === undefined ? '' : ` with ${shown(input)}`}${approval === 'never' ? ', which asks for no approval' : ''}`,
  unasked({ agentId, approval }, shop) {
    const policies = shop.agent(agentId);
    if (policies && approval === 'policy' && policies.custom === 'ask') return null;
    return policies && !Object.values(policies).includes('allow') ? null : 'starts an agent that may act';
  },
  kind: 'tool',
  waits: true,
  refersTo: { agentId: 'agents' },
  plain: ['approval'],
  reads({ output }) {
    const files = typeof output === 'object' && output !== null && !Array.isArray(output) ? output.files : undefined;
    const name = Object.keys(typeof files === 'object' && files !== null ? files : {}).find((file) => file.endsWith('.md'));
    const text = name === undefined ? null : textAt(files, name);
    return text === null ? null : { as: 'report', text };
  },
});
