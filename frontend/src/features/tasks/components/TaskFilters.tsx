import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Counters } from '../../../shared/ui/Counters';
import { FilterSelect } from '../../../shared/ui/FilterSelect';
import { SearchField } from '../../../shared/ui/SearchField';
import { useTaskCountsQuery } from '../api';
import { addressOf, priorityOptions, statusOptions, type TaskFilter } from '../filter';

const POLL_MS = 5000;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 16 });

const counted = ['queued', 'running', 'waiting', 'completed', 'failed'] as const;
const names = { queued: 'Queued', running: 'Running', waiting: 'Waiting', completed: 'Completed', failed: 'Failed' };

/** The counters of all tasks, which are also the status filter. */
export function TaskCounters({ filter, further }: { filter: TaskFilter; further: Record<string, string> }) {
  const { data } = useTaskCountsQuery(undefined, { pollingInterval: POLL_MS });
  const to = (status: string) => addressOf({ ...filter, status }, further);
  return (
    <Counters
      label="Filter by status"
      counters={[
        { label: 'Total', count: data?.total ?? null, to: to(''), current: filter.status === '' },
        ...counted.map((status) => ({
          label: names[status],
          status,
          count: data?.[status] ?? null,
          to: to(status),
          current: filter.status === status,
        })),
      ]}
    />
  );
}

interface TaskFiltersProps {
  filter: TaskFilter;
  /** Name of the agent the list is limited to, when it is known. */
  agentName: string | null;
  onChange: (change: Partial<TaskFilter>) => void;
  children?: ReactNode;
}

export function TaskFilters({ filter, agentName, onChange, children }: TaskFiltersProps) {
  return (
    <Row role="search">
      <SearchField label="Search tasks" placeholder="Search tasks" value={filter.search} onChange={(search) => onChange({ search })} />
      <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => onChange({ status })} />
      <FilterSelect label="Priority" value={filter.priority} options={priorityOptions} onChange={(priority) => onChange({ priority })} />
      {filter.agentId !== '' && (
        <Button endIcon={<X size={14} aria-hidden />} aria-label="Show the tasks of all agents" onClick={() => onChange({ agentId: '' })}>
          {agentName ?? 'One agent'}
        </Button>
      )}
      {children}
    </Row>
  );
}
