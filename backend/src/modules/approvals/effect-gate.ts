import { Injectable } from '@nestjs/common';
import type { Permit } from '../../platform/outbound/permit';
import { issuePermit } from '../../platform/outbound/permit-issuer';
import type { SideEffect } from '../settings';
import { type JsonValue, mayRead, type StepRun, TaskError, type TaskRun } from '../tasks';
import type { ApprovalRequest, ApprovalResult } from './approval-values';
import { Approvals } from './approvals.service';

/** What a step or tool can do outside: nothing, one of these kinds, or what the step, tool or task that it starts declares. */
export type DeclaredEffect = 'none' | 'delegated' | readonly [SideEffect, ...SideEffect[]];

/** An effect that a run wants to have outside. */
export interface Effect extends ApprovalRequest {
  /** Asks a person even where the policy is `allow`. */
  alwaysAsk?: boolean;
  /** The author of a workflow wrote down where it goes. That is an approval where the policy is `ask`. */
  isWritten?: boolean;
}

/** A call of a run that only reads. */
export interface Reading extends Pick<ApprovalRequest, 'key' | 'title' | 'summary' | 'content' | 'mayLeave'> {
  /** The whole address. */
  address: string;
  /** As the log of a dry run says it: `GET https://shop.example/orders`. */
  call: string;
  /** Nothing of the run's data is in it: its author wrote all of it. Null where only the agent's own text can tell. */
  isWritten: boolean | null;
  isSafeRead: boolean;
}

export type Passage =
  | { decision: 'leaves'; content: JsonValue; isReviewed: boolean; permit: Permit }
  | { decision: 'dry_run' }
  | Exclude<ApprovalResult, { decision: 'approved' }>;

/**
 * The only way by which an effect of a run leaves. It knows dry runs, the policy, the limits of whoever started the run, and a run that is to stop. Senders
 * take the permit that it issues, so a step or tool cannot call out without it. Writing into shops goes through change proposals, whose lines
 * ask under the same rules and stop with the stop button.
 */
@Injectable()
export class EffectGate {
  constructor(private readonly approvals: Approvals) {}

  /** Whether every effect of the run waits, since its starter may only propose. For notices of the console, which cannot wait. */
  async asksAlways(run: TaskRun): Promise<boolean> {
    return (await this.approvals.rulesOf(run, 'send_mail')).asksAlways;
  }

  async forbids(run: TaskRun, sideEffect: SideEffect): Promise<boolean> {
    return (await this.approvals.policyOf(run, sideEffect)) === 'never';
  }

  /**
   * Asks a person where the rules say so, and parks the run meanwhile.
   * @throws TaskError `approval_rejected` when the policy forbids it
   */
  async pass(run: TaskRun, { alwaysAsk = false, isWritten = false, ...request }: Effect): Promise<Passage> {
    run.signal.throwIfAborted();
    if (run.dryRun) return { decision: 'dry_run' };
    const { policy, asksAlways } = await this.approvals.rulesOf(run, request.sideEffect);
    if (policy === 'never') {
      throw new TaskError('approval_rejected', `The policy of this shop or agent forbids this: ${request.title}`, {
        hint: 'Change what agents may do under Settings, or in the agent, or run it dry.',
      });
    }
    if (!alwaysAsk && !asksAlways && (policy === 'allow' || isWritten)) return unasked(run, request.content, false);
    // Silence is no approval of what a program proposed.
    return this.ask(run, { ...request, ...(asksAlways && request.onExpire === 'approve' && { onExpire: 'reject' }) }, false);
  }

  /**
   * Lets a call that only reads leave. Data of the run can leave with its address, so what a program with a token that only proposes started waits
   * for a person, unless the author wrote all of it. A dry run makes only reads that are marked as safe.
   */
  async read(run: TaskRun, step: Pick<StepRun, 'log'>, { address, call, isWritten, isSafeRead, ...request }: Reading): Promise<Passage> {
    run.signal.throwIfAborted();
    const rules = await this.approvals.rulesOf(run, 'custom', address);
    const asks = rules.asksAlways && !(isWritten ?? rules.isWritten);
    if (!mayRead(run, step, call, isSafeRead && !asks)) return { decision: 'dry_run' };
    if (asks) return this.ask(run, { ...request, sideEffect: 'custom', editable: false, targets: [address] }, isSafeRead);
    return unasked(run, request.content, isSafeRead);
  }

  private async ask(run: TaskRun, request: ApprovalRequest, isSafeRead: boolean): Promise<Passage> {
    const answer = await this.approvals.require(run, request);
    if (answer.decision !== 'approved') return answer;
    return { decision: 'leaves', content: answer.content, isReviewed: true, permit: issuePermit(run.taskId, isSafeRead) };
  }
}

const unasked = ({ taskId }: TaskRun, content: JsonValue, isSafeRead: boolean): Passage => ({
  decision: 'leaves',
  content,
  isReviewed: false,
  permit: issuePermit(taskId, isSafeRead),
});
