import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 46,
  padding: '4px 10px 4px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:only-child': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: { minHeight: 52 },
}));

interface PanelProps {
  title?: string;
  /** A fact beside the title, for example "last 50 minutes". */
  note?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** One object on the page: a surface with a hairline, its title and its actions. */
export function Panel({ title, note, actions, children, className }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={title ? id : undefined} className={className}>
      {title && (
        <Head>
          <Typography variant="h4" component="h2" id={id} sx={{ flex: '1 1 auto', minWidth: 0, py: 2 }}>
            {title}
            {note !== undefined && (
              <Typography variant="caption" component="span" sx={{ ml: 1.5, color: 'text.secondary' }}>
                {note}
              </Typography>
            )}
          </Typography>
          {actions}
        </Head>
      )}
      {children}
    </Box>
  );
}
