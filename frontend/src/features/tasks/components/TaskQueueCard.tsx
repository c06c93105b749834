import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { Segmented } from '../../../shared/ui/Segmented';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { QuietLink } from '../../../shared/ui/TextLink';
import { useFirstTasksQuery } from '../api';
import { priorityOptions } from '../filter';
import { ROW_HEIGHT } from './rowHeight';
import { latePart } from '../../../shared/lib/late-part';

const SHOWN = 4;

const FirstTasks = latePart(async () => (await import('./FirstTasks')).default, <SkeletonRows count={SHOWN} height={ROW_HEIGHT} />);

/** Four rows and their head: the card keeps its height while it loads and when a filter finds less. */
const Body = styled('div')(({ theme }) => ({
  minHeight: 34 + SHOWN * ROW_HEIGHT,
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
}));

/** The head of the queue, for the dashboard. */
export function TaskQueueCard() {
  const [priority, setPriority] = useState('');
  const { data, error, refetch } = useFirstTasksQuery({ limit: SHOWN, ...(priority && { priority }) });
  return (
    <Panel
      title="Task Queue"
      actions={
        <>
          <Segmented label="Priority" value={priority} options={priorityOptions} onChange={setPriority} />
          <QuietLink to="/admin/task-queue">
            Open queue <ArrowRight size={13} aria-hidden />
          </QuietLink>
        </>
      }
    >
      <Body>
        {error && !data ? (
          <ErrorNotice title="The queue could not be read" error={error} onRetry={() => void refetch()}>
            Tasks keep running.
          </ErrorNotice>
        ) : !data ? (
          <SkeletonRows count={SHOWN} height={ROW_HEIGHT} />
        ) : data.items.length === 0 ? (
          <EmptyState title="No tasks in queue">
            {priority === '' ? 'Runs of your agents are listed here, high priority first.' : `None of ${priority} priority.`}
          </EmptyState>
        ) : (
          <FirstTasks rows={data.items} total={data.total} />
        )}
      </Body>
    </Panel>
  );
}
