import { styled } from '@mui/material/styles';
import FlaskConical from '../../../shared/icons/flask-conical';
import type { ReactNode } from 'react';

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  margin: '16px 0 20px',
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  lineHeight: 1.45,
  backgroundColor: theme.vars.palette.status.waiting.bg,
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.status.waiting.fg },
}));

/** Says in place that nothing here is real. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <Note>
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </Note>
  );
}
