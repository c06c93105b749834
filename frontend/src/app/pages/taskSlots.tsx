import { useMemo, type ReactNode } from 'react';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { TaskChanges } from '../../features/changes/components/TaskChanges';
import { TaskDeliveries } from '../../features/deliveries/components/TaskDeliveries';
import { TaskSlots } from '../../features/tasks/detail/slots';
import type { Start } from '../../features/tasks/result/uses';
import type { TaskDetail } from '../../features/tasks/task';
import { useDialog } from '../../shared/lib/useDialog';
import { NewTask } from './NewTask';

function TaskApprovals({ taskId }: { taskId: string }) {
  const page = useApprovalsInfiniteQuery({ status: 'pending', taskId }).data?.pages[0];
  return <WaitingStrip approvals={page?.items ?? []} total={page?.total ?? 0} isPrimary />;
}

const needs = (task: TaskDetail) => <TaskApprovals taskId={task.id} />;
const proposed = (task: TaskDetail) => <TaskChanges taskId={task.id} />;
const outcome = (task: TaskDetail) => <TaskDeliveries taskId={task.id} />;

/** What approvals, changes, deliveries and agents add to the detail of a task below it. */
export function TaskDetailSlots({ children }: { children: ReactNode }) {
  const dialog = useDialog<Start>();
  const begin = dialog.show;
  const slots = useMemo(() => ({ needs, proposed, outcome, begin }), [begin]);
  return (
    <TaskSlots value={slots}>
      {children}
      <NewTask dialog={dialog} />
    </TaskSlots>
  );
}
