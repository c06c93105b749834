import Button from '@mui/material/Button';
import { taskStatuses } from '@stallhand/shared';
import SlidersHorizontal from '../../../shared/icons/sliders-horizontal';
import { memo, useState, type ReactNode } from 'react';
import { Counters } from '../../../shared/ui/Counters';
import type { TaskStatus } from '../../../shared/api/generated';
import { FilterSelect } from '../../../shared/ui/FilterSelect';
import { Filters } from '../../../shared/ui/Filters';
import { SearchField } from '../../../shared/ui/SearchField';
import { SetFilter } from '../../../shared/ui/SetFilter';
import { statusLook } from '../../../shared/ui/status';
import type { QueueCounts } from '../counts';
import {
  addressOf,
  noAgent,
  noFilter,
  attemptOptions,
  costOptions,
  timeWords,
  places,
  priorityOptions,
  rareCount,
  statusOptionsWith,
  type TaskFilter,
} from '../filter';

/** Counters of the specification. Together with the total they form the strip. */
const specified = ['queued', 'running', 'completed', 'failed'] as const satisfies readonly TaskStatus[];
const others = taskStatuses.filter((status) => !specified.some((one) => one === status));

interface TaskCountersProps {
  filter: TaskFilter;
  further: Record<string, string>;
  /** Undefined while they load. */
  counts: QueueCounts | undefined;
}

/** The counters of all tasks, which are also the status filter: each opens what it counts, so other filters go. */
function PlainTaskCounters({ filter, further, counts }: TaskCountersProps) {
  const to = (status: string) => addressOf({ ...noFilter, status }, further);
  const isCurrent = (status: string) => to(status) === addressOf(filter, further);
  const counter = (status: TaskStatus) => ({
    label: statusLook(status).label,
    status,
    count: counts?.[status] ?? null,
    to: to(status),
    current: isCurrent(status),
  });
  return (
    <Counters
      label="Filter by status"
      counters={[{ label: 'Total', count: counts?.total ?? null, to: to(''), current: isCurrent('') }, ...specified.map(counter)]}
      further={others.map(counter)}
    />
  );
}

export const TaskCounters = memo(PlainTaskCounters);

interface TaskFiltersProps {
  filter: TaskFilter;
  /** Names of the agent types. */
  types: readonly string[];
  /** Name of the agent the list is limited to, when it is known. */
  agentName: string | null;
  onChange: (change: Partial<TaskFilter>) => void;
  children?: ReactNode;
}

function PlainTaskFilters({ filter, types, agentName, onChange, children }: TaskFiltersProps) {
  const rare = rareCount(filter);
  const [opened, setOpened] = useState(rare > 0);
  const typeOptions = [{ value: '', label: 'All' }, ...types.map((value) => ({ value, label: value }))];
  return (
    <>
      <Filters role="search">
        <SearchField label="Search tasks" placeholder="Search tasks" value={filter.search} onChange={(search) => onChange({ search })} />
        <FilterSelect
          label="Status"
          value={filter.status}
          options={statusOptionsWith(filter.status)}
          onChange={(status) => onChange({ status })}
        />
        <FilterSelect label="Priority" value={filter.priority} options={priorityOptions} onChange={(priority) => onChange({ priority })} />
        {filter.agentId !== '' && (
          <SetFilter label="Show the tasks of all agents" onClear={() => onChange({ agentId: '' })}>
            {filter.agentId === noAgent ? 'No agent' : (agentName ?? 'One agent')}
          </SetFilter>
        )}
        {timeWords(filter) !== '' && (
          <SetFilter label="Show tasks of any time" onClear={() => onChange({ startedFrom: '', finishedFrom: '', finishedUntil: '' })}>
            {timeWords(filter)}
          </SetFilter>
        )}
        <Button
          variant="text"
          aria-expanded={opened}
          startIcon={<SlidersHorizontal size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
          sx={{ color: 'text.secondary' }}
        >
          {opened ? 'Fewer filters' : rare > 0 ? `${rare} more set` : 'More filters'}
        </Button>
        {children}
      </Filters>
      {opened && (
        <Filters role="group" aria-label="More filters">
          <FilterSelect label="Type" value={filter.type} options={typeOptions} onChange={(type) => onChange({ type })} />
          <FilterSelect
            label="Attempts"
            value={filter.minAttempt}
            options={attemptOptions}
            onChange={(minAttempt) => onChange({ minAttempt })}
          />
          <FilterSelect
            label="Cost"
            value={filter.minCostMicroUsd}
            options={costOptions}
            onChange={(minCostMicroUsd) => onChange({ minCostMicroUsd })}
          />
          {filter.search !== '' && (
            <FilterSelect label="Search in" value={filter.searchIn} options={places} onChange={(searchIn) => onChange({ searchIn })} />
          )}
        </Filters>
      )}
    </>
  );
}

/** Memoized, so that changes of the rows below do not re-render it. */
export const TaskFilters = memo(PlainTaskFilters);
