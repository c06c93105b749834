import { useParams } from 'react-router-dom';
import { TaskScreen } from '../../features/tasks/components/TaskScreen';

export function TaskPage() {
  const { taskId = '' } = useParams();
  return <TaskScreen id={taskId} />;
}
