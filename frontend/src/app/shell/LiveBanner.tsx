import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../../shared/api/store';
import { formatClock, plural } from '../../shared/lib/format';
import { countChangesSince } from '../../shared/realtime/changes';
import { liveActions, selectLive } from '../../shared/realtime/liveSlice';

const RECOVERED_MS = 4000;

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 36,
  padding: '8px 12px',
  margin: '12px 0 0',
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  '& b': { fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none' },
  '&.down': { backgroundColor: theme.vars.palette.status.waiting.bg, '& svg': { color: theme.vars.palette.status.waiting.fg } },
  '&.back': { backgroundColor: theme.vars.palette.status.completed.bg, '& svg': { color: theme.vars.palette.status.completed.fg } },
}));

function Recovered() {
  const dispatch = useDispatch();
  const changes = useSelector((state: RootState) => countChangesSince(state, state.live.lastChange));
  useEffect(() => {
    const timer = setTimeout(() => dispatch(liveActions.recoveryShown()), RECOVERED_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
  return (
    <Line className="back">
      <Check size={16} aria-hidden />
      <b>Live again</b>
      {changes > 0 && <span>{plural(changes, 'change')}</span>}
    </Line>
  );
}

/** One line above the header while the socket is down. The page stays usable and says how old it is. */
export function LiveBanner() {
  const { status, since, reason, recovered } = useSelector(selectLive);
  return (
    <div role="status">
      {status === 'down' && (
        <Line className="down">
          <RefreshCw size={16} aria-hidden />
          <b>Reconnecting to live updates...</b>
          {since !== null && (
            <span>
              {reason}, showing {formatClock(since)}
            </span>
          )}
        </Line>
      )}
      {status === 'live' && recovered && <Recovered />}
    </div>
  );
}
