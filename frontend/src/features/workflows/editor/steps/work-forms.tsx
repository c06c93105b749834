import { useAgentTypesQuery } from '../../../../shared/api/agent-types';
import { fieldLabel } from '../../../../shared/ui/schema-form/schema';
import type { HttpStep } from '../../definition';
import { useEditor } from '../EditorContext';
import { LinesField, NumberField, OptionField, SwitchField, type Option } from '../fields/basic';
import { FormSection } from '../../../../shared/ui/FormSection';
import type { Bind } from '../fields/field';
import { PairsField } from '../fields/PairsField';
import { TemplateField } from '../fields/TemplateField';
import { ValueField } from '../fields/ValueField';

export interface StepFieldsProps {
  id: string;
  bind: Bind;
}

const byName = (entries: readonly { id: string; name: string }[]): Option[] => entries.map(({ id, name }) => ({ value: id, label: name }));

const agentApprovals: Option[] = [
  { value: 'policy', label: 'As the agent and Settings say' },
  { value: 'always', label: 'Always asks first' },
];

export function AgentTaskFields({ bind }: StepFieldsProps) {
  const { agents } = useEditor().shop;
  const { data: types } = useAgentTypesQuery();
  const agentId = bind('config.agentId').value;
  const type = types?.find((entry) => entry.type === agents.find(({ id }) => id === agentId)?.type);
  const names = Object.entries(type?.inputSchema.properties ?? {}).map(([name, schema]) => ({ name, label: fieldLabel(name, schema) }));
  return (
    <>
      <OptionField label="Agent" field={bind('config.agentId')} options={byName(agents)} />
      <PairsField
        label="What is different this time"
        what="input"
        help="Everything else is as the agent is set up."
        field={bind('config.input')}
        names={names.length > 0 ? names : undefined}
        problemOf={(name) => bind(`config.input.${name}`).problem}
      />
      <OptionField label="Before it begins" field={bind('config.approval')} options={agentApprovals} usual="Begins without asking" />
      <SwitchField label="Wait for the result" help="Later steps can use what the task made." field={bind('config.wait')} usual />
    </>
  );
}

const methods: Option[] = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HttpStep['config']['method'][]).map((value) => ({
  value,
  label: value,
}));

export function HttpFields({ bind }: StepFieldsProps) {
  const { apiKeys } = useEditor().shop;
  const keys = apiKeys.map(({ id, name, service }) => ({ value: id, label: `${name} (${service})` }));
  const hasBody = bind('config.method').value !== 'GET';
  return (
    <>
      <OptionField label="Method" field={bind('config.method')} options={methods} />
      <TemplateField
        label="Address"
        required
        placeholder="https://api.shop.com/orders/{{trigger.id}}"
        field={bind('config.url')}
        help="Hosts that are not written out here have to be allowed in the settings."
      />
      <OptionField
        label="API key"
        field={bind('config.apiKeyId')}
        options={keys}
        usual="None"
        help="Only sent to the address that the key belongs to."
      />
      {hasBody && (
        <ValueField label="Body" multiline placeholder={'{ "order": "{{trigger.id}}" }'} field={bind('config.body')} help="JSON, or text" />
      )}
      <FormSection
        title="Headers and answer"
        summary={bind('config.headers').value ? 'set' : 'as usual'}
        hasError={['headers', 'query', 'okStatus', 'maxBytes'].some((name) => bind(`config.${name}`).problem)}
      >
        <PairsField
          label="Headers"
          what="header"
          field={bind('config.headers')}
          problemOf={(name) => bind(`config.headers.${name}`).problem}
        />
        <PairsField
          label="Query"
          what="parameter"
          field={bind('config.query')}
          problemOf={(name) => bind(`config.query.${name}`).problem}
        />
        <LinesField
          label="Statuses that are fine"
          asNumbers
          placeholder="200"
          field={bind('config.okStatus')}
          help="200 to 299 when empty. One per line."
        />
        <NumberField label="Largest answer in bytes" min={1} max={10_000_000} placeholder="10000000" field={bind('config.maxBytes')} />
        <TemplateField
          label="Idempotency key"
          field={bind('config.idempotencyKey')}
          help="Sent along, so that a repeated call counts once."
        />
      </FormSection>
    </>
  );
}

export function TransformFields({ bind }: StepFieldsProps) {
  return (
    <PairsField
      label="Values"
      what="value"
      help="Later steps look them up by these names."
      field={bind('config.output')}
      problemOf={(name) => bind(`config.output.${name}`).problem}
    />
  );
}

export function SubWorkflowFields({ bind }: StepFieldsProps) {
  const { workflows } = useEditor().shop;
  return (
    <>
      <OptionField label="Workflow" field={bind('config.workflowId')} options={byName(workflows)} />
      <PairsField
        label="What it starts with"
        what="value"
        field={bind('config.input')}
        problemOf={(name) => bind(`config.input.${name}`).problem}
      />
      <SwitchField label="Wait for its end" help="Later steps can use what it gave." field={bind('config.wait')} usual />
    </>
  );
}
