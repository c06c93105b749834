import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../platform/events';
import { ApiError } from '../../../../platform/errors/api-error';
import { type JsonValue, TaskError, unique } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { requiredByCalls, WorkflowCalls } from '../../workflow-calls';
import { WorkflowStarter } from '../../workflow-starter';
import { Children } from '../../engine/children';
import { RunBudget } from '../../engine/run-budget';
import { writtenIn } from '../../engine/step-namings';
import { boolean, object, optional, templates, uuid } from '../../definition/schema-parts';
import { shown } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith } from '../step';

const config = object({ workflowId: uuid, input: optional(templates), wait: optional(boolean) });
type Config = typeof config;

/** Starts another workflow, and waits for it unless told otherwise. */
@Injectable()
export class SubWorkflowStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: WorkflowCalls,
    private readonly starter: WorkflowStarter,
    private readonly children: Children,
    private readonly budget: RunBudget,
  ) {}

  prepare({ config }: StepWith<Config>, texts: Templates): JsonValue {
    return { workflowId: config.workflowId, input: texts.deep(config.input ?? {}) };
  }

  async execute(call: StepCall<Config>): Promise<JsonValue> {
    const { step, key, state } = call;
    let child = await this.children.find(state.row.id, key);
    if (!child) {
      await this.budget.check(state.row);
      await this.create(call);
      child = (await this.children.find(state.row.id, key))!;
    }
    return step.config.wait === false ? { taskId: child.id } : this.children.result(child, call);
  }

  private async create({ step, key, input, state, run }: StepCall<Config>): Promise<void> {
    const payload = (input as { input: Record<string, unknown> }).input;
    const { id: runId, ancestors } = state.row;
    // The list of hosts of this workflow stays its own: the other one has a list as well.
    const named = unique([...writtenIn(step, step.config.input ?? {}), ...run.named.namings]);
    try {
      const started = await this.transactions.run(async (transaction) => {
        const target = await this.calls.target(transaction, step.config.workflowId, payload);
        const request = { ...target, kind: 'workflow' as const, payload, named, dryRun: run.dryRun, parent: { runId, ancestors } };
        const made = await this.starter.insert(transaction, request);
        if (made.task) await this.children.link(transaction, runId, key, made.task.id);
        return made;
      });
      if (!started.task) throw new TaskError('invalid_input', `It was not started: ${started.skipped ?? 'it is under way already'}.`);
    } catch (error) {
      if (error instanceof ApiError) throw new TaskError('invalid_input', error.message, { cause: error });
      throw error;
    }
  }
}

export const workflowStep = defineStep({
  type: 'workflow',
  config,
  executor: SubWorkflowStepExecutor,
  requires: () => requiredByCalls,
  role: 'work',
  effect: 'delegated',
  mayCost: true,
  sentence: ({ input }) => `Run another workflow${input === undefined ? '' : ` with ${shown(input)}`}`,
  unasked: () => 'starts another workflow',
  kind: 'tool',
  waits: true,
  refersTo: { workflowId: 'workflows' },
});
