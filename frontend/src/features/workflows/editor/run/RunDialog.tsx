import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError } from '../../../../shared/api/errors';
import { formatAbsolute } from '../../../../shared/lib/format';
import { Segmented } from '../../../../shared/ui/Segmented';
import { cleanInput, defaultInput, type Input } from '../../../../shared/ui/schema-form/schema';
import { JsonField } from '../../../../shared/ui/schema-form/JsonField';
import { SchemaFields } from '../../../../shared/ui/schema-form/SchemaFields';
import { SwitchRow } from '../../../../shared/ui/SwitchRow';
import { useRunWorkflowMutation, useWorkflowRunsQuery } from '../../api';
import type { WorkflowRun } from '../../run';
import type { Workflow } from '../../workflow';
import { exampleInput } from '../model/example-input';

interface RunDialogProps {
  open: boolean;
  workflow: Workflow;
  /** Whether there are changes that the run would not have. */
  isDirty: boolean;
  onClose: () => void;
  onStarted: (run: WorkflowRun) => void;
}

const sources = [
  { value: 'typed', label: 'Sample data' },
  { value: 'past', label: 'Data of a past run' },
] as const;
type Source = (typeof sources)[number]['value'];

/** Starts a run with data typed in or taken from an earlier one; unless told otherwise it is a dry run. */
export function RunDialog({ open, workflow, isDirty, onClose, onStarted }: RunDialogProps) {
  const manual = workflow.triggers.find((trigger) => trigger.type === 'manual');
  const form = manual?.type === 'manual' ? manual.form : undefined;
  const [source, setSource] = useState<Source>('typed');
  const [input, setInput] = useState<Input>(() => (form ? defaultInput(form) : exampleInput(workflow.triggers)));
  const [chosen, setChosen] = useState('');
  const [dryRun, setDryRun] = useState(true);
  const { data: runs } = useWorkflowRunsQuery({ workflowId: workflow.id });
  const [start, { error, isLoading }] = useRunWorkflowMutation();
  const past = runs?.items ?? [];
  const fromRunId = chosen || past[0]?.id;
  const inactive = workflow.status !== 'active';
  const isPast = source === 'past' && fromRunId !== undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await start({ id: workflow.id, dryRun: dryRun || inactive, ...(isPast ? { fromRunId } : { input: cleanInput(input) }) });
    if (result.data) onStarted(result.data);
  }

  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="run-title"
      slotProps={{ paper: { sx: { width: 560, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="run-title">Run {workflow.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {isDirty && (
            <Alert severity="info">This runs version {workflow.version} as it is saved. What you changed since is not in it.</Alert>
          )}
          {past.length > 0 && <Segmented label="Data" value={source} onChange={setSource} options={sources} />}
          {isPast ? (
            <TextField select label="Run" value={fromRunId} onChange={(event) => setChosen(event.target.value)}>
              {past.map((run) => (
                <MenuItem key={run.id} value={run.id}>
                  {formatAbsolute(run.createdAt)} · {run.status} · {run.triggerSummary.slice(0, 60) || 'no data'}
                </MenuItem>
              ))}
            </TextField>
          ) : form ? (
            <SchemaFields schema={form} value={input} onChange={setInput} errorFor={(name) => fieldMessage(error, `input.${name}`)} />
          ) : (
            <JsonField
              label="What {{trigger}} looks up"
              required={false}
              error={false}
              helperText="JSON"
              value={input}
              onChange={(value) => setInput((value as Input | undefined) ?? {})}
            />
          )}
          <SwitchRow
            label="Dry run"
            help={inactive ? 'The workflow is paused, so only dry runs are possible.' : 'Computes everything and sends nothing.'}
            checked={dryRun || inactive}
            onChange={setDryRun}
          />
          {isApiError(error) && error.errors.length === 0 && <Alert severity="error">{error.message}</Alert>}
          {isApiError(error) && error.errors.length > 0 && !form && (
            <Alert severity="error">{error.errors.map(({ field, message }) => `${field} ${message}`).join('. ')}</Alert>
          )}
          {!dryRun && !inactive && (
            <Typography variant="body2" sx={{ color: 'status.waiting.fg' }}>
              This is a real run: mail is sent and other systems are called, as far as no approval is needed.
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={isLoading} sx={{ minWidth: 112 }}>
            {isLoading ? 'Starting...' : dryRun || inactive ? 'Start dry run' : 'Run now'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
