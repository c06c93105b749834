import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { AnalyticsDto, CurrencySalesDto, FindingsDto, KpiDto, PeriodDto, ShopAnalyticsDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatAmount, formatMicroUsd } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { changeText, figureText, formatFigure, formatTick } from '../figures';
import { bucketName, chartBuckets, seriesOf } from '../view';

const BucketChart = lazy(() => import('../charts/BucketChart'));

const CHART = { width: 640, height: 190 };
const PROFIT_ROWS = 20;

const Body = styled('div')(({ theme }) => ({
  '& section': { breakInside: 'avoid', marginTop: 24 },
  '& section.long': { breakInside: 'auto' },
  '& h2': { ...theme.typography.h4, margin: '0 0 6px' },
  '--table-edge': 0,
  '& tr': { breakInside: 'avoid' },
  '& thead th': { position: 'static' },
  '& tbody .compared, & tbody .from, & tbody .nm': { whiteSpace: 'normal' },
  '&& .stack tr.row': { paddingInline: 0 },
  '& .chart': { overflowX: 'auto' },
  '& .findings': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 10 },
  '& .findings b': { fontWeight: 600, display: 'block' },
  '& .findings small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
}));

const figure = { kind: 'figure', align: 'right' } as const;

const figureColumns: readonly Column<KpiDto>[] = [
  { key: 'label', head: 'Figure', kind: 'name', width: 168, cell: ({ label }) => label },
  { ...figure, key: 'amount', head: 'Amount', width: 104, cell: (kpi) => figureText(kpi) ?? 'No data' },
  { ...figure, key: 'compared', head: 'Compared', width: 116, cell: (kpi) => changeText(kpi) ?? '–' },
  {
    key: 'from',
    head: 'Computed from',
    cell: ({ value, reason, formula, note }) => (value === null ? reason : [formula, note].filter(Boolean).join('. ')),
  },
];

const typeColumns: readonly Column<AnalyticsDto['byType'][number]>[] = [
  { key: 'type', head: 'Type', kind: 'name', cell: ({ type }) => type },
  { ...figure, key: 'completed', head: 'Completed', phoneLabel: 'Completed', cell: ({ completed }) => formatCount(completed) },
  { ...figure, key: 'failed', head: 'Failed', phoneLabel: 'Failed', cell: ({ failed }) => formatCount(failed) },
  {
    ...figure,
    key: 'success',
    head: 'Success',
    phoneLabel: 'Success',
    cell: ({ successRate }) => (successRate === null ? '–' : formatFigure(successRate, 'percent', null)),
  },
  { ...figure, key: 'spend', head: 'Spend', phoneLabel: 'Spend', cell: ({ spendMicroUsd }) => formatMicroUsd(spendMicroUsd) },
];

const profitColumnsIn = (currency: string): readonly Column<CurrencySalesDto['profit'][number]>[] => [
  { key: 'product', head: 'Product', kind: 'name', cell: ({ productName }) => productName },
  { key: 'channel', head: 'Channel', width: 104, cell: ({ platform }) => platformName(platform) },
  { ...figure, key: 'sold', head: 'Sold', width: 76, phoneLabel: 'Sold', cell: ({ units }) => formatCount(units) },
  { ...figure, key: 'revenue', head: 'Revenue', width: 104, phoneLabel: 'Revenue', cell: ({ revenue }) => formatAmount(revenue, currency) },
  {
    ...figure,
    key: 'profit',
    head: 'Profit',
    width: 104,
    phoneLabel: 'Profit',
    cell: ({ profit }) => (profit === null ? 'unknown' : formatFigure(profit, 'money', currency)),
  },
];

function Figures({ label, kpis }: { label: string; kpis: readonly KpiDto[] }) {
  return (
    <section>
      <h2>{label}</h2>
      <DataTable label={label} columns={figureColumns} rows={kpis} rowId={({ key }) => key} rowHeight={34} />
    </section>
  );
}

function Work({ data }: { data: AnalyticsDto }) {
  const drawn = [
    { key: 'tasks_completed', label: 'completed', color: 'var(--sh-palette-status-completed-bar)' },
    { key: 'tasks_failed', label: 'failed', color: 'var(--sh-palette-status-failed-bar)' },
  ].flatMap(({ key, label, color }) => {
    const found = seriesOf(data.series, key);
    return found ? [{ id: key, label, color, values: found.values }] : [];
  });
  const title = `Tasks per ${bucketName(data.period)}, completed and failed (upper part)`;
  return (
    <>
      <Figures label="Agents and tasks" kpis={[...data.kpis, ...data.more]} />
      <section>
        <h2>{title}</h2>
        <div className="chart" style={{ minHeight: CHART.height }}>
          <BucketChart
            label={title}
            buckets={chartBuckets(data.period)}
            series={drawn}
            format={(value) => formatFigure(value, 'count', null)}
            formatTick={(value) => formatTick(value, 'count', null)}
            {...CHART}
          />
        </div>
      </section>
      {data.byType.length > 0 && (
        <section>
          <h2>Agents by type</h2>
          <DataTable label="Agents by type" columns={typeColumns} rows={data.byType} rowId={({ type }) => type} rowHeight={34} />
        </section>
      )}
    </>
  );
}

function Sales({ sales, period }: { sales: CurrencySalesDto; period: PeriodDto }) {
  const found = seriesOf(sales.series, 'net_sales');
  const title = `Net sales per ${bucketName(period)}, ${sales.currency}`;
  return (
    <>
      <Figures label={`Shop, ${sales.currency}`} kpis={sales.kpis} />
      {found && (
        <section>
          <h2>{title}</h2>
          <div className="chart" style={{ minHeight: CHART.height }}>
            <BucketChart
              label={title}
              buckets={chartBuckets(period)}
              series={[{ id: found.key, label: found.label, color: 'var(--sh-palette-text-secondary)', values: found.values }]}
              format={(value) => formatFigure(value, 'money', sales.currency)}
              formatTick={(value) => formatTick(value, 'money', sales.currency)}
              {...CHART}
            />
          </div>
        </section>
      )}
      {sales.profit.length > 0 && (
        <section className="long">
          <h2>
            Profit by product and channel{sales.profitRows > PROFIT_ROWS && `, the ${PROFIT_ROWS} with most revenue of ${sales.profitRows}`}
          </h2>
          <DataTable
            label="Profit by product and channel"
            columns={profitColumnsIn(sales.currency)}
            rows={sales.profit.slice(0, PROFIT_ROWS)}
            rowId={({ sku, platform }) => `${sku} ${platform}`}
            rowHeight={34}
          />
        </section>
      )}
    </>
  );
}

interface ReportSheetProps {
  work: AnalyticsDto;
  shop: ShopAnalyticsDto;
  findings: FindingsDto;
}

/** Everything of a period on paper, with how each figure was computed. */
export function ReportSheet({ work, shop, findings }: ReportSheetProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 600 }} aria-busy="true" />}>
      <Body>
        <Work data={work} />
        {findings.findings.length > 0 && (
          <section>
            <h2>Findings, {findings.window.label}</h2>
            <ul className="findings">
              {findings.findings.map(({ id, title, numbers, formula }) => (
                <li key={id}>
                  <b>{title}</b>
                  <small>
                    {numbers.map(({ label, value }) => `${label}: ${value}`).join('; ')}. {formula}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
        {shop.currencies.map((sales) => (
          <Sales key={sales.currency} sales={sales} period={shop.period} />
        ))}
      </Body>
    </Suspense>
  );
}
