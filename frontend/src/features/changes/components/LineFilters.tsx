import { platformName } from '../../../shared/lib/platform';
import { FilterSelect } from '../../../shared/ui/FilterSelect';
import { Filters } from '../../../shared/ui/Filters';
import { SearchField } from '../../../shared/ui/SearchField';
import { Segmented } from '../../../shared/ui/Segmented';
import { statusLook } from '../../../shared/ui/status';
import { formatCount } from '../../../shared/lib/format';
import type { LineFilter } from '../api';
import { lineStatuses, type ChangeBatch } from '../change';

export const noLineFilter = { status: '', show: '', platform: '', search: '' };

const shows = [
  { value: '', label: 'All' },
  { value: 'look', label: 'Need a look' },
] as const;

/** What an address asks for, without what this batch has not. */
export const cleanLineFilter = (typed: LineFilter, batch: ChangeBatch): LineFilter => ({
  // A state that no line is in any more stays, so that the lines are not exchanged under the reader's eyes.
  status: lineStatuses.find((status) => status === typed.status) ?? '',
  show: typed.show === 'look' ? 'look' : '',
  platform: batch.platforms.includes(typed.platform) ? typed.platform : '',
  search: typed.search,
});

interface LineFiltersProps {
  batch: ChangeBatch;
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>) => void;
}

export function LineFilters({ batch, filter, onChange }: LineFiltersProps) {
  const states = [
    { value: '', label: 'All' },
    ...batch.counts.map(({ status, lines }) => ({ value: status as string, label: `${statusLook(status).label} ${formatCount(lines)}` })),
  ];
  if (filter.status !== '' && !states.some(({ value }) => value === filter.status))
    states.push({ value: filter.status, label: `${statusLook(filter.status).label} 0` });
  return (
    <Filters role="search">
      <Segmented label="Show" value={filter.show === 'look' ? 'look' : ''} options={shows} onChange={(show) => onChange({ show })} />
      <SearchField label="Search lines" placeholder="Product or SKU" value={filter.search} onChange={(search) => onChange({ search })} />
      <FilterSelect label="State" value={filter.status} options={states} onChange={(status) => onChange({ status })} />
      {batch.platforms.length > 1 && (
        <FilterSelect
          label="Channel"
          value={filter.platform}
          options={[{ value: '', label: 'All' }, ...batch.platforms.map((value) => ({ value, label: platformName(value) }))]}
          onChange={(platform) => onChange({ platform })}
        />
      )}
    </Filters>
  );
}
