import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const Strip = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginBottom: 16,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Cell = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 33px minmax(17px, auto)',
  gap: '4px 8px',
  alignContent: 'start',
  padding: '14px 16px',
  color: 'inherit',
  textDecoration: 'none',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  marginLeft: -1,
  marginTop: -1,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -4 },
  '& .label': { gridColumn: '1 / -1', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .figure': { ...theme.typography.figure, whiteSpace: 'nowrap' },
  '& .note': { gridColumn: '1 / -1', fontSize: theme.typography.pxToRem(12), lineHeight: 1.4, color: theme.vars.palette.text.secondary },
  '& .picture': { alignSelf: 'center', display: 'grid' },
  '& .dots': { display: 'flex', flexWrap: 'wrap', gap: 4, maxWidth: 80 },
  '& .dots i': { width: 10, height: 10, borderRadius: '50%', border: `2px solid ${theme.vars.palette.stall.lineStrong}` },
  '& .dots .running': { border: 0, backgroundColor: theme.vars.palette.status.running.bar },
  '& .dots .active': { border: 0, backgroundColor: theme.vars.palette.status.completed.bar },
  '& .dots .paused': { borderColor: theme.vars.palette.status.paused.bar },
  '& .dots .error': { borderColor: theme.vars.palette.status.failed.bar },
  '& .bars': { display: 'flex', alignItems: 'flex-end', gap: 1, width: 96, height: 24 },
  '& .bars i': { flex: 1, minHeight: 1, borderRadius: '1px 1px 0 0', backgroundColor: theme.vars.palette.stall.lineStrong },
  '& .bars i:last-child': { backgroundColor: theme.vars.palette.text.primary },
  '& .share': { width: 96, height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.divider, overflow: 'hidden' },
  '& .share i': { display: 'block', height: '100%', borderRadius: 3, backgroundColor: theme.vars.palette.text.secondary },
  '& .words': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '12px 14px', '& .picture': { display: 'none' }, '& .note': { minHeight: '2.8em' } },
}));

interface FigureProps {
  to: string;
  label: string;
  value: ReactNode;
  /** One fact that belongs to the figure. */
  note?: ReactNode;
  /** Small and silent: it repeats what the words say. */
  picture?: ReactNode;
}

export function Figure({ to, label, value, note, picture }: FigureProps) {
  return (
    <Cell to={to}>
      <span className="label">{label}</span>
      <span className="figure">{value}</span>
      <span className="picture" aria-hidden="true">
        {picture}
      </span>
      <span className="note">{note}</span>
    </Cell>
  );
}
