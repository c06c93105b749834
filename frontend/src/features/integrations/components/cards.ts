import { styled } from '@mui/material/styles';
import { fonts } from '../../../shared/theme/theme';

/** Cards side by side, fewer where there is less room. */
export const Grid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns: 3 | 4 }>(({ theme, columns }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));

/** The cards of a row share their lines, so that names, facts and buttons stand level. */
export const PlatformCard = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: 0,
  minWidth: 0,
  padding: '16px 16px 14px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& > *': { minWidth: 0 },
  '& .head': { display: 'flex', gap: 12, alignItems: 'center', minHeight: 40, '& > div': { flex: 1, minWidth: 0 } },
  '& h3': { ...theme.typography.h3, fontSize: theme.typography.pxToRem(15), margin: 0 },
  '& h3 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .account': {
    display: 'block',
    fontFamily: fonts.mono,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& dl': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    margin: '14px 0 0',
    paddingTop: 14,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .line': { display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between', minHeight: 32, marginTop: 8 },
  '& .line > :first-child': {
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflowWrap: 'anywhere',
    lineHeight: 1.4,
  },
  '& .line > :not(:first-child)': { flex: 'none' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& p': { margin: '10px 0 14px', color: theme.vars.palette.text.secondary, lineHeight: 1.5, textWrap: 'pretty' },
  '& .ok': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.status.completed.fg,
  },
  '& .tag': {
    padding: '2px 8px',
    borderRadius: 4,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.stall.selected,
  },
}));

export const SectionHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  margin: '0 0 12px',
  '& h2': { ...theme.typography.h3, fontSize: theme.typography.pxToRem(17), margin: 0 },
  '& span': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& nav': { display: 'flex', gap: 16, marginLeft: 'auto', fontSize: theme.typography.pxToRem(13) },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', '& nav': { width: '100%', marginLeft: 0 } },
}));
