import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { IconComponent } from '../icons/create-icon';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/useDocumentTitle';

const Box = styled('section')(({ theme }) => ({
  maxWidth: 480,
  margin: '56px auto 24px',
  padding: '40px 36px',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& > svg': { display: 'block', margin: '0 auto' },
  '&.good > svg': { color: theme.vars.palette.status.completed.fg },
  '&.bad > svg': { color: theme.vars.palette.status.failed.fg },
  '& h1': { margin: '18px 0 8px', fontSize: theme.typography.pxToRem(26), textWrap: 'balance' },
  '& .text': { fontSize: theme.typography.pxToRem(15), color: theme.vars.palette.text.secondary, textWrap: 'balance' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 24 },
  [theme.breakpoints.down('sm')]: { marginTop: 24, padding: '32px 20px' },
}));

interface NoticeProps {
  icon: IconComponent;
  tone?: 'good' | 'bad';
  title: string;
  children: ReactNode;
  /** Buttons. */
  ways?: ReactNode;
  live?: boolean;
}

/** A public page that has one thing to say. */
export function Notice({ icon: Icon, tone, title, children, ways, live }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <Box className={tone} role={live ? 'status' : undefined}>
      <Icon size={30} strokeWidth={1.5} aria-hidden />
      <Typography variant="h1">{title}</Typography>
      <div className="text">{children}</div>
      {ways && <div className="ways">{ways}</div>}
    </Box>
  );
}
