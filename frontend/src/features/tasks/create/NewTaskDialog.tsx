import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { priorities } from '@stallhand/shared';
import type { AgentType } from '../../../shared/api/types';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, FormSwitch, required } from '../../../shared/ui/form/FormField';
import { FormSchema } from '../../../shared/ui/form/FormSchema';
import { MissingKeys } from '../../../shared/ui/MissingKeys';
import type { Task } from '../task';
import type { Start } from '../result/uses';
import { fieldsOf, isHandMade } from './draft';
import { PageFields, TableFields } from './SourceFields';
import { useNewTask } from './useNewTask';

interface NewTaskDialogProps {
  open: boolean;
  /** What is filled in already. */
  start?: Start;
  agents: readonly { id: string; name: string; type: string; missingApiKeys: readonly string[] }[];
  types: readonly AgentType[];
  onClose: () => void;
  onCreated: (task: Task) => void;
}

/** Work to be done once: by an agent, or by a type without one. */
export function NewTaskDialog({ open, start, agents, types, onClose, onCreated }: NewTaskDialogProps) {
  const { form, isUploading } = useNewTask(types, start, onCreated);
  const { control, setValue } = form;
  const [type, agentId] = useWatch({ control, name: ['type', 'agentId'] });
  const { field: usesOwnInput } = useController({ control, name: 'usesOwnInput' });
  const kind = types.find((entry) => entry.type === type);

  function choose(value: string) {
    const agent = agents.find(({ id }) => id === value);
    const next = agent?.type ?? value;
    if (next !== type) setValue('fields', fieldsOf(types.find((entry) => entry.type === next)?.inputSchema));
    setValue('type', next);
    setValue('agentId', agent?.id ?? '');
    if (agent) setValue('usesOwnInput', true);
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width={640}
      title="New task"
      action="Create task"
      busyAction={isUploading ? 'Uploading...' : 'Creating...'}
    >
      <FormField
        control={control}
        name="title"
        label="Title"
        required
        autoFocus
        placeholder="Check the November prices"
        rules={required('Give the task a name.')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 124px', gap: 16 }}>
        <TextField select label="Done by" value={agentId || type} onChange={(event) => choose(event.target.value)}>
          {agents.length > 0 && <ListSubheader sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>An agent</ListSubheader>}
          {agents.map((agent) => (
            <MenuItem key={agent.id} value={agent.id}>
              {agent.name}
            </MenuItem>
          ))}
          <ListSubheader sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>No agent, just the type</ListSubheader>
          {types.map((entry) => (
            <MenuItem key={entry.type} value={entry.type}>
              {entry.type}
            </MenuItem>
          ))}
        </TextField>
        <FormField control={control} name="priority" select label="Priority">
          {priorities.map((priority) => (
            <MenuItem key={priority} value={priority}>
              {priority}
            </MenuItem>
          ))}
        </FormField>
      </div>
      <MissingKeys services={agents.find(({ id }) => id === agentId)?.missingApiKeys ?? []} />
      {agentId !== '' && (
        <FormControlLabel
          sx={{ gap: 3, ml: 0 }}
          control={<Switch checked={usesOwnInput.value} onChange={usesOwnInput.onChange} />}
          label="Work on what the agent is set up for"
        />
      )}
      {(agentId === '' || !usesOwnInput.value) && (
        <>
          {type === 'SEO Optimization' && <PageFields control={control} />}
          {type === 'Data Analysis' && <TableFields control={control} />}
          {kind && !isHandMade(type) && <FormSchema key={type} control={control} name="fields" schema={kind.inputSchema} />}
        </>
      )}
      <FormSwitch control={control} name="dryRun" label="Dry run" help="Does all the work and shows what it would send. Nothing is sent." />
      {kind && !kind.worksNow && kind.needs && (
        <Typography variant="body2" sx={{ color: 'status.waiting.fg' }}>
          {kind.needs}
        </Typography>
      )}
    </FormDialog>
  );
}
