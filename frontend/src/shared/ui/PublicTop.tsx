import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/useDocumentTitle';

const Row = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 32,
  padding: '48px 0 24px',
  '& h1': { fontSize: theme.typography.pxToRem(44), letterSpacing: '-0.035em', lineHeight: 1.02 },
  '& p': { marginTop: 10, maxWidth: '36em', fontSize: theme.typography.pxToRem(16), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 16,
    padding: '28px 0 16px',
    '& h1': { fontSize: theme.typography.pxToRem(34) },
  },
}));

/** The head of a public page: a large title, one sentence, and what stands at the right end. */
export function PublicTop({ title, subtitle, aside }: { title: string; subtitle: ReactNode; aside?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Row>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography component="p">{subtitle}</Typography>
      </div>
      {aside}
    </Row>
  );
}
