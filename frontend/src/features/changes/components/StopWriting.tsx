import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import OctagonPause from '../../../shared/icons/octagon-pause';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { formatClockSeconds } from '../../../shared/lib/shop-time';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { serverMessage } from '../../../shared/api/errors';
import { ClockTime } from '../../../shared/ui/Time';
import { useChangeLimitsQuery, useSwitchWritingMutation } from '../api';

/** The one tinted red button: it asks nothing, because asking would cost the seconds it is there for. */
const Stop = styled(Button)(({ theme }) => ({
  color: theme.vars.palette.status.failed.fg,
  borderColor: theme.vars.palette.status.failed.bar,
  backgroundColor: theme.vars.palette.status.failed.bg,
  '&:hover': { borderColor: theme.vars.palette.status.failed.fg, backgroundColor: theme.vars.palette.status.failed.bg },
}));

function useSwitch() {
  const [flip, { isLoading }] = useSwitchWritingMutation();
  const failed = useFailureToast();
  return {
    busy: isLoading,
    to: (wanted: 'stop' | 'resume') => {
      flip(wanted)
        .unwrap()
        .catch((error: unknown) =>
          failed(error, serverMessage(error, wanted === 'stop' ? 'Writing could not be stopped.' : 'Writing is still stopped.')),
        );
    },
  };
}

/** Ends all writing to all shops, in every process. */
export function StopButton() {
  const may = useMay()('changes:stop');
  const { data } = useChangeLimitsQuery();
  const { busy, to } = useSwitch();
  if (!may || (data && data.stoppedAt !== null)) return null;
  return (
    <Stop disabled={busy} onClick={() => to('stop')} startIcon={<OctagonPause size={16} strokeWidth={1.75} aria-hidden />}>
      {busy ? 'Stopping...' : 'Stop all writing'}
    </Stop>
  );
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  marginBottom: 16,
  padding: '12px 12px 12px 16px',
  border: `1px solid ${theme.vars.palette.status.failed.bar}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.status.failed.bg,
  '& > svg': { flex: 'none', color: theme.vars.palette.status.failed.fg },
  '& .words': { flex: '1 1 240px', fontSize: theme.typography.pxToRem(13) },
  '& b': { display: 'block', fontWeight: 600, fontSize: theme.typography.pxToRem(14) },
  [theme.breakpoints.down('sm')]: { paddingRight: 16, '& .MuiButton-root': { flex: '1 0 100%' } },
}));

/** While nothing is written: since when, who stopped it, what left last and what waits; the way on is the accent of the view. */
export function StoppedStrip() {
  const may = useMay()('changes:limit');
  const { data } = useChangeLimitsQuery();
  const { busy, to } = useSwitch();
  if (!data?.stoppedAt) return null;
  const { stoppedAt, stoppedBy, lastWriteAt, waiting } = data;
  return (
    <Strip role="status" aria-label="All writing is stopped">
      <OctagonPause size={18} strokeWidth={1.75} aria-hidden />
      <span className="words">
        <b>All writing is stopped</b>
        {stoppedBy ? `By ${stoppedBy}, ` : 'Since '}
        <ClockTime time={stoppedAt} />
        {'. '}
        {lastWriteAt === null ? 'Nothing was ever written.' : `The last write left at ${formatClockSeconds(lastWriteAt)}.`}{' '}
        {waiting === 0 ? 'No line waits.' : `${plural(waiting, 'approved line waits', 'approved lines wait')}; none is lost.`}
      </span>
      {may && (
        <Button variant="contained" color="primary" disabled={busy} onClick={() => to('resume')}>
          {busy ? 'Allowing...' : 'Allow writing again'}
        </Button>
      )}
    </Strip>
  );
}
