import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import RotateCcw from '../../../shared/icons/rotate-ccw';
import Trash2 from '../../../shared/icons/trash';
import Pencil from '../../../shared/icons/pencil';
import { useState } from 'react';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { IconAction } from '../../../shared/ui/IconAction';
import { useTaskActions } from '../hooks/useTaskActions';
import { isFinal, toggleOf, type Task } from '../task';
import { latePart } from '../../../shared/lib/late-part';

const RetryDialog = latePart(async () => (await import('./RetryDialog')).RetryDialog);

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '14px 20px calc(14px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .last': { marginLeft: 'auto' },
  '& svg': { strokeWidth: 1.75 },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

interface TaskFootProps {
  task: Task;
  /** Shows another task: a completed one that runs again is a new one. */
  onOpen: (id: string) => void;
  onDeleted: () => void;
}

/** What can be done now, in the order of likelihood; deleting last and after a question. */
export function TaskFoot({ task, onOpen, onDeleted }: TaskFootProps) {
  const { toggle, setHeld, cancel, retry, retryWith, remove, busy } = useTaskActions();
  const [asks, setAsks] = useState(false);
  const edit = useDialog<null>();
  const mayWrite = useMay()('tasks:write');
  const wanted = toggleOf(task);
  const isWaitingInLine = (task.status === 'queued' || task.status === 'pending') && !task.held;

  const show = (next: Task | null) => next && next.id !== task.id && onOpen(next.id);
  async function again(from: 'failed' | 'start') {
    show(await retry(task, from));
  }
  async function runWith(input: Record<string, unknown>) {
    const next = await retryWith(task, input);
    edit.close();
    show(next);
  }

  if (!mayWrite) return null;
  return (
    <Bar>
      {wanted && (
        <Button
          disabled={busy !== null}
          startIcon={wanted.pauses ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
          onClick={() => void toggle(task)}
        >
          {wanted.pauses ? 'Pause' : task.held || task.holdRequested ? 'Resume' : 'Start now'}
        </Button>
      )}
      {isWaitingInLine && (
        <Button disabled={busy !== null} onClick={() => void setHeld(task, true)}>
          Hold
        </Button>
      )}
      {(task.status === 'failed' || task.status === 'cancelled') && (
        <>
          <Button
            {...(task.error?.retryable !== false && { variant: 'contained', color: 'primary' })}
            disabled={busy !== null}
            startIcon={<RotateCcw size={15} aria-hidden />}
            onClick={() => void again('failed')}
          >
            {busy === 'retry' ? 'Retrying...' : task.status === 'failed' ? 'Retry failed step' : 'Continue'}
          </Button>
          <Button disabled={busy !== null} onClick={() => void again('start')}>
            Retry from start
          </Button>
        </>
      )}
      {task.status === 'completed' && (
        <Button disabled={busy !== null} startIcon={<RotateCcw size={15} aria-hidden />} onClick={() => void again('start')}>
          {busy === 'retry' ? 'Starting...' : 'Run again'}
        </Button>
      )}
      {/* A workflow is run again with other data from the screen of its run. */}
      {isFinal(task) && task.type !== 'Workflow' && (
        <IconAction icon={Pencil} label="Run again with another input" disabled={busy !== null} onClick={() => edit.show(null)} />
      )}
      {!isFinal(task) && (
        <Button
          variant="text"
          color="error"
          disabled={busy !== null || task.cancelRequested}
          title={task.cancelRequested ? 'It stops within two seconds' : undefined}
          onClick={() => void cancel(task)}
        >
          {task.cancelRequested ? 'Cancelling…' : 'Cancel task'}
        </Button>
      )}
      <span className="last">
        <IconAction icon={Trash2} label={`Delete ${task.title}`} tip="Delete" onClick={() => setAsks(true)} />
      </span>
      {edit.key > 0 && <RetryDialog key={edit.key} open={edit.open} taskId={task.id} onRun={runWith} onClose={edit.close} />}
      <ConfirmDialog
        open={asks}
        title={`Delete ${task.title}?`}
        action="Delete task"
        busyAction="Deleting..."
        busy={busy === 'delete'}
        destructive
        onConfirm={() =>
          void remove(task).then((gone) => {
            setAsks(false);
            if (gone) onDeleted();
          })
        }
        onClose={() => setAsks(false)}
      >
        {isFinal(task) ? 'Its log and its files go with it.' : 'It stops, and its log and files go with it.'}
      </ConfirmDialog>
    </Bar>
  );
}
