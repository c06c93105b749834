import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import type { JsonSchema } from '../../../shared/api/types';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormSchema } from '../../../shared/ui/form/FormSchema';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { UnreadDialog } from '../../../shared/ui/UnreadDialog';
import { cleanInput, inputFor, type Input } from '../../../shared/ui/schema-form/schema';
import { useTaskQuery } from '../api';
import { UPDATE_FAILED } from '../hooks/useTaskActions';

const title = 'Run again with another input';

interface RetryDialogProps {
  open: boolean;
  taskId: string;
  onRun: (input: Input) => Promise<void>;
  onClose: () => void;
}

/** Runs a task again from the start with another input; opens as soon as it knows the fields. */
export function RetryDialog({ taskId, ...rest }: RetryDialogProps) {
  const { data: task, error: noTask, refetch: readTask } = useTaskQuery(taskId);
  const { data: types, error: noTypes, refetch: readTypes } = useAgentTypesQuery();
  const schema = types?.find(({ type }) => type === task?.type)?.inputSchema;
  if (task && schema) return <Form schema={schema} start={task.input} {...rest} />;
  return (
    <UnreadDialog
      open={rest.open}
      label={title}
      title="The fields of this task could not be read"
      error={noTask ?? noTypes}
      onRetry={() => void (noTask ? readTask() : readTypes())}
      onClose={rest.onClose}
    />
  );
}

function Form({ schema, start, onRun, ...dialog }: Omit<RetryDialogProps, 'taskId'> & { schema: JsonSchema; start: Input }) {
  const form = useApiForm({
    defaultValues: { input: inputFor(schema, start) },
    otherwise: UPDATE_FAILED,
    save: ({ input }) => onRun(cleanInput(input)),
  });
  return (
    <FormDialog {...dialog} form={form} width={640} title={title} action="Run again" busyAction="Starting...">
      <FormSchema control={form.control} name="input" schema={schema} />
    </FormDialog>
  );
}
