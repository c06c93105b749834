import { styled } from '@mui/material/styles';
import { rowPadding } from '../theme/density';

/** One thing of a short list in a panel: what it is, small print below, and what can be done with it at its end. */
export const ListLine = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: `${rowPadding(9)} 16px`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));
