import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { useChangeLinesInfiniteQuery, useChangeQuery } from '../../features/changes/api';
import { batchName } from '../../features/changes/change';
import { Batch } from '../../features/changes/components/batch/Batch';
import { noLineFilter } from '../../features/changes/components/batch/LineFilters';
import { isApiError } from '../../shared/api/errors';
import { changesLink } from '../../shared/lib/links';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const pathTo = (name = '') => (
  <PagePath>
    <Link to={changesLink}>Changes</Link>
    {name}
  </PagePath>
);

/** One batch of changes with its lines. */
export function ChangePage() {
  const { changeId = '' } = useParams();
  const { currentData: batch, error, refetch } = useChangeQuery(changeId);
  const [filter] = useUrlState(noLineFilter);
  // The lines are asked for together with the batch; one after the other would take two round trips until the first row.
  useChangeLinesInfiniteQuery({ id: changeId, ...filter }, { skip: batch !== undefined });
  if (batch) return <Batch key={batch.id} batch={batch} path={pathTo(batchName(batch))} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such change' : 'Changes'} path={pathTo()} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This change does not exist"
            action={
              <Button component={Link} to={changesLink}>
                All changes
              </Button>
            }
          >
            It may have been cleared with the data of this console.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="Couldn't load this change" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={12} height={52} />
        )}
      </Panel>
    </>
  );
}
