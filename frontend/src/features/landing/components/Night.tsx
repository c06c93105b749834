import { styled } from '@mui/material/styles';
import { fonts } from '../../../shared/theme/theme';
import { LaneTrack } from '../../../shared/ui/Lane';
import { StatusChip, StatusIcon } from '../../../shared/ui/StatusChip';
import { statusLook } from '../../../shared/ui/status';
import { night } from '../content';

const Board = styled('section')(({ theme }) => ({
  marginBottom: 96,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: theme.typography.pxToRem(13),
  '& .head': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 52, padding: '0 18px' },
  '& .head h2': { flex: 1, margin: 0, fontFamily: fonts.text, fontSize: theme.typography.pxToRem(15), fontWeight: 600, letterSpacing: 0 },
  '& .head span, & .result span, & .foot p, & .spent': { color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '190px minmax(0, 1fr) 128px',
    gap: 20,
    alignItems: 'center',
    padding: '10px 18px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .who': { display: 'flex', alignItems: 'center', gap: 10, fontSize: theme.typography.pxToRem(14), fontWeight: 550 },
  '& .result': { textAlign: 'right' },
  '& .result b': { display: 'block', fontWeight: 550 },
  '& .remark': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .axis': { paddingBlock: 0 },
  '& .axis div': { position: 'relative', height: 30, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled },
  '& .axis span': { position: 'absolute', top: 7, transform: 'translateX(-50%)' },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 40px',
    padding: '14px 18px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .foot p': { display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', margin: 0 },
  '& .spent': { display: 'flex', alignItems: 'center', gap: 16 },
  '& .spent b': {
    paddingBottom: 5,
    borderBottom: `4px double ${theme.vars.palette.text.primary}`,
    fontFamily: fonts.display,
    fontFeatureSettings: '"tnum"',
    fontSize: theme.typography.pxToRem(26),
    fontWeight: 650,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    color: theme.vars.palette.text.primary,
  },
  // Narrower, the words would run under the bars.
  [theme.breakpoints.down('lg')]: { '& .remark': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 64,
    '& .row': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px 16px', padding: '12px 16px' },
    '& .track': { gridColumn: '1 / -1', gridRow: 2 },
    '& .result b': { display: 'inline' },
    '& .axis': { display: 'none' },
    '& .spent': { flex: '1 0 100%', justifyContent: 'space-between' },
  },
}));

const ticks = [0, 16.67, 33.33, 50, 66.67];

/** A night of the sample shop on the lanes of the console: what ran, what waits, what it cost. */
export function Night() {
  return (
    <Board aria-labelledby="night">
      <div className="head">
        <h2 id="night">{night.title}</h2>
        <span>{night.note}</span>
      </div>
      <ul>
        {night.lanes.map(({ agent, status, bars, remark, result }) => (
          <li key={agent} className="row">
            <span className="who">
              <StatusIcon status={status} />
              {agent}
            </span>
            <LaneTrack className="track" style={{ height: 30 }} aria-hidden="true">
              {ticks.map((at) => (
                <i key={at} className="tick" style={{ left: `${at}%` }} />
              ))}
              {bars.map((bar) => (
                <b
                  key={bar.from}
                  className={`bar ${statusLook(bar.status).key}`}
                  style={{ left: `${bar.from}%`, width: `${bar.width}%`, top: 6, bottom: 6 }}
                />
              ))}
              {remark && (
                <span className="remark" style={{ left: `${remark.at}%` }}>
                  {remark.text}
                </span>
              )}
            </LaneTrack>
            <span className="result">
              <b>{result[0]}</b> <span>{result[1]}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="row axis" aria-hidden="true">
        <i />
        <div>
          {night.hours.map(({ at, text }) => (
            <span key={text} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))}
        </div>
        <i />
      </div>
      <div className="foot">
        <p>
          <StatusChip status="waiting" label="Waits for you" />
          {night.waits}
        </p>
        <span className="spent">
          {night.spent.label} <b>{night.spent.amount}</b>
        </span>
      </div>
    </Board>
  );
}
