import { styled } from '@mui/material/styles';
import { formatCount } from '../../../../shared/lib/format';
import { accountTitle } from '../../../../shared/lib/platform';
import { AccountName } from '../../../../shared/ui/AccountName';
import { LaneTrack } from '../../../../shared/ui/Lane';
import { Panel } from '../../../../shared/ui/Panel';
import type { ChannelLane } from '../../lanes';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: '14px 16px 16px',
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr) minmax(0, 320px)',
    gap: '6px 16px',
    alignItems: 'center',
  },
  '& .channel': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 550 },
  '& .words': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .lane': { display: 'flex', gap: 1, height: 14, overflow: 'hidden' },
  '& .lane > i': { borderRadius: 3, minWidth: 2, transition: 'none' },
  [theme.breakpoints.down('md')]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const parts = [
  ['verified', 'completed', 'verified'],
  ['reading', 'running', 'reading back'],
  ['sending', 'running', 'sending'],
  ['trouble', 'failed', 'to look at'],
  ['waiting', 'queued', 'in turn'],
] as const satisfies readonly (readonly [keyof ChannelLane, string, string])[];

const wordsOf = (lane: ChannelLane): string =>
  `${parts
    .filter(([part]) => lane[part] > 0)
    .map(([part, , word]) => `${formatCount(lane[part])} ${word}`)
    .join(', ')} of ${formatCount(lane.total)}`;

/** How far each channel is; nothing here is asked of anybody, so nothing has the accent. */
export function Lanes({ lanes }: { lanes: readonly ChannelLane[] }) {
  return (
    <Panel title="Sending" note="each value is written, then read back">
      <Rows>
        {lanes.map((lane) => {
          const name = lane.account === null ? 'All shops' : accountTitle(lane.account);
          return (
            <li key={name}>
              <span className="channel">{lane.account === null ? name : <AccountName {...lane.account} />}</span>
              <LaneTrack className="lane" role="img" aria-label={`${name}: ${wordsOf(lane)}`}>
                {parts.map(([part, look]) => lane[part] > 0 && <i key={part} className={look} style={{ flex: lane[part] }} />)}
              </LaneTrack>
              <span className="words" aria-hidden>
                {wordsOf(lane)}
              </span>
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
}
