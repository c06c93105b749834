import { styled } from '@mui/material/styles';

const clamp = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

/** Every card of a row shares five lines, so that names, facts and buttons stand level. */
export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 5',
  rowGap: 0,
  minWidth: 0,
  padding: '16px 16px 14px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& .head': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 10px', alignItems: 'start', alignContent: 'start' },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere', ...clamp },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .type': { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', minHeight: 22, color: theme.vars.palette.text.secondary },
  '& p': {
    margin: '10px 0 12px',
    color: theme.vars.palette.text.secondary,
    ...clamp,
    minHeight: '2.9em',
    lineHeight: 1.45,
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '5px 16px',
    alignContent: 'start',
    alignItems: 'baseline',
    margin: 0,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& .lane': { alignSelf: 'end', padding: '2px 0 14px' },
  '& .message': { display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between', minHeight: 24 },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .foot': { display: 'flex', gap: 6, alignItems: 'center' },
  '& .foot > :last-child': { marginLeft: 'auto' },
}));
