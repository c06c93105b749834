import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAgentsQuery, useAgentTypesQuery } from '../../features/agents/api';
import { TaskQueue } from '../../features/tasks/components/TaskQueue';
import { taskLink } from '../../shared/lib/links';
import { useDialog } from '../../shared/lib/useDialog';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useToast } from '../../shared/ui/toast';

const NewTaskDialog = lazy(async () => ({ default: (await import('../../features/tasks/create/NewTaskDialog')).NewTaskDialog }));

export function TaskQueuePage() {
  const dialog = useDialog<null>();
  const { data: agents } = useAgentsQuery();
  const { data: types } = useAgentTypesQuery();
  const toast = useToast();
  const navigate = useNavigate();
  const create = () => dialog.show(null);
  return (
    <>
      <PageHeader
        title="Task Queue"
        subtitle="High priority first, then newest"
        actions={
          <Button onClick={create} startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
            New task
          </Button>
        }
      />
      <TaskQueue
        firstAction={
          <Button variant="contained" color="primary" onClick={create}>
            New task
          </Button>
        }
      />
      <Suspense>
        {dialog.key > 0 && (
          <NewTaskDialog
            key={dialog.key}
            open={dialog.open}
            agents={agents?.items ?? []}
            types={types ?? []}
            onClose={dialog.close}
            onCreated={(task) => {
              dialog.close();
              toast({
                title: 'Task created',
                text: task.title,
                action: { label: 'Open', onClick: () => void navigate(taskLink(task.id)) },
              });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
