import { styled } from '@mui/material/styles';
import Copy from '../../../shared/icons/copy';
import Eye from '../../../shared/icons/eye';
import EyeOff from '../../../shared/icons/eye-off';
import type { ApiKey } from '../../../shared/api/types';
import { useMay } from '../../../shared/lib/permissions';
import { IconAction } from '../../../shared/ui/IconAction';
import { useReveal } from '../hooks/useReveal';
import { lastFour } from '../key';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'start',
  minHeight: 36,
  margin: '14px 0 12px',
  padding: '0 2px 0 10px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.stall.sunken,
  '& code': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    fontFamily: theme.typography.mono.fontFamily,
    fontSize: theme.typography.pxToRem(12),
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '&.clear': { display: 'block', padding: '8px 0', whiteSpace: 'normal', overflowWrap: 'anywhere', userSelect: 'all' },
  },
  // The dots give way; the last four stay.
  '& i': {
    minWidth: 0,
    overflow: 'hidden',
    fontStyle: 'normal',
    letterSpacing: 2,
    marginRight: 4,
    color: theme.vars.palette.text.disabled,
  },
  '& small': { padding: '0 4px', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '@media (pointer: coarse)': { minHeight: 48 },
}));

/** The last four characters; on request the whole key for a few seconds. */
export function KeyValue({ apiKey }: { apiKey: ApiKey }) {
  const may = useMay();
  const { value, secondsLeft, busy, toggle, copy } = useReveal(apiKey);
  return (
    <Strip>
      {value === null ? (
        <code aria-label={`Key ending in ${lastFour(apiKey.keyValue)}`}>
          <i aria-hidden="true">{'•'.repeat(12)}</i>
          {lastFour(apiKey.keyValue)}
        </code>
      ) : (
        <>
          <code className="clear">{value}</code>
          <small title="Hidden again after this time">{secondsLeft}s</small>
        </>
      )}
      {may('api-keys:reveal') && (
        <>
          <IconAction
            icon={value === null ? Eye : EyeOff}
            label={`${value === null ? 'Reveal' : 'Hide'} ${apiKey.name}`}
            tip={value === null ? 'Reveal for 20 seconds' : 'Hide'}
            disabled={busy}
            onClick={() => void toggle()}
          />
          <IconAction icon={Copy} label={`Copy ${apiKey.name}`} tip="Copy" disabled={busy} onClick={() => void copy()} />
        </>
      )}
    </Strip>
  );
}
