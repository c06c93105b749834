import type { AlertDto, AlertRuleDto, AnalyticsUnit, MetricDto } from '../../../shared/api/generated';
import { formatFigure } from '../figures';

export type WindowHours = AlertRuleDto['windowHours'];

export const windows: readonly { value: WindowHours; label: string }[] = [
  { value: 1, label: '1 hour' },
  { value: 6, label: '6 hours' },
  { value: 24, label: '24 hours' },
  { value: 168, label: '7 days' },
];

const windowLabel = (hours: number): string => windows.find(({ value }) => value === hours)?.label ?? `${hours} hours`;

/** A threshold is in dollars where the figures are in millionths of one. */
export const thresholdText = (threshold: number, unit: AnalyticsUnit, currency: string | null): string =>
  formatFigure(unit === 'micro_usd' ? threshold * 1_000_000 : threshold, unit, currency);

/** "Failed tasks above 5 in 24 hours". */
export const ruleText = ({
  metricLabel,
  comparison,
  threshold,
  unit,
  currency,
  windowHours,
}: Pick<AlertDto, 'metricLabel' | 'comparison' | 'threshold' | 'unit' | 'currency' | 'windowHours'>): string =>
  `${metricLabel} ${comparison} ${thresholdText(threshold, unit, currency)} in ${windowLabel(windowHours)}`;

/** What the form holds; the threshold as it is typed. */
export interface RuleDraft {
  name: string;
  metric: AlertRuleDto['metric'];
  comparison: AlertRuleDto['comparison'];
  threshold: string;
  windowHours: WindowHours;
  currency: string;
}

/** First alerts that suit most shops. */
export const suggestions: readonly RuleDraft[] = [
  { name: 'Many failures', metric: 'tasks_failed', comparison: 'above', threshold: '5', windowHours: 24, currency: '' },
  { name: 'Too few tasks succeed', metric: 'success_rate', comparison: 'below', threshold: '90', windowHours: 24, currency: '' },
  { name: 'Models cost more than planned', metric: 'model_spend', comparison: 'above', threshold: '5', windowHours: 24, currency: '' },
];

export const emptyDraft: RuleDraft = { ...suggestions[0]!, name: '', threshold: '' };

export const draftOf = (alert: AlertDto): RuleDraft => ({
  name: alert.name,
  metric: alert.metric,
  comparison: alert.comparison,
  threshold: String(alert.threshold),
  windowHours: alert.windowHours,
  currency: alert.currency ?? '',
});

const unitWords: Record<AnalyticsUnit, string> = {
  count: 'A number, such as 5.',
  percent: 'Percent, 0 to 100.',
  seconds: 'Seconds.',
  minutes: 'Minutes.',
  micro_usd: 'US dollars.',
  money: 'In the currency of the orders.',
};
export const unitHelp = (unit: AnalyticsUnit | undefined): string => (unit ? unitWords[unit] : ' ');

/** What is wrong with a threshold; null when nothing is. */
export function thresholdProblem(text: string, unit: AnalyticsUnit | undefined): string | null {
  if (!/^\d+(\.\d{1,4})?$/.test(text.trim())) return 'A number such as 5 or 12.50.';
  if (unit === 'percent' && Number(text) > 100) return 'At most 100 percent.';
  return Number(text) > 1_000_000_000_000 ? 'That number is too large.' : null;
}

/** The rule as the server takes it; null while it is not one. */
export function ruleOf(draft: RuleDraft, metrics: readonly MetricDto[]): AlertRuleDto | null {
  const metric = metrics.find(({ name }) => name === draft.metric);
  if (!metric || thresholdProblem(draft.threshold, metric.unit)) return null;
  const { comparison, windowHours } = draft;
  const currency = metric.currencies.includes(draft.currency) ? draft.currency : metric.currencies[0];
  return { metric: draft.metric, comparison, threshold: Number(draft.threshold), windowHours, ...(currency && { currency }) };
}
