import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Pencil from '../../shared/icons/pencil';
import RotateCcw from '../../shared/icons/rotate-ccw';
import { useNavigate } from 'react-router-dom';
import { useTaskActions } from '../../features/tasks/hooks/useTaskActions';
import { isFinal, type TaskDetail } from '../../features/tasks/task';
import { useWorkflowQuery } from '../../features/workflows/api';
import { RunDialog } from '../../features/workflows/list/RunDialog';
import type { WorkflowRunDetail } from '../../features/workflows/run';
import { runLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 16px 16px',
});

/** What can be done with a run now, in the order of likelihood. */
export function RunActions({ run, task }: { run: WorkflowRunDetail; task: TaskDetail }) {
  const { cancel, retry, busy } = useTaskActions();
  const { data: workflow, isLoading } = useWorkflowQuery(run.workflowId);
  const edit = useDialog<null>();
  const may = useMay();
  const navigate = useNavigate();
  if (!may('workflows:run')) return null;

  async function again(from: 'failed' | 'start') {
    const next = await retry(task, from);
    if (next && next.id !== task.id) void navigate(runLink(next.id));
  }

  // What a deleted workflow did cannot be done again with other data.
  const canEdit = isLoading || workflow !== undefined;
  if (task.status === 'completed' && !canEdit) return null;
  const stopped = task.status === 'failed' || task.status === 'cancelled';
  return (
    <Bar>
      {stopped && (
        <>
          <Button
            {...(task.error?.retryable !== false && { variant: 'contained', color: 'primary' })}
            disabled={busy !== null}
            startIcon={<RotateCcw size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => void again('failed')}
          >
            {busy === 'retry' ? 'Retrying...' : task.status === 'failed' ? 'Retry failed step' : 'Continue'}
          </Button>
          <Button disabled={busy !== null} onClick={() => void again('start')}>
            Retry from start
          </Button>
        </>
      )}
      {isFinal(task) && canEdit && (
        <Button disabled={!workflow} startIcon={<Pencil size={15} strokeWidth={1.75} aria-hidden />} onClick={() => edit.show(null)}>
          Run again, edited
        </Button>
      )}
      {!isFinal(task) && (
        <Button variant="text" color="error" disabled={busy !== null || task.cancelRequested} onClick={() => void cancel(task)}>
          {task.cancelRequested ? 'Cancelling…' : 'Cancel run'}
        </Button>
      )}
      {workflow && edit.key > 0 && (
        <RunDialog key={edit.key} open={edit.open} workflow={workflow} from={run.trigger} onClose={edit.close} />
      )}
    </Bar>
  );
}
