import { DurationField, LinesField, NumberField, OptionField, SwitchField } from '../fields/basic';
import { FormSection } from '../../../../shared/ui/FormSection';
import { FormBuilder } from '../fields/FormBuilder';
import { TemplateField } from '../fields/TemplateField';
import { ValueField } from '../fields/ValueField';
import { StepSelect } from './StepSelect';
import type { StepFieldsProps } from './work-forms';

const channels = [
  { value: 'in_app', label: 'In the console' },
  { value: 'email', label: 'Mail' },
  { value: 'slack', label: 'Slack' },
  { value: 'webhook', label: 'Web address' },
];
const targets: Record<string, { label: string; placeholder: string; help: string }> = {
  email: { label: 'To', placeholder: '{{trigger.email}}', help: 'Mail addresses, one per line' },
  slack: { label: 'To', placeholder: '#orders', help: 'Channels, one per line' },
  webhook: { label: 'Addresses', placeholder: 'https://example.com/hook', help: 'One per line; the text is posted there as JSON' },
};

export function NotifyFields({ bind }: StepFieldsProps) {
  const channel = bind('config.channel');
  const target = targets[String(channel.value)];
  const to = bind('config.to');
  return (
    <>
      <OptionField label="Where" field={channel} options={channels} />
      {target && <LinesField {...target} field={to} />}
      {!target && to.value !== undefined && <LinesField label="To" field={to} />}
      <TemplateField label="Subject" field={bind('config.subject')} />
      <TemplateField label="Text" multiline required placeholder="Hello {{trigger.firstName}}" field={bind('config.message')} />
    </>
  );
}

const onExpire = [
  { value: 'approve', label: 'Approve' },
  { value: 'fail', label: 'Let the run fail' },
];

export function ApprovalFields({ id, bind }: StepFieldsProps) {
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
