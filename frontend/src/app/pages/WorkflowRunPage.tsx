import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTaskQuery } from '../../features/tasks/api';
import { LogPanel } from '../../features/tasks/detail/LogPanel';
import { TaskSlots } from '../../features/tasks/detail/slots';
import { TaskInput } from '../../features/tasks/detail/TaskInput';
import { RunResult } from '../../features/tasks/result/RunResult';
import { chipOf, type TaskDetail } from '../../features/tasks/task';
import { useWorkflowRunQuery } from '../../features/workflows/api';
import { triggerWords } from '../../features/workflows/history/filter';
import { RunFacts } from '../../features/workflows/history/RunFacts';
import { RunTimeline } from '../../features/workflows/history/RunTimeline';
import { agentTasksOf, reporterOf, type WorkflowRunDetail } from '../../features/workflows/run';
import { isApiError } from '../../shared/api/errors';
import { runLink, runsLink, workflowLink } from '../../shared/lib/links';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';
import { RelativeTime } from '../../shared/ui/Time';
import { Unseen } from '../../shared/ui/Unseen';
import { RunActions } from './RunActions';
import { TaskDetailSlots } from './taskSlots';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  paddingRight: 6,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 16, height: 8, borderRadius: 2 },
  '& .works': { backgroundColor: theme.vars.palette.status.completed.bar },
  '& .waits': {
    background: `repeating-linear-gradient(135deg, ${theme.vars.palette.status.waiting.bar} 0 3px, ${theme.vars.palette.status.waiting.bg} 3px 6px)`,
  },
}));

function Origin({ run }: { run: WorkflowRunDetail }) {
  return (
    <>
      {triggerWords[run.triggerKind]}, version {run.version}
      {run.attempt > 1 && `, attempt ${run.attempt}`}
      {run.dryRun && ', dry run: nothing was sent'}, created <RelativeTime time={run.createdAt} />
      {run.parentId && (
        <>
          , started by <Link to={runLink(run.parentId)}>run {run.parentId.slice(-6)}</Link>
        </>
      )}
      {run.retriedFromId && (
        <>
          , again after <Link to={runLink(run.retriedFromId)}>run {run.retriedFromId.slice(-6)}</Link>
        </>
      )}
    </>
  );
}

const Proposed = ({ task }: { task: TaskDetail }) => useContext(TaskSlots).proposed(task);
const Outcome = ({ task }: { task: TaskDetail }) => useContext(TaskSlots).outcome(task);

function RunBody({ run, task }: { run: WorkflowRunDetail; task: TaskDetail }) {
  return (
    <TaskDetailSlots>
      <Stack>
        <Panel>
          <Unseen as="h2">What came of it</Unseen>
          <Proposed task={task} />
          <RunResult task={task} text={run.result} reporter={reporterOf(run)} madeBy={agentTasksOf(run)} />
          <RunActions run={run} task={task} />
          <RunFacts run={run} />
        </Panel>
        <Panel
          title="Steps"
          actions={
            <Legend aria-hidden>
              <span>
                <i className="works" /> works
              </span>
              <span>
                <i className="waits" /> waits
              </span>
            </Legend>
          }
        >
          {run.timeline.length > 0 ? <RunTimeline run={run} /> : <EmptyState title="No step has begun yet" />}
        </Panel>
        <Panel>
          <TaskInput task={{ type: triggerWords[run.triggerKind], input: run.trigger, isWithheld: run.isWithheld }} />
          <Outcome task={task} />
          <LogPanel task={task} />
        </Panel>
      </Stack>
    </TaskDetailSlots>
  );
}

/** One run of a workflow: what each step did and when, what it waits for, and what can be done about it. */
export function WorkflowRunPage() {
  const { runId = '' } = useParams();
  const { currentData, error, refetch } = useWorkflowRunQuery(runId);
  const { currentData: task } = useTaskQuery(runId);
  // Both or none, in one step: a header that grows first would push the rest down.
  const run = task && currentData;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader
        key={run ? 'run' : 'loading'}
        title={gone ? 'No such run' : (run?.workflowName ?? 'Workflow run')}
        path={
          <PagePath>
            <Link to="/admin/workflows">Workflows</Link>
            {run && <Link to={workflowLink(run.workflowId)}>{run.workflowName}</Link>}
            {run && <Link to={runsLink(run.workflowId)}>runs</Link>}
            <span>{runId.slice(-6)}</span>
          </PagePath>
        }
        chip={task && !gone && <StatusChip {...chipOf(task)} />}
        subtitle={run && !gone ? <Origin run={run} /> : ''}
      />
      {run && task && !gone ? (
        <RunBody run={run} task={task} />
      ) : (
        <Panel>
          {gone ? (
            <EmptyState
              title="This run does not exist"
              action={
                <Button component={Link} to={runsLink()}>
                  All runs
                </Button>
              }
            >
              It may have been deleted.
            </EmptyState>
          ) : error ? (
            <ErrorNotice title="Couldn't load the run" error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={8} height={40} />
          )}
        </Panel>
      )}
    </>
  );
}
