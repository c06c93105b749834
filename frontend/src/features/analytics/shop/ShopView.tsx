import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import type { CurrencySalesDto, PeriodDto } from '../../../shared/api/generated';
import { CardBoundary } from '../../../shared/ui/CardBoundary';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { Segmented } from '../../../shared/ui/Segmented';
import { useShopAnalytics } from '../api';
import { ChartPanel } from '../charts/ChartPanel';
import { KpiFormulas, KpiStrip } from '../components/KpiStrip';
import { formatFigure, formatTick } from '../figures';
import { csvLink, type PeriodChoice } from '../period';
import { bucketName, chartBuckets, orderRowsLink, seriesOf } from '../view';
import { ChannelPanel } from './ChannelPanel';
import { ProfitPanel } from './ProfitPanel';

const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0, '& > *': { minWidth: 0 } });

const measures = [
  { value: 'net_sales', label: 'Net sales' },
  { value: 'orders', label: 'Orders' },
] as const;
type Measure = (typeof measures)[number]['value'];

/** Sales over time, as money or as orders. */
function SalesPanel({
  period,
  sales,
  choice,
}: {
  period: PeriodDto | undefined;
  sales: CurrencySalesDto | undefined;
  choice: PeriodChoice;
}) {
  const [measure, setMeasure] = useState<Measure>('net_sales');
  const found = sales && seriesOf(sales.series, measure);
  const buckets = useMemo(() => period && chartBuckets(period), [period]);
  const series = useMemo(
    () =>
      found && period
        ? [
            {
              id: found.key,
              label: found.label,
              color: 'var(--sh-palette-text-secondary)',
              values: found.values,
              links: period.buckets.map((bucket) => orderRowsLink(bucket, sales?.currency ?? '')),
            },
          ]
        : [],
    [found, period, sales?.currency],
  );
  const unit = found?.unit ?? 'money';
  const currency = found?.currency ?? sales?.currency ?? null;
  const name = period ? bucketName(period) : 'day';
  return (
    <ChartPanel
      title={`${measure === 'orders' ? 'Orders' : 'Net sales'} per ${name}`}
      note={<Segmented label="Figure" value={measure} options={measures} onChange={setMeasure} />}
      buckets={found ? buckets : undefined}
      series={series}
      previous={found?.previous ?? undefined}
      format={(value) => formatFigure(value, unit, currency)}
      formatTick={(value) => formatTick(value, unit, currency)}
      csv={csvLink('sales', choice)}
      fileName={`${measure.replace('_', '-')}-per-${name}`}
      range={period?.label ?? ''}
      empty={
        series[0]?.values.every((value) => !value) && (
          <Typography sx={{ color: 'text.secondary' }}>Nothing was ordered in this time.</Typography>
        )
      }
    />
  );
}

interface ShopViewProps {
  choice: PeriodChoice;
  currency: string;
  onCurrency: (currency: string) => void;
  /** The ways to data, where there are no orders yet. */
  firstAction: ReactNode;
}

/** What the shop sold and earned in a period; each currency by itself. */
export function ShopView({ choice, currency, onCurrency, firstAction }: ShopViewProps) {
  const { currentData, data: latest, error, refetch } = useShopAnalytics(choice);
  const data = currentData ?? latest;
  if (error && !currentData) {
    return (
      <Panel>
        <ErrorNotice title="The sales could not be computed" error={error} onRetry={() => void refetch()}>
          Your orders and stock are not affected.
        </ErrorNotice>
      </Panel>
    );
  }
  if (data && data.currencies.length === 0) {
    return (
      <Panel>
        <EmptyState picture="sales" title="No orders in this time" action={firstAction}>
          Net sales, the average order, returning customers, and what each product earned on each channel are shown here once there are
          orders.
        </EmptyState>
      </Panel>
    );
  }
  const sales = data?.currencies.find((entry) => entry.currency === currency) ?? data?.currencies[0];
  const kpis = data && sales && [...sales.kpis, ...data.customers.filter(({ key }) => key === 'returning_rate')];
  const options = data?.currencies.map((entry) => ({ value: entry.currency, label: entry.currency })) ?? [];
  return (
    <div style={{ opacity: currentData || !data ? undefined : 0.6 }}>
      {options.length > 1 && (
        <div style={{ marginBottom: 12 }}>
          <Segmented label="Currency" value={sales?.currency ?? ''} options={options} onChange={onCurrency} />
        </div>
      )}
      <CardBoundary title="Sales">
        <KpiStrip label="Sales" kpis={kpis} columns={3} />
      </CardBoundary>
      {data && sales && kpis && (
        <>
          <KpiFormulas figures={kpis} />
          <Stack>
            <CardBoundary title="Net sales">
              <SalesPanel period={data.period} sales={sales} choice={choice} />
            </CardBoundary>
            <CardBoundary title="Channels">
              <ChannelPanel rows={sales.channels} currency={sales.currency} csv={csvLink('channels', choice)} />
            </CardBoundary>
            <CardBoundary title="Profit by product and channel">
              <ProfitPanel rows={sales.profit} total={sales.profitRows} currency={sales.currency} csv={csvLink('profit', choice)} />
            </CardBoundary>
          </Stack>
        </>
      )}
    </div>
  );
}
