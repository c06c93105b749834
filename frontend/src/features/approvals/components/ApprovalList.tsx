import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { formatShortDuration } from '../../../shared/lib/format';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { rowPadding } from '../../../shared/theme/density';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { askedBy, isOpen, statusLooks, type Approval } from '../approval';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 10px',
    padding: `${rowPadding(13)} 16px`,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { backgroundColor: theme.vars.palette.stall.selected, boxShadow: `inset 2px 0 0 ${theme.vars.palette.stall.focus}` },
  },
  '& li:first-of-type a': { borderTopLeftRadius: 10, borderTopRightRadius: 10 },
  '& li:last-of-type a': { borderBottomLeftRadius: 10, borderBottomRightRadius: 10 },
  '& b': { fontSize: theme.typography.pxToRem(13.5), fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, lineHeight: '17px' },
  '& time': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, lineHeight: '20px', whiteSpace: 'nowrap' },
}));

function Age({ time }: { time: string }) {
  const text = useClock((now) => formatShortDuration((now - Date.parse(time)) / 1000));
  return (
    <time dateTime={time} title={formatAbsolute(time)}>
      {text}
    </time>
  );
}

interface ApprovalListProps {
  approvals: readonly Approval[];
  openId: string | undefined;
  /** Approval whose last decision was refused because it had changed. */
  changedId?: string | undefined;
  addressOf: (id: string) => string;
}

/** What waits or waited, oldest question first while it waits. */
export function ApprovalList({ approvals, openId, changedId, addressOf }: ApprovalListProps) {
  return (
    <List>
      {approvals.map((approval) => (
        <li key={approval.id}>
          <Link to={addressOf(approval.id)} aria-current={approval.id === openId ? 'true' : undefined} data-approval={approval.id}>
            <b>{approval.title}</b>
            {isOpen(approval) ? <Age time={approval.createdAt} /> : <StatusIcon {...statusLooks[approval.status]} />}
            <small>
              {approval.id === changedId && 'Changed. '}
              {askedBy(approval)}
            </small>
          </Link>
        </li>
      ))}
    </List>
  );
}
