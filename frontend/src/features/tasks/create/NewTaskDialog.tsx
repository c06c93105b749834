import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import type { Priority } from '../../../shared/api/generated';
import type { AgentType } from '../../../shared/api/types';
import { SchemaFields } from '../../../shared/ui/schema-form/SchemaFields';
import { defaultInput } from '../../../shared/ui/schema-form/schema';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { priorities, type Task } from '../task';
import { PageFields, TableFields } from './SourceFields';
import { StepsField } from './StepsField';
import { useNewTask } from './useNewTask';

/** Types whose input has a form made for it; the others are filled in by their schema. */
const handMade = ['Custom', 'SEO Optimization', 'Data Analysis'];

interface NewTaskDialogProps {
  open: boolean;
  agents: readonly { id: string; name: string; type: string }[];
  types: readonly AgentType[];
  onClose: () => void;
  onCreated: (task: Task) => void;
}

/** Work to be done once: by an agent, or by a type without one. */
export function NewTaskDialog({ open, onClose, ...rest }: NewTaskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="new-task-title"
      slotProps={{ paper: { sx: { width: 640, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <Form onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Form({ agents, types, onClose, onCreated }: Omit<NewTaskDialogProps, 'open'>) {
  const form = useNewTask(types, onCreated);
  const { draft, set, errorFor, busy } = form;
  const kind = types.find(({ type }) => type === draft.type);

  function choose(value: string) {
    const agent = agents.find(({ id }) => id === value);
    const type = agent?.type ?? value;
    const fields = type === draft.type ? draft.fields : defaultInput(types.find((entry) => entry.type === type)?.inputSchema ?? {});
    set(agent ? { agentId: agent.id, type, fields, usesOwnInput: true } : { agentId: '', type, fields });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.send();
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id="new-task-title">New task</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
        <TextField
          label="Title"
          required
          autoFocus
          placeholder="Check the November prices"
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
          error={errorFor('title') !== null}
          helperText={errorFor('title')}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 124px', gap: 16 }}>
          <TextField select label="Done by" value={draft.agentId || draft.type} onChange={(event) => choose(event.target.value)}>
            {agents.length > 0 && <ListSubheader sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>An agent</ListSubheader>}
            {agents.map((agent) => (
              <MenuItem key={agent.id} value={agent.id}>
                {agent.name}
              </MenuItem>
            ))}
            <ListSubheader sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>No agent, just the type</ListSubheader>
            {types.map(({ type }) => (
              <MenuItem key={type} value={type}>
                {type}
              </MenuItem>
            ))}
          </TextField>
          <TextField select label="Priority" value={draft.priority} onChange={(event) => set({ priority: event.target.value as Priority })}>
            {priorities.map((priority) => (
              <MenuItem key={priority} value={priority}>
                {priority}
              </MenuItem>
            ))}
          </TextField>
        </div>
        {draft.agentId !== '' && (
          <FormControlLabel
            sx={{ gap: 3, ml: 0 }}
            control={<Switch checked={draft.usesOwnInput} onChange={(event) => set({ usesOwnInput: event.target.checked })} />}
            label="Work on what the agent is set up for"
          />
        )}
        {(draft.agentId === '' || !draft.usesOwnInput) && (
          <>
            {draft.type === 'Custom' && <StepsField form={form} />}
            {draft.type === 'SEO Optimization' && <PageFields form={form} />}
            {draft.type === 'Data Analysis' && <TableFields form={form} />}
            {kind && !handMade.includes(draft.type) && (
              <SchemaFields
                schema={kind.inputSchema}
                value={draft.fields}
                onChange={(fields) => set({ fields })}
                errorFor={(name) => errorFor(`input.${name}`)}
              />
            )}
          </>
        )}
        <SwitchRow
          label="Dry run"
          help="Does all the work and shows what it would send. Nothing is sent."
          checked={draft.dryRun}
          onChange={(dryRun) => set({ dryRun })}
        />
        {kind && !kind.worksNow && kind.needs && (
          <Typography variant="body2" sx={{ color: 'status.waiting.fg' }}>
            {kind.needs}
          </Typography>
        )}
        {form.failure && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {form.failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={busy !== null}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={busy !== null} sx={{ minWidth: 112 }}>
          {busy ?? 'Create task'}
        </Button>
      </DialogActions>
    </form>
  );
}
