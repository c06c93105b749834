import Button from '@mui/material/Button';
import Plus from '../../shared/icons/plus';
import { TaskQueue } from '../../features/tasks/components/TaskQueue';
import type { Start } from '../../features/tasks/result/uses';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { useCreate } from '../../shared/lib/useCreate';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { PageHeader } from '../../shared/ui/PageHeader';
import { NewTask } from './NewTask';
import { TaskDetailSlots } from './taskSlots';

export function TaskQueuePage() {
  const dialog = useDialog<Start | null>();
  const mayWrite = useMay()('tasks:write');
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
      <TaskDetailSlots>
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
      </TaskDetailSlots>
      <NewTask dialog={dialog} />
    </>
  );
}
