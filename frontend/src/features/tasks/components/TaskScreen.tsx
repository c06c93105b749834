import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../shared/api/errors';
import { taskPageLink } from '../../../shared/lib/links';
import { Columns } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { PagePath } from '../../../shared/ui/PagePath';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { Unseen } from '../../../shared/ui/Unseen';
import { useTaskQuery } from '../api';
import { TaskFoot } from '../detail/TaskFoot';
import { TagLine, TaskId, TaskTags } from '../detail/TaskHead';
import { TaskAbout, TaskWork } from '../detail/TaskParts';
import { partsOf } from '../result/part';
import { useSummary } from '../result/summary';
import { useIsWhole } from '../result/useIsWhole';
import { TaskResultPage } from './TaskResultPage';

const Body = styled(Panel)(({ theme }) => ({
  overflow: 'hidden',
  // The thumb reaches the actions wherever the page is scrolled to.
  [theme.breakpoints.down('sm')]: {
    overflow: 'visible',
    '& .foot': { position: 'sticky', zIndex: 3, bottom: 'calc(64px + env(safe-area-inset-bottom))' },
  },
}));

const nothingYet = { summary: null };

/** One task as a page of its own. */
export function TaskScreen({ id }: { id: string }) {
  const { currentData: task, error, refetch } = useTaskQuery(id);
  const isWhole = useIsWhole(task);
  const navigate = useNavigate();
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  const path = (
    <PagePath>
      <Link to="/admin/task-queue">Task Queue</Link>
      <TaskId id={id} />
    </PagePath>
  );
  const parts = task ? partsOf(task) : [];
  const summary = useSummary(task ?? nothingYet, parts);
  const open = (next: string) => void navigate(taskPageLink(next));
  const leave = () => void navigate('/admin/task-queue', { replace: true });
  if (task?.status === 'completed' && isWhole && !gone && summary) {
    return <TaskResultPage task={task} parts={parts} summary={summary} path={path} onOpen={open} onDeleted={leave} />;
  }
  if (task && isWhole && !gone) {
    return (
      <>
        <PageHeader title={task.title} path={path} subtitle={task.description ?? undefined} />
        <TagLine>
          <TaskTags task={task} />
        </TagLine>
        <Columns>
          <Body>
            <Unseen as="h2">What it did</Unseen>
            <TaskWork task={task} />
            <div className="foot">
              <TaskFoot task={task} onOpen={open} onDeleted={leave} />
            </div>
          </Body>
          <Panel>
            <Unseen as="h2">What it was given</Unseen>
            <TaskAbout task={task} />
          </Panel>
        </Columns>
      </>
    );
  }
  return (
    <>
      <PageHeader title={gone ? 'No such task' : 'Task'} path={path} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This task does not exist"
            action={
              <Button component={Link} to="/admin/task-queue">
                Task Queue
              </Button>
            }
          >
            It may have been deleted.
          </EmptyState>
        ) : error && !task ? (
          <ErrorNotice title="The task could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} height={48} />
        )}
      </Panel>
    </>
  );
}
