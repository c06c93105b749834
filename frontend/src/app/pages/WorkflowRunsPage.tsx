import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWorkflowsQuery } from '../../features/workflows/api';
import { useRunHistoryInfiniteQuery } from '../../features/workflows/history/api';
import { cleanFilter, statusOptions, triggerOptions } from '../../features/workflows/history/filter';
import { RunTable } from '../../features/workflows/history/RunTable';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { plural } from '../../shared/lib/format';
import { workflowLink } from '../../shared/lib/links';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { SetFilter } from '../../shared/ui/SetFilter';

const defaults = { search: '', status: '', triggerKind: '', workflowId: '' };

/** The history of all workflows, or of the one in the address. */
export function WorkflowRunsPage() {
  const [typed, setFilter] = useUrlState(defaults);
  const filter = cleanFilter(typed);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const list = useRunHistoryInfiniteQuery(filter);
  const { data: workflows } = useWorkflowsQuery();
  const runs = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total;
  const { workflowId } = filter;
  const name = workflows?.items.find(({ id }) => id === workflowId)?.name ?? (workflowId ? runs?.[0]?.workflowName : undefined);
  return (
    <>
      <PageHeader
        title="Workflow runs"
        path={
          <PagePath>
            <Link to="/admin/workflows">Workflows</Link>
            {workflowId && name && <Link to={workflowLink(workflowId)}>{name}</Link>}
            <span>runs</span>
          </PagePath>
        }
        subtitle={total === undefined ? '' : `${plural(total, 'run')}, newest first`}
      />
      <Filters role="search">
        <SearchField
          label="Search runs"
          placeholder="Search data, result or id"
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
        <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => setFilter({ status })} />
        <FilterSelect
          label="Trigger"
          value={filter.triggerKind}
          options={triggerOptions}
          onChange={(triggerKind) => setFilter({ triggerKind })}
        />
        {workflowId && (
          <SetFilter label="Show the runs of all workflows" onClear={() => setFilter({ workflowId: '' })}>
            {name ?? 'One workflow'}
          </SetFilter>
        )}
        <ViewMenu screen="workflow-runs" />
      </Filters>
      <Panel>
        <RunTable
          rows={runs}
          query={list}
          withName={!workflowId}
          filter={isFiltered && { onClear: () => setFilter(defaults), text: 'No run fits these filters.' }}
          empty={
            <EmptyState
              picture="runs"
              title="Nothing has run yet"
              action={
                <Button component={Link} to="/admin/workflows">
                  Workflows
                </Button>
              }
            >
              Each run is listed here: what it did, how long it worked and how long it waited.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
