import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format';
import { StatusIcon } from './StatusChip';

/** Width of the counters themselves (pixels) below which they wrap, whatever stands beside them. */
const NARROW = '@container (max-width: 620px)';

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& a': {
    display: 'block',
    minHeight: 72,
    padding: '10px 14px 9px',
    color: 'inherit',
    textDecoration: 'none',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderBottom: '2px solid transparent',
    '&:first-of-type': { borderLeftColor: 'transparent' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { backgroundColor: theme.vars.palette.stall.selected, borderBottomColor: theme.vars.palette.stall.focus },
  },
  '& .name': { display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  [NARROW]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& a': { padding: '8px 10px' } },
}));

const Further = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginTop: 4,
  paddingLeft: 2,
  fontSize: theme.typography.pxToRem(12),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
}));

export interface Counter {
  label: string;
  /** null while unknown: the place stays, no number is made up. */
  count: number | null;
  /** Mark before the word. */
  status?: string;
  /** Search part of the address that shows these rows, for example "?status=failed". */
  to: string;
  current: boolean;
}

const textOf = ({ count }: Counter) => (count === null ? '–' : formatCount(count));

interface CountersProps {
  label: string;
  counters: readonly Counter[];
  /** Shown below the others, in one muted line. */
  further?: readonly Counter[];
}

/** Figures that are also the filter: one ruled panel, each figure a link to its rows. */
export function Counters({ label, counters, further = [] }: CountersProps) {
  return (
    <nav aria-label={label} style={{ containerType: 'inline-size', marginBottom: further.length > 0 ? 12 : 16 }}>
      <Strip>
        {counters.map((counter) => (
          <Link key={counter.label} to={counter.to} aria-current={counter.current ? 'true' : undefined} replace>
            <Typography variant="figure" component="span" sx={{ display: 'block', fontSize: '1.5rem' }}>
              {textOf(counter)}
            </Typography>
            <Typography variant="body2" component="span" className="name">
              {counter.status && <StatusIcon status={counter.status} />}
              {counter.label}
            </Typography>
          </Link>
        ))}
      </Strip>
      {further.length > 0 && (
        <Further>
          {further.map((counter) => (
            <Link key={counter.label} to={counter.to} aria-current={counter.current ? 'true' : undefined} replace>
              {counter.status && <StatusIcon status={counter.status} />}
              {/* A count that is not known yet is as wide as a digit. */}
              <span style={{ minWidth: '1ch', textAlign: 'center' }}>{textOf(counter)}</span> {counter.label.toLowerCase()}
            </Link>
          ))}
        </Further>
      )}
    </nav>
  );
}
