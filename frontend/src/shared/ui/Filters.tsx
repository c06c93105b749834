import { styled } from '@mui/material/styles';

/** The search and filters of a list, in one line; on a phone that line scrolls instead of pushing the list down. */
export const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    margin: '0 -16px 14px',
    // Room for the focus ring, which the scrolling would cut.
    padding: '4px 16px',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '& > .search': { flex: '0 0 220px' },
  },
}));
