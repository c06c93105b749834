import { Injectable } from '@nestjs/common';
import { Approvals } from '../../../approvals';
import { type JsonValue, TaskError } from '../../../tasks';
import { asText, type Templates } from '../../expressions/template';
import type { StepCall, StepExecutor, StepOf } from '../step-executor';

interface Input {
  subject: JsonValue;
  prompt: string;
}

/** Asks people; what they make of the subject is what goes on. */
@Injectable()
export class ApprovalStepExecutor implements StepExecutor<'approval'> {
  readonly type = 'approval';

  constructor(private readonly approvals: Approvals) {}

  prepare({ config }: StepOf<'approval'>, templates: Templates): JsonValue {
    return { subject: templates.deep(config.subject), prompt: templates.text(config.prompt ?? '') };
  }

  /** Gives `{ decision, content, comment, decidedBy, form }`. */
  async execute({ step, key, input, run, state }: StepCall<'approval'>): Promise<JsonValue> {
    const { editable = true, approvers, quorum, selfApproval, form, expiresSec, onExpire, rejectedNext } = step.config;
    const { subject, prompt } = input as unknown as Input;
    const answer = await this.approvals.require(run, {
      key: `${key}/approval`,
      sideEffect: 'custom',
      content: subject,
      editable,
      approvers,
      quorum,
      selfApproval,
      onExpire,
      title: `${state.row.workflowName}: ${step.name ?? step.id}`,
      summary: prompt || asText(subject).slice(0, 300),
      form: form as { [key: string]: JsonValue } | undefined,
      expiresInSeconds: expiresSec,
    });
    if (answer.decision === 'approved') return { ...answer };
    if (rejectedNext !== undefined) return { ...answer };
    if (answer.decision === 'expired') throw new TaskError('approval_expired', 'Nobody decided in time.', { hint: 'A retry asks again.' });
    throw new TaskError('approval_rejected', answer.reason ? `Rejected: ${answer.reason}` : `Rejected by ${answer.decidedBy}.`);
  }
}
