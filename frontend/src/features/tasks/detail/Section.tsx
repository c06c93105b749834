import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Box = styled('section')(({ theme }) => ({
  padding: '16px 20px 4px',
  '&:last-of-type': { paddingBottom: 20 },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 8px', marginBottom: 8 },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

/** A titled part of the detail, with a fact or its controls at the right. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <header>
        <Typography variant="h4" component="h3" id={id}>
          {title}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}>
          {aside}
        </Typography>
      </header>
      {children}
    </Box>
  );
}
