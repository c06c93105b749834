import { styled } from '@mui/material/styles';
import { formatCount } from '../../../../shared/lib/format';
import { LaneTrack } from '../../../../shared/ui/Lane';
import { StatusIcon } from '../../../../shared/ui/StatusChip';
import type { Rule } from '../../limits';

const Box = styled('div')(({ theme }) => ({
  padding: '12px 16px 14px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '& h3': { margin: '0 0 8px', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& .lane': { display: 'flex', gap: 1, height: 10, marginBottom: 8 },
  '& .lane > i': { minWidth: 3, borderRadius: 2 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 18px', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 6, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const parts = [
  ['sent', 'completed', 'verified', 'written'],
  ['asked', 'waiting', 'waiting', 'waiting for you'],
  ['refused', 'failed', 'refused', 'refused'],
] as const;

/** What became of the lines of the last 30 days. */
export function LastDays({ rule }: { rule: Rule }) {
  const all = rule.sent + rule.asked + rule.refused;
  return (
    <Box>
      <h3>The last 30 days</h3>
      {all === 0 ? (
        <p>No line was proposed.</p>
      ) : (
        <>
          <LaneTrack className="lane" aria-hidden>
            {parts.map(([part, look]) => rule[part] > 0 && <i key={part} className={look} style={{ flex: rule[part] }} />)}
          </LaneTrack>
          <ul>
            {parts.map(([part, , icon, word]) => (
              <li key={part}>
                <span aria-hidden style={{ display: 'inline-grid' }}>
                  <StatusIcon status={icon} size={14} />
                </span>
                <b>{formatCount(rule[part])}</b> {word}
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
