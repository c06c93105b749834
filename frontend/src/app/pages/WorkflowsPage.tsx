import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import LayoutTemplate from '../../shared/icons/layout-template';
import Plus from '../../shared/icons/plus';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useWorkflowsQuery } from '../../features/workflows/api';
import { useRecentRunsQuery } from '../../features/workflows/list/api';
import { filterWorkflows, formOf, joinRuns, workflowsSentence } from '../../features/workflows/list/cards';
import { DeleteWorkflowDialog } from '../../features/workflows/list/DeleteWorkflowDialog';
import { ImportButton } from '../../features/workflows/list/ImportButton';
import { RunDialog } from '../../features/workflows/list/RunDialog';
import { TemplateGallery } from '../../features/workflows/list/TemplateGallery';
import { TemplatesDialog } from '../../features/workflows/list/TemplatesDialog';
import { useWorkflowActions } from '../../features/workflows/list/useWorkflowActions';
import { WorkflowGrid, WorkflowGridPlaceholder } from '../../features/workflows/list/WorkflowGrid';
import type { Workflow } from '../../features/workflows/workflow';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { newWorkflowLink, runsLink } from '../../shared/lib/links';
import { useHidden } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useCreate } from '../../shared/lib/useCreate';
import { useDialog } from '../../shared/lib/useDialog';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { QuietLink } from '../../shared/ui/TextLink';

const defaults = { search: '', status: '' };
const statusOptions = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const OPEN_RUNS = 'waiting,running,queued,pending';

/** Three buttons and no icons fit on a phone. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
}));

/** The runs that the lanes of the cards show. */
function useLaneRuns() {
  const newest = useRecentRunsQuery({}).data;
  const open = useRecentRunsQuery({ status: OPEN_RUNS }).data;
  return useMemo(() => joinRuns(newest?.items ?? [], open?.items ?? []), [newest, open]);
}

export function WorkflowsPage() {
  const [filter, setFilter] = useUrlState(defaults);
  const { data, error, refetch } = useWorkflowsQuery();
  const runs = useLaneRuns();
  const may = useMay();
  const templates = useDialog<null>();
  const running = useDialog<Workflow>();
  const deletion = useDialog<Workflow>();
  const { toggle, startAtOnce } = useWorkflowActions();
  const navigate = useNavigate();
  useCreate(() => void navigate(newWorkflowLink), 'New workflow', may('workflows:write'));
  const hidden = useHidden();
  const all = data?.items.filter(({ id }) => !hidden.has(id));
  const workflows = all && filterWorkflows(all, filter);
  const isFirstUse = all?.length === 0 && !filter.search && !filter.status;
  const run = (workflow: Workflow) =>
    formOf(workflow) || workflow.status !== 'active' ? running.show(workflow) : void startAtOnce(workflow);

  return (
    <>
      <PageHeader
        title="Workflows"
        subtitle={!all ? '' : isFirstUse ? 'None yet. These three run without any key' : workflowsSentence(all, runs)}
        actions={
          may('workflows:write') && (
            <Actions>
              {!isFirstUse && (
                <Button onClick={() => templates.show(null)} startIcon={<LayoutTemplate size={16} strokeWidth={1.75} aria-hidden />}>
                  Templates
                </Button>
              )}
              <ImportButton />
              <Button
                variant="contained"
                color="primary"
                component={Link}
                to={newWorkflowLink}
                startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
              >
                Create Workflow
              </Button>
            </Actions>
          )
        }
      />
      {!isFirstUse && (
        <Filters role="search">
          <SearchField
            label="Search workflows"
            placeholder="Search name or description"
            delay={0}
            value={filter.search}
            onChange={(text) => setFilter({ search: text })}
          />
          <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => setFilter({ status })} />
          <ViewMenu screen="workflows" />

          <QuietLink to={runsLink()}>All runs</QuietLink>
          <Typography variant="caption" sx={{ ml: 'auto', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Lanes show the last 24 hours
          </Typography>
        </Filters>
      )}
      {!workflows ? (
        error ? (
          <Panel>
            <ErrorNotice title="Couldn't load the workflows" error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <WorkflowGridPlaceholder />
        )
      ) : isFirstUse ? (
        <TemplateGallery />
      ) : workflows.length === 0 ? (
        <Panel>
          <EmptyState title="No workflows found" action={<Button onClick={() => setFilter(defaults)}>Clear filters</Button>}>
            Searched names and descriptions{filter.search && ` for "${filter.search}"`}.
          </EmptyState>
        </Panel>
      ) : (
        <WorkflowGrid
          workflows={workflows}
          runs={runs}
          onToggle={(workflow) => void toggle(workflow)}
          onRun={run}
          onDelete={deletion.show}
        />
      )}
      <TemplatesDialog open={templates.open} onClose={templates.close} />
      {running.subject && <RunDialog key={running.key} open={running.open} workflow={running.subject} onClose={running.close} />}
      <DeleteWorkflowDialog dialog={deletion} />
    </>
  );
}
