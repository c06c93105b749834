import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { TaskDeliveries } from '../../features/deliveries/components/TaskDeliveries';
import type { TaskDetail } from '../../features/tasks/task';

function TaskApprovals({ taskId }: { taskId: string }) {
  const page = useApprovalsInfiniteQuery({ status: 'pending', taskId }).data?.pages[0];
  return <WaitingStrip approvals={page?.items ?? []} total={page?.total ?? 0} isPrimary />;
}

/** What approvals and deliveries add to the detail of a task. */
export const taskSlots = {
  needs: (task: TaskDetail) => <TaskApprovals taskId={task.id} />,
  outcome: (task: TaskDetail) => <TaskDeliveries taskId={task.id} />,
};
