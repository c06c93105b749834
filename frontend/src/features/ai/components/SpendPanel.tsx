import { styled } from '@mui/material/styles';
import type { UsageTotalDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { formatMicroUsd, formatTokens } from '../../../shared/lib/money';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money, Total } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { sumOf, type DayBar } from '../spending';

const Chart = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(2px, 1fr)',
  gap: 3,
  alignItems: 'end',
  height: 120,
  padding: '16px 16px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& i': { display: 'block', minHeight: 1, borderRadius: '2px 2px 0 0', backgroundColor: theme.vars.palette.stall.lineStrong },
  '& i:last-of-type': { backgroundColor: theme.vars.palette.text.primary },
}));

const Lines = styled('div')(({ theme }) => ({
  padding: '12px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  '& .line': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' },
  '& .line > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

interface SpendPanelProps {
  title: string;
  totals: readonly UsageTotalDto[] | undefined;
  /** Drawn above the lines. */
  bars?: readonly DayBar[];
}

/** What was paid, line by line, with its sum under the ledger rule. */
export function SpendPanel({ title, totals, bars }: SpendPanelProps) {
  if (!totals) {
    return (
      <Panel title={title}>
        <SkeletonRows count={4} height={40} />
      </Panel>
    );
  }
  const { costMicroUsd, calls, unpriced } = sumOf(totals);
  const highest = Math.max(1, ...(bars ?? []).map((bar) => bar.costMicroUsd));
  return (
    <Panel title={title} note={calls > 0 ? plural(calls, 'call') : undefined}>
      {totals.length === 0 ? (
        <EmptyState title="Nothing was spent">Calls of models and fees of services add up here.</EmptyState>
      ) : (
        <>
          {bars && (
            <Chart
              role="img"
              aria-label={`A bar for each day: ${bars.map(({ day, costMicroUsd: cost }) => `${day} ${formatMicroUsd(cost)}`).join(', ')}`}
            >
              {bars.map((bar) => (
                <i
                  key={bar.day}
                  style={{ height: `${(bar.costMicroUsd / highest) * 100}%` }}
                  title={`${bar.day}: ${formatMicroUsd(bar.costMicroUsd)}`}
                />
              ))}
            </Chart>
          )}
          <Lines>
            {totals.map((total) => (
              <div className="line" key={total.key}>
                <span>
                  {total.label} <br />
                  <small>
                    {plural(total.calls, 'call')}
                    {total.inputTokens + total.outputTokens > 0 &&
                      `, ${formatTokens(total.inputTokens)} tokens in, ${formatTokens(total.outputTokens)} out`}
                  </small>
                </span>
                <Money microUsd={total.unpricedCalls === total.calls && total.costMicroUsd === 0 ? null : total.costMicroUsd} />
              </div>
            ))}
            <Total>
              <span>{unpriced > 0 ? `At least; ${plural(unpriced, 'call')} without a price` : 'Together'}</span>
              <Money microUsd={costMicroUsd} />
            </Total>
          </Lines>
        </>
      )}
    </Panel>
  );
}
