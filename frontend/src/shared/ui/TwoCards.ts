import { styled } from '@mui/material/styles';

/** The receipt and what is done with it, side by side; one below the other on a phone. */
export const TwoCards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)',
  gap: 20,
  alignItems: 'start',
  maxWidth: 1000,
  margin: '0 auto',
  '& > *': { minWidth: 0 },
  '& > section': { padding: '26px 28px 28px' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > section': { padding: '20px 18px 22px' } },
}));
