import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { type PurchaseList, usePurchaseListsInfiniteQuery } from '../../features/purchasing/api';
import { costGap, costText, purchaseLook, sizeText } from '../../features/purchasing/purchase';
import { purchaseLink } from '../../shared/lib/links';
import { plural } from '../../shared/lib/format';
import { useUrlState } from '../../shared/lib/useUrlState';
import type { Column } from '../../shared/ui/data-table/column';
import { DataTable } from '../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { StatusChip } from '../../shared/ui/StatusChip';
import { RelativeTime } from '../../shared/ui/Time';

const defaults = { search: '', status: '' };
const statuses = [{ value: '', label: 'All' }, ...Object.entries(purchaseLook).map(([value, { label }]) => ({ value, label }))];

const columns: readonly Column<PurchaseList>[] = [
  { key: 'title', head: 'List', kind: 'name', cell: ({ title }) => title, title: ({ title }) => title, fact: sizeText },
  { key: 'status', head: 'Status', kind: 'status', width: [128, 112], cell: ({ status }) => <StatusChip {...purchaseLook[status]} /> },
  {
    key: 'cost',
    head: 'Cost',
    align: 'right',
    width: 160,
    from: 'middle',
    cell: (list) => (costGap(list) === null ? costText(list) : 'Unknown'),
    title: costText,
  },
  { key: 'made', head: 'Created', width: [92, 76], cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

/** Products to order from suppliers. */
export function PurchaseListsPage() {
  const [{ search, status }, setUrl] = useUrlState(defaults);
  const list = usePurchaseListsInfiniteQuery({ search, status });
  const navigate = useNavigate();
  const rows = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHeader title="Purchase lists" subtitle={total === undefined ? '' : plural(total, 'list')} />
      <Filters role="search">
        <SearchField
          label="Search purchase lists"
          placeholder="Search product or supplier"
          value={search}
          onChange={(next) => setUrl({ search: next })}
        />
        <FilterSelect label="Status" value={status} options={statuses} onChange={(next) => setUrl({ status: next })} />
      </Filters>
      <Panel>
        <DataTable
          query={list}
          rows={rows}
          label="Purchase lists"
          noun="lists"
          keys="purchase list"
          columns={columns}
          rowId={({ id }) => id}
          filter={(search !== '' || status !== '') && { onClear: () => setUrl(defaults) }}
          empty={
            <EmptyState
              picture="purchases"
              title="No purchase lists yet"
              action={
                <Button component={Link} to="/admin/trends?tab=opportunities">
                  Show opportunities
                </Button>
              }
            >
              Start a restock opportunity to list the products to order, with quantities and suppliers.
            </EmptyState>
          }
          openId=""
          onOpen={({ id }) => void navigate(purchaseLink(id))}
        />
      </Panel>
    </>
  );
}
