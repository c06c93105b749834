import { styled } from '@mui/material/styles';
import type { Agent } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { formatDay, formatWeekday, zoneHint } from '../../../shared/lib/shop-time';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Lane } from '../../../shared/ui/Lane';
import { Panel } from '../../../shared/ui/Panel';
import { lastDays, toBar } from '../agent';
import { useAgentLanesQuery } from '../api';

const DAYS = 7;

const Days = styled('div')(({ theme }) => ({
  padding: '10px 16px 12px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& .day': { display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', gap: 12, alignItems: 'center', height: 30 },
  '& .name': { fontWeight: 550, marginRight: 5, color: theme.vars.palette.text.primary },
  '& .axis': { height: 20, color: theme.vars.palette.text.disabled },
  '& .marks': { position: 'relative', height: 16 },
  '& .marks span': { position: 'absolute', transform: 'translateX(-50%)' },
  '& .marks span:first-of-type': { transform: 'none' },
  '& .marks span:last-of-type': { transform: 'translateX(-100%)' },
  [theme.breakpoints.down('sm')]: { '& .day': { gridTemplateColumns: '52px minmax(0, 1fr)', gap: 8 }, '& .date': { display: 'none' } },
}));

/** The last seven days on one clock, a row a day: the pattern of a week shows a fault before any number does. */
export function AgentWeek({ agent }: { agent: Agent }) {
  const now = useClock((time) => time - (time % 60_000));
  const { data, error, refetch } = useAgentLanesQuery({ hours: DAYS * 24, agentId: agent.id });
  const bars = (data?.find(({ agentId }) => agentId === agent.id)?.runs ?? []).map(toBar);
  return (
    <Panel title="Last 7 days" note={`each row is one day, 0:00 to 24:00${zoneHint(now)}`}>
      {error && !data ? (
        <ErrorNotice title="The lanes could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <Days>
          {lastDays(now, DAYS).map(({ from, to }, back) => {
            const name = back === 0 ? 'Today' : formatWeekday(from);
            return (
              <div className="day" key={from}>
                <span>
                  <span className="name">{name}</span>
                  <span className="date">{formatDay(from, now)}</span>
                </span>
                <Lane bars={bars} from={from} to={to} height={18} label={`${agent.name}, ${name} ${formatDay(from, now)}`} />
              </div>
            );
          })}
          <div className="day axis" aria-hidden="true">
            <span />
            <div className="marks">
              {['0:00', '6:00', '12:00', '18:00', '24:00'].map((mark, index) => (
                <span key={mark} style={{ left: `${index * 25}%` }}>
                  {mark}
                </span>
              ))}
            </div>
          </div>
        </Days>
      )}
    </Panel>
  );
}
