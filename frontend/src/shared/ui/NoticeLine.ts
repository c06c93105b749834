import { styled } from '@mui/material/styles';

/** One line above the header of every screen that says what is true for all of them, with its links. */
export const NoticeLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 36,
  padding: '8px 12px',
  margin: '12px 0 0',
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.status.waiting.bg,
  '& svg': { flex: 'none', color: theme.vars.palette.status.waiting.fg },
  '& span': { flex: '1 1 200px' },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    textUnderlineOffset: 4,
    textDecorationColor: theme.vars.palette.stall.accentLine,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
}));
