import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type ApprovalPolicy, SettingsService, type SideEffect } from '../settings';
import { digest, type JsonValue, TaskError, type TaskRun } from '../tasks';
import { policyInForce } from './agent-policy';
import { ApprovalDecisions } from './approval-decisions';
import { ApprovalStore, type StoredApproval } from './approval-store';
import type { ApprovalRequest, ApprovalResult } from './approval-values';
import { asksAlwaysOf } from './asks-always';
import { SQL, nullable } from '../../platform/database/sql';

/** Type and input of an agent's task. */
interface Work {
  type: string;
  input: Record<string, JsonValue>;
}

/** Lets a run ask people before it sends or changes something outside. */
@Injectable()
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly store: ApprovalStore,
    private readonly decisions: ApprovalDecisions,
  ) {}

  /**
   * Policy of the run's agent, otherwise of the shop. `allow` becomes `ask` if the run was started by a caller that may only propose.
   * @param work of a task that the run is about to make for the agent; by default that of the run
   */
  async policyOf(run: Pick<TaskRun, 'agentId' | 'taskId'>, sideEffect: SideEffect, work: Work | null = null): Promise<ApprovalPolicy> {
    const { policy, asksAlways } = await this.rulesOf(run, sideEffect, { work });
    return policy === 'allow' && asksAlways ? 'ask' : policy;
  }

  /**
   * @param about.address that the run wants to read
   * @returns `isWritten` is true if the author of the run's agent wrote that address into the agent
   */
  async rulesOf(
    { agentId, taskId }: Pick<TaskRun, 'agentId' | 'taskId'>,
    sideEffect: SideEffect,
    { address = null, work = null }: { address?: string | null; work?: Work | null } = {},
  ): Promise<{ policy: ApprovalPolicy; asksAlways: boolean; isWritten: boolean }> {
    const [found] = await this.database.query(
      SQL`SELECT a.config -> 'approvals' ->> $2 AS ${nullable.text('own').as<ApprovalPolicy | null>()},
         coalesce($5::text, t.type) = a.type
         AND coalesce($6::jsonb, t.input) = coalesce(a.config -> 'input', '{}') AS ${nullable.boolean('isOwnWork')},
         ${asksAlwaysOf('$3')} AS ${nullable.boolean('asksAlways')},
         strpos((a.config -> 'input')::text, trim(BOTH '"' FROM to_jsonb($4::text)::text)) > 0 AS ${nullable.boolean('isWritten')}
       FROM (VALUES ($1::uuid)) AS run (agent) LEFT JOIN agent_directory a ON a.id = run.agent
         LEFT JOIN task_overview t ON t.id = $3`,
      [agentId, sideEffect, taskId, address, work?.type ?? null, work ? JSON.stringify(work.input) : null],
      'effect_rules',
    );
    // A permission taken back a moment ago is gone: from the row, not from what this process remembers of it.
    const shop = (await this.settings.read(this.database)).values.approvalPolicy[sideEffect];
    const policy = policyInForce(found?.own ?? null, shop, found?.isOwnWork ?? false);
    return { policy, asksAlways: found?.asksAlways ?? false, isWritten: found?.isWritten ?? false };
  }

  /**
   * Asks, and parks the run until somebody decided. The request is one step of the run: once decided, it is not asked
   * again unless it changes or a person retries a task whose request was refused. In a dry run nobody is asked.
   * @throws TaskError `approval_expired` when nobody decided in time and the request says `fail`.
   */
  async require(run: TaskRun, request: ApprovalRequest): Promise<ApprovalResult> {
    await request.mayLeave(request.content);
    if (run.dryRun) return { decision: 'approved', content: request.content, form: null, comment: null, decidedBy: 'Dry run' };
    const { key, title, sideEffect, content, targets = [] } = request;
    const requestHash = digest([sideEffect, title, request.summary, content, targets, ...termsOf(request)]);
    const result = await run.step(key, { title, kind: 'approval', input: { sideEffect, targets, requestHash } }, async (step) => {
      let approval = await this.store.open(run.taskId, request, requestHash);
      if (approval.status === 'pending' && approval.isDue) {
        await this.decisions.expire(approval.id);
        approval = await this.store.open(run.taskId, request, requestHash);
      }
      if (approval.status === 'pending') {
        return run.park({ for: 'approval', until: approval.expiresAt ?? undefined, note: `Waits for a decision: ${title}` });
      }
      const decided = outcome(approval);
      if (decided.decision === 'approved') await this.checkAgain(approval, request, decided.content);
      step.log('info', sentence(decided), { approval: approval.id });
      return { ...decided };
    });
    return result;
  }

  /** An answer that may not leave is void, so that a retry asks again. */
  private async checkAgain({ id }: StoredApproval, { mayLeave }: ApprovalRequest, content: JsonValue): Promise<void> {
    try {
      await mayLeave(content);
    } catch (error) {
      if (error instanceof TaskError) await this.store.revoke(id, `What was approved may not leave: ${error.message}`);
      throw error;
    }
  }
}

/** An approval counts for no other steps behind it, and for no stricter question: other deciders, more of them or another form. */
function termsOf({ effects, approvers, selfApproval, quorum, form, onExpire }: ApprovalRequest): JsonValue[] {
  if (!effects) return [];
  return [[effects.map(({ text }) => text), approvers ?? [], selfApproval ?? true, quorum ?? 1, form ?? null, onExpire ?? 'reject']];
}

function outcome(approval: StoredApproval): ApprovalResult {
  const { status, comment } = approval;
  const decidedBy = approval.decidedBy ?? '';
  if (status === 'approved') return { decision: 'approved', content: approval.content, form: approval.form, comment, decidedBy };
  if (status === 'rejected') return { decision: 'rejected', reason: comment, decidedBy };
  if (approval.onExpire === 'fail') {
    throw new TaskError('approval_expired', `No decision in time: ${approval.title}`, { hint: 'A retry asks again.' });
  }
  return { decision: 'expired' };
}

function sentence(result: ApprovalResult): string {
  if (result.decision === 'expired') return 'There was no decision in time.';
  const reason = result.decision === 'approved' ? result.comment : result.reason;
  const said = result.decision === 'approved' ? 'Approved' : 'Rejected';
  return `${said} by ${result.decidedBy}${reason ? `: ${reason}` : '.'}`;
}
