import { Injectable } from '@nestjs/common';
import type { Permit } from '../../platform/outbound/permit';
import { issuePermit } from '../../platform/outbound/permit-issuer';
import type { SideEffect } from '../settings';
import { type JsonValue, mayRead, type StepRun, TaskError, type TaskRun } from '../tasks';
import type { ApprovalRequest, ApprovalResult } from './approval-values';
import { Approvals } from './approvals.service';

/** Effects that a step or tool can have outside: none, one of these kinds, or those of the step, tool or task that it starts. */
export type DeclaredEffect = 'none' | 'delegated' | readonly [SideEffect, ...SideEffect[]];

/** An effect that a run wants to have outside. */
export interface Effect extends ApprovalRequest {
  /** Needs approval even where the policy is `allow`. */
  alwaysAsk?: boolean;
  /** The author of the workflow wrote the destination, which counts as approval where the policy is `ask`. */
  isWritten?: boolean;
}

/** A call of a run that only reads. */
export interface Reading extends Pick<ApprovalRequest, 'key' | 'title' | 'summary' | 'content' | 'mayLeave'> {
  /** The whole address. */
  address: string;
  /** Text for the log of a dry run: `GET https://shop.example/orders`. */
  call: string;
  /** True if its author wrote all of it, so it carries none of the run's data. Null if only the agent's own text can tell. */
  isWritten: boolean | null;
  isSafeRead: boolean;
}

export type Passage =
  | { decision: 'leaves'; content: JsonValue; isReviewed: boolean; permit: Permit }
  | { decision: 'dry_run' }
  | Exclude<ApprovalResult, { decision: 'approved' }>;

/**
 * The only exit for effects of a run. It applies dry runs, the policy, the limits of the run's caller and a pending stop. Senders require
 * the permit that it issues, so a step or tool cannot call out without it. Writes into shops are change proposals instead: their lines
 * need approval under the same rules and stop with the stop button.
 */
@Injectable()
export class EffectGate {
  constructor(private readonly approvals: Approvals) {}

  /** True if every effect of the run needs approval, because its caller may only propose. For console notices, which cannot wait. */
  async asksAlways(run: TaskRun): Promise<boolean> {
    return (await this.approvals.rulesOf(run, 'send_mail')).asksAlways;
  }

  async forbids(run: TaskRun, sideEffect: SideEffect): Promise<boolean> {
    return (await this.approvals.policyOf(run, sideEffect)) === 'never';
  }

  /**
   * Requests approval where the rules require it, and parks the run meanwhile.
   * @throws TaskError `approval_rejected` when the policy forbids it
   */
  async pass(run: TaskRun, { alwaysAsk = false, isWritten = false, ...request }: Effect): Promise<Passage> {
    run.signal.throwIfAborted();
    if (run.dryRun) return { decision: 'dry_run' };
    const { policy, asksAlways } = await this.approvals.rulesOf(run, request.sideEffect);
    if (policy === 'never') {
      throw new TaskError('approval_rejected', `The policy of this shop or agent forbids this: ${request.title}`, {
        hint: 'Change the policy under Settings or in the agent, or start a dry run.',
      });
    }
    if (!alwaysAsk && !asksAlways && (policy === 'allow' || isWritten)) return unasked(run, request.content, false);
    // A timeout must not approve the effect of a program that may only propose.
    return this.ask(run, { ...request, ...(asksAlways && request.onExpire === 'approve' && { onExpire: 'reject' }) }, false);
  }

  /**
   * Passes a call that only reads. Its address can carry data of the run, so a run that was started with a token that may only propose needs
   * approval unless the author wrote the whole call. A dry run makes only reads that are marked as safe.
   */
  async read(run: TaskRun, step: Pick<StepRun, 'log'>, { address, call, isWritten, isSafeRead, ...request }: Reading): Promise<Passage> {
    run.signal.throwIfAborted();
    const rules = await this.approvals.rulesOf(run, 'custom', { address });
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
