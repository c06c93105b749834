import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { ApiError } from '../../../../platform/errors/api-error';
import { type JsonValue, TaskError } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { WorkflowCalls } from '../../workflow-calls';
import { WorkflowStarter } from '../../workflow-starter';
import { Children } from '../children';
import { RunBudget } from '../run-budget';
import type { StepCall, StepExecutor, StepOf } from '../step-executor';

/** Starts another workflow, and waits for it unless told otherwise. */
@Injectable()
export class SubWorkflowStepExecutor implements StepExecutor<'workflow'> {
  readonly type = 'workflow';

  constructor(
    private readonly database: Database,
    private readonly calls: WorkflowCalls,
    private readonly starter: WorkflowStarter,
    private readonly children: Children,
    private readonly budget: RunBudget,
  ) {}

  prepare({ config }: StepOf<'workflow'>, templates: Templates): JsonValue {
    return { workflowId: config.workflowId, input: templates.deep(config.input ?? {}) };
  }

  async execute(call: StepCall<'workflow'>): Promise<JsonValue> {
    const { step, key, state } = call;
    let child = await this.children.find(state.row.id, key);
    if (!child) {
      await this.budget.check(state.row);
      await this.create(call);
      child = (await this.children.find(state.row.id, key))!;
    }
    return step.config.wait === false ? { taskId: child.id } : this.children.result(child, call);
  }

  private async create({ step, key, input, state, run }: StepCall<'workflow'>): Promise<void> {
    const payload = (input as { input: Record<string, unknown> }).input;
    const { id: runId, ancestors } = state.row;
    try {
      const started = await this.database.transaction(async (sql) => {
        const target = await this.calls.target(sql, step.config.workflowId, payload);
        const request = { ...target, kind: 'workflow' as const, payload, dryRun: run.dryRun, parent: { runId, ancestors } };
        const made = await this.starter.insert(sql, request);
        if (made.task) await this.children.link(sql, runId, key, made.task.id);
        return made;
      });
      if (!started.task) throw new TaskError('invalid_input', `It was not started: ${started.skipped ?? 'it is under way already'}.`);
      await this.starter.announce(started);
    } catch (error) {
      if (error instanceof ApiError) throw new TaskError('invalid_input', error.message, { cause: error });
      throw error;
    }
  }
}
