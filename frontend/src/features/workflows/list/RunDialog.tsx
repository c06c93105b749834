import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormSwitch } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { cleanInput, inputFor, type Input } from '../../../shared/ui/schema-form/schema';
import { useWorkflowEventsQuery, useWorkflowTemplatesQuery } from '../api';
import { startData } from '../start/start-data';
import { StartFields } from '../start/StartFields';
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
  const { data: events } = useWorkflowEventsQuery();
  const choices = useMemo(() => startData(workflow.triggers, events ?? []), [workflow.triggers, events]);
  const { data: templates } = useWorkflowTemplatesQuery(undefined, { skip: workflow.template === null });
  const sample = asked && templates?.find(({ id }) => id === workflow.template)?.sample;
  const form = useApiForm({
    defaultValues: { start: choices[0]?.id ?? '', input: inputFor(asked ?? {}, startInput(asked, from) ?? undefined), dryRun: isPaused },
    otherwise: RUN_FAILED,
    async save({ input, dryRun }) {
      await start(workflow, { input: cleanInput(input), ...(dryRun && { dryRun }) });
      onClose();
    },
  });
  const { control } = form;
  const dryRun = useWatch({ control, name: 'dryRun' });
  const chosen = useWatch({ control, name: 'start' });
  const fillIn = (input: Input) => form.reset({ start: chosen, input: inputFor(asked!, input), dryRun });

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
      {isPaused ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This workflow is paused, so this is a dry run. It computes everything and sends nothing.
        </Typography>
      ) : (
        <FormSwitch control={control} name="dryRun" label="Dry run" help="Computes everything and sends nothing." />
      )}
    </FormDialog>
  );
}
