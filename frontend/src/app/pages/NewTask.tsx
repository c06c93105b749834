import { useNavigate } from 'react-router-dom';
import { useAgentsQuery } from '../../features/agents/api';
import type { Start } from '../../features/tasks/result/uses';
import { useAgentTypesQuery } from '../../shared/api/agent-types';
import { taskLink } from '../../shared/lib/links';
import type { DialogState } from '../../shared/lib/useDialog';
import { UnreadDialog } from '../../shared/ui/UnreadDialog';
import { useToast } from '../../shared/ui/toast';
import { latePart } from '../../shared/lib/late-part';

const NewTaskDialog = latePart(async () => (await import('../../features/tasks/create/NewTaskDialog')).NewTaskDialog);

interface NewTaskProps {
  dialog: Pick<DialogState<Start | null>, 'open' | 'subject' | 'key' | 'close'>;
}

/** The form of a new task, with the agents that can do it; filled in where it is about something. */
export function NewTask({ dialog }: NewTaskProps) {
  return dialog.key > 0 && <Form key={dialog.key} dialog={dialog} />;
}

function Form({ dialog: { open, subject, close } }: NewTaskProps) {
  const { data: agents } = useAgentsQuery();
  const { data: types, error, refetch } = useAgentTypesQuery();
  const toast = useToast();
  const navigate = useNavigate();
  if (!types) {
    return (
      <UnreadDialog
        open={open}
        label="New task"
        title="Couldn't load the types of tasks"
        error={error}
        onRetry={() => void refetch()}
        onClose={close}
      />
    );
  }
  return (
    <NewTaskDialog
      open={open}
      start={subject ?? undefined}
      agents={agents?.items ?? []}
      types={types}
      onClose={close}
      onCreated={(task) => {
        close();
        toast({
          title: 'Task created',
          text: task.title,
          action: { label: 'Open', onClick: () => void navigate(taskLink(task.id)) },
        });
      }}
    />
  );
}
