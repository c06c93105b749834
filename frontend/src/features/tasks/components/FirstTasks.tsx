import { taskLink } from '../../../shared/lib/links';
import { useTaskActions } from '../hooks/useTaskActions';
import type { Task } from '../task';
import { TaskTable } from './TaskTable';

const none: ReadonlySet<string> = new Set();

/** Rows of the queue in a card. A separate chunk, so that the first screen renders before the table code has loaded. */
export default function FirstTasks({ rows, total }: { rows: readonly Task[]; total: number }) {
  const { actions } = useTaskActions();
  return (
    <TaskTable
      rows={rows}
      total={total}
      unmatched={none}
      selected={none}
      isChoosing={false}
      openId=""
      addressOf={taskLink}
      actions={actions}
    />
  );
}
