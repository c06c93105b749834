import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../../platform/events';
import { failureMessage, isSteering, TaskError } from '../../tasks';
import { EffectGate } from '../../approvals';
import { Notifier } from '../../notifications';
import { WorkflowCalls } from '../workflow-calls';
import { WorkflowStarter } from '../workflow-starter';
import { Children } from './children';
import { Effects } from './effects';
import type { RunState } from './run-state';

/** What a workflow wants to happen when one of its runs fails. */
@Injectable()
export class FailureHandling {
  private readonly logger = new Logger('Workflows');

  constructor(
    private readonly transactions: Transactions,
    private readonly notifier: Notifier,
    private readonly effects: Effects,
    private readonly calls: WorkflowCalls,
    private readonly starter: WorkflowStarter,
    private readonly children: Children,
    private readonly gate: EffectGate,
  ) {}

  /** Its own failures are logged: they must not hide the one that it is about. */
  async handle(state: RunState, error: Error): Promise<void> {
    const { onFailure } = state.row.definition.settings ?? {};
    if (!onFailure || state.run.dryRun) return;
    const summary = { code: error instanceof TaskError ? error.code : 'internal', message: failureMessage(error) };
    try {
      if (onFailure.notify?.length) await this.tell(state, onFailure.notify, summary.message);
      if (onFailure.startWorkflowId) await this.start(state, onFailure.startWorkflowId, summary);
    } catch (problem) {
      if (isSteering(problem)) throw problem;
      state.run.log('warn', `The failure could not be passed on: ${failureMessage(problem)}`);
      this.logger.warn(`The failure of a run could not be passed on: ${(problem as Error).message}`);
    }
  }

  /** `in_app` is the bell, with the mail that belongs to it; every other target is a mail address. */
  private async tell({ row, run }: RunState, targets: string[], message: string): Promise<void> {
    const addresses = new Set(targets.filter((target) => target !== 'in_app'));
    if (addresses.size > 0 && (await this.gate.asksAlways(run))) {
      addresses.clear();
      run.log('warn', 'No mail about the failure was sent, because the caller of this run may only propose.');
    }
    const link = `/admin/workflow-runs/${row.id}`;
    const one = `${row.workflowName} failed`;
    const kind = `workflow.failed.${row.workflowId}` as const;
    const notice = {
      kind,
      count: 1,
      one,
      many: `${row.workflowName} failed {count} times`,
      body: message,
      link,
      manyLink: '/admin/workflows',
      lines: [{ text: one, detail: message, link }],
    };
    await this.effects.once(row.id, `failure/notify#${run.attempt}`, async (sql) => {
      for (const address of addresses) {
        // A kind of its own: it must not count once more in the mail that goes with the bell.
        const isWritten = await this.notifier.mail(sql, { ...notice, kind: `${kind}.mail` }, address);
        if (!isWritten) run.log('warn', `${address} was not told of the failure: no mail server is set up.`);
      }
      return targets.includes('in_app') ? this.notifier.tell(sql, notice) : [];
    });
  }

  private async start({ row, run }: RunState, workflowId: string, error: { code: string; message: string }): Promise<void> {
    const key = `failure/start#${run.attempt}`;
    if (await this.children.find(row.id, key)) return;
    const payload = { error, run: { id: row.id, workflowId: row.workflowId, workflowName: row.workflowName }, trigger: run.input.trigger };
    const started = await this.transactions.run(async (transaction) => {
      const target = await this.calls.target(transaction, workflowId, payload);
      const made = await this.starter.insert(transaction, {
        ...target,
        kind: 'failure',
        payload,
        named: [],
        parent: { runId: row.id, ancestors: row.ancestors },
      });
      if (made.task) await this.children.link(transaction, row.id, key, made.task.id);
      return made;
    });
    if (started.skipped) run.log('warn', `The workflow for failures was not started: ${started.skipped}.`);
  }
}
