import { styled } from '@mui/material/styles';

/** The content and a narrow column beside it; below 1000 px one after the other. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 312px',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
