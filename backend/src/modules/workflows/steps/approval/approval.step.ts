import { Injectable } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { firstSentence } from '../../../../platform/first-sentence';
import { Approvals, leavesNothing, notApproved } from '../../../approvals';
import type { JsonValue } from '../../../tasks';
import { asText, type Templates } from '../../expressions/template';
import { requiresNothing } from '../../../auth';
import { checkForm } from '../../definition/check-form-fields';
import { wrong } from '../../definition/problem';
import { anything, boolean, form, id, integer, label, object, oneOf, optional, seconds, template } from '../../definition/schema-parts';
import { yearSeconds } from '../../definition/step-base';
import { effectsOf } from './effects-behind';
import { after } from '../sentence-parts';
import { defineStep, type StepCall, type StepExecutor, type StepWith, textAt } from '../step';

const config = object({
  subject: anything,
  editable: optional(boolean),
  prompt: optional(template),
  approvers: optional(Type.Array(label(200, 1), { maxItems: 50 })),
  quorum: optional(integer(1, 10)),
  selfApproval: optional(boolean),
  form: optional(form),
  expiresSec: optional(seconds(60, yearSeconds)),
  onExpire: optional(oneOf(['reject', 'approve', 'fail'])),
  rejectedNext: optional(id),
});
type Config = typeof config;

interface Input {
  subject: JsonValue;
  prompt: string;
}

/** Asks people; what they make of the subject is what goes on. */
@Injectable()
export class ApprovalStepExecutor implements StepExecutor<Config> {
  constructor(private readonly approvals: Approvals) {}

  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    return { subject: templates.deep(config.subject), prompt: templates.text(config.prompt ?? '') };
  }

  /** Gives `{ decision, content, comment, decidedBy, form }`. */
  async execute({ step, key, input, run, state, scope, behind }: StepCall<Config>): Promise<JsonValue> {
    const { editable = true, approvers, quorum, selfApproval, form: questions, expiresSec, onExpire, rejectedNext } = step.config;
    const { subject, prompt } = input as unknown as Input;
    const steps = behind();
    const answer = await this.approvals.require(run, {
      key: `${key}/approval`,
      sideEffect: 'custom',
      content: subject,
      mayLeave: leavesNothing,
      editable,
      approvers,
      quorum,
      selfApproval,
      onExpire,
      title: `${state.row.workflowName}: ${step.name ?? step.id}`,
      summary: prompt || firstSentence(textAt(subject, 'text') ?? asText(subject)).slice(0, 300),
      form: questions,
      effects: effectsOf(steps, scope),
      costMicroUsd: steps.some(({ definition }) => definition.mayCost) ? null : 0,
      expiresInSeconds: expiresSec,
    });
    if (answer.decision === 'approved') return { ...answer };
    if (rejectedNext !== undefined) return { ...answer };
    throw notApproved(answer, answer.decision === 'rejected' ? `Rejected by ${answer.decidedBy}.` : undefined);
  }
}

export const approvalStep = defineStep({
  type: 'approval',
  config,
  executor: ApprovalStepExecutor,
  requires: () => requiresNothing,
  role: 'work',
  effect: 'none',
  sentence: ({ prompt }) => `Ask for another approval${after(': ', prompt)}`,
  kind: 'approval',
  waits: true,
  reads({ input, output }) {
    const text = textAt(output, 'content', 'text') ?? textAt(input, 'subject', 'text');
    return text === null ? null : { as: 'page', text };
  },
  outputs: () => ['decision', 'content', 'form', 'comment', 'decidedBy', 'reason'],
  plain: ['approvers', 'form', 'rejectedNext'],
  edges: ({ rejectedNext }) => [{ path: 'rejectedNext', to: rejectedNext }],
  check({ approvers, quorum, form, onExpire, expiresSec }, at) {
    const problems = checkForm(form, at('form'));
    if (quorum !== undefined && approvers !== undefined && quorum > approvers.length)
      problems.push(wrong(at('quorum'), `is larger than the number of approvers (${approvers.length})`));
    if (onExpire !== undefined && expiresSec === undefined) problems.push(wrong(at('onExpire'), 'needs expiresSec'));
    return problems;
  },
  next: ({ next, config: { rejectedNext } }, { decision }) => (decision === 'approved' ? next : rejectedNext) ?? null,
});
