import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCustomersInfiniteQuery, useLedgerQuery } from '../../features/commerce/api';
import { CustomerDrawer } from '../../features/commerce/components/CustomerDrawer';
import { CustomerTable } from '../../features/commerce/components/CustomerTable';
import { LedgerActions } from '../../features/commerce/components/LedgerActions';
import { platformName } from '../../shared/lib/platform';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { plural } from '../../shared/lib/format';
import { cleanMoment, momentsWords } from '../../shared/lib/moments';
import { useMay } from '../../shared/lib/permissions';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { SetFilter } from '../../shared/ui/SetFilter';
import { Withheld } from '../../shared/ui/Withheld';

const defaults = { search: '', platform: '', sort: 'latest', boughtFrom: '', boughtUntil: '', customer: '' };
const sorts = [
  { value: 'latest', label: 'Latest order first' },
  { value: 'spent', label: 'Most spent first' },
];

/** Who buys, each person once over all channels. */
export function CustomersPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const sees = useMay()('customers:identify');
  const { data: ledger } = useLedgerQuery();
  const channels = [
    { value: '', label: 'All' },
    ...(ledger?.channels ?? []).map(({ platform }) => ({ value: platform, label: platformName(platform) })),
  ];
  const filter = {
    search: sees ? typed.search : '',
    platform: channels.some(({ value }) => value === typed.platform) ? typed.platform : '',
    sort: typed.sort === 'spent' ? 'spent' : 'latest',
    boughtFrom: cleanMoment(typed.boughtFrom),
    boughtUntil: cleanMoment(typed.boughtUntil),
  };
  const bought = momentsWords('Bought', filter.boughtFrom, filter.boughtUntil);
  const list = useCustomersInfiniteQuery(filter);
  const customers = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total;
  const open = customers?.find(({ id }) => id === typed.customer) ?? null;
  return (
    <>
      <PageHeader
        title="Customers"
        subtitle={total === undefined ? '' : `${plural(total, 'customer')}, each once over all channels`}
        actions={<LedgerActions list="customers" filter={filter} />}
      />
      <Filters role="search">
        {sees && (
          <SearchField
            label="Search customers"
            placeholder="Search name or address"
            value={filter.search}
            onChange={(search) => setUrl({ search })}
          />
        )}
        <FilterSelect label="Channel" value={filter.platform} options={channels} onChange={(platform) => setUrl({ platform })} />
        <FilterSelect label="Order" value={filter.sort} options={sorts} onChange={(sort) => setUrl({ sort })} />
        {bought !== '' && (
          <SetFilter label="Show customers of any time" onClear={() => setUrl({ boughtFrom: '', boughtUntil: '' })}>
            {bought}
          </SetFilter>
        )}
        <ViewMenu screen="customers" />
      </Filters>
      {!sees && (
        <div style={{ marginBottom: 12 }}>
          <Withheld />
        </div>
      )}
      <Panel>
        <CustomerTable
          query={list}
          rows={customers}
          filter={
            (filter.search !== '' || filter.platform !== '' || bought !== '') && {
              onClear: () => setUrl({ search: '', platform: '', boughtFrom: '', boughtUntil: '' }),
            }
          }
          empty={
            <EmptyState
              picture="customers"
              title="No customers yet"
              action={
                <Button component={Link} to="/admin/imports">
                  Import a file
                </Button>
              }
            >
              They come with the orders of connected platforms and imported files.
            </EmptyState>
          }
          openId={typed.customer}
          onOpen={({ id }) => setUrl({ customer: id })}
          sort={{ by: filter.sort, onSort: (sort) => setUrl({ sort }) }}
        />
      </Panel>
      <CustomerDrawer customer={open} onClose={() => setUrl({ customer: '' })} />
    </>
  );
}
