import { styled } from '@mui/material/styles';
import { fonts } from '../theme/theme';

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    color: theme.vars.palette.text.primary,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .total': { marginTop: 6, paddingTop: 4, borderTop: `4px double ${theme.vars.palette.text.primary}` },
  '& dt.total': {
    display: 'flex',
    alignItems: 'center',
    marginRight: -16,
    fontSize: theme.typography.pxToRem(16),
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& dd.total': {
    fontFamily: fonts.display,
    fontFeatureSettings: '"tnum"',
    fontSize: theme.typography.pxToRem(30),
    fontWeight: 650,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
}));

interface LedgerProps {
  /** What the total is made of, with amounts already written out. */
  lines: readonly { label: string; amount: string }[];
  total: { label: string; amount: string };
}

/** Amounts with their total under the double line. */
export function Ledger({ lines, total }: LedgerProps) {
  return (
    <Lines>
      {lines.map(({ label, amount }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div style={{ display: 'contents' }}>
        <dt className="total">{total.label}</dt>
        <dd className="total">{total.amount}</dd>
      </div>
    </Lines>
  );
}
