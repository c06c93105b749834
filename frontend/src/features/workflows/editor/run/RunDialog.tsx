import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { formatAbsolute } from '../../../../shared/lib/shop-time';
import { FormDialog } from '../../../../shared/ui/form/FormDialog';
import { FormField } from '../../../../shared/ui/form/FormField';
import { FormJson, FormSchema } from '../../../../shared/ui/form/FormSchema';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { Segmented } from '../../../../shared/ui/Segmented';
import { cleanInput, inputFor } from '../../../../shared/ui/schema-form/schema';
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

/** Starts a run with data typed in or taken from an earlier one; unless told otherwise it is a dry run. */
export function RunDialog({ open, workflow, isDirty, onClose, onStarted }: RunDialogProps) {
  const asked = workflow.triggers.find((trigger) => trigger.type === 'manual')?.form;
  const { data: runs } = useWorkflowRunsQuery({ workflowId: workflow.id });
  const [start] = useRunWorkflowMutation();
  const past = runs?.items ?? [];
  const inactive = workflow.status !== 'active';
  const form = useApiForm({
    defaultValues: {
      source: 'typed',
      input: asked ? inputFor(asked) : exampleInput(workflow.triggers),
      /** The newest one where none was chosen. */
      runId: '',
      dryRun: true,
    },
    otherwise: 'The run could not be started.',
    async save({ input }) {
      const data = isPast ? { fromRunId } : { input: cleanInput(input) };
      onStarted(await start({ id: workflow.id, dryRun: isDry, ...data }).unwrap());
    },
  });
  const { control } = form;
  const { field: source } = useController({ control, name: 'source' });
  const { field: dryRun } = useController({ control, name: 'dryRun' });
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
      {isDirty && <Alert severity="info">This runs version {workflow.version} as it is saved. What you changed since is not in it.</Alert>}
      {past.length > 0 && <Segmented label="Data" value={source.value} onChange={source.onChange} options={sources} />}
      {isPast ? (
        <FormField control={control} name="runId" shown={fromRunId} select label="Run">
          {past.map((run) => (
            <MenuItem key={run.id} value={run.id}>
              {formatAbsolute(run.createdAt)} · {run.status} · {run.triggerSummary.slice(0, 60) || 'no data'}
            </MenuItem>
          ))}
        </FormField>
      ) : asked ? (
        <FormSchema control={control} name="input" schema={asked} />
      ) : (
        <FormJson control={control} name="input" label="What {{trigger}} looks up" helperText="JSON" />
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
          This is a real run: mail is sent and other systems are called, as far as no approval is needed.
        </Typography>
      )}
    </FormDialog>
  );
}
