import { styled } from '@mui/material/styles';
import ArrowRight from '../icons/arrow-right';
import type { ShownChange } from '../lib/value-change';
import { Unseen } from './Unseen';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 6px',
  minWidth: 0,
  maxWidth: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& .before, & .change, & svg': { color: theme.vars.palette.text.secondary },
  '& .before, & .after': { minWidth: 0, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', alignSelf: 'center' },
  '& .after': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .change': { fontSize: theme.typography.pxToRem(12) },
  '& .unknown': { color: theme.vars.palette.status.waiting.fg },
}));

const words = { up: ', higher', down: ', lower' };

interface ValueChangeProps extends ShownChange {
  /** Shown for an old value that is unknown. */
  unknown?: string;
}

/** Old value, arrow, new value and the signed difference. An unknown value says so. */
export function ValueChange({ before, after, change, direction, unknown = 'unknown' }: ValueChangeProps) {
  return (
    <Line>
      <Unseen>from </Unseen>
      <span className={before === null ? 'before unknown' : 'before'}>{before ?? unknown}</span>
      <ArrowRight size={13} strokeWidth={1.75} aria-hidden />
      <Unseen>to </Unseen>
      <span className={after === null ? 'after unknown' : 'after'}>{after ?? 'unknown'}</span>
      {change !== null && <span className="change">{change}</span>}
      {direction !== null && <Unseen>{words[direction]}</Unseen>}
    </Line>
  );
}
