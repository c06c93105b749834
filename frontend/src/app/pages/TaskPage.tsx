import { useParams } from 'react-router-dom';
import { TaskScreen } from '../../features/tasks/components/TaskScreen';
import { TaskSlots } from '../../features/tasks/detail/slots';
import { taskSlots } from './taskSlots';

export function TaskPage() {
  const { taskId = '' } = useParams();
  return (
    <TaskSlots value={taskSlots}>
      <TaskScreen id={taskId} />
    </TaskSlots>
  );
}
