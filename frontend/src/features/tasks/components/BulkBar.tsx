import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import type { BulkAction } from '../hooks/useTaskActions';
import { isFinal, type Task } from '../task';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  maxWidth: '100%',
  margin: '12px auto 0',
  padding: '8px 8px 8px 16px',
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.stall.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.stall.shadow,
  '& b': { marginRight: 8, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { bottom: 'calc(72px + env(safe-area-inset-bottom))' },
}));

interface BulkBarProps {
  tasks: readonly Task[];
  busy: string | null;
  onRun: (action: BulkAction) => Promise<void>;
  onClear: () => void;
}

/** What can be done to the chosen rows; each button counts the rows it would change. Who only reads can compare two. */
export function BulkBar({ tasks, busy, onRun, onClear }: BulkBarProps) {
  const [asks, setAsks] = useState(false);
  const mayWrite = useMay()('tasks:write');
  const open = tasks.filter((task) => !isFinal(task)).length;
  const retryable = tasks.filter((task) => task.status === 'failed' || task.status === 'cancelled').length;
  return (
    <Bar role="region" aria-label="Selected tasks">
      <b>{plural(tasks.length, 'task')} selected</b>
      {mayWrite && open > 0 && (
        <Button size="small" disabled={busy !== null} onClick={() => void onRun('cancel')}>
          Cancel {open}
        </Button>
      )}
      {mayWrite && retryable > 0 && (
        <Button size="small" disabled={busy !== null} onClick={() => void onRun('retry')}>
          Retry {retryable}
        </Button>
      )}
      {tasks.length === 2 && (
        <Button size="small" component={Link} to={`/admin/tasks/compare?a=${tasks[1]!.id}&b=${tasks[0]!.id}`}>
          Compare
        </Button>
      )}
      {mayWrite && (
        <Button size="small" color="error" disabled={busy !== null} onClick={() => setAsks(true)}>
          Delete {tasks.length}
        </Button>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Delete ${plural(tasks.length, 'task')}?`}
        action={`Delete ${plural(tasks.length, 'task')}`}
        busyAction="Deleting..."
        busy={busy === 'delete'}
        destructive
        onConfirm={() => void onRun('delete').then(() => setAsks(false))}
        onClose={() => setAsks(false)}
      >
        Their logs and files go with them.{open > 0 && ` ${plural(open, 'task')} that ${open === 1 ? 'has' : 'have'} not ended will stop.`}
      </ConfirmDialog>
    </Bar>
  );
}
