import Hand from '../../../shared/icons/hand';
import { FormSection } from '../../../shared/ui/FormSection';
import { FormBuilder } from '../editor/fields/FormBuilder';
import { StepSelect } from '../editor/fields/StepSelect';
import { TemplateField } from '../editor/fields/TemplateField';
import { ValueField } from '../editor/fields/ValueField';
import { DurationField, LinesField, NumberField, OptionField, SwitchField } from '../editor/fields/basic';
import { isObject } from '../editor/model/reference';
import { shortened } from '../editor/model/phrases';
import { fieldsNamed, object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const onExpire = [
  { value: 'approve', label: 'Approve' },
  { value: 'fail', label: 'Fail the run' },
];

function ApprovalFields({ id, bind }: StepFieldsProps) {
  const expires = bind('config.expiresSec');
  const details = ['approvers', 'quorum', 'selfApproval', 'form'].map((name) => bind(`config.${name}`));
  const setCount = details.filter(({ value }) => value !== undefined).length;
  return (
    <>
      <TemplateField label="Question" placeholder="Welcome to {{trigger.email}}" field={bind('config.prompt')} />
      <ValueField
        label="Content to review"
        required
        multiline
        placeholder={'{ "text": "{{steps.draft.output.text}}" }'}
        field={bind('config.subject')}
        help="A text, or several values as JSON. Later steps can use the reviewed version."
      />
      <SwitchField label="Reviewers can edit it" help="The edited version is used." field={bind('config.editable')} usual />
      <DurationField label="Expires after" placeholder="never" field={{ ...expires, set: (value) => expires.set(value) }} />
      {expires.value !== undefined && <OptionField label="Then" field={bind('config.onExpire')} options={onExpire} usual="Reject" />}
      <StepSelect label="When it is rejected" from={id} field={bind('config.rejectedNext')} usual="The run fails" />
      <FormSection
        title="Reviewers and questions"
        summary={setCount > 0 ? 'set' : 'anyone who can approve'}
        hasError={details.some(({ problem }) => problem)}
      >
        <LinesField
          label="Reviewers"
          placeholder="owner"
          field={bind('config.approvers')}
          help="Roles (owner, admin, operator) or user ids, one per line. Leave empty for anyone who can approve."
        />
        <NumberField label="Approvals required" min={1} max={10} placeholder="1" field={bind('config.quorum')} />
        <SwitchField
          label="The person who started it can approve"
          help="Turn off to require another person."
          field={bind('config.selfApproval')}
          usual
        />
        <FormBuilder label="Questions" help="Reviewers answer them with their decision." field={bind('config.form')} />
      </FormSection>
    </>
  );
}

export const approval: StepKind<'approval'> = {
  icon: Hand,
  label: 'Approval',
  does: 'A person reviews, edits and decides',
  role: 'work',
  stem: 'ask',
  isWait: true,
  fresh: ({ id, next }) => ({ id, next, type: 'approval', config: { subject: '', editable: true } }),
  summary: ({ config }) => shortened(config.prompt ?? '') || 'A person decides',
  outputs: ({ config: { subject, form } }) =>
    object({
      decision: { type: 'string', enum: ['approved', 'rejected', 'expired'] },
      content: isObject(subject) ? fieldsNamed(...Object.keys(subject)) : {},
      comment: { type: 'string' },
      decidedBy: { type: 'string', title: 'Decided by' },
      form: form ? { ...form, title: 'Answers' } : { type: 'object', title: 'Answers' },
    }),
  edges: ({ config }) => [{ path: 'config.rejectedNext', to: config.rejectedNext, label: 'when rejected' }],
  places: () => [{ path: 'config.rejectedNext', label: 'when it is rejected' }],
  Fields: ApprovalFields,
};
