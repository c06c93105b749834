import { formatCount } from '../../../shared/lib/format';
import { formatMicroUsd } from '../../../shared/lib/money';
import type { Stats } from '../../../shared/api/types';
import { weekLink } from '../stats';
import { NoteLink } from './Figure';

/** What the percent was made of, each part with the list behind it. */
export function EfficiencyNote({ stats }: { stats: Stats }) {
  const { efficiencyBasis, spendMicroUsd, spendCompletedMicroUsd, completedWeek, failedWeek } = stats;
  if (efficiencyBasis === 'spend')
    return (
      <>
        <NoteLink to={weekLink(stats, { status: 'completed', minCostMicroUsd: '1' })}>{formatMicroUsd(spendCompletedMicroUsd)}</NoteLink> of{' '}
        <NoteLink to={weekLink(stats, { minCostMicroUsd: '1' })}>{formatMicroUsd(spendMicroUsd)}</NoteLink> went into completed tasks, 7
        days
      </>
    );
  if (efficiencyBasis === 'runs')
    return (
      <>
        Nothing spent in 7 days: <NoteLink to={weekLink(stats, { status: 'completed' })}>{formatCount(completedWeek)} completed</NoteLink>,{' '}
        <NoteLink to={weekLink(stats, { status: 'failed' })}>{formatCount(failedWeek)} failed</NoteLink>
      </>
    );
  return <>Nothing finished in 7 days</>;
}

/** The formula, with the numbers of now. */
export function formulaOf({
  efficiency,
  efficiencyBasis,
  spendMicroUsd,
  spendCompletedMicroUsd,
  completedWeek,
  failedWeek,
}: Stats): string {
  const rule =
    'Spend on completed tasks ÷ spend on all finished tasks, last 7 days. While nothing was spent: completed ÷ (completed + failed).';
  if (efficiencyBasis === 'spend')
    return `${rule} Now: ${formatMicroUsd(spendCompletedMicroUsd)} ÷ ${formatMicroUsd(spendMicroUsd)} = ${efficiency}%, rounded down.`;
  if (efficiencyBasis === 'runs')
    return `${rule} Now: ${completedWeek} ÷ (${completedWeek} + ${failedWeek}) = ${efficiency}%, rounded down.`;
  return `${rule} Now nothing has finished, so there is no number.`;
}
