import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useTaskQuery } from '../../features/tasks/api';
import { chipOf, isFinal } from '../../features/tasks/task';
import { runLink, taskPageLink } from '../../shared/lib/links';
import { Linked } from '../../shared/ui/Linked';
import { ProgressBar } from '../../shared/ui/ProgressBar';
import { StatusChip } from '../../shared/ui/StatusChip';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  minHeight: 58,
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.stall.sunken,
  '& b': { fontWeight: 550 },
  '& a': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  '& .note': { gridColumn: '1 / -1', margin: 0, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
}));

/** A task that was started elsewhere, followed live: how far it is, what became of it, and the way to it. */
export function TaskLine({ id, name = 'Dry run' }: { id: string; name?: string }) {
  const { data: task } = useTaskQuery(id);
  return (
    <Line aria-live="polite">
      <span style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
        <b>{name}</b>
        {task && <StatusChip {...chipOf(task)} />}
      </span>
      <Link to={task?.type === 'Workflow' ? runLink(id) : taskPageLink(id)}>{task && isFinal(task) ? 'Read the result' : 'Watch it'}</Link>
      <Typography className={task?.status === 'failed' ? 'note bad' : 'note'} variant="body2" component="div">
        {!task || !isFinal(task) ? (
          <ProgressBar value={task?.progress ?? 0} label={`${name} progress`} />
        ) : task.status === 'failed' ? (
          <Linked text={task.error?.message ?? 'It failed.'} code={task.error?.code} />
        ) : (
          'On your own data. Nothing was sent.'
        )}
      </Typography>
    </Line>
  );
}
