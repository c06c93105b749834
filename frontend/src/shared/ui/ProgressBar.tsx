import { styled } from '@mui/material/styles';
import { statusLook } from './status';

const Track = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: '100%',
  height: 4,
  borderRadius: 2,
  backgroundColor: theme.vars.palette.divider,
  overflow: 'hidden',
  verticalAlign: 'middle',
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    transformOrigin: 'left',
    transition: `transform ${theme.transitions.duration.short}ms`,
  },
}));

/** `value` in percent, 0 to 100. `label` is the accessible name: what progresses. */
export function ProgressBar({ value, status = 'running', label }: { value: number; status?: string; label: string }) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={Math.round(percent)} aria-valuemin={0} aria-valuemax={100}>
      <span style={{ transform: `scaleX(${percent / 100})`, backgroundColor: `var(--sh-palette-status-${statusLook(status).key}-bar)` }} />
    </Track>
  );
}
