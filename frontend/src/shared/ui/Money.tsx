import { styled } from '@mui/material/styles';
import { formatCap, formatMicroUsd } from '../lib/money';

const Amount = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '&.unknown': { color: theme.vars.palette.status.waiting.fg },
}));

/** An amount in micro-dollars. An unknown price is that word in waiting colour; an estimate says so. */
export function Money({ microUsd, estimated }: { microUsd: number | null; estimated?: boolean }) {
  return (
    <Amount
      className={microUsd === null ? 'unknown' : undefined}
      title={microUsd === null ? 'No price is known for this model' : undefined}
    >
      {estimated && microUsd !== null && microUsd > 0 && 'est. '}
      {formatMicroUsd(microUsd)}
    </Amount>
  );
}

const Cap = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  '& .track': { position: 'relative', width: 52, height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.divider },
  '& .fill': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& .near': { backgroundColor: theme.vars.palette.status.waiting.bar },
  '& .over': { backgroundColor: theme.vars.palette.status.failed.bar },
  '& .tick': { position: 'absolute', top: -3, bottom: -3, right: 0, width: 1, backgroundColor: theme.vars.palette.text.secondary },
}));

const NEAR = 0.8;

/** What was spent of a limit: amount, limit, and a bar with a tick where it ends. Without a limit the amount alone. */
export function SpentOfCap({ spent, cap, label }: { spent: number; cap: number | null; label: string }) {
  if (cap === null) return <Money microUsd={spent} />;
  const share = cap === 0 ? 1 : Math.min(1, spent / cap);
  const level = share >= 1 ? 'over' : share >= NEAR ? 'near' : '';
  return (
    <Cap>
      <span className="track" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)}>
        <span className={`fill ${level}`} style={{ width: `${share * 100}%` }} />
        <i className="tick" />
      </span>
      <span>
        {spent === 0 ? '$0.00' : formatMicroUsd(spent)} of {formatCap(cap)}
      </span>
    </Cap>
  );
}

/** The line of a total of money, under the ledger rule; nothing else has it. */
export const Total = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 8,
  paddingTop: 8,
  borderTop: `4px double ${theme.vars.palette.text.primary}`,
  fontWeight: 600,
}));
