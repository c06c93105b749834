import Typography from '@mui/material/Typography';
import { priorities, requiredKeyChoices } from '@stallhand/shared';
import type { Agent, AgentType } from '../../../shared/api/types';
import { DialogForm } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { FormSchema } from '../../../shared/ui/form/FormSchema';
import { ChoiceField } from '../../../shared/ui/schema-form/ChoiceField';
import { ChoicesField } from '../../../shared/ui/schema-form/ChoicesField';
import { keysText } from '../agent';
import { useAgentForm } from '../hooks/useAgentForm';
import { approvalsSummary, budgetSummary } from '../policy';
import { BudgetFields } from './BudgetFields';
import { FormSection } from '../../../shared/ui/FormSection';
import { PolicyFields } from './PolicyFields';
import { ScheduleChoice, ScheduleFields } from './ScheduleFields';
import { TypeState } from './TypeState';

interface AgentFormProps {
  type: AgentType;
  agent: Agent;
  onClose: () => void;
}

/** All settings of an agent. The input fields come from the schema of its type. */
export function AgentForm({ type, agent, onClose }: AgentFormProps) {
  const { form, settings, set, budget, budgetIsWrong } = useAgentForm(type, agent, onClose);
  const { control } = form;
  return (
    <DialogForm form={form} titleId="agent-dialog-title" onClose={onClose} title={`Edit ${agent.name}`} action="Save changes">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <b style={{ fontWeight: 600 }}>{type.type}.</b> {type.summary}
      </Typography>
      <TypeState type={type} />
      <FormField
        control={control}
        name="name"
        label="Name"
        required
        autoFocus
        rules={required('Please fill this in.')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <FormField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={2}
        helperText="One sentence that says what it is for"
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <FormSchema control={control} name="config.input" schema={type.inputSchema} />
      <ScheduleFields value={settings} onChange={set}>
        <ScheduleChoice value={settings} onChange={set} />
      </ScheduleFields>
      <ChoiceField label="Priority" value={settings.priority} options={priorities} onChange={(priority) => set({ priority })} />
      <div>
        <FormSection title="Budget" summary={budgetSummary(budget)} hasError={budgetIsWrong}>
          <BudgetFields value={settings.budget} onChange={(next) => set({ budget: next })} />
        </FormSection>
        <FormSection title="May do without asking" summary={approvalsSummary(settings.approvals)}>
          <PolicyFields value={settings.approvals} onChange={(approvals) => set({ approvals })} />
        </FormSection>
        <FormSection title="Required API keys" summary={keysText(settings.requiredApiKeys)}>
          <ChoicesField
            label="Required API keys"
            value={settings.requiredApiKeys}
            options={requiredKeyChoices}
            onChange={(requiredApiKeys) => set({ requiredApiKeys })}
            help="Leave empty when the agent needs none."
          />
        </FormSection>
      </div>
    </DialogForm>
  );
}
