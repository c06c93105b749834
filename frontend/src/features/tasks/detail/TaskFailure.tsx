import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import OctagonX from '../../../shared/icons/octagon-x';
import { Linked } from '../../../shared/ui/Linked';
import type { TaskDetail } from '../task';
import { latestSteps } from './steps';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  gap: '0 10px',
  margin: '16px 20px 0',
  padding: '12px 14px',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.status.failed.bg,
  '& svg': { marginTop: 2, color: theme.vars.palette.status.failed.fg },
  '& p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { marginInline: 16 },
}));

/** What to do, in the server's words where it has any. */
const cureOf = ({ hint, retryable, code }: NonNullable<TaskDetail['error']>): string =>
  hint ??
  (code === 'needs_provider'
    ? 'Set up what is missing, then try it again.'
    : retryable
      ? 'Try it again: it may work now.'
      : 'Run it with another input: with this one it fails again.');

/** First what the reader can do about it, then why it failed and in which step. */
export function TaskFailure({ task }: { task: TaskDetail }) {
  const { error } = task;
  if (!error) return null;
  const step = latestSteps(task).find(({ key }) => key === error.stepKey);
  return (
    <Box role="group" aria-label="What to do">
      <OctagonX size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <Linked text={cureOf(error)} code={error.code} />
        </Typography>
        <Typography variant="body2">
          <Linked text={error.message} />
        </Typography>
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {step && `In "${step.title}". `}
          <code style={{ fontFamily: 'inherit' }}>{error.code}</code>
          {!error.retryable && error.hint !== null && ', another attempt with the same input will fail again'}
        </Typography>
      </div>
    </Box>
  );
}
