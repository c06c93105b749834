import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useChangesInfiniteQuery } from '../../features/changes/api';
import { byGroup } from '../../features/changes/change';
import { BatchTable } from '../../features/changes/components/BatchTable';
import { ChangesActions } from '../../features/changes/components/ChangesActions';
import { StoppedStrip } from '../../features/changes/components/StopWriting';
import { plural } from '../../shared/lib/format';
import { changeFileLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { Segmented } from '../../shared/ui/Segmented';

const defaults = { show: '', search: '' };
const shows = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'asking', label: 'Asking' },
  { value: 'trouble', label: 'Trouble' },
] as const;
type Show = (typeof shows)[number]['value'];

const cleanShow = (text: string): Show => shows.find(({ value }) => value === text)?.value ?? '';

/** What people, agents and programs change in the shops: proposed, decided, written and read back. */
export function ChangesPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const show = cleanShow(typed.show);
  const may = useMay();
  const list = useChangesInfiniteQuery({ show, search: typed.search });
  const batches = useMemo(() => list.currentData && byGroup(list.currentData.pages.flatMap(({ items }) => items)), [list.currentData]);
  const total = list.currentData?.pages[0]?.total;
  const isFiltered = show !== '' || typed.search !== '';
  return (
    <>
      <PageHeader
        title="Changes"
        subtitle={
          total === undefined || isFiltered
            ? 'What shall change at your shops: read, written, read back'
            : total === 0
              ? 'Nothing was changed yet'
              : plural(total, 'batch', 'batches')
        }
        actions={<ChangesActions />}
      />
      <StoppedStrip />
      <Filters role="search">
        <Segmented label="Show" value={show} options={shows} onChange={(next) => setUrl({ show: next })} />
        <SearchField label="Search changes" placeholder="Search titles" value={typed.search} onChange={(search) => setUrl({ search })} />
      </Filters>
      <Panel>
        <BatchTable
          query={list}
          rows={batches}
          filter={isFiltered && { onClear: () => setUrl(defaults) }}
          empty={
            <EmptyState
              ghost
              title="Nothing was changed yet"
              action={
                may('changes:propose') && (
                  <Button component={Link} to={changeFileLink}>
                    Edit prices in a spreadsheet
                  </Button>
                )
              }
            >
              Change prices, stock and texts at a product under Inventory, many prices in a spreadsheet, and what becomes of an order at
              that order. What is proposed stands here first: nothing is written before somebody approves it.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
