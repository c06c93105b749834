import Button from '@mui/material/Button';
import Download from '../../shared/icons/download';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuditLogInfiniteQuery, useAuditStatusQuery } from '../../features/audit/api';
import { AuditTable } from '../../features/audit/components/AuditTable';
import { ChainLine } from '../../features/audit/components/ChainLine';
import { periodStart, type AuditFilter } from '../../features/audit/entry';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { linkTo } from '../../shared/api/request';
import { useClock } from '../../shared/lib/clock';
import { plural } from '../../shared/lib/format';
import { useUrlState } from '../../shared/lib/useUrlState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';

const defaults = { search: '', actor: '', action: '', period: '30' };

const actions = [
  { value: '', label: 'All' },
  { value: 'agent', label: 'Agents' },
  { value: 'task', label: 'Tasks' },
  { value: 'workflow', label: 'Workflows' },
  { value: 'approval', label: 'Approvals' },
  { value: 'integration', label: 'Integrations' },
  { value: 'tool_server', label: 'Tool servers' },
  { value: 'product', label: 'Tools' },
  { value: 'order', label: 'Orders' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'nft', label: 'NFTs' },
  { value: 'api_key', label: 'API keys' },
  { value: 'settings', label: 'Settings' },
  { value: 'session', label: 'Sign-in' },
  { value: 'user', label: 'People' },
  { value: 'data', label: 'Data' },
];
const periods = [
  { value: '1', label: '24 hours' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
];

export function AuditLogPage() {
  const [{ search, actor, action, period }, setFilter] = useUrlState(defaults);
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  // Periods end when the page was opened, not anew every minute.
  const [openedAt] = useState(() => Date.now());
  const filter: AuditFilter = { search, actor, action, from: periodStart(period, openedAt) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditLogInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const { data: status } = useAuditStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = data?.pages.flatMap(({ items }) => items);
  const people = [...new Set([...(entries?.map((entry) => entry.actor.name) ?? []), ...(actor ? [actor] : [])])].sort();
  const exportLink = linkTo('GET /api/audit-log/export', { query: filter });
  const total = data?.pages[0]?.total;

  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle={
          total !== undefined &&
          `${plural(total, 'entry', 'entries')}${period === 'all' ? '' : ` in ${periods.find(({ value }) => value === period)?.label}`}`
        }
        path={
          <PagePath>
            <Link to="/admin/settings?tab=security">Settings</Link>
          </PagePath>
        }
        actions={
          <Button component="a" href={exportLink} download startIcon={<Download size={15} strokeWidth={1.75} aria-hidden />}>
            Export
          </Button>
        }
      />
      <Filters role="search">
        <SearchField
          label="Search audit log"
          placeholder="Search who, what or id"
          value={search}
          onChange={(value) => setFilter({ search: value })}
        />
        <FilterSelect
          label="Who"
          value={actor}
          options={[{ value: '', label: 'Everyone' }, ...people.map((value) => ({ value, label: value }))]}
          onChange={(value) => setFilter({ actor: value })}
        />
        <FilterSelect label="Action" value={action} options={actions} onChange={(value) => setFilter({ action: value })} />
        <FilterSelect label="Period" value={period} options={periods} onChange={(value) => setFilter({ period: value })} />
        <ViewMenu screen="audit-log" />
      </Filters>
      <Panel>
        <AuditTable
          rows={entries}
          query={{ error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage }}
          now={now}
          filter={{
            onClear: () => setFilter(defaults),
            text: 'Every change is listed here: who made it, from where, and what it was before.',
          }}
        />
      </Panel>
      {status && <ChainLine status={status} />}
    </>
  );
}
