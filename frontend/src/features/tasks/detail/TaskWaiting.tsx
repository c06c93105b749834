import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Hourglass from '../../../shared/icons/hourglass';
import { useContext } from 'react';
import { useMay } from '../../../shared/lib/permissions';
import { RelativeTime } from '../../../shared/ui/Time';
import { useTaskActions } from '../hooks/useTaskActions';
import { canGoOn, waitWords, type TaskDetail } from '../task';
import { TaskSlots } from './slots';

const Box = styled('div')(({ theme }) => ({
  margin: '16px 20px 0',
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
    minHeight: 48,
    padding: '8px 10px 8px 14px',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.status.waiting.bg,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.status.waiting.fg },
  '& .words': { flex: 1, minWidth: 160 },
  // The question comes a moment later; its place is kept.
  '&.asked': { minHeight: 58 },
  [theme.breakpoints.down('sm')]: { marginInline: 16, '&.asked': { minHeight: 90 } },
}));

/** Why the task stands still, until when, and how a person can let it go on. */
export function TaskWaiting({ task }: { task: TaskDetail }) {
  const { needs } = useContext(TaskSlots);
  const mayWrite = useMay()('tasks:write');
  const { goOn, busy } = useTaskActions();
  if (task.status !== 'waiting') return null;
  if (task.waitingFor === 'approval') return <Box className="asked">{needs(task)}</Box>;
  return (
    <Box>
      <div className="line">
        <Hourglass size={18} strokeWidth={1.75} aria-hidden />
        <div className="words">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {task.progressNote ?? waitWords(task)}
          </Typography>
          {task.waitingUntil && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Goes on <RelativeTime time={task.waitingUntil} />
            </Typography>
          )}
        </div>
        {mayWrite && canGoOn(task) && (
          <Button size="small" disabled={busy !== null} onClick={() => void goOn(task)}>
            Go on now
          </Button>
        )}
      </div>
    </Box>
  );
}
