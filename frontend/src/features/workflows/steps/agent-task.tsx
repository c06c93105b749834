import Bot from '../../../shared/icons/bot';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import { fieldLabel } from '../../../shared/ui/schema-form/schema';
import { useEditor } from '../editor/EditorContext';
import { PairsField } from '../editor/fields/PairsField';
import { byName, OptionField, SwitchField, type Option } from '../editor/fields/basic';
import type { StepFieldsProps, StepKind } from './step-kind';

const agentApprovals: Option[] = [
  { value: 'policy', label: 'As the agent and Settings say' },
  { value: 'always', label: 'Always asks first' },
];

function AgentTaskFields({ bind }: StepFieldsProps) {
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

export const agentTask: StepKind<'agent_task'> = {
  icon: Bot,
  label: 'Agent task',
  does: 'An agent does a piece of work',
  role: 'work',
  stem: 'task',
  fresh: ({ id, next }) => ({ id, next, type: 'agent_task', config: { agentId: '' } }),
  summary: ({ config }, nameOf) => nameOf(config.agentId) ?? 'No agent chosen',
  Fields: AgentTaskFields,
};
