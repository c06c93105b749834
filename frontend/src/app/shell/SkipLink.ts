import { styled } from '@mui/material/styles';

/** The first stop of the Tab key: past the navigation. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  top: -60,
  left: 8,
  padding: '8px 12px',
  borderRadius: 6,
  color: 'inherit',
  backgroundColor: theme.vars.palette.stall.raised,
  '&:focus': { top: 8 },
}));
