import { styled } from '@mui/material/styles';

/** Links that are views of one screen, the current one underlined; `small` in a link is its count. */
export const TabStrip = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  marginBottom: 16,
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 48,
    padding: '0 10px',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      left: 8,
      right: 8,
      bottom: 0,
      height: 2,
      backgroundColor: theme.vars.palette.stall.focus,
    },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& small': { fontSize: theme.typography.pxToRem(12), fontWeight: 400 },
}));

/** The same for more tabs than a phone is wide: they can be pushed aside. */
export const ScrollingTabStrip = styled(TabStrip)(({ theme }) => ({
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& small': { minWidth: '1.2em', fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px 14px', padding: '0 8px' },
}));
