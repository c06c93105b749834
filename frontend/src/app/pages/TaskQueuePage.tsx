import Button from '@mui/material/Button';
import Plus from '../../shared/icons/plus';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAgentsQuery } from '../../features/agents/api';
import { TaskQueue } from '../../features/tasks/components/TaskQueue';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { useAgentTypesQuery } from '../../shared/api/agent-types';
import { TaskSlots } from '../../features/tasks/detail/slots';
import { taskLink } from '../../shared/lib/links';
import { useCreate } from '../../shared/lib/useCreate';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useToast } from '../../shared/ui/toast';
import { taskSlots } from './taskSlots';

const NewTaskDialog = lazy(async () => ({ default: (await import('../../features/tasks/create/NewTaskDialog')).NewTaskDialog }));

export function TaskQueuePage() {
  const dialog = useDialog<null>();
  const { data: agents } = useAgentsQuery();
  const { data: types } = useAgentTypesQuery();
  const mayWrite = useMay()('tasks:write');
  const toast = useToast();
  const navigate = useNavigate();
  const create = () => dialog.show(null);
  useCreate(create, 'New task', mayWrite);
  return (
    <>
      <PageHeader
        title="Task Queue"
        subtitle="High priority first, then newest"
        actions={
          mayWrite && (
            <Button onClick={create} startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
              New task
            </Button>
          )
        }
      />
      <TaskSlots value={taskSlots}>
        <TaskQueue
          views={<ViewMenu screen="task-queue" />}
          firstAction={
            mayWrite && (
              <Button variant="contained" color="primary" onClick={create}>
                New task
              </Button>
            )
          }
        />
      </TaskSlots>
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
