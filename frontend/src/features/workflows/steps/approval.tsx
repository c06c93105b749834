import Hand from '../../../shared/icons/hand';
import { FormSection } from '../../../shared/ui/FormSection';
import { FormBuilder } from '../editor/fields/FormBuilder';
import { StepSelect } from '../editor/fields/StepSelect';
import { TemplateField } from '../editor/fields/TemplateField';
import { ValueField } from '../editor/fields/ValueField';
import { DurationField, LinesField, NumberField, OptionField, SwitchField } from '../editor/fields/basic';
import { isObject } from '../editor/model/reference';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const onExpire = [
  { value: 'approve', label: 'Approve' },
  { value: 'fail', label: 'Let the run fail' },
];

function ApprovalFields({ id, bind }: StepFieldsProps) {
  const expires = bind('config.expiresSec');
  const details = ['approvers', 'quorum', 'selfApproval', 'form'].map((name) => bind(`config.${name}`));
  const setCount = details.filter(({ value }) => value !== undefined).length;
  return (
    <>
      <TemplateField label="What is asked" placeholder="Welcome to {{trigger.email}}" field={bind('config.prompt')} />
      <ValueField
        label="What is looked at"
        required
        multiline
        placeholder={'{ "text": "{{steps.draft.output.text}}" }'}
        field={bind('config.subject')}
        help="A text, or JSON with several. What people make of it is this step's content."
      />
      <SwitchField label="May be changed" help="The changed text is what goes on." field={bind('config.editable')} usual />
      <DurationField label="Expires after" placeholder="never" field={{ ...expires, set: (value) => expires.set(value) }} />
      {expires.value !== undefined && <OptionField label="Then" field={bind('config.onExpire')} options={onExpire} usual="Reject" />}
      <StepSelect label="When it is rejected" from={id} field={bind('config.rejectedNext')} usual="The run fails" />
      <FormSection
        title="Who decides, and questions"
        summary={setCount > 0 ? 'set' : 'anybody who may approve'}
        hasError={details.some(({ problem }) => problem)}
      >
        <LinesField
          label="Who may decide"
          placeholder="owner"
          field={bind('config.approvers')}
          help="Roles (owner, admin, operator) or ids of people, one per line; empty is anybody who may approve"
        />
        <NumberField label="How many have to agree" min={1} max={10} placeholder="1" field={bind('config.quorum')} />
        <SwitchField label="Who started it may decide" help="Off: somebody else has to." field={bind('config.selfApproval')} usual />
        <FormBuilder label="Questions" help="Answered together with the decision." field={bind('config.form')} />
      </FormSection>
    </>
  );
}

export const approval: StepKind<'approval'> = {
  icon: Hand,
  label: 'Approval',
  does: 'A person looks, changes and decides',
  role: 'work',
  stem: 'ask',
  isWait: true,
  fresh: ({ id, next }) => ({ id, next, type: 'approval', config: { subject: '', editable: true } }),
  summary: ({ config }) => shortened(config.prompt ?? '') || 'Somebody decides',
  outputs: ({ config: { subject } }) => [
    'decision',
    'content',
    ...(isObject(subject) ? Object.keys(subject).map((key) => `content.${key}`) : []),
    'comment',
    'decidedBy',
    'form',
  ],
  edges: ({ config }) => [{ path: 'config.rejectedNext', to: config.rejectedNext, label: 'when rejected' }],
  places: () => [{ path: 'config.rejectedNext', label: 'when it is rejected' }],
  Fields: ApprovalFields,
};
