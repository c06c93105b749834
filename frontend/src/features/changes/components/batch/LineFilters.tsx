import { accountTitle } from '../../../../shared/lib/platform';
import { FilterSelect } from '../../../../shared/ui/FilterSelect';
import { Filters } from '../../../../shared/ui/Filters';
import { SearchField } from '../../../../shared/ui/SearchField';
import { Segmented } from '../../../../shared/ui/Segmented';
import { statusLook } from '../../../../shared/ui/status';
import { formatCount } from '../../../../shared/lib/format';
import type { LineFilter } from '../../api';
import { lineStatuses, type ChangeBatch } from '../../change';

export const noLineFilter = { status: '', show: '', integrationId: '', search: '' };

const shows = [
  { value: '', label: 'All' },
  { value: 'look', label: 'To check' },
] as const;

/** What an address asks for, without what this batch has not. */
export const cleanLineFilter = (typed: LineFilter, batch: ChangeBatch): LineFilter => ({
  // A state that no line is in any more stays, so that the lines are not exchanged under the reader's eyes.
  status: lineStatuses.find((status) => status === typed.status) ?? '',
  show: typed.show === 'look' ? 'look' : '',
  integrationId: batch.accounts.some(({ integrationId }) => integrationId === typed.integrationId) ? typed.integrationId : '',
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
      {batch.accounts.length > 1 && (
        <FilterSelect
          label="Shop"
          value={filter.integrationId}
          options={[
            { value: '', label: 'All' },
            ...batch.accounts.map((account) => ({ value: account.integrationId, label: accountTitle(account) })),
          ]}
          onChange={(integrationId) => onChange({ integrationId })}
        />
      )}
    </Filters>
  );
}
