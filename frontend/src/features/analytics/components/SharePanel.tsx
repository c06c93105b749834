import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { BarDto } from '../../../shared/api/generated';
import { Panel } from '../../../shared/ui/Panel';
import { formatFigure } from '../figures';

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  padding: '16px 16px 18px',
  fontSize: theme.typography.pxToRem(13),
  '& .row': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 12px' },
  '& b': { fontWeight: 550, fontVariantNumeric: 'tabular-nums' },
  '& .track': { gridColumn: '1 / -1', height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.divider, overflow: 'hidden' },
  '& .track i': { display: 'block', height: '100%', borderRadius: 4, backgroundColor: theme.vars.palette.text.secondary },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

const NO_DATA = 'No data';

function Share({ bar }: { bar: BarDto | undefined }) {
  if (!bar)
    return (
      <div className="row">
        <Skeleton width="40%" />
        <Skeleton width={40} />
        <span className="track" />
        <small>
          <Skeleton width="70%" />
        </small>
      </div>
    );
  const text = bar.value === null ? NO_DATA : formatFigure(bar.value, 'percent', null);
  return (
    <div className="row">
      <span>{bar.label}</span>
      <b>{text}</b>
      <span
        className="track"
        role="meter"
        aria-label={bar.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bar.value ?? 0}
        aria-valuetext={text}
      >
        {bar.value !== null && <i style={{ width: `${Math.min(100, Math.max(0, bar.value))}%` }} />}
      </span>
      <small>{bar.value === null ? bar.reason : bar.formula}</small>
    </div>
  );
}

/** Efficiency and completion as bars, each with what it was computed from. */
export function SharePanel({ efficiency, completion }: { efficiency: BarDto | undefined; completion: BarDto | undefined }) {
  return (
    <Panel title="Efficiency and completion">
      <Rows>
        <Share bar={efficiency} />
        <Share bar={completion} />
      </Rows>
    </Panel>
  );
}
