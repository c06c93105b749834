import { useParams } from 'react-router-dom';
import { TaskScreen } from '../../features/tasks/components/TaskScreen';
import { TaskDetailSlots } from './taskSlots';

export function TaskPage() {
  const { taskId = '' } = useParams();
  return (
    <TaskDetailSlots>
      <TaskScreen id={taskId} />
    </TaskDetailSlots>
  );
}
