import { styled } from '@mui/material/styles';
import { plural } from '../../shared/lib/format';
import { Unseen } from '../../shared/ui/Unseen';
import { useWaitingCounts } from '../useWaitingCounts';
import type { NavItem } from './nav';

const MOST = 99;

const Count = styled('span')(({ theme }) => ({
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: theme.typography.pxToRem(12),
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&.share': { fontWeight: 600, color: theme.vars.palette.text.secondary, backgroundColor: 'transparent' },
}));

/**
 * How many wait for a decision, nothing while none does: everything in the colour of "your move", so that one place says whether there is
 * something to do, and the share of the changes in grey.
 */
export function NavCount({ of }: { of: NonNullable<NavItem['counts']> }) {
  const { changes, total } = useWaitingCounts();
  const waiting = of === 'changes' ? changes : total;
  if (waiting === 0) return null;
  return (
    <Count className={of === 'changes' ? 'share' : 'count'}>
      <span aria-hidden="true">{waiting > MOST ? `${MOST}+` : waiting}</span>
      <Unseen>{plural(waiting, 'waits', 'wait')} for you</Unseen>
    </Count>
  );
}
