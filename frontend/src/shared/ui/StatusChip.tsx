import { keyframes, styled } from '@mui/material/styles';
import { statusLook } from './status';
import type { StatusKey } from '../theme/theme';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: StatusKey }>(({ theme, look }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px 0 6px',
  borderRadius: 4,
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.status[look].fg,
  backgroundColor: theme.vars.palette.status[look].bg,
  '& svg': { flex: 'none' },
  '&.outline': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.stall.lineStrong}`,
  },
}));

const Glyph = styled('span', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: StatusKey }>(({ theme, look }) => ({
  display: 'inline-grid',
  flex: 'none',
  color: theme.vars.palette.status[look].fg,
}));

const spin = { animation: `${turn} 1.2s linear infinite` };
const Turning = styled('span')({ display: 'inline-grid', ...spin });

function Icon({ status, size }: { status: string; size: number }) {
  const { icon: Mark } = statusLook(status);
  const mark = <Mark size={size} strokeWidth={2} aria-hidden />;
  return status === 'running' || status === 'sending' ? <Turning>{mark}</Turning> : mark;
}

/** Icon and word on a tint. `label` replaces the word, for example "Held". */
export function StatusChip({ status, label }: { status: string; label?: string }) {
  const look = statusLook(status);
  return (
    <Chip look={look.key} className={look.isOutline ? 'outline' : undefined}>
      <Icon status={status} size={14} />
      {label ?? look.label}
    </Chip>
  );
}

/** The mark alone, for dense rows: the word is in the tooltip and in the accessible name. */
export function StatusIcon({ status, size = 16 }: { status: string; size?: number }) {
  const look = statusLook(status);
  return (
    <Glyph look={look.key} role="img" aria-label={look.label} title={look.label}>
      <Icon status={status} size={size} />
    </Glyph>
  );
}
