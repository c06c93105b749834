import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { JsonField } from '../../../shared/ui/schema-form/JsonField';
import { cleanInput, defaultInput, missingFields, type Input } from '../../../shared/ui/schema-form/schema';
import { SchemaFields } from '../../../shared/ui/schema-form/SchemaFields';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useWorkflowTemplatesQuery } from '../api';
import type { Workflow } from '../workflow';
import { formOf } from './cards';
import { startInput } from './run-input';
import { useWorkflowActions } from './useWorkflowActions';

interface RunDialogProps {
  open: boolean;
  workflow: Workflow;
  /** Data of an earlier run to start from. */
  from?: Input;
  onClose: () => void;
}

/** Starts a run with what its manual trigger asks for, or with the data of an earlier run, edited. */
export function RunDialog({ open, workflow, from, onClose }: RunDialogProps) {
  const form = formOf(workflow);
  const isPaused = workflow.status !== 'active';
  const { start, starting } = useWorkflowActions();
  const { data: templates } = useWorkflowTemplatesQuery(undefined, { skip: workflow.template === null });
  const [input, setInput] = useState<Input>(() => startInput(form, from) ?? (form ? defaultInput(form) : {}));
  const [dryRun, setDryRun] = useState(isPaused);
  const [tried, setTried] = useState(false);
  const missing = form ? missingFields(form, input) : [];
  const sample = form && templates?.find(({ id }) => id === workflow.template)?.sample;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0) return;
    if (await start(workflow, { input: cleanInput(input), ...(dryRun && { dryRun }) })) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={starting ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="run-workflow"
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id="run-workflow">
        {from ? 'Run again' : 'Run'} {workflow.name}
      </DialogTitle>
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
          {form ? (
            <SchemaFields
              schema={form}
              value={input}
              onChange={setInput}
              errorFor={(name) => (tried && missing.includes(name) ? 'Please fill this in.' : null)}
            />
          ) : (
            <JsonField
              label="Trigger data"
              required={false}
              error={false}
              helperText="JSON, what {{trigger...}} looks up"
              value={input}
              onChange={(value) => setInput((value ?? {}) as Input)}
            />
          )}
          {isPaused ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              This workflow is paused, so this is a dry run: it does all the work and sends nothing.
            </Typography>
          ) : (
            <SwitchRow label="Dry run" help="Does all the work, sends nothing." checked={dryRun} onChange={setDryRun} />
          )}
        </DialogContent>
        <DialogActions>
          {sample && (
            <Button variant="text" onClick={() => setInput(sample)} disabled={starting} sx={{ mr: 'auto' }}>
              Fill in a sample
            </Button>
          )}
          <Button variant="text" onClick={onClose} disabled={starting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={starting}>
            {starting ? 'Starting...' : dryRun ? 'Start dry run' : 'Run now'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
