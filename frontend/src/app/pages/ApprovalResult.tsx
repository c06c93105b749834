import { skipToken } from '@reduxjs/toolkit/query';
import { useTaskQuery } from '../../features/tasks/api';
import { Findings } from '../../features/tasks/result/TaskResult';
import { useWorkflowRunQuery } from '../../features/workflows/api';
import { agentTasksOf } from '../../features/workflows/run';
import { useMay } from '../../shared/lib/permissions';
import { TaskDetailSlots } from './taskSlots';

interface ApprovalResultProps {
  taskId: string;
  taskType: string;
}

/** Result of the requesting task, or of the last agent that a workflow waited for. Renders nothing without a result. */
export function ApprovalResult({ taskId, taskType }: ApprovalResultProps) {
  const mayRead = useMay()('tasks:read');
  const isRun = taskType === 'Workflow';
  const { currentData: run } = useWorkflowRunQuery(isRun && mayRead ? taskId : skipToken);
  const statedBy = isRun ? run && agentTasksOf(run).at(-1) : taskId;
  const { currentData: task } = useTaskQuery(statedBy && mayRead ? statedBy : skipToken);
  if (!task?.summary) return null;
  return (
    <TaskDetailSlots>
      <section aria-label="Result">
        <Findings task={task} summary={task.summary} isInset isSecondary />
      </section>
    </TaskDetailSlots>
  );
}
