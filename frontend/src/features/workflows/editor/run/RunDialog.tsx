import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { formatAbsolute } from '../../../../shared/lib/shop-time';
import { FormDialog } from '../../../../shared/ui/form/FormDialog';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { Segmented } from '../../../../shared/ui/Segmented';
import { cleanInput, inputFor } from '../../../../shared/ui/schema-form/schema';
import { SwitchRow } from '../../../../shared/ui/SwitchRow';
import { useRunWorkflowMutation, useWorkflowRunsQuery } from '../../api';
import type { WorkflowRun } from '../../run';
import type { Workflow } from '../../workflow';
import { startData } from '../../start/start-data';
import { StartFields } from '../../start/StartFields';
import type { KnownOutputs } from '../model/outputs';

interface RunDialogProps {
  open: boolean;
  workflow: Workflow;
  events: KnownOutputs['events'];
  /** Whether there are changes that the run would not have. */
  isDirty: boolean;
  onClose: () => void;
  onStarted: (run: WorkflowRun) => void;
}

const sources = [
  { value: 'typed', label: 'New data' },
  { value: 'past', label: 'Data of a past run' },
] as const;

/** Starts a run with data typed in or taken from an earlier one; unless told otherwise it is a dry run. */
export function RunDialog({ open, workflow, events, isDirty, onClose, onStarted }: RunDialogProps) {
  const [choices] = useState(() => startData(workflow.triggers, events));
  const { data: runs } = useWorkflowRunsQuery({ workflowId: workflow.id });
  const [start] = useRunWorkflowMutation();
  const past = runs?.items ?? [];
  const inactive = workflow.status !== 'active';
  const form = useApiForm({
    defaultValues: {
      source: 'typed',
      start: choices[0]?.id ?? '',
      input: inputFor(choices[0]?.schema ?? {}, choices[0]?.initial ?? {}),
      /** The newest one where none was chosen. */
      runId: '',
      dryRun: true,
    },
    otherwise: "Couldn't start the run.",
    async save({ input }) {
      const data = isPast ? { fromRunId } : { input: cleanInput(input) };
      onStarted(await start({ id: workflow.id, dryRun: isDry, ...data }).unwrap());
    },
  });
  const { control } = form;
  const { field: source } = useController({ control, name: 'source' });
  const { field: dryRun } = useController({ control, name: 'dryRun' });
  const chosen = useWatch({ control, name: 'start' });
  const fromRunId = useWatch({ control, name: 'runId' }) || past[0]?.id;
  const isPast = source.value === 'past' && fromRunId !== undefined;
  const isDry = dryRun.value || inactive;

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width={560}
      title={`Run ${workflow.name}`}
      action={isDry ? 'Start dry run' : 'Run now'}
      busyAction="Starting..."
    >
      {isDirty && <Alert severity="info">This runs the saved version {workflow.version}, without your unsaved changes.</Alert>}
      {past.length > 0 && <Segmented label="Data" value={source.value} onChange={source.onChange} options={sources} />}
      {isPast ? (
        <FormField control={control} name="runId" shown={fromRunId} select label="Run">
          {past.map((run) => (
            <MenuItem key={run.id} value={run.id}>
              {formatAbsolute(run.createdAt)} · {run.status} · {run.triggerSummary.slice(0, 60) || 'no data'}
            </MenuItem>
          ))}
        </FormField>
      ) : (
        <StartFields
          control={control}
          name="input"
          choices={choices}
          chosen={chosen}
          onChoose={({ id, schema, initial }) => {
            form.setValue('start', id);
            form.setValue('input', inputFor(schema, initial));
            form.clearErrors('input');
          }}
        />
      )}
      <SwitchRow
        label="Dry run"
        help={
          inactive
            ? 'The workflow is paused, so only dry runs are possible.'
            : 'Computes everything. Sends nothing and starts no other workflow.'
        }
        checked={isDry}
        onChange={dryRun.onChange}
      />
      {!isDry && (
        <Typography variant="body2" sx={{ color: 'status.waiting.fg' }}>
          This is a real run. It sends mail and calls other systems wherever no approval is needed.
        </Typography>
      )}
    </FormDialog>
  );
}
