import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { formatClock, withZone } from '../../shared/lib/shop-time';
import { selectLive } from '../../shared/realtime/liveSlice';

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 44,
  padding: '0 4px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& i': { width: 7, height: 7, borderRadius: '50%', backgroundColor: theme.vars.palette.text.disabled },
  '&.live i': { backgroundColor: theme.vars.palette.status.completed.fg },
  '&.down i': { backgroundColor: theme.vars.palette.status.waiting.fg },
}));

/** Says whether what is shown is current, else how old it is. */
export function LiveDot() {
  const { status, since, polling } = useSelector(selectLive);
  const text = status === 'down' && since !== null ? `as of ${withZone(formatClock(since), since)}` : 'Live';
  return (
    <Dot
      className={status}
      title={status === 'live' ? (polling ? 'Live updates by long-polling' : 'Live updates connected') : 'Connecting to live updates'}
    >
      <i />
      {text}
    </Dot>
  );
}
