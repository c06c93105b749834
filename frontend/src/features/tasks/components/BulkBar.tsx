import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { SelectionBar } from '../../../shared/ui/SelectionBar';
import type { BulkAction } from '../bulk';
import { isFinal, type Task } from '../task';

interface BulkBarProps {
  tasks: readonly Task[];
  /** Number of tasks if everything that matches is selected; null while rows are selected one by one. */
  everything: number | null;
  /** Number of matching tasks; null if all of them are selected already, or if they are more than one action can change. */
  matching: number | null;
  busy: string | null;
  onRun: (action: BulkAction) => Promise<void>;
  onEverything: () => void;
  onClear: () => void;
}

const asked = {
  cancel: { verb: 'Cancel', busy: 'Cancelling...', text: 'Tasks that have already ended stay as they are.' },
  retry: { verb: 'Retry', busy: 'Retrying...', text: 'Only failed and cancelled tasks are retried.' },
  delete: { verb: 'Delete', busy: 'Deleting...', text: 'Their logs and files go with them. Tasks that have not ended will stop.' },
} as const satisfies Record<BulkAction, unknown>;
const actions = Object.keys(asked) as BulkAction[];

/** What can be done to the chosen rows; each button counts the rows it would change. Who only reads can compare two. */
export function BulkBar({ tasks, everything, matching, busy, onRun, onEverything, onClear }: BulkBarProps) {
  const [asks, setAsks] = useState<BulkAction | null>(null);
  const mayWrite = useMay()('tasks:write');
  const open = tasks.filter((task) => !isFinal(task)).length;
  const retryable = tasks.filter((task) => task.status === 'failed' || task.status === 'cancelled').length;
  const isAll = everything !== null;
  const chosen = plural(everything ?? tasks.length, isAll ? 'matching task' : 'task');
  const counts: Record<BulkAction, number> = { cancel: open, retry: retryable, delete: tasks.length };
  const stops = open > 0 ? ` ${plural(open, 'task')} that ${open === 1 ? 'has' : 'have'} not ended will stop.` : '';
  return (
    <SelectionBar role="region" aria-label="Selected tasks">
      <b>{isAll ? `All ${chosen} selected` : `${chosen} selected`}</b>
      {matching !== null && (
        <Button size="small" variant="text" disabled={busy !== null} onClick={onEverything}>
          Select all {formatCount(matching)} matching
        </Button>
      )}
      {mayWrite &&
        actions
          .filter((action) => isAll || counts[action] > 0)
          .map((action) => (
            <Button
              key={action}
              size="small"
              {...(action === 'delete' && { color: 'error' })}
              disabled={busy !== null}
              onClick={() => (isAll || action === 'delete' ? setAsks(action) : void onRun(action))}
            >
              {asked[action].verb} {isAll ? 'all' : counts[action]}
            </Button>
          ))}
      {!isAll && tasks.length === 2 && (
        <Button size="small" component={Link} to={`/admin/tasks/compare?a=${tasks[1]!.id}&b=${tasks[0]!.id}`}>
          Compare
        </Button>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
      {asks && (
        <ConfirmDialog
          open
          title={`${asked[asks].verb} ${chosen}?`}
          action={`${asked[asks].verb} ${chosen}`}
          {...(asks === 'cancel' && { keep: 'Keep them' })}
          busyAction={asked[asks].busy}
          busy={busy === asks}
          destructive={asks !== 'retry'}
          onConfirm={() => void onRun(asks).then(() => setAsks(null))}
          onClose={() => setAsks(null)}
        >
          {isAll ? asked[asks].text : `Their logs and files go with them.${stops}`}
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}
