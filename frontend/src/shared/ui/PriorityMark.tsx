import { styled } from '@mui/material/styles';
import type { Priority } from '../api/types';

const bars = [
  { x: 1, y: 9, height: 4 },
  { x: 5.5, y: 5.5, height: 7.5 },
  { x: 10, y: 2, height: 11 },
];
const filled: Record<Priority, number> = { low: 1, medium: 2, high: 3 };

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  flex: 'none',
  '& .on': { fill: theme.vars.palette.text.secondary },
  '& .off': { fill: theme.vars.palette.divider },
}));

/** Three bars, filled 3, 2 or 1: priority is no status and has no colour. */
export function PriorityMark({ priority }: { priority: Priority }) {
  return (
    <Mark role="img" aria-label={`${priority} priority`} title={`${priority} priority`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {bars.map((bar, index) => (
          <rect key={bar.x} {...bar} width="3" rx="1" className={index < filled[priority] ? 'on' : 'off'} />
        ))}
      </svg>
    </Mark>
  );
}
