import Bell from '../../../shared/icons/bell';
import { StepSelect } from '../editor/fields/StepSelect';
import { TemplateField } from '../editor/fields/TemplateField';
import { LinesField, OptionField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import { object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const channels = [
  { value: 'in_app', label: 'In the console' },
  { value: 'email', label: 'Mail' },
  { value: 'slack', label: 'Slack' },
  { value: 'webhook', label: 'Web address' },
];
const targets: Record<string, { label: string; placeholder: string; help: string }> = {
  email: { label: 'To', placeholder: '{{trigger.email}}', help: 'Mail addresses, one per line' },
  slack: { label: 'To', placeholder: '#orders', help: 'Channels, one per line' },
  webhook: { label: 'Addresses', placeholder: 'https://example.com/hook', help: 'One per line. The text is sent there as JSON.' },
};

const asks = [{ value: 'always', label: 'Always requires approval' }];

function NotifyFields({ id, bind }: StepFieldsProps) {
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
      {target && (
        <>
          <OptionField label="Approval" field={bind('config.approval')} options={asks} usual="By the rules in Settings" />
          <StepSelect label="When it is rejected" from={id} field={bind('config.rejectedNext')} usual="The run fails" />
        </>
      )}
    </>
  );
}

export const notify: StepKind<'notify'> = {
  icon: Bell,
  label: 'Notification',
  does: 'Mail, Slack, an address or a note in the console',
  role: 'work',
  stem: 'tell',
  fresh: ({ id, next }) => ({ id, next, type: 'notify', config: { channel: 'in_app', message: '' } }),
  summary: ({ config: { subject, message } }) => shortened(subject || message) || 'No text yet',
  outputs: () => object({ sent: { type: 'integer', title: 'Messages sent' }, decision: { type: 'string' } }),
  edges: ({ config }) => [{ path: 'config.rejectedNext', to: config.rejectedNext, label: 'when rejected' }],
  Fields: NotifyFields,
};
