import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import Check from '../../shared/icons/check';
import Info from '../../shared/icons/info';
import RefreshCw from '../../shared/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../../shared/api/store';
import { plural } from '../../shared/lib/format';
import { formatClock, withZone } from '../../shared/lib/shop-time';
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

const SAID = 'live-polling-said';

/** Said once in each visit: it works, and a banner that never goes helps nobody. The dot goes on saying it. */
function ByPolling() {
  const [said, setSaid] = useState(() => sessionStorage.getItem(SAID) !== null);
  if (said) return null;
  return (
    <Line className="down">
      <Info size={16} aria-hidden />
      <b>Live updates come by long-polling</b>
      <span>A proxy between you and the server blocks WebSockets. Everything arrives, a moment later.</span>
      <Button
        size="small"
        variant="text"
        sx={{ ml: 'auto' }}
        onClick={() => {
          sessionStorage.setItem(SAID, 'yes');
          setSaid(true);
        }}
      >
        Understood
      </Button>
    </Line>
  );
}

/** One line above the header while the socket is down. The page stays usable and says how old it is. */
export function LiveBanner() {
  const { status, since, reason, recovered, polling } = useSelector(selectLive);
  return (
    <div role="status">
      {status === 'down' && (
        <Line className="down">
          <RefreshCw size={16} aria-hidden />
          <b>Reconnecting to live updates...</b>
          {since !== null && (
            <span>
              {reason}, showing {withZone(formatClock(since), since)}
            </span>
          )}
        </Line>
      )}
      {status === 'live' && recovered && <Recovered />}
      {status === 'live' && polling && <ByPolling />}
    </div>
  );
}
