import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useChangesInfiniteQuery } from '../../features/changes/api';
import { byGroup } from '../../features/changes/change';
import { BatchTable } from '../../features/changes/components/list/BatchTable';
import { ChangesActions } from '../../features/changes/components/list/ChangesActions';
import { useWaitingChanges } from '../../features/changes/hooks/useWaitingChanges';
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
  { value: 'asking', label: 'Waiting' },
  { value: 'trouble', label: 'Problems' },
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
  const { total: waiting } = useWaitingChanges();
  const isFiltered = show !== '' || typed.search !== '';
  return (
    <>
      <PageHeader
        title="Changes"
        subtitle={
          total === undefined || isFiltered
            ? 'What changes in your shops: approved, sent and read back'
            : total === 0
              ? 'No changes yet'
              : `${plural(total, 'change')}${waiting > 0 ? `, ${plural(waiting, 'waits', 'wait')} for you` : ''}`
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
              picture="changes"
              title="No changes yet"
              action={
                may('changes:propose') && (
                  <Button component={Link} to={changeFileLink}>
                    Edit prices in a spreadsheet
                  </Button>
                )
              }
            >
              Prices, stock levels, texts and orders that you or your agents want to change wait here for your approval. Nothing is sent to
              a shop before that.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
