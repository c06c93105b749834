import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { useComparisonQuery } from '../../features/tasks/api';
import { TaskComparison } from '../../features/tasks/components/TaskComparison';
import { isApiError } from '../../shared/api/errors';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const defaults = { a: '', b: '' };

/** Two runs side by side; the address names both. */
export function ComparePage() {
  const [{ a, b }] = useUrlState(defaults);
  const { data, error, refetch } = useComparisonQuery(a && b ? { a, b } : skipToken);
  const missing = !a || !b || (isApiError(error) && (error.status === 404 || error.status === 400));
  return (
    <>
      <PageHeader title="Compare two runs" subtitle={data ? 'What differs is marked' : ''} />
      {data ? (
        <TaskComparison comparison={data} />
      ) : (
        <Panel>
          {missing ? (
            <EmptyState
              title="There are no two runs to compare"
              action={
                <Button component={Link} to="/admin/task-queue">
                  Task Queue
                </Button>
              }
            >
              Select two tasks in the queue, then Compare.
            </EmptyState>
          ) : error ? (
            <ErrorNotice title="The runs could not be compared" error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={8} height={36} />
          )}
        </Panel>
      )}
    </>
  );
}
