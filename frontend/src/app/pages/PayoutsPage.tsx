import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePayoutsInfiniteQuery } from '../../features/commerce/api';
import { LedgerActions } from '../../features/commerce/components/LedgerActions';
import { PayoutDrawer } from '../../features/commerce/components/PayoutDrawer';
import { PayoutTable } from '../../features/commerce/components/PayoutTable';
import { plural } from '../../shared/lib/format';
import { payoutChannels, platformName } from '../../shared/lib/platform';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';

const defaults = { search: '', platform: '', payout: '' };
const channels = [{ value: '', label: 'All' }, ...payoutChannels.map((platform) => ({ value: platform, label: platformName(platform) }))];

/** What the channels paid out, compared with the orders. */
export function PayoutsPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const filter = { search: typed.search, platform: channels.some(({ value }) => value === typed.platform) ? typed.platform : '' };
  const list = usePayoutsInfiniteQuery(filter);
  const payouts = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total;
  const open = payouts?.find(({ id }) => id === typed.payout) ?? null;
  return (
    <>
      <PageHeader
        title="Payouts"
        subtitle={total === undefined ? '' : `${plural(total, 'payout')} from your channels`}
        actions={<LedgerActions list="payouts" filter={filter} />}
      />
      <Filters role="search">
        <SearchField
          label="Search payouts"
          placeholder="Search payout or order number"
          value={filter.search}
          onChange={(search) => setUrl({ search })}
        />
        <FilterSelect label="Channel" value={filter.platform} options={channels} onChange={(platform) => setUrl({ platform })} />
      </Filters>
      <Panel>
        <PayoutTable
          query={list}
          rows={payouts}
          filter={(filter.search !== '' || filter.platform !== '') && { onClear: () => setUrl({ search: '', platform: '' }) }}
          empty={
            <EmptyState
              picture="payouts"
              title="No payouts yet"
              action={
                <Button component={Link} to="/admin/imports">
                  Import a payout report
                </Button>
              }
            >
              Each payout shows its sales, refunds and fees, and whether they match your orders. Download the report at Shopify, Stripe,
              Amazon or eBay.
            </EmptyState>
          }
          openId={typed.payout}
          onOpen={({ id }) => setUrl({ payout: id })}
        />
      </Panel>
      <PayoutDrawer payout={open} onClose={() => setUrl({ payout: '' })} />
    </>
  );
}
