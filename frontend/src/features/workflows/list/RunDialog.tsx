import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormSwitch } from '../../../shared/ui/form/FormField';
import { FormJson, FormSchema } from '../../../shared/ui/form/FormSchema';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { cleanInput, inputFor, type Input } from '../../../shared/ui/schema-form/schema';
import { useWorkflowTemplatesQuery } from '../api';
import type { Workflow } from '../workflow';
import { formOf } from './cards';
import { startInput } from './run-input';
import { RUN_FAILED, useWorkflowActions } from './useWorkflowActions';

interface RunDialogProps {
  open: boolean;
  workflow: Workflow;
  /** Data of an earlier run to start from. */
  from?: Input;
  onClose: () => void;
}

/** Starts a run with what its manual trigger asks for, or with the data of an earlier run, edited. */
export function RunDialog({ open, workflow, from, onClose }: RunDialogProps) {
  const asked = formOf(workflow);
  const isPaused = workflow.status !== 'active';
  const { start } = useWorkflowActions();
  const { data: templates } = useWorkflowTemplatesQuery(undefined, { skip: workflow.template === null });
  const sample = asked && templates?.find(({ id }) => id === workflow.template)?.sample;
  const form = useApiForm({
    defaultValues: { input: inputFor(asked ?? {}, startInput(asked, from) ?? undefined), dryRun: isPaused },
    otherwise: RUN_FAILED,
    async save({ input, dryRun }) {
      await start(workflow, { input: cleanInput(input), ...(dryRun && { dryRun }) });
      onClose();
    },
  });
  const { control } = form;
  const dryRun = useWatch({ control, name: 'dryRun' });
  const fillIn = (input: Input) => form.reset({ input: inputFor(asked!, input), dryRun });

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width={560}
      title={`${from ? 'Run again' : 'Run'} ${workflow.name}`}
      action={dryRun ? 'Start dry run' : 'Run now'}
      busyAction="Starting..."
      further={
        sample && (
          <Button variant="text" onClick={() => fillIn(sample)} disabled={form.busy}>
            Fill in a sample
          </Button>
        )
      }
    >
      {asked ? (
        <FormSchema control={control} name="input" schema={asked} />
      ) : (
        <FormJson control={control} name="input" label="Trigger data" helperText="JSON, what {{trigger...}} looks up" />
      )}
      {isPaused ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This workflow is paused, so this is a dry run: it does all the work and sends nothing.
        </Typography>
      ) : (
        <FormSwitch control={control} name="dryRun" label="Dry run" help="Does all the work, sends nothing." />
      )}
    </FormDialog>
  );
}
