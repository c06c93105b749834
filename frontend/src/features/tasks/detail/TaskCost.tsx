import { styled } from '@mui/material/styles';
import { formatTokens } from '../../../shared/lib/money';
import { plural } from '../../../shared/lib/format';
import { Money, Total } from '../../../shared/ui/Money';
import type { Task } from '../task';
import { Section } from './Section';

const Lines = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  '& .line': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .unknown': { color: theme.vars.palette.status.waiting.fg },
}));

/** Tokens and fees of the run; nothing for a run that paid nobody. */
export function TaskCost({ task }: { task: Task }) {
  const { inputTokens, cachedTokens, outputTokens, feesMicroUsd, costMicroUsd, unpricedCalls } = task;
  const tokens = inputTokens + outputTokens;
  if (tokens === 0 && costMicroUsd === 0 && unpricedCalls === 0) return null;
  return (
    <Section title="Cost">
      <Lines>
        {tokens > 0 && (
          <div className="line">
            <span>
              Models <br />
              <small>
                {formatTokens(inputTokens)} tokens in
                {cachedTokens > 0 && ` (${formatTokens(cachedTokens)} cached)`}, {formatTokens(outputTokens)} out
              </small>
            </span>
            <Money microUsd={costMicroUsd - feesMicroUsd} />
          </div>
        )}
        {feesMicroUsd > 0 && (
          <div className="line">
            <span>Fees of services</span>
            <Money microUsd={feesMicroUsd} />
          </div>
        )}
        {unpricedCalls > 0 && (
          <div className="line">
            <span>{plural(unpricedCalls, 'call')} without a known price</span>
            <Money microUsd={null} />
          </div>
        )}
        <Total>
          <span>{unpricedCalls > 0 ? 'At least' : 'Total'}</span>
          <Money microUsd={costMicroUsd} />
        </Total>
      </Lines>
    </Section>
  );
}
