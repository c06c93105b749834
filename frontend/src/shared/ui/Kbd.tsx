import { styled } from '@mui/material/styles';

/** A key cap. Shown, never required. */
export const Kbd = styled('kbd')(({ theme }) => ({
  padding: '3px 6px',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 500,
  lineHeight: 1,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.stall.selected,
  '@media (pointer: coarse)': { display: 'none' },
}));
