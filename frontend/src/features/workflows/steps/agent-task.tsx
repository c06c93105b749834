import Bot from '../../../shared/icons/bot';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import { fieldLabel } from '../../../shared/ui/schema-form/schema';
import { useEditor } from '../editor/EditorContext';
import { PairsField } from '../editor/fields/PairsField';
import { byName, OptionField, SwitchField, type Option } from '../editor/fields/basic';
import { object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const agentApprovals: Option[] = [
  { value: 'policy', label: 'By the rules of the agent and Settings' },
  { value: 'always', label: 'Always requires approval' },
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
        label="Input for this run"
        what="input"
        help="Other fields keep the agent's own settings."
        field={bind('config.input')}
        names={names.length > 0 ? names : undefined}
        problemOf={(name) => bind(`config.input.${name}`).problem}
      />
      <OptionField label="Approval before it starts" field={bind('config.approval')} options={agentApprovals} usual="Not required" />
      <SwitchField label="Wait for the result" help="Later steps can use its result." field={bind('config.wait')} usual />
    </>
  );
}

export const agentTask: StepKind<'agent_task'> = {
  icon: Bot,
  label: 'Agent task',
  does: 'Runs one of your agents',
  role: 'work',
  stem: 'task',
  fresh: ({ id, next }) => ({ id, next, type: 'agent_task', config: { agentId: '' } }),
  summary: ({ config }, nameOf) => nameOf(config.agentId) ?? 'No agent chosen',
  outputs({ config }, { agents, agentTypes }) {
    const taskId = { type: 'string', title: 'Id of the task' };
    if (config.wait === false) return object({ taskId });
    const type = agents.find(({ id }) => id === config.agentId)?.type;
    const files = agentTypes.find((entry) => entry.type === type)?.files.filter((name) => /\.(md|html|json|csv|txt)$/.test(name)) ?? [];
    return object({
      files: object(Object.fromEntries(files.map((name) => [name, { type: 'string', title: name, description: 'Text of the document' }]))),
      result: { title: 'Result of its last step' },
      taskId,
      artifacts: {
        type: 'array',
        title: 'Documents',
        items: object({ title: { type: 'string' }, kind: { type: 'string' }, mime: { type: 'string' } }),
      },
    });
  },
  Fields: AgentTaskFields,
};
