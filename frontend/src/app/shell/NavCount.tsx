import { styled } from '@mui/material/styles';
import { useApprovalCountsQuery } from '../../features/approvals/api';
import { plural } from '../../shared/lib/format';
import { Unseen } from '../../shared/ui/Unseen';

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
}));

/** How many approvals wait, in the colour of "your move"; nothing while none does. */
export function NavCount() {
  const { data } = useApprovalCountsQuery();
  const waiting = data?.pending ?? 0;
  if (waiting === 0) return null;
  return (
    <Count className="count">
      <span aria-hidden="true">{waiting > MOST ? `${MOST}+` : waiting}</span>
      <Unseen>{plural(waiting, 'waits', 'wait')} for you</Unseen>
    </Count>
  );
}
