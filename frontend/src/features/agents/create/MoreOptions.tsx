import { get, useFormState } from 'react-hook-form';
import { priorities, requiredKeyChoices } from '@stallhand/shared';
import type { AgentType } from '../../../shared/api/types';
import { ChoiceField } from '../../../shared/ui/schema-form/ChoiceField';
import { ChoicesField } from '../../../shared/ui/schema-form/ChoicesField';
import { FormField } from '../../../shared/ui/form/FormField';
import { FormSchema } from '../../../shared/ui/form/FormSchema';
import { FormSection } from '../../../shared/ui/FormSection';
import { BudgetFields } from '../components/BudgetFields';
import { PolicyFields } from '../components/PolicyFields';
import type { useAgentForm } from '../hooks/useAgentForm';
import { approvalsSummary } from '../policy';

interface MoreOptionsProps {
  type: AgentType;
  agentForm: ReturnType<typeof useAgentForm>;
  /** Fields of the input that stand above. */
  except: readonly string[];
}

/** Optional settings with good defaults. Expands when one of its fields has an error. */
export function MoreOptions({ type, agentForm: { form, settings, set, budgetIsWrong }, except }: MoreOptionsProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const others = Object.keys(type.inputSchema.properties ?? {}).filter((name) => !except.includes(name));
  const hasError = budgetIsWrong || Boolean(errors.description) || others.some((name) => get(errors, `config.input.${name}`) !== undefined);
  return (
    <FormSection title="More options" summary="priority, keys, spending, description" hasError={hasError}>
      <ChoiceField label="Priority" value={settings.priority} options={priorities} onChange={(priority) => set({ priority })} />
      <BudgetFields value={settings.budget} onChange={(budget) => set({ budget })} />
      <ChoicesField
        label="Required API keys"
        value={settings.requiredApiKeys}
        options={requiredKeyChoices}
        onChange={(requiredApiKeys) => set({ requiredApiKeys })}
        help="The agent doesn't start while a chosen key is missing."
      />
      <FormField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={2}
        helperText="One sentence for your colleagues"
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <FormSchema control={control} name="config.input" schema={type.inputSchema} only={others} />
      <FormSection title="May do without asking" summary={approvalsSummary(settings.approvals)}>
        <PolicyFields value={settings.approvals} onChange={(approvals) => set({ approvals })} />
      </FormSection>
    </FormSection>
  );
}
