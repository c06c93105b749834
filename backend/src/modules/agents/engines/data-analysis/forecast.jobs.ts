import { parseJob } from '../../../../platform/parsing/parse-job';
import type { Unit } from './facts';
import { forecastSales } from './forecasting';
import type { Day } from './periods';

/** What to expect next, chosen by tests on the history: up to a tenth of a second of computing that must not hold up the other tasks. */
export const salesForecast = parseJob({
  name: 'sales.forecast',
  file: __filename,
  what: 'The history of sales',
  work: ({ days, horizon, today, unit }: { days: readonly Day[]; horizon: number | null; today: number | null; unit: Unit | null }) =>
    forecastSales(days, horizon ?? undefined, today, unit),
});
