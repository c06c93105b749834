import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Explain } from '../../../shared/ui/Explain';

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

const Cell = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 33px minmax(34px, auto)',
  gap: '4px 8px',
  alignContent: 'start',
  padding: '14px 16px',
  position: 'relative',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  marginLeft: -1,
  marginTop: -1,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  // The figure is the link of the whole cell; what stands in its note lies above it.
  '& .main': {
    gridColumn: 1,
    gridRow: '1 / span 2',
    display: 'grid',
    gridTemplateRows: 'auto 33px',
    gap: 4,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .main::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& .main:focus-visible': { outline: 'none' },
  '& .main:focus-visible::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -4 },
  '& .note a, & .info': { position: 'relative', zIndex: 1 },
  '& .info': { position: 'absolute', top: 6, right: 6 },
  '& .label small': { marginLeft: 6, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled },
  '& .label': { whiteSpace: 'nowrap', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .figure': { ...theme.typography.figure, whiteSpace: 'nowrap' },
  '& .note': { gridColumn: '1 / -1', fontSize: theme.typography.pxToRem(12), lineHeight: 1.4, color: theme.vars.palette.text.secondary },
  '& .picture': { gridColumn: 2, gridRow: 2, alignSelf: 'center', display: 'grid' },
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
  [theme.breakpoints.down('sm')]: { padding: '12px 14px', '& .picture': { display: 'none' }, '& .label': { whiteSpace: 'normal' } },
}));

const Quiet = styled(Link)({
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
});

/** A number in a note, with the list behind it. */
export const NoteLink = Quiet;

interface FigureProps {
  to: string;
  label: string;
  /** What the label leaves open: the period. */
  period?: string;
  value: ReactNode;
  /** Facts that belong to the figure. */
  note?: ReactNode;
  /** Small and silent: it repeats what the words say. */
  picture?: ReactNode;
  /** How it is computed, behind a button. */
  formula?: string;
}

export function Figure({ to, label, period, value, note, picture, formula }: FigureProps) {
  return (
    <Cell>
      <Link to={to} className="main">
        <span className="label">
          {label}
          {period && <small> {period}</small>}
        </span>
        <span className="figure">{value}</span>
      </Link>
      <span className="picture" aria-hidden="true">
        {picture}
      </span>
      <span className="note">{note}</span>
      {formula !== undefined && (
        <span className="info">
          <Explain label={`How ${label} is computed`}>{formula}</Explain>
        </span>
      )}
    </Cell>
  );
}
