import { styled } from '@mui/material/styles';

const scallop = 'radial-gradient(circle at 14px 0, #000 13.2px, transparent 14px) 0 0 / 28px 14px';

/** The striped edge of the stall over the landing page. */
export const Awning = styled('div')(({ theme }) => ({
  flex: 'none',
  height: 14,
  background: `repeating-linear-gradient(to right, ${theme.vars.palette.primary.main} 0 28px, ${theme.vars.palette.text.primary} 28px 56px)`,
  mask: scallop,
  '@media print': { display: 'none' },
}));
