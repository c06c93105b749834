import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePricesQuery, useUsageTotalsQuery } from '../../features/ai/api';
import { BudgetPanel } from '../../features/ai/components/BudgetPanel';
import { PricePanel } from '../../features/ai/components/PricePanel';
import { ProviderPanel } from '../../features/ai/components/ProviderPanel';
import { SpendPanel } from '../../features/ai/components/SpendPanel';
import { UsageList } from '../../features/ai/components/UsageList';
import { dayBars, daysBetween, firstDay, sumOf } from '../../features/ai/spending';
import { plural } from '../../shared/lib/format';
import { formatMicroUsd } from '../../shared/lib/money';
import { calendarWords } from '../../shared/lib/moments';
import { useUrlState } from '../../shared/lib/useUrlState';
import { Columns } from '../../shared/ui/Columns';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { SearchField } from '../../shared/ui/SearchField';
import { Segmented } from '../../shared/ui/Segmented';
import { SetFilter } from '../../shared/ui/SetFilter';

const defaults = { view: 'spent', days: '7', from: '', to: '', search: '' };
const views = [
  { value: 'spent', label: 'Spent' },
  { value: 'calls', label: 'Calls' },
  { value: 'models', label: 'Models and prices' },
] as const;
type View = (typeof views)[number]['value'];
const periods = [
  { value: '7', label: '7 days' },
  { value: '1', label: 'Today' },
  { value: '30', label: '30 days' },
];

/** What models and services cost, who is asked, and what is left of the budgets. */
export function SpendingPage() {
  const [{ view: typedView, days: typedDays, search, ...typed }, setUrl] = useUrlState(defaults);
  const view: View = views.some(({ value }) => value === typedView) ? (typedView as View) : 'spent';
  const own = daysBetween(typed.from, typed.to);
  const days = own ?? Number(periods.find(({ value }) => value === typedDays)?.value ?? 7);
  // The page stands for one visit; a day that begins meanwhile is the next visit's.
  const [now] = useState(() => Date.now());
  const span = own === null ? { from: firstDay(days, now) } : { from: typed.from, to: typed.to };
  const { from } = span;
  const words = own === null ? (days === 1 ? 'today' : `in ${days} days`) : calendarWords(typed.from, typed.to);
  const { data: byDay } = useUsageTotalsQuery({ by: 'day', ...span });
  const { data: byModel } = useUsageTotalsQuery({ by: 'model', ...span });
  const { data: byAgent } = useUsageTotalsQuery({ by: 'agent', ...span });
  const prices = usePricesQuery(undefined, { skip: view !== 'models' });
  const sum = byDay && sumOf(byDay);
  return (
    <>
      <PageHeader
        title="Models and spending"
        path={
          <PagePath>
            <Link to="/admin/settings">Settings</Link>
          </PagePath>
        }
        subtitle={
          sum
            ? sum.calls === 0
              ? `Nothing spent ${words}`
              : `${formatMicroUsd(sum.costMicroUsd)} for ${plural(sum.calls, 'call')} ${words}`
            : ''
        }
      />
      <Filters>
        <Segmented label="Show" value={view} options={views} onChange={(next) => setUrl({ view: next })} />
        {own !== null && view !== 'models' && (
          <SetFilter label="Show the last days" onClear={() => setUrl({ from: '', to: '' })}>
            {calendarWords(typed.from, typed.to)}
          </SetFilter>
        )}
        {own === null && view !== 'models' && (
          <FilterSelect label="Period" value={String(days)} options={periods} onChange={(next) => setUrl({ days: next })} />
        )}
        {view === 'calls' && (
          <SearchField
            label="Search calls"
            placeholder="Search models and steps"
            value={search}
            onChange={(next) => setUrl({ search: next })}
          />
        )}
      </Filters>
      {view === 'calls' ? (
        <UsageList filter={{ ...span, search }} />
      ) : view === 'models' ? (
        <Columns>
          <div>
            <PricePanel />
          </div>
          {/* Below 1000 px this stands under the prices, which know their height only once they are there. */}
          <div>{!prices.isLoading && <ProviderPanel />}</div>
        </Columns>
      ) : (
        <Columns>
          <div>
            <SpendPanel title="By model" totals={byModel} bars={byDay && days > 1 ? dayBars(byDay, from, days) : undefined} />
            <SpendPanel title="By agent" totals={byAgent} />
          </div>
          <div>
            <BudgetPanel />
          </div>
        </Columns>
      )}
    </>
  );
}
