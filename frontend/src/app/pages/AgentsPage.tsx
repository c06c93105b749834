import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { agentsSentence, filterAgents } from '../../features/agents/agent';
import { useAgentsQuery } from '../../features/agents/api';
import { AgentEditor } from '../../features/agents/components/AgentEditor';
import { AgentGrid, AgentGridPlaceholder } from '../../features/agents/components/AgentGrid';
import { DeleteAgentDialog } from '../../features/agents/components/DeleteAgentDialog';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import type { Agent } from '../../shared/api/types';
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
import { statusLook } from '../../shared/ui/status';
import { FirstAgentOffer } from './FirstAgentOffer';

const defaults = { search: '', status: '', type: '' };
const statusOptions = [
  { value: '', label: 'All' },
  ...['running', 'paused', 'error', 'idle', 'active'].map((value) => ({ value, label: statusLook(value).label })),
];

export function AgentsPage() {
  const [filter, setFilter] = useUrlState(defaults);
  const may = useMay();
  const editor = useDialog<Agent | null>();
  const deletion = useDialog<Agent>();
  const { data, error, refetch } = useAgentsQuery();
  const hidden = useHidden();
  const all = data?.items.filter(({ id }) => !hidden.has(id));
  const agents = all && filterAgents(all, filter);
  const typeOptions = [...new Set(all?.map((agent) => agent.type))].sort().map((value) => ({ value, label: value }));
  const create = () => editor.show(null);
  useCreate(create, 'New agent', may('agents:write'));
  const isFirstUse = all?.length === 0;

  return (
    <>
      <PageHeader title="Agents" subtitle={all ? agentsSentence(all) : ''} onCreateAgent={create} createIsPrimary={!isFirstUse} />
      {!isFirstUse && (
        <Filters role="search">
          <SearchField
            label="Search agents"
            placeholder="Search name, type or description"
            delay={0}
            value={filter.search}
            onChange={(search) => setFilter({ search })}
          />
          <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => setFilter({ status })} />
          <FilterSelect
            label="Type"
            value={filter.type}
            options={[{ value: '', label: 'All' }, ...typeOptions]}
            onChange={(type) => setFilter({ type })}
          />
          <ViewMenu screen="agents" />

          <Typography variant="caption" sx={{ ml: 'auto', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Lanes show the last 24 hours
          </Typography>
        </Filters>
      )}
      {!agents ? (
        error ? (
          <Panel>
            <ErrorNotice title="The agents could not be read" error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <AgentGridPlaceholder />
        )
      ) : isFirstUse ? (
        <Panel>
          <EmptyState picture="agents" title="No agents created yet" action={<FirstAgentOffer onCreate={create} />}>
            Each agent gets a lane here: what it does, and when.
          </EmptyState>
        </Panel>
      ) : agents.length === 0 ? (
        <Panel>
          <EmptyState title="No agents found" action={<Button onClick={() => setFilter(defaults)}>Clear filters</Button>}>
            Searched names, types and descriptions{filter.search && ` for "${filter.search}"`}.
          </EmptyState>
        </Panel>
      ) : (
        <AgentGrid agents={agents} onEdit={editor.show} onDelete={deletion.show} />
      )}
      <AgentEditor editor={editor} />
      <DeleteAgentDialog open={deletion.open} agent={deletion.subject} onClose={deletion.close} />
    </>
  );
}
