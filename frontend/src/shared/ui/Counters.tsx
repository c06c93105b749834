import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format';
import { StatusIcon } from './StatusChip';

const Strip = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  marginBottom: 16,
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
  [theme.breakpoints.down('md')]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& a': { padding: '8px 10px' } },
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

/** Figures that are also the filter: one ruled panel, each figure a link to its rows. */
export function Counters({ label, counters }: { label: string; counters: readonly Counter[] }) {
  return (
    <Strip aria-label={label}>
      {counters.map((counter) => (
        <Link key={counter.label} to={counter.to} aria-current={counter.current ? 'true' : undefined} replace>
          <Typography variant="figure" component="span" sx={{ display: 'block', fontSize: '1.5rem' }}>
            {counter.count === null ? '–' : formatCount(counter.count)}
          </Typography>
          <Typography variant="body2" component="span" className="name">
            {counter.status && <StatusIcon status={counter.status} />}
            {counter.label}
          </Typography>
        </Link>
      ))}
    </Strip>
  );
}
