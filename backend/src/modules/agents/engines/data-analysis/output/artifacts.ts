import type { StepRun } from '../../../../tasks';
import type { Facts } from '../facts';
import type { Narration } from '../narration';
import type { Proposed } from '../proposals/study-proposals';
import { chartSvg, sizeOf } from './chart';
import { ordersCsv } from './report-proposals';
import { reportMarkdown } from './report';
import { studyTables } from './study-csv';
import { itemsCsv, tableCsv } from './table-csv';

/** The result files. A chart needs dates or products; product classes come as a table of their own beside the periods. */
export function artifactsOf(facts: Facts, narration: Narration, proposed: Proposed | null = null): Parameters<StepRun['artifact']>[0][] {
  const chart = chartSvg(facts);
  const items = facts.series ? facts.abc?.facts?.list : undefined;
  return [
    {
      kind: 'report',
      title: 'report.md',
      mime: 'text/markdown',
      body: reportMarkdown(facts, narration, proposed),
      metrics: { rows: facts.source.rows, badRows: facts.source.badRows, total: facts.measure.total },
    },
    { kind: 'facts', title: 'facts.json', mime: 'application/json', body: JSON.stringify(facts, null, 2) },
    { kind: 'table', title: 'table.csv', mime: 'text/csv', body: tableCsv(facts) },
    ...(items ? [{ kind: 'table', title: 'items.csv', mime: 'text/csv', body: itemsCsv(items) }] : []),
    ...studyTables(facts).map((file) => ({ kind: 'table', mime: 'text/csv', ...file })),
    ...(proposed && proposed.orders.length > 0 ? [ordersFile(proposed)] : []),
    ...(chart ? [{ kind: 'chart', title: 'chart.svg', mime: 'image/svg+xml', body: chart, metrics: sizeOf(chart) }] : []),
  ];
}

/** The purchase list. */
export const ordersFile = (proposed: Proposed): Parameters<StepRun['artifact']>[0] => ({
  kind: 'table',
  title: 'orders.csv',
  mime: 'text/csv',
  body: ordersCsv(proposed),
});
