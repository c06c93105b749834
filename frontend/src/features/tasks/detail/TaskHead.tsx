import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { capitalised } from '../../../shared/lib/format';
import Bot from '../../../shared/icons/bot';
import Copy from '../../../shared/icons/copy';
import FlaskConical from '../../../shared/icons/flask-conical';
import WorkflowIcon from '../../../shared/icons/workflow';
import { Link } from 'react-router-dom';
import { runLink } from '../../../shared/lib/links';
import { IconAction } from '../../../shared/ui/IconAction';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { chipOf, type Task, type TaskDetail } from '../task';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& .agent': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: 22,
    padding: '0 7px',
    borderRadius: 4,
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.stall.selected,
    '&:is(a):hover': { color: theme.vars.palette.text.primary },
  },
}));

/** The first part of an id names a task well enough for people. */
const shortId = (id: string) => id.slice(-6);

export function TaskId({ id }: { id: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await globalThis.navigator.clipboard.writeText(id);
      toast({ title: 'Copied', text: `Task ${shortId(id)} copied to clipboard` });
    } catch {
      toast({ kind: 'error', title: 'Error', text: 'Failed to copy to clipboard' });
    }
  }
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Typography variant="mono" component="span" title={id} sx={{ color: 'text.secondary' }}>
        task {shortId(id)}
      </Typography>
      <IconAction icon={Copy} label="Copy the task's id" onClick={() => void copy()} />
    </span>
  );
}

/** Place of the tags below a page header, whose actions come last on a phone. */
export const TagLine = styled('div')(({ theme }) => ({ margin: '-8px 0 16px', [theme.breakpoints.down('sm')]: { marginTop: 0 } }));

/** Status, agent, priority, attempt and origin in one line. */
export function TaskTags({ task }: { task: Task & Partial<Pick<TaskDetail, 'startedBy'>> }) {
  const agent = task.agentName !== null && (
    <>
      <Bot size={13} strokeWidth={1.75} aria-hidden />
      {task.agentName}
    </>
  );
  return (
    <Row>
      <StatusChip {...chipOf(task)} />
      {task.type === 'Workflow' ? (
        <Link className="agent" to={runLink(task.id)}>
          <WorkflowIcon size={13} strokeWidth={1.75} aria-hidden />
          Open the workflow run
        </Link>
      ) : (
        agent &&
        (task.agentId === null ? (
          <span className="agent">{agent}</span>
        ) : (
          <Link className="agent" to={`/admin/agents/${task.agentId}`}>
            {agent}
          </Link>
        ))
      )}
      {task.dryRun && (
        <span className="agent" title="Does all the work, sends nothing">
          <FlaskConical size={13} strokeWidth={1.75} aria-hidden />
          Dry run
        </span>
      )}
      <span>
        {capitalised(task.priority)} priority
        {task.tries > 0 && `, attempt ${task.tries} of ${task.maxAttempts}`}, created <RelativeTime time={task.createdAt} />
        {task.startedBy && ` by ${task.startedBy}`}
      </span>
    </Row>
  );
}
