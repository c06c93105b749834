import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Hand from '../../../shared/icons/hand';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { RelativeTime } from '../../../shared/ui/Time';
import type { Approval } from '../approval';

const SHOWN = 3;

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 50,
  padding: '8px 12px 8px 16px',
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13.5),
  border: `1px solid ${theme.vars.palette.stall.accentLine}`,
  backgroundColor: theme.vars.palette.status.waiting.bg,
  '& > svg': { flex: 'none', color: theme.vars.palette.status.waiting.fg },
  '& ul': { flex: '1 1 200px', display: 'grid', gap: 4, minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li a': { fontWeight: 600, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': { marginLeft: 8, fontSize: theme.typography.pxToRem(12.5), color: theme.vars.palette.text.secondary },
}));

interface WaitingStripProps {
  approvals: readonly Approval[];
  /** All that wait, shown or not. */
  total: number;
  /** The one accent button of its view. */
  isPrimary?: boolean;
}

/** What waits for a decision, and the way there; nothing when nothing waits. */
export function WaitingStrip({ approvals, total, isPrimary }: WaitingStripProps) {
  const [first] = approvals;
  if (!first) return null;
  return (
    <Strip aria-label={`${plural(total, 'approval waits', 'approvals wait')} for you`}>
      <Hand size={18} strokeWidth={1.75} aria-hidden />
      <ul>
        {approvals.slice(0, SHOWN).map((approval) => (
          <li key={approval.id} title={approval.title}>
            <Link to={`/admin/approvals/${approval.id}`}>{approval.title}</Link>
            <small>
              {approval.agentName && `${approval.agentName}, `}asked <RelativeTime time={approval.createdAt} />
            </small>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={`/admin/approvals/${first.id}`}
        size="small"
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
      >
        {total > 1 ? `Review ${total}` : 'Review'}
      </Button>
    </Strip>
  );
}
