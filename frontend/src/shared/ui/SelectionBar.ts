import { styled } from '@mui/material/styles';

/** Bar with the actions for selected rows. Sticks to the bottom while the list scrolls. */
export const SelectionBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  maxWidth: '100%',
  margin: '12px auto 0',
  padding: '8px 8px 8px 16px',
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.stall.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.stall.shadow,
  '& b': { marginRight: 8, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { bottom: 'calc(72px + env(safe-area-inset-bottom))' },
}));
