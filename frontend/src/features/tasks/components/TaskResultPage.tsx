import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useContext, type ReactNode } from 'react';
import type { ResultSummaryDto } from '../../../shared/api/generated';
import ListTodo from '../../../shared/icons/list-todo';
import { plural } from '../../../shared/lib/format';
import { useUrlState } from '../../../shared/lib/useUrlState';
import { Columns } from '../../../shared/ui/Columns';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { DrawerHead } from '../../../shared/ui/DetailParts';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Panel } from '../../../shared/ui/Panel';
import { Unseen } from '../../../shared/ui/Unseen';
import { Artifacts } from '../detail/Artifacts';
import { LogPanel } from '../detail/LogPanel';
import { TaskSlots } from '../detail/slots';
import { latestSteps } from '../detail/steps';
import { StepLanes } from '../detail/StepLanes';
import { TaskCost } from '../detail/TaskCost';
import { TaskFacts } from '../detail/TaskFacts';
import { TaskFoot } from '../detail/TaskFoot';
import { TagLine, TaskTags } from '../detail/TaskHead';
import { TaskAbout } from '../detail/TaskParts';
import { UsedColumns } from '../detail/UsedColumns';
import type { Part } from '../result/part';
import { ResultBar } from '../result/ResultBar';
import { ResultParts } from '../result/ResultParts';
import { Findings, hasAction } from '../result/TaskResult';
import type { TaskDetail } from '../task';

const defaults = { steps: '' };

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .folds': { padding: '0 16px' },
});

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  // Two rows of two, in words. The header lays its actions out in one row otherwise.
  [theme.breakpoints.down('sm')]: {
    '&&&': { display: 'grid' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    width: '100%',
    '& > div': { display: 'contents' },
    '& .MuiButton-root': { minHeight: 44 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
}));

interface TaskResultPageProps {
  task: TaskDetail;
  parts: readonly Part[];
  summary: ResultSummaryDto;
  path: ReactNode;
  onOpen: (id: string) => void;
  onDeleted: () => void;
}

/** A finished task: its result and actions. Everything else is collapsed or one click away. */
export function TaskResultPage({ task, parts, summary, path, onOpen, onDeleted }: TaskResultPageProps) {
  const { proposed, outcome } = useContext(TaskSlots);
  const [{ steps }, setUrl] = useUrlState(defaults);
  const taken = parts.filter(({ source }) => !source?.file.isWithheld);
  return (
    <>
      <PageHeader
        title={task.title}
        path={path}
        subtitle={task.description ?? undefined}
        actions={
          <Actions>
            <Button startIcon={<ListTodo size={15} strokeWidth={1.75} aria-hidden />} onClick={() => setUrl({ steps: '1' })}>
              Steps and log
            </Button>
            <ResultBar title={task.title} parts={taken} isPrimary={!hasAction(summary)} />
          </Actions>
        }
      />
      <TagLine>
        <TaskTags task={task} />
      </TagLine>
      <Stack data-result>
        <section aria-label="Result">
          <Findings task={task} summary={summary} />
        </section>
        <Columns>
          <div>
            <Panel title="Details">
              <div className="folds">
                <ResultParts parts={parts} isFolded />
              </div>
              {proposed(task)}
              <UsedColumns task={task} />
              {outcome(task)}
            </Panel>
          </div>
          <Panel>
            <Unseen as="h2">Downloads</Unseen>
            <Artifacts task={task} />
            <TaskFoot task={task} onOpen={onOpen} onDeleted={onDeleted} />
          </Panel>
        </Columns>
      </Stack>
      <StepsDrawer task={task} isOpen={steps !== ''} onClose={() => setUrl({ steps: '' })} />
    </>
  );
}

function StepsDrawer({ task, isOpen, onClose }: { task: TaskDetail; isOpen: boolean; onClose: () => void }) {
  const beside = useMediaQuery('(min-width: 1600px)', { noSsr: true });
  const done = latestSteps(task).length;
  return (
    <DetailDrawer open={isOpen} onClose={onClose} label="Steps and log" beside={beside}>
      {isOpen && (
        <>
          <DrawerHead
            title="Steps and log"
            note={`${plural(done, 'step')}, attempt ${task.tries} of ${task.maxAttempts}`}
            onClose={onClose}
          />
          <TaskFacts task={task} />
          <StepLanes task={task} />
          <TaskCost task={task} />
          <LogPanel task={task} />
          <TaskAbout task={task} />
        </>
      )}
    </DetailDrawer>
  );
}
