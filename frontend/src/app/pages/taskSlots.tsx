import { useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { WaitingStrip } from '../../features/approvals/components/WaitingStrip';
import { useProposeChangesMutation } from '../../features/changes/api';
import { TaskChanges } from '../../features/changes/components/list/TaskChanges';
import { TaskDeliveries } from '../../features/deliveries/components/TaskDeliveries';
import { TaskSlots } from '../../features/tasks/detail/slots';
import type { Start } from '../../features/tasks/result/uses';
import type { TaskDetail } from '../../features/tasks/task';
import type { ProposeChangesDto, ResultChangeDto } from '../../shared/api/generated';
import { changeLink } from '../../shared/lib/links';
import { useDialog } from '../../shared/lib/useDialog';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { NewTask } from './NewTask';

function TaskApprovals({ taskId }: { taskId: string }) {
  const page = useApprovalsInfiniteQuery({ status: 'pending', taskId }).data?.pages[0];
  return <WaitingStrip approvals={page?.items ?? []} total={page?.total ?? 0} isPrimary />;
}

const needs = (task: TaskDetail) => <TaskApprovals taskId={task.id} />;
const proposed = (task: TaskDetail) => <TaskChanges taskId={task.id} />;
const outcome = (task: TaskDetail) => <TaskDeliveries taskId={task.id} />;

/** Proposes the changes of a result and shows the batch. A stored result may contain outdated field names; the server checks each. */
function useProposal() {
  const [send] = useProposeChangesMutation();
  const navigate = useNavigate();
  const fail = useFailureToast();
  return useCallback(
    async (title: string, changes: readonly ResultChangeDto[]) => {
      try {
        const { batch, errors } = await send({ title: title.slice(0, 200), lines: changes as ProposeChangesDto['lines'] }).unwrap();
        if (batch) void navigate(changeLink(batch.id));
        else fail(null, errors[0]?.message ?? 'Your shop has these values already.');
      } catch (error) {
        fail(error, "Couldn't propose the change");
      }
    },
    [send, navigate, fail],
  );
}

/** What approvals, changes, deliveries and agents add to the detail of a task below it. */
export function TaskDetailSlots({ children }: { children: ReactNode }) {
  const dialog = useDialog<Start>();
  const begin = dialog.show;
  const propose = useProposal();
  const slots = useMemo(() => ({ needs, proposed, outcome, begin, propose }), [begin, propose]);
  return (
    <TaskSlots value={slots}>
      {children}
      <NewTask dialog={dialog} />
    </TaskSlots>
  );
}
