import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import type { Agent, AgentType } from '../../../shared/api/types';
import { FixButton } from '../../../shared/ui/TextLink';
import { ChoiceField } from '../../../shared/ui/schema-form/ChoiceField';
import { ChoicesField } from '../../../shared/ui/schema-form/ChoicesField';
import { SchemaFields } from '../../../shared/ui/schema-form/SchemaFields';
import { keysText, priorities, requiredKeyChoices } from '../agent';
import { useAgentForm } from '../hooks/useAgentForm';
import { approvalsSummary, budgetSummary } from '../policy';
import { BudgetFields } from './BudgetFields';
import { FormSection } from '../../../shared/ui/FormSection';
import { PolicyFields } from './PolicyFields';
import { ScheduleFields } from './ScheduleFields';
import { TypeState } from './TypeState';

interface AgentFormProps {
  type: AgentType;
  agent: Agent | null;
  /** Goes back to the choice of types; an existing agent keeps its type. */
  onChangeType?: () => void;
  onClose: () => void;
}

/** Everything a person sets on an agent. The fields of its work come from the type's own schema. */
export function AgentForm({ type, agent, onChangeType, onClose }: AgentFormProps) {
  const form = useAgentForm(type, agent, onClose);
  const { draft, set, errorFor, busy } = form;
  const words = agent
    ? { title: `Edit ${agent.name}`, save: 'Save changes', busy: 'Saving...' }
    : { title: 'Create Agent', save: 'Create agent', busy: 'Creating...' };

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id="agent-dialog-title">{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <b style={{ fontWeight: 600 }}>{type.type}.</b> {type.summary}{' '}
          {onChangeType && (
            <FixButton type="button" onClick={onChangeType}>
              Change type
            </FixButton>
          )}
        </Typography>
        <TypeState type={type} />
        <TextField
          label="Name"
          required
          autoFocus
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => form.touch('name')}
          error={errorFor('name') !== null}
          helperText={errorFor('name')}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          label="Description"
          multiline
          minRows={2}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
          error={errorFor('description') !== null}
          helperText={errorFor('description') ?? 'One sentence that says what it is for'}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <SchemaFields
          schema={type.inputSchema}
          value={form.input}
          onChange={form.setInput}
          errorFor={(name) => errorFor(`config.input.${name}`)}
        />
        <ScheduleFields value={draft} onChange={set} />
        <ChoiceField label="Priority" value={draft.priority} options={priorities} onChange={(priority) => set({ priority })} />
        <div>
          <FormSection title="Budget" summary={budgetSummary(form.budget)} hasError={form.budgetIsWrong}>
            <BudgetFields value={draft.budget} onChange={(budget) => set({ budget })} />
          </FormSection>
          <FormSection title="May do without asking" summary={approvalsSummary(draft.approvals)}>
            <PolicyFields value={draft.approvals} onChange={(approvals) => set({ approvals })} />
          </FormSection>
          <FormSection title="Required API keys" summary={keysText(draft.requiredApiKeys)}>
            <ChoicesField
              label="Required API keys"
              value={draft.requiredApiKeys}
              options={requiredKeyChoices}
              onChange={(requiredApiKeys) => set({ requiredApiKeys })}
              help="Leave empty when the agent needs none."
            />
          </FormSection>
        </div>
        {form.failure && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {form.failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={busy} sx={{ minWidth: 112 }}>
          {busy ? words.busy : words.save}
        </Button>
      </DialogActions>
    </form>
  );
}
