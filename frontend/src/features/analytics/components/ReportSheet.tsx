import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { AnalyticsDto, CurrencySalesDto, FindingsDto, KpiDto, PeriodDto, ShopAnalyticsDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatAmount, formatMicroUsd } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { PlainTable } from '../charts/BucketTable';
import { changeText, figureText, formatFigure, formatTick } from '../figures';
import { bucketName, chartBuckets, seriesOf } from '../view';

const BucketChart = lazy(() => import('../charts/BucketChart'));

const CHART = { width: 640, height: 190 };
const PROFIT_ROWS = 20;

const Body = styled('div')(({ theme }) => ({
  '& section': { breakInside: 'avoid', marginTop: 24 },
  '& section.long': { breakInside: 'auto' },
  '& h2': { ...theme.typography.h4, margin: '0 0 6px' },
  '& table th:first-of-type': { paddingLeft: 0 },
  '& table th:last-of-type, & table td:last-of-type': { paddingRight: 0 },
  '& tr': { breakInside: 'avoid' },
  '& thead th': { position: 'static' },
  '& .text': { textAlign: 'left' },
  '& .chart': { overflowX: 'auto' },
  '& .findings': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 10 },
  '& .findings b': { fontWeight: 600, display: 'block' },
  '& .findings small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
  '& .wide': { overflowX: 'auto' },
  // Beside three columns there is no room for sentences: they go below. On paper there is.
  [theme.breakpoints.down('sm').replace('@media', '@media screen and')]: {
    '& .figures thead .text': { display: 'none' },
    '& .figures tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 80px 90px' },
    '& .figures tbody :is(th, td:not(.text))': { height: 'auto', border: 0, paddingBlock: '10px 2px' },
    '& .figures tbody .text': { gridColumn: '1 / -1', height: 'auto', padding: '0 0 10px', color: theme.vars.palette.text.secondary },
  },
}));

function Figures({ label, kpis }: { label: string; kpis: readonly KpiDto[] }) {
  return (
    <section>
      <h2>{label}</h2>
      <div className="wide" tabIndex={0} role="region" aria-label={`${label}, table`}>
        <PlainTable className="figures">
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Amount</th>
              <th scope="col">Compared</th>
              <th scope="col" className="text">
                Computed from
              </th>
            </tr>
          </thead>
          <tbody>
            {kpis.map((kpi) => (
              <tr key={kpi.key}>
                <th scope="row">{kpi.label}</th>
                <td>{figureText(kpi) ?? 'No data'}</td>
                <td>{changeText(kpi) ?? '–'}</td>
                <td className="text">{kpi.value === null ? kpi.reason : [kpi.formula, kpi.note].filter(Boolean).join('. ')}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
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
          <PlainTable>
            <caption>Agents by type</caption>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Completed</th>
                <th scope="col">Failed</th>
                <th scope="col">Success</th>
                <th scope="col">Spend</th>
              </tr>
            </thead>
            <tbody>
              {data.byType.map((row) => (
                <tr key={row.type}>
                  <th scope="row">{row.type}</th>
                  <td>{formatCount(row.completed)}</td>
                  <td>{formatCount(row.failed)}</td>
                  <td>{row.successRate === null ? '–' : formatFigure(row.successRate, 'percent', null)}</td>
                  <td>{formatMicroUsd(row.spendMicroUsd)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
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
          <div className="wide" tabIndex={0} role="region" aria-label="Profit, table">
            <PlainTable>
              <caption>Profit by product and channel</caption>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col" className="text">
                    Channel
                  </th>
                  <th scope="col">Sold</th>
                  <th scope="col">Revenue</th>
                  <th scope="col">Profit</th>
                </tr>
              </thead>
              <tbody>
                {sales.profit.slice(0, PROFIT_ROWS).map((row) => (
                  <tr key={`${row.sku} ${row.platform}`}>
                    <th scope="row">{row.productName}</th>
                    <td className="text">{platformName(row.platform)}</td>
                    <td>{formatCount(row.units)}</td>
                    <td>{formatAmount(row.revenue, sales.currency)}</td>
                    <td>{row.profit === null ? 'unknown' : formatFigure(row.profit, 'money', sales.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </div>
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
