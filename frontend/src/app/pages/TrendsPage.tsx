import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Eye from '../../shared/icons/eye';
import { Link } from 'react-router-dom';
import { useDiscoveryStateQuery, useOpportunitiesInfiniteQuery, useTrendsInfiniteQuery } from '../../features/trends/api';
import { DiscoverButton } from '../../features/trends/components/DiscoverControls';
import { OpportunityCard, OpportunityGrid, OpportunityPlaceholder } from '../../features/trends/components/OpportunityCard';
import { OpportunityDrawer } from '../../features/trends/components/OpportunityDrawer';
import { SourcesNote } from '../../features/trends/components/SourcesNote';
import { TrendTable } from '../../features/trends/components/TrendTable';
import { WatchDrawer } from '../../features/trends/components/WatchDrawer';
import { type DiscoveryState, stateSentence } from '../../features/trends/trend';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { capitalised, formatCount } from '../../shared/lib/format';
import { purchasesLink } from '../../shared/lib/links';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { ProgressBar } from '../../shared/ui/ProgressBar';
import { SearchField } from '../../shared/ui/SearchField';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { TabStrip } from '../../shared/ui/TabStrip';

const defaults = { tab: '', source: '', search: '', status: '', trend: '', opportunity: '', panel: '' };
const statuses = [
  { value: '', label: 'All' },
  ...['exploding', 'seasonal', 'peaked', 'regular'].map((value) => ({ value, label: capitalised(value) })),
];
const sourceIds = ['own', 'google-trends', 'wikipedia', 'gdelt', 'hackernews', 'github', 'npm'];

const Tabs = styled(TabStrip)(({ theme }) => ({
  position: 'relative',
  '& small': { minWidth: '1.4em', color: theme.vars.palette.text.secondary },
  // Over the hairline: it comes and goes without moving anything.
  '& .progress': { position: 'absolute', left: 0, right: 0, top: 0, lineHeight: 0 },
  [theme.breakpoints.down('sm')]: { '& a': { padding: '0 8px' } },
}));

/** What rises and falls, why we think so, and what can be made of it. */
export function TrendsPage() {
  const [{ tab, source: typedSource, search, status: typedStatus, trend, opportunity, panel }, setUrl] = useUrlState(defaults);
  const state = useDiscoveryStateQuery();
  const source = sourceIds.includes(typedSource) ? typedSource : '';
  const status = statuses.some(({ value }) => value === typedStatus) ? typedStatus : '';
  const isOpportunities = tab === 'opportunities';
  const sources = state.data?.sources.filter(({ enabled, found }) => enabled || found > 0) ?? [];
  return (
    <>
      <PageHeader
        title="Trend Discovery"
        subtitle={state.data ? stateSentence(state.data) : ''}
        actions={
          <>
            <Button component={Link} to={purchasesLink}>
              Purchase lists
            </Button>
            <Button startIcon={<Eye size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setUrl({ panel: 'watchlist' })}>
              Watchlist
            </Button>
            <DiscoverButton state={state.data} />
          </>
        }
      />
      <Tabs aria-label="Trends">
        <Link to="/admin/trends" replace aria-current={isOpportunities ? undefined : 'page'}>
          Trend Discoveries<small>{state.data ? formatCount(state.data.trends) : ''}</small>
        </Link>
        <Link to="/admin/trends?tab=opportunities" replace aria-current={isOpportunities ? 'page' : undefined}>
          Business Opportunities<small>{state.data ? formatCount(state.data.opportunities) : ''}</small>
        </Link>
        {state.data?.taskId && (
          <span className="progress">
            <ProgressBar value={state.data.progress} label="Discovery" />
          </span>
        )}
      </Tabs>
      {isOpportunities ? (
        <OpportunityView onOpen={(id) => setUrl({ opportunity: id })} />
      ) : (
        <>
          <Filters role="search">
            <SearchField
              label="Search trends"
              placeholder="Search titles and keywords"
              value={search}
              onChange={(next) => setUrl({ search: next })}
            />
            <FilterSelect
              label="Source"
              value={source}
              options={[{ value: '', label: 'All' }, ...sources.map((entry) => ({ value: entry.source, label: entry.name }))]}
              onChange={(next) => setUrl({ source: next })}
            />
            <FilterSelect label="Status" value={status} options={statuses} onChange={(next) => setUrl({ status: next })} />
            <ViewMenu screen="trends" />
          </Filters>
          <TrendView
            filter={{ source, search, status }}
            openId={trend}
            state={state.data}
            onOpen={(id) => setUrl({ trend: id })}
            onClear={() => setUrl({ source: '', search: '', status: '' })}
          />
        </>
      )}
      <OpportunityDrawer id={opportunity} onClose={() => setUrl({ opportunity: '' })} />
      <WatchDrawer open={panel === 'watchlist'} state={state.data} onClose={() => setUrl({ panel: '' })} />
    </>
  );
}

interface TrendViewProps {
  filter: { source: string; search: string; status: string };
  openId: string;
  state: DiscoveryState | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function TrendView({ filter, openId, state, onOpen, onClear }: TrendViewProps) {
  const list = useTrendsInfiniteQuery(filter);
  const rows = list.data?.pages.flatMap((page) => page.items);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <Panel>
        {!rows || !state ? (
          list.error ? (
            <ErrorNotice title="Couldn't load the trends" error={list.error} onRetry={() => void list.refetch()}>
              Your watchlist is kept.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={8} height={69} />
          )
        ) : rows.length > 0 ? (
          <TrendTable trends={rows} openId={openId} onOpen={onOpen} />
        ) : isFiltered ? (
          <EmptyState title="No trends found" action={<Button onClick={onClear}>Clear filters</Button>}>
            No trend fits these filters.
          </EmptyState>
        ) : state.taskId ? (
          <EmptyState picture="trends" title="Looking around">
            Trends appear here as each source answers.
          </EmptyState>
        ) : (
          <EmptyState picture="trends" title={state.lastRunAt ? 'Nothing stands out' : 'No trends discovered yet'}>
            {state.lastRunAt
              ? (state.sources.find(({ source }) => source === 'own')?.note ?? 'No source found anything.')
              : 'Discover Trends asks your own orders and public sources what rises and falls, and shows the numbers behind it.'}
          </EmptyState>
        )}
        {list.hasNextPage && (
          <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ m: 2 }}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </Panel>
      {rows && state?.lastRunAt && <SourcesNote state={state} />}
    </>
  );
}

function OpportunityView({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useOpportunitiesInfiniteQuery();
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (!rows) {
    return list.error ? (
      <Panel>
        <ErrorNotice title="Couldn't load the opportunities" error={list.error} onRetry={() => void list.refetch()} />
      </Panel>
    ) : (
      <OpportunityPlaceholder />
    );
  }
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState
          picture="opportunities"
          title="No opportunities yet"
          action={
            <Button component={Link} to="/admin/trends">
              Show trends
            </Button>
          }
        >
          Analyze a trend to see what it could bring, computed from your own sales, margin and stock.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <OpportunityGrid>
        {rows.map((opportunity) => (
          <OpportunityCard key={opportunity.id} opportunity={opportunity} onOpen={() => onOpen(opportunity.id)} />
        ))}
      </OpportunityGrid>
      {list.hasNextPage && (
        <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mt: 2 }}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <Typography variant="body2" sx={{ mt: '12px', px: '2px', color: 'text.secondary' }}>
        Estimates come from your own margin, stock and sales of the last 30 days. Start Project makes a workflow with its tasks and a draft
        listing, and publishes nothing.
      </Typography>
    </>
  );
}
